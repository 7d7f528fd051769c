"""Whole games with people in all seats on the simulated Discord, played by a script that can be repeated."""

from __future__ import annotations

import logging
import random
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import cast
from unittest.mock import patch

import renderers
from bot.dealer.advance import LATEST
from bot.errors import log_fault
from bot.services.work import BLANK
from data.words import CATALOGS, Catalogs
from games.game import Seat, View
from renderers import Theme, Words
from tests import toy
from tests.e2e import club as clubs
from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import buttons
from tests.e2e.results import store_finished_games
from tests.e2e.test_advance import lay
from tests.e2e.test_tournament import begun, call_of, running
from tests.trust.clicking import clicked, filled
from tests.trust.happening import (
    ENDS,
    HAPPENINGS,
    OF_CUPS,
    ONLOOKER,
    ROUND,
    SEATS_ONLOOKER,
    WITHOUT_THREAD,
)
from tests.trust.looking import look_after, look_around, look_back, look_far, try_all
from tests.trust.noting import StepRecorder, Timed, all_logged, figures, marking
from tests.trust.script import Script, arrivals
from tests.trust.telling import Transcript

NAMES = ("anna", "benno", "choi", "daria", "emil", "fatma", "gil", "hana")
WORDS = Catalogs((CATALOGS, toy.CATALOGS))
TRIES = 3
"""The most times a move is sent, when it is not taken because something failed."""

SOON, LATER = 0.1, 2.0
"""Seconds between two answers, and seconds after which all computers have answered, with a pace."""

SHORT_OUTAGE = 10.0
"""Seconds until a dead program is started again."""

TIME_LIMIT = 6.0
"""Seconds after which a step that failed has been tried again."""

PAST = 11
"""Games that all players have finished before: enough for ratings and boards."""

Hook = Callable[[Club], None]

log = logging.getLogger(__name__)


class DrawingCompute(clubs.SketchCompute):
    """Draws every picture, at once and in its turn, so that requests come in the same order every time."""

    async def paint(
        self,
        game_id: str,
        view: View,
        theme: str,
        width: int = 1000,
        names: tuple[str, ...] = (),
        words: Words = (),
        square: bool = False,
    ) -> bytes:
        """Return the real picture; log a failure as the real compute does."""
        key = (game_id, view, theme, width, names, words, square)
        try:
            png = self._pictures.get(key)
            if png is None:
                png = renderers.load(game_id).draw(view, cast("Theme", theme), *key[3:])
                self._pictures.put(key, png)
            return png
        except Exception as error:
            log_fault(logging.getLogger("bot.services.compute"), "a picture could not be made", error)
            return BLANK


async def tell(
    folder: Path,
    script: Script,
    *,
    beside: Transcript | None = None,
    hook: Hook | None = None,
    draw: bool = True,
    pace: float = 0.0,
) -> tuple[Transcript, Script]:
    """Play a game; return everything that it sent and logged, with the script that replays it.

    ``beside``: another telling; this game stops once the rules show everybody something different from it.
    ``hook``: called with the club once the table is open. ``draw``: real pictures; otherwise bytes that
    depend on what they would show. ``pace``: with 0 a computer's choice counts at once; otherwise time passes
    around every answer.
    """
    telling, chosen = Transcript(), dict(script.moves)
    with (
        patch("secrets.token_bytes", lambda size: bytes(size)),
        patch("secrets.token_hex", lambda size: "salt"),
        patch("bot.dealer.following.SETTLES", 0.0),
        patch("random.SystemRandom", partial(random.Random, "instants")),
        patch.object(clubs, "SketchCompute", DrawingCompute if draw else clubs.SketchCompute),
        all_logged() as logged,
    ):
        async with club_at(folder, catalogs=WORDS, pace=pace) as club:
            sent = club.wire.sent = Timed(club)
            people, otto = await _sit_down(club, script)
            telling.people = {player.name: player.id for player in (*people, otto)}
            seats = {player.name: club.seat_of(player) for player in people}
            teller = StepRecorder(club, telling, seats, logged, chosen)
            teller.begin(club.hosted().step_at())
            if hook is not None:
                hook(club)
            with marking(teller):
                while _goes_on(club, script) and not _parted(telling, beside):
                    await _answer_all(club, script, people, otto, chosen)
            telling.torn = _is_open(club)
            if script.looks_after and not telling.torn:
                teller.end()
                for player in (otto, people[-1]):
                    await look_after(club, player)
            telling.sent, telling.times = list(sent), sent.times
            telling.logged = [line.replace(str(folder), "") for line in logged]
            telling.errors = [type(error).__name__ for error in club.env.errors]
    return telling, Script(**{**vars(script), "moves": chosen})


async def _sit_down(club: Club, script: Script) -> tuple[list[Player], Player]:
    """Begin the game, with people who have played it before; return them, and an onlooker."""
    people, otto = club.people(*NAMES[: script.seats]), club.person(ONLOOKER)
    await store_finished_games(club, people, script.game, tuple(range(1, script.seats + 1)), times=PAST)
    if script.cup:
        await paired(club, otto, people, script)
    else:
        fields = {"game": script.game} | ({"options": script.options} if script.options else {})
        if script.in_post:
            await posted(club, people, fields)
        else:
            await club.table(people, *script.levels, **fields)
        if not script.happens:  # after a death, a busy machine decides in which step a follower is notified
            await follow(club, otto)
    return people, otto


async def follow(club: Club, onlooker: Player) -> None:
    """Let somebody follow the game: each of its turns comes by DM."""
    messages = (*club.channel.history(), *club.thread.history())
    shown = [(m, path) for m in messages for path in buttons(m).values()]
    [(message, path)] = [(m, path) for m, path in shown if path == f"follow:{club.number}:0:turns"]
    await onlooker.press_id(message, path)


def _is_open(club: Club) -> bool:
    """Return whether the table is open; a cancelled one is not in the bot's memory."""
    table = club.bot.dealer.registry.tables.get(club.number)
    return table is not None and table.row.status == "open"


def _goes_on(club: Club, script: Script) -> bool:
    return _is_open(club) and club.hosted().row.step < script.steps


def _parted(telling: Transcript, beside: Transcript | None) -> bool:
    """Whether the rules now show everybody something different from the same step of the other telling."""
    if beside is None or len(telling.marks) > len(beside.marks):
        return beside is not None
    here, there = telling.marks[-1].shown, beside.marks[len(telling.marks) - 1].shown
    return all(here[name] != there[name] for name in here)


async def _answer_all(
    club: Club, script: Script, people: list[Player], otto: Player, chosen: dict[tuple[int, Seat], str]
) -> None:
    """Let everybody who is asked answer one question."""
    table = club.hosted()
    by_seat = {club.seat_of(player): player for player in (*people, otto) if player.id in table.people}
    step, ask = table.row.step, table.ask
    assert ask is not None
    seats = arrivals(script, step, ask.pending & by_seat.keys())
    for number, seat in enumerate(seats):
        if club.pace:
            await club.wait(SOON)
        if number == len(seats) - 1 and step == script.happens_at and script.happens:
            await _happen(club, script, people[0], by_seat[seats[1]], otto)
            if ENDS & {*script.happens}:
                return
        if number == len(seats) - 1 and step in script.looks:
            await _look(club, script, people, (otto, by_seat[seat]))
        chosen[step, seat] = move = _choose(club, script, step, seat, chosen)
        way = script.dice(step, f"way {seat}").choice(script.ways)
        for _ in range(TRIES):
            await answer(club, by_seat[seat], move, way)
            if seat in club.hosted().answers or club.hosted().row.step > step:
                break
    await _pass_time(club, script, step)
    assert club.hosted().row.step > step, f"step {step} of {script.game} was not dealt"


async def _look(club: Club, script: Script, people: list[Player], watchers: tuple[Player, Player]) -> None:
    """Let an onlooker and a player look at everything there is."""
    for player in watchers:
        await look_around(club, player, at_table=not WITHOUT_THREAD & {*script.happens}, cup=script.cup)
        for other in (people[0], people[-1]):
            await look_back(player, other, script.game)
    if script.looks_far:
        await look_far(club, watchers[0], script.game)


async def _happen(club: Club, script: Script, host: Player, guest: Player, otto: Player) -> None:
    """Apply the script's happenings to the table; then its host and an onlooker look at everything."""
    for name in script.happens:
        await HAPPENINGS[name](club, host, guest)
    at_table = not (WITHOUT_THREAD | ENDS) & {*script.happens}
    for player in (otto, host):
        await look_around(club, player, at_table=at_table)
        await look_back(player, guest, script.game)
    if script.looks_far and SEATS_ONLOOKER.isdisjoint(script.happens):
        await try_all(club, otto, guest)
    log.debug("%s", figures(club))


async def _pass_time(club: Club, script: Script, step: int) -> None:
    """Wait for whoever else owes an answer, as long as the question stays open."""
    row, absent = club.hosted().row, any(number == step for number, _ in script.absent)
    waits = (
        LATER if club.pace else 0.0,
        (row.deadline or 0.0) - club.clock.now() if absent else 0.0,
        TIME_LIMIT,
    )
    for wait in waits:
        if club.hosted().row.step == step and wait > 0:
            await club.wait(wait)


def _choose(club: Club, script: Script, step: int, seat: Seat, chosen: Mapping[tuple[int, Seat], str]) -> str:
    table = club.hosted()
    legal = table.game.legal(table.state, seat)
    fixed = chosen.get((step, seat))
    if fixed is not None and fixed in legal:
        return fixed
    return str(script.dice(step, f"move {seat}").choice(legal))


async def answer(club: Club, player: Player, move: str, way: str) -> None:
    """Send a move in one of the ways, and confirm it where the bot asks.

    "restless": by a DM that is edited, sent again and deleted. "withdrawn": taken back and sent again.
    "form": its parts chosen at once. "advance": set as a move in advance, which is then played. "unread": by
    a DM, while the program is dead. "killed": by a DM; the program dies before it acknowledges it.
    """
    step = club.hosted().row.step
    if way in {"unread", "killed"}:
        await _answer_at_a_death(club, player, move, way)
        return
    if way == "clicks" and await clicked(club, player, move):
        return
    if way == "form" and await filled(club, player, move):
        return
    if way == "advance":
        await lay(player, move)
        await club.wait(LATEST + 1.0)
        return
    if way in {"dm", "restless"}:
        await player.dm(move)
        reply = player.newest
    else:
        reply = (await player.slash("submit", move=move, table=club.number)).message
    sure = [i for i in buttons(reply).values() if i.startswith("sure:")] if reply is not None else []
    if sure:
        await player.press_id(reply, sure[0])
    if way == "restless":
        await think_again(club, player, move, step)
    if way == "withdrawn" and club.hosted().row.step == step:
        await player.do(reply, "undo")
        await player.slash("submit", move=move, table=club.number)


async def _answer_at_a_death(club: Club, player: Player, move: str, way: str) -> None:
    """Send a move by DM while the program is dead, or let the program die at its first request after it."""
    if way == "killed":
        club.wire.cut(0)
        await player.dm(move)
    await club.die()
    club.wire.mend()
    if way == "unread":
        await player.dm(move)
    await club.rise(after=SHORT_OUTAGE)


async def think_again(club: Club, player: Player, move: str, step: int) -> None:
    """React to a DM, edit it, send it again while it is still asked for, and delete both."""
    user, [*_, mine] = player.member.user, [each for each in player.inbox if each.author.id == player.id]
    for message in (mine, player.newest):
        await user.set_reaction(message, "👍", reacted=True)
    await user.edit(mine, f"{move} {move}")
    if club.hosted().row.step == step:
        await player.dm(move)
        again = next(each for each in player.inbox[::-1] if each.author.id == player.id)
        await user.edit(again, move[::-1] + "!")
        await user.delete(again)
    await user.delete(mine)


async def posted(club: Club, people: list[Player], fields: dict[str, str]) -> None:
    """Begin a game in a post of the server's only forum."""
    forum = club.guild.create_forum_channel("forum")
    await club.boss().slash("server", allow=forum)
    await people[0].slash("play", **fields)
    (post,) = forum.threads
    for player in people[1:]:
        await player.do(post.history()[0], "join")
    await people[0].do(post.history()[0], "start")


async def paired(club: Club, host: Player, people: list[Player], script: Script) -> None:
    """Open a tournament in which these people meet at one table, and begin it."""
    kind = "swiss" if script.seats == 2 else "league"
    seats = {"seats": script.seats} if kind == "league" else {}
    round_time = {"round_time": f"{ROUND:.0f} seconds"} if OF_CUPS & {*script.happens} else {}
    await host.slash("tournament", game=script.game, kind=kind, rounds=2, **seats, **round_time)
    call = call_of(club)
    for player in people:
        await player.press(club.again(call), "Join")
    await begun(club, host, call)
    [club.number] = running(club)

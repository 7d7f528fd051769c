"""Whole games with people in all seats on the simulated Discord, played by a script that can be repeated."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, cast
from unittest.mock import patch

import discord

import renderers
from bot.errors import log_fault
from bot.services.work import BLANK
from data.words import CATALOGS, Catalogs
from games.game import Seat, View
from renderers import Theme, Words
from tests import toy
from tests.e2e import club as clubs
from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import buttons
from tests.e2e.results import FIRST, has_played
from tests.e2e.test_lost_threads import delete, told
from tests.e2e.test_tournament import begun, call_of, running
from tests.trust.clicking import clicked
from tests.trust.noting import Teller, Timed, all_logged, marking
from tests.trust.script import Script, arrivals
from tests.trust.telling import Telling

NAMES = ("anna", "benno", "choi", "daria", "emil", "fatma", "gil", "hana")
ONLOOKER = "otto"
WORDS = Catalogs((CATALOGS, toy.CATALOGS))
NONSENSE = ("D25 A1", "7 7 7", "…")
TRIES = 3
"""How often somebody sends a move that was not taken because something failed."""

SOON, LATER = 0.1, 2.0
"""Seconds between two answers, and after which all computers have answered, where they keep to a pace."""

WHILE = 1200.0
"""Seconds after which whoever owes an answer is called again."""

TIME_LIMIT = 6.0
"""Seconds after which a step that failed has been tried again."""

PAST = 11
"""Games that all of them have finished before: enough for ratings and boards."""

MORE = frozenset({"scene", "share", "remark", "study", "film"})
"""Buttons that show more of a finished game."""

LOOKS = frozenset({"rules", "table", "odds"})
"""Buttons at the table that answer nothing."""

Hook = Callable[[Club], None]


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
        """Return the real picture; what fails is said as the real compute says it."""
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
    beside: Telling | None = None,
    hook: Hook | None = None,
    draw: bool = True,
    pace: float = 0.0,
) -> tuple[Telling, Script]:
    """Play a game and return what it told, with the script that plays the same again.

    ``beside``: another telling; the game breaks off where the rules show everybody something else than
    there. ``hook`` is called with the club when the table is open. ``draw``: real pictures, else their
    names, which hang on what they would show. ``pace``: 0, what computers choose counts at once; else time
    passes around every answer.
    """
    telling, chosen = Telling(), dict(script.moves)
    with (
        patch("secrets.token_bytes", lambda size: bytes(size)),
        patch("secrets.token_hex", lambda size: "salt"),
        patch.object(clubs, "SketchCompute", DrawingCompute if draw else clubs.SketchCompute),
        all_logged() as logged,
    ):
        async with club_at(folder, catalogs=WORDS, pace=pace) as club:
            sent = club.wire.sent = Timed(club)
            people, otto = await _sit_down(club, script)
            telling.people = {player.name: player.id for player in (*people, otto)}
            seats = {player.name: club.seat_of(player) for player in people}
            teller = Teller(club, telling, seats, logged, chosen)
            teller.begin(club.hosted().step_at())
            if hook is not None:
                hook(club)
            with marking(teller):
                while _goes_on(club, script) and not _parted(telling, beside):
                    await _answer_all(club, script, people, otto, chosen)
            telling.torn = club.hosted().row.status == "open"
            if script.looks_after and not telling.torn:
                teller.end()
                for player in (otto, people[-1]):
                    await look_after(club, player)
            telling.sent, telling.times = list(sent), sent.times
            telling.logged = [line.replace(str(folder), "") for line in logged]
            telling.errors = [type(error).__name__ for error in club.env.errors]
    return telling, Script(**{**vars(script), "moves": chosen})


async def _sit_down(club: Club, script: Script) -> tuple[list[Player], Player]:
    """Begin the game of people who have played it before; return them, and an onlooker."""
    people, otto = club.people(*NAMES[: script.seats]), club.person(ONLOOKER)
    await has_played(club, people, script.game, tuple(range(1, script.seats + 1)), times=PAST)
    if script.cup:
        await paired(club, otto, people, script)
    else:
        fields = {"options": script.options} if script.options else {}
        await club.table(people, *script.levels, game=script.game, **fields)
    return people, otto


def _goes_on(club: Club, script: Script) -> bool:
    row = club.hosted().row
    return row.status == "open" and row.step < script.steps


def _parted(telling: Telling, beside: Telling | None) -> bool:
    """Whether the rules show everybody something else by now than at the same step of the other telling."""
    if beside is None or len(telling.marks) > len(beside.marks):
        return beside is not None
    here, there = telling.marks[-1].shown, beside.marks[len(telling.marks) - 1].shown
    return all(here[name] != there[name] for name in here)


async def _answer_all(
    club: Club, script: Script, people: list[Player], otto: Player, chosen: dict[tuple[int, Seat], str]
) -> None:
    """Answer one question, everybody who is asked."""
    table = club.hosted()
    by_seat = {club.seat_of(player): player for player in people}
    step, ask = table.row.step, table.ask
    assert ask is not None
    seats = arrivals(script, step, ask.pending)
    for number, seat in enumerate(seats):
        if club.pace:
            await club.wait(SOON)
        if number == len(seats) - 1:
            await _disturb(club, script, step, people)
        if number == len(seats) - 1 and step in script.looks:
            for player in (otto, by_seat[seat]):
                await look_around(club, player, at_table=script.lost is None, cup=script.cup)
                for other in (people[0], people[-1]):
                    await look_back(player, other, script.game)
            if script.looks_far:
                await look_far(club, otto, script.game)
        chosen[step, seat] = move = _choose(club, script, step, seat, chosen)
        way = script.dice(step, f"way {seat}").choice(script.ways)
        for _ in range(TRIES):
            await answer(club, by_seat[seat], move, way)
            if seat in table.answers or table.row.step > step:
                break
    await _pass_time(club, script, step)
    assert table.row.step > step, f"step {step} of {script.game} was not dealt"


async def _disturb(club: Club, script: Script, step: int, people: list[Player]) -> None:
    """Let happen to the table what is to happen before the last answer to a question."""
    if step == script.lost:
        await _lose_thread(club, people[0], script.goes_on)
    if step == script.pauses:
        await _stop_the_clock(club, people[0], people[-1])


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
    """Send a move in one of the ways there are, and say that it is meant where that is asked."""
    step = club.hosted().row.step
    if way == "clicks" and await clicked(club, player, move):
        return
    if way in {"dm", "restless"}:
        await player.dm(move)
        reply = player.inbox[-1]
    else:
        reply = (await player.slash("submit", move=move, table=club.number)).message
    sure = [i for i in buttons(reply).values() if i.startswith("sure:")] if reply is not None else []
    if sure:
        await player.press_id(reply, sure[0])
    if way == "restless":
        await think_again(club, player, move, step)


async def think_again(club: Club, player: Player, move: str, step: int) -> None:
    """React to a DM, edit it, send it again while it is still asked for, and delete both."""
    user, [*_, mine] = player.member.user, [each for each in player.inbox if each.author.id == player.id]
    for message in (mine, player.inbox[-1]):
        await user.set_reaction(message, "👍", reacted=True)
    await user.edit(mine, f"{move} {move}")
    if club.hosted().row.step == step:
        await player.dm(move)
        again = next(each for each in player.inbox[::-1] if each.author.id == player.id)
        await user.edit(again, move[::-1] + "!")
        await user.delete(again)
    await user.delete(mine)


async def _lose_thread(club: Club, player: Player, goes_on: str) -> None:
    """Delete the thread while answers are sealed, and let a person say where the table goes on."""
    await delete(club, next(iter(club.channel.threads)), "thread")
    await player.do(told(player), goes_on)
    await club.wait(1)


async def _stop_the_clock(club: Club, host: Player, guest: Player) -> None:
    """Let a guest ask for a pause and think better of it, the host pause, and the guest stop the clock."""
    await guest.do_at_table("pause")
    await guest.do_at_table("play_on")
    await host.do_at_table("pause")
    await club.wait(WHILE)
    await host.do_at_table("wake")
    asked = await guest.do_at_table("stop")
    await guest.press(asked.message, "Yes, stop the clock")
    await guest.do_at_table("wake")


async def paired(club: Club, host: Player, people: list[Player], script: Script) -> None:
    """Open a tournament in which these people meet at one table, and begin it."""
    kind = "swiss" if script.seats == 2 else "league"
    seats = {"seats": script.seats} if kind == "league" else {}
    await host.slash("tournament", game=script.game, kind=kind, rounds=2, **seats)
    call = call_of(club)
    for player in people:
        await player.press(club.again(call), "Join")
    await begun(club, host, call)
    [club.number] = running(club)


async def look_at_cup(club: Club, player: Player) -> None:
    """Look at all that a tournament shows: its messages, the list, the standing, the host's panel."""
    call = call_of(club)
    for action in ("cup_standing", "cup_manage"):
        await player.do(club.again(call), action)
    listed = (await player.slash("tournament")).message
    for custom_id in buttons(listed).values() if listed is not None else ():
        shown = (await player.press_id(listed, custom_id)).message
        await player.do(shown, "cup_standing")


async def look_back(player: Player, other: Player, game: str) -> None:
    """Look at what somebody has finished: their profile, the games with them, one's own, the board."""
    shown = await player.slash("profile", member=other.member)
    for custom_id in buttons(shown.message).values() if shown.message is not None else ():
        if not custom_id.startswith("show_profile:"):
            await player.press_id(shown.message, custom_id)
    told = await player.slash("history", **{"with": other.member})
    for number in (1, FIRST):
        for action in ("film", "record"):
            await player.press_forged(told.message, f"{action}:{number}:0:")


async def look_far(club: Club, player: Player, game: str) -> None:
    """Look at what is told beside games: boards, one's own past, a notice, the day's puzzle, its post."""
    staff = club.guild.create_role("staff", permissions=discord.Permissions(manage_guild=True))
    host = club.person(f"host{club.hosted().row.step}", roles=[staff])
    await host.slash("server", puzzles=club.channel, hour=0)
    board = (await player.slash("top", game=game)).message
    for custom_id in buttons(board).values() if board is not None else ():
        await player.press_id(board, custom_id)
    for command in ("history", "profile", "practice"):
        await player.slash(command)
    await player.slash("notify", game=game)
    await host.in_panel(await club.open(host, game), "drop")
    await (player.slash if club.hosted().row.step == 0 else player.dm_slash)("daily")
    await player.do((await player.slash("privacy")).message, "export")


async def look_after(club: Club, player: Player) -> None:
    """Look at everything that a person can look at once a game is over: film, pictures, the record."""
    end = club.open_message(next(iter(club.channel.threads)))
    for custom_id in buttons(end).values():
        if custom_id.partition(":")[0] != "rematch":
            await leaf_through(player, (await player.press_id(end, custom_id)).message)
    for part in ({}, {"from": 1, "to": 2}):
        await leaf_through(player, (await player.slash("replay", table=club.number, **part)).message)
    await leaf_through(player, (await player.slash("analyse", table=club.number)).message)
    for command in ("table", "record", "odds"):
        await player.slash(command, table=club.number)
    for command in ("history", "profile"):
        await player.slash(command)
    await player.do((await player.slash("privacy")).message, "export")


async def leaf_through(player: Player, shown: Any) -> None:
    """Press what shows more of a finished game, each once: its pictures, remarks, and the film for all."""
    seen: set[str] = set()
    while shown is not None:
        paths = [path for path in buttons(shown).values() if path.partition(":")[0] in MORE]
        new = [path for path in paths if path not in seen]
        if not new:
            return
        seen.add(new[0])
        shown = (await player.press_id(shown, new[0])).message or shown


async def look_around(club: Club, player: Player, *, at_table: bool = True, cup: bool = False) -> None:
    """Look at everything that a person can look at in an open question, and answer nothing."""
    if at_table:
        question = club.open_message(next(thread for thread in club.channel.threads))
        for custom_id in buttons(question).values():
            if custom_id.partition(":")[0] in LOOKS | {"move"}:
                await player.press_id(question, custom_id)
    await player.do((await player.slash("privacy")).message, "export")
    for command in ("table", "record", "odds", "analyse", "replay"):
        await player.slash(command, table=club.number)
    await player.slash("tables")
    if cup:
        await look_at_cup(club, player)
    for typed in ("", *NONSENSE):
        await player.complete("submit", "move", typed, table=club.number)
    for text in NONSENSE:
        await player.dm(text)

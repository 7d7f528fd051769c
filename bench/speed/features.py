"""What optional features cost in requests to Discord, each compared with the same scene without it."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

from simcord.http import router

from bench.row import Benches, BenchRow, beside
from bench.speed.answers import EDIT_GAP, Calls, counting
from bot.dealer.advance import SOON
from tests.e2e.club import Club, Player, club_at
from tests.e2e.test_advance import in_turn
from tests.e2e.test_end import offer_in
from tests.e2e.test_series import resigns
from tests.e2e.test_substitutes import takes

Scene = Callable[[Club, list[Player], bool], Awaitable[Calls]]
"""Plays a scene with or without a feature, and returns the cost of the part that differs."""

GAME, OPENING, REPLY = "pentago", "b2 2+", "e5 1-"
LATER = 60.0
"""Seconds after which whatever follows has been sent."""


@contextmanager
def requests() -> Iterator[Calls]:
    """Count the bot's requests to Discord."""
    calls = Calls()
    with patch.object(router, "dispatch", counting(calls)):
        yield calls


async def in_advance(club: Club, people: list[Player], feature: bool) -> Calls:
    """A reply to a move: laid down in advance, or sent by DM."""
    await club.table(people, game=GAME)
    mover, other = in_turn(club, people)
    if feature:
        asked = await other.press((await other.slash("advance")).message, "Set moves")
        await other.fill(asked, f"{OPENING} > {REPLY}")
    with requests() as calls:
        await mover.dm(OPENING)
        await (club.wait(SOON + 1) if feature else other.dm(REPLY))
        await club.wait(LATER)
    assert club.hosted().row.step == 2
    return calls


async def with_a_clock(club: Club, people: list[Player], feature: bool) -> Calls:
    """Two turns with a total time, or with a time for each."""
    await club.table(people, game=GAME, **({"options": "clock=10:00+5"} if feature else {}))
    mover, other = in_turn(club, people)
    with requests() as calls:
        await mover.dm(OPENING)
        await other.dm(REPLY)
        await club.wait(LATER)
    return calls


async def an_opponent(club: Club, people: list[Player], feature: bool) -> Calls:
    """Until two people play: two searches that meet, or a lobby that one joins and the other starts."""
    first, second = people
    with requests() as calls:
        if feature:
            await first.slash("match", game=GAME)
            await second.slash("match", game=GAME)
        else:
            await club.table(people, game=GAME)
        await club.wait(LATER)
    assert club.hosted(1).row.status == "open"
    return calls


async def another_game(club: Club, people: list[Player], feature: bool) -> Calls:
    """The next game of a series, or a rematch."""
    first, second = people
    thread = await club.table(people, game=GAME, **({"options": "series=3"} if feature else {}))
    end = await resigns(club, second, thread)
    with requests() as calls:
        await first.press(end, "Game 2 of 3" if feature else "Rematch")
        await second.press(offer_in(thread), "I’m in")
        await club.wait(LATER)
    assert club.hosted(2).row.status == "open"
    return calls


async def in_a_forum(club: Club, people: list[Player], feature: bool) -> Calls:
    """A whole short game in a post of a forum, or in a channel's thread."""
    first, second = people
    forum = club.guild.create_forum_channel("games")
    if feature:
        await club.boss().slash("server", allow=forum)
    with requests() as calls:
        lobby = await club.open(first, game=GAME)
        if feature:
            [place] = forum.threads
            await second.press(place.history()[0], "Join")
            await first.press(place.history()[0], "Start")
        else:
            await second.do(club.again(lobby), "join")
            place = await club.begin(first, lobby)
        await resigns(club, second, place)
        await club.wait(LATER)
    return calls


async def a_seat_taken(club: Club, people: list[Player], feature: bool) -> Calls:
    """A seat whose person left: a substitute takes it over, or its owner comes back."""
    host, leaver = people
    thread = await club.table(people, game="euler_game")
    await leaver.leave()
    with requests() as calls:
        if feature:
            await host.press_at_table("Find a substitute")
            offer = next(message for message in thread.history() if takes(message))
            await club.person("newcomer").do(offer, "substitute")
        else:
            await leaver.press_at_table("Take my seat back")
        await club.wait(LATER)
    return calls


SCENES: Mapping[str, tuple[Scene, str, float]] = {
    "a reply set in advance": (in_advance, "the same reply by DM", 1.0),
    "two turns with a total time": (with_a_clock, "with a time for each turn", 1.0),
    "a game that two searches find": (an_opponent, "a lobby that is joined and started", 1.5),
    "the next game of a series": (another_game, "a rematch", 1.0),
    "a game in a post of a forum": (in_a_forum, "in a channel's thread", 1.5),
    "a substitute takes a seat": (a_seat_taken, "its owner takes it back", 3.0),
}
"""Each scene with its floor, and its limit as a multiple of that."""


async def cost(folder: Path, scene: Scene, feature: bool) -> int:
    """Return the requests of a scene that count towards Discord's limit."""
    async with club_at(folder, edit_gap=EDIT_GAP) as club:
        return (await scene(club, club.people("ann", "ben"), feature)).counted


def feature_rows() -> list[BenchRow]:
    """Return the requests of each feature that talks to Discord by itself.

    Challenges, forms, blocks and times of one's own only answer interactions, which is exempt.
    """
    found = []
    for name, (scene, floor, limit) in SCENES.items():
        with tempfile.TemporaryDirectory() as here, tempfile.TemporaryDirectory() as there:
            value = asyncio.run(cost(Path(here), scene, feature=True))
            usual = asyncio.run(cost(Path(there), scene, feature=False))
        found.append(beside(name, value, usual, "requests", limit=limit, what=floor))
    return found


BENCHES: Benches = {"features": feature_rows}

"""The puzzle of the day and a tournament at the real program, killed around each of their commits."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, closing, suppress
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar

import pytest

from games.rng import SeededRng
from local_discord import LocalDiscord
from tests.local_discord.stage import RefusedError, Tab
from tests.process.feed import LOADING, Feed, Json
from tests.process.ledger import Ledger
from tests.process.program import Program, control, online, said
from tests.process.reaper import watched
from tests.soaking import first

SECONDS = 120.0
TIME_LIMIT = 8.0
"""Seconds after which a life that never came to its commit is ended anyway."""

T = TypeVar("T")
pytestmark = pytest.mark.soak


@dataclass
class Club:
    """A local table with two people, and the program beside it."""

    local: LocalDiscord
    tab: Tab
    program: Program
    feed: Feed
    hit: list[str] = field(default_factory=list)

    # -- lives -----------------------------------------------------------------------------------------

    async def begin(self, aim: str = "never") -> None:
        """Start a life, which ends at a commit."""
        await self.program.start(**watched(aim))
        await online(self.tab, True)

    async def dies(self, aim: str, what: Callable[[], Awaitable[object]]) -> None:
        """Do something in a life that ends at a commit, and begin the next one."""
        assert await self.program.stop() == 0
        await online(self.tab, False)
        await self.begin(aim)
        with suppress(RefusedError):  # it was dead before Discord could hand it over
            await what()
        try:
            async with asyncio.timeout(TIME_LIMIT):
                await self.program.end()
            self.hit.append(aim)
        except TimeoutError:
            await self.program.kill()
        await online(self.tab, False)
        await self.begin()

    # -- what people do --------------------------------------------------------------------------------

    async def slash(self, name: str, who: str = "", **options: Any) -> str:
        """Type a command; return its interaction."""
        typed = {"as_": who or self.tab.you, "channel": self.tab.games, "name": name, "options": options}
        return str((await self.tab.ask("slash", **typed))["interaction"])

    async def told(self, name: str, who: str = "", **options: Any) -> Json:
        """Type a command; return its answer."""
        interaction = await self.slash(name, who, **options)
        return await self.until(lambda: self.feed.answer(interaction))

    async def press(self, message: Json, action: str, who: str = "") -> str:
        """Press a button; return the interaction."""
        click = {"message": message["id"], "custom_id": control(message, action)}
        return str((await self.tab.ask("click", as_=who or self.tab.you, **click))["interaction"])

    async def pressed(self, message: Json, action: str, who: str = "") -> Json:
        """Press a button; return its answer."""
        interaction = await self.press(message, action, who)
        return await self.until(lambda: self.feed.answer(interaction))

    async def until(self, look: Callable[[], T | None]) -> T:
        """Return what a look finds."""
        found = await self.feed.until(look, SECONDS)
        assert found is not None
        return found

    # -- what can be seen ------------------------------------------------------------------------------

    def messages(self, action: str, words: str = "") -> list[Json]:
        """Return the public messages of the games' channel with such a button and such words."""
        return [
            message
            for message in self.feed.messages.values()
            if message["channel_id"] == self.tab.games
            and not message["flags"] & (LOADING | 1 << 6)
            and (not action or control(message, action))
            and words in said(message)
        ]

    def rows(self, sql: str) -> list[tuple[Any, ...]]:
        """Ask the file."""
        uri = f"{self.program.database.as_uri()}?mode=ro"
        with closing(sqlite3.connect(uri, uri=True, timeout=30)) as file:
            return file.execute(sql).fetchall()

    async def quiet(self) -> None:
        """Wait until nothing is left to be said."""
        unsaid = "SELECT count(*) FROM outbox"
        await self.until(lambda: self.rows(unsaid) == [(0,)] or None)


@asynccontextmanager
async def club_at(folder: Path) -> AsyncIterator[Club]:
    async with await LocalDiscord.start(folder / "world") as local, Tab(local) as tab:
        local.interactions.ack_seconds = SECONDS  # a slow machine is none of the faults
        club = Club(local, tab, Program(local, folder), Feed(tab))
        try:
            await club.begin()
            yield club
            assert local.unknown == []
            print("died at", club.hit)
            assert await club.program.stop() == 0
        finally:
            await club.program.stop()
        assert "Traceback" not in club.program.log
        assert " ERROR " not in club.program.log


# -- the puzzle of the day -------------------------------------------------------------------------------

DAILY = (
    ("before:*dailies*", "before:answers*", "before:*log*", "before:*daily_posts*"),
    ("after:*dailies*", "after:answers*", "after:*log*", "after:*daily_posts*"),
    ("before:messages*", "before:messages+outbox", "after:*log*", "before:messages*"),
    ("after:messages*", "after:messages+outbox", "before:*dailies*", "before:outbox"),
)
"""Where the lives end in which a puzzle is opened, tried in vain, solved, and posted."""


def _wrong(ledger: Ledger) -> str:
    """Return a wrong try."""
    game: Any = ledger.game
    for move in islice(game.legal(ledger.state, 0), 40):
        after: Any = game.step(ledger.state, {0: move}, SeededRng(bytes(32), 1)).state
        if game.outcome(after) is None and after.wrong:
            return str(move)
    raise AssertionError("every try is right")


def _right(ledger: Ledger) -> str:
    """Return the right try; late in a puzzle that is solved move by move there may be no other."""
    game: Any = ledger.game
    return str(game.right(ledger.state.position))


@pytest.mark.proves("kills survived", 4)
@pytest.mark.parametrize("aims", first(1, DAILY), ids=lambda aims: aims[0])
async def test_a_puzzle_is_begun_tried_solved_and_posted_once(
    tmp_path: Path, aims: tuple[str, str, str, str]
) -> None:
    async with club_at(tmp_path) as club:
        await club.dies(aims[0], lambda: club.slash("daily"))
        await club.told("daily")
        await club.quiet()
        assert club.rows("SELECT count(*) FROM dailies") == [(1,)]
        begun = "SELECT count(*) FROM tables WHERE status = 'open'"
        await club.until(lambda: club.rows(begun) == [(1,)] or None)  # a start begins it in the background
        [(number,)] = club.rows("SELECT table_id FROM dailies")
        ledger = Ledger(club.program.database, number)
        ledger.read()
        wrong = _wrong(ledger)
        direct = await club.tab.direct(club.tab.you)

        async def says(move: str) -> None:
            await club.tab.ask("send", as_=club.tab.you, channel=direct, content=move)

        for aim, move in ((aims[1], wrong), (aims[2], "")):
            await club.quiet()
            step = ledger.read().step
            right = move or _right(ledger)
            await club.dies(aim, lambda move=right: says(move))  # type: ignore[misc]
            await club.until(lambda at=step: ledger.read().step > at or None)  # type: ignore[misc]
        while ledger.read().status == "open":  # some puzzles are solved move by move
            await club.quiet()  # what is older than the open question answers nothing
            step = ledger.read().step
            await says(_right(ledger))
            await club.until(lambda at=step: ledger.read().step > at or None)  # type: ignore[misc]
        await club.quiet()
        assert club.rows("SELECT tries, solved, ended IS NULL FROM dailies") == [(2, 1, 0)]
        ends = [
            message for message in club.feed.messages.values()
            if message["channel_id"] == direct and control(message, "card")
        ]  # fmt: skip
        assert len(ends) == 1
        await _posted(club, aims[3])


async def _posted(club: Club, aim: str) -> None:
    """Ask for the channel's post in a life that ends, and see that it is there once."""

    async def asks() -> None:
        channel = next(each for each in club.tab.channels if each["id"] == club.tab.games)
        await club.slash("server", puzzles=channel["id"], hour=0)

    await club.dies(aim, asks)
    if not club.rows("SELECT 1 FROM guilds WHERE daily_channel IS NOT NULL"):
        await asks()
    await club.until(lambda: club.messages("daily", "Puzzle of the day, ") or None)
    await club.quiet()
    assert len(club.messages("daily", "Puzzle of the day, ")) == 1
    assert len(club.rows("SELECT 1 FROM daily_posts")) == 1


# -- a tournament ----------------------------------------------------------------------------------------

CUP = (
    (
        "before:outbox+seats+tables+tournaments", "before:outbox+paired+pairings+tables+tournaments",
        "before:*results*", "before:paired+pairings",
    ),
    (
        "after:outbox+seats+tables+tournaments", "after:outbox+paired+pairings+tables+tournaments",
        "after:*results*", "after:paired+pairings",
    ),
    (
        "before:messages+outbox", "before:outbox+seats+tables",
        "before:outbox+paired+pairings+tables+tournaments", "before:outbox+tables+tournaments",
    ),
    (
        "after:messages+outbox", "after:outbox+seats+tables",
        "after:outbox+paired+pairings+tables+tournaments", "after:outbox+tables+tournaments",
    ),
)  # fmt: skip
"""Where the lives end in which it is opened, a round starts, a game ends, and the last result is booked."""


@pytest.mark.proves("kills survived", 4)
@pytest.mark.parametrize("aims", first(1, CUP), ids=lambda aims: aims[0])
async def test_a_round_starts_a_result_counts_and_a_standing_is_posted_once(
    tmp_path: Path, aims: tuple[str, str, str, str]
) -> None:
    async with club_at(tmp_path) as club:
        await club.dies(aims[0], lambda: club.slash("tournament", game="pentago", rounds=2))
        if not club.rows("SELECT 1 FROM tournaments"):
            await club.told("tournament", game="pentago", rounds=2)
        [call] = await club.until(lambda: club.messages("cup_join") or None)
        for person in (club.tab.you, club.tab.mina):
            await club.pressed(call, "cup_join", person)
        panel = await club.pressed(call, "cup_manage")
        await club.dies(aims[1], lambda: club.press(panel, "cup_start"))
        if club.rows("SELECT status FROM tournaments") == [("gathering",)]:
            await club.press(panel, "cup_start")
        await _round(club, 1, aims[2])
        await _round(club, 2, aims[3])
        await club.until(lambda: club.rows("SELECT 1 FROM tournaments WHERE status = 'over'") or None)
        await club.quiet()
        assert len(club.messages("", "– final standings")) == 1
        assert club.rows("SELECT closed, count(*) FROM pairings GROUP BY closed") == [("played", 2)]
        points = "SELECT number, sum(points) FROM paired GROUP BY number ORDER BY number"
        assert sorted(each for _, each in club.rows(points)) in ([0.0, 2.0], [1.0, 1.0])
        assert club.rows("SELECT count(*) FROM results") == [(4,)]


async def _round(club: Club, number: int, aim: str) -> None:
    """Let the second at the one table of a round resign in a life that ends."""
    begun = f"SELECT id FROM tables WHERE pairing_id = {number} AND status = 'open'"
    [(table,)] = await club.until(lambda: club.rows(begun) or None)
    await club.quiet()
    assert len(club.messages("", f"round {number} of 2")) == 1
    tables = f"SELECT count(*) FROM tables WHERE pairing_id = {number} AND status <> 'cancelled'"
    assert club.rows(tables) == [(1,)]
    [(person,)] = club.rows(f"SELECT person_id FROM seats WHERE table_id = {table} AND seat = 1")
    over = f"SELECT 1 FROM tables WHERE id = {table} AND status = 'over'"

    async def resigns() -> None:
        await club.press(asked, "resign", str(person))

    asked = await club.told("resign", str(person), table=table)
    await club.dies(aim, resigns)
    if not club.rows(over):
        await resigns()
    await club.until(lambda: club.rows(over) or None)
    await club.until(
        lambda: club.rows(f"SELECT 1 FROM pairings WHERE id = {number} AND closed <> ''") or None
    )

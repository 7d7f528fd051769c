"""Tables of the real program, one a game, with people who keep answering whatever happens to the bot."""

from __future__ import annotations

import asyncio
import difflib
import random
import re
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from bot.clock import SystemClock
from bot.tables.table import Table
from data.address import Address
from data.store import Store
from data.words import LANGUAGES
from games.game import Game
from games.record import Record, replay
from local_discord import LocalDiscord
from tests.conformance.plain import digest
from tests.local_discord.stage import RefusedError, Tab
from tests.process.feed import Feed, Json, marked
from tests.process.ledger import Ledger
from tests.process.moments import moment
from tests.process.program import Program, control, online, said
from tests.process.reaper import watched
from tests.process.sayings import Sayings, all_of, controls, first_words
from tests.process.seated import CATALOGS, TIME_LIMIT, Seated

LONG = 300.0
"""Seconds within which even a slow machine gets anything done that is waited for."""

AWAY = {CATALOGS.say(language, "error.store") for language in LANGUAGES}
"""The replies to people who ask for something while the database is down."""


class Bot(Protocol):
    """The bot under test: one program, or several."""

    @property
    def database(self) -> Address:
        """The address of its store."""

    @property
    def log(self) -> str:
        """Its log."""

    async def stop(self) -> int:
        """Stop it in order; return 0 if it ended well."""


B = TypeVar("B", bound=Bot)


class Tables(Generic[B]):
    """Some games, one table each, with people at them, and the bot that dies."""

    def __init__(self, program: B, tab: Tab, seed: str) -> None:
        self.program = program
        self.tab = tab
        self.feed = Feed(tab)
        self.dice = random.Random(seed)
        self.ledgers: list[Ledger] = []
        self.seated: dict[int, list[Seated]] = {}
        self.threads: dict[int, str] = {}

    async def open(self, game: Game[Any], host: str, guest: str) -> None:
        """Open a table: a puzzle for one, else one for one or two people and the computers that it needs."""
        options = {key: option.default for key, option in game.options.items()}
        seats = game.places(options)[0]
        people = [host, guest][: self.dice.randint(1, min(2, seats))]
        ledger = await self._called(game, host)
        self.ledgers.append(ledger)
        lobby = await self._lobby(game, ledger, host, people[1:], seats - len(people))
        self.threads[ledger.number] = lobby
        await self.feed.until(lambda: ledger.read().status == "open" or None, LONG)
        self.seated[ledger.number] = [
            Seated(self.feed, ledger, person, await self.tab.direct(person), self.dice) for person in people
        ]

    async def _called(self, game: Game[Any], host: str) -> Ledger:
        """Try to open a table until there is one; return its ledger.

        Whoever gets no answer, or reads that the bot or its database is down, tries again, as people do. The
        table's number is looked up, since PostgreSQL skips some in a crash.
        """
        before = self._numbers()
        slow = " ".join(f"{key}={o.high}" for key, o in game.options.items() if key.startswith("seconds"))
        name = "puzzle" if game.seats[-1] == 1 else "play"
        typed = {"puzzle": game.id} if name == "puzzle" else {"game": game.id, "options": slow}
        slash = {"as_": host, "channel": self.tab.games, "name": name, "options": typed}
        async with asyncio.timeout(LONG):
            while True:
                heard = ""
                with suppress(RefusedError):  # Discord says that the bot is away
                    heard = (await self.tab.ask("slash", **slash))["interaction"]
                number = await self.feed.until(lambda: self._new(before, heard), TIME_LIMIT)  # noqa: B023
                if number:
                    return Ledger(self.program.database, number)

    def _new(self, before: set[int], interaction: str) -> int | None:
        """Return the new table's number; 0: there will be none; None: not known yet."""
        if new := self._numbers() - before:
            return min(new)
        if not interaction or interaction in self.feed.failed:
            return 0
        if (answer := self.feed.answer(interaction)) is None:
            return None
        assert said(answer).strip("*") in AWAY, said(answer)  # a table is stored before it is announced
        return 0

    def _numbers(self) -> set[int]:
        """Return the numbers of all tables."""
        rows = moment(self.program.database, lambda asked: asked("SELECT id FROM tables", ()))
        return {number for (number,) in rows}

    async def _lobby(
        self, game: Game[Any], ledger: Ledger, host: str, guests: Sequence[str], computers: int
    ) -> str:
        number = ledger.number
        if game.seats[-1] == 1:
            return str(await self._shown(lambda m: f"#{number}**" in said(m)))
        lobby = await self._shown(lambda m: control(m, "start") == f"start:{number}:0:")
        for guest in guests:
            join = {"as_": guest, "message": lobby, "custom_id": control(self.feed.messages[lobby], "join")}
            await self._pressed(lambda: "2. " in said(self.feed.messages[lobby]), "click", join)
        add = {"custom_id": f"add:{number}:0:", "values": [next(iter(game.computers))]}
        for place in range(computers):
            wanted = 2 + len(guests) + place
            choose = {"as_": host, "message": lobby, **add}
            await self._pressed(lambda: _seats_of(ledger) == wanted, "select", choose)  # noqa: B023
        start = {"as_": host, "message": lobby, "custom_id": f"start:{number}:0:"}
        await self._pressed(lambda: ledger.read().status == "open", "click", start)
        return lobby

    async def _shown(self, wanted: Any) -> str:
        def look() -> str | None:
            return next((key for key, message in self.feed.messages.items() if wanted(message)), None)

        found = await self.feed.until(look, LONG)
        assert found is not None
        return found

    async def _pressed(self, is_done: Callable[[], bool], how: str, what: Json) -> None:
        """Press, and press again if that had no effect, as people do, until it is done.

        A press has no effect while a bot hands its shard over, or while its database is down.
        """
        heard = ""

        def look() -> bool | None:
            if is_done():
                return True
            lost = not heard or heard in self.feed.failed or self.feed.answer(heard) is not None
            return False if lost else None

        async with asyncio.timeout(LONG):
            while not await self.feed.until(look, LONG):
                with suppress(RefusedError):  # Discord says that the bot is away
                    heard = (await self.tab.ask(how, **what))["interaction"]

    async def play(self, ledger: Ledger, steps: int, enough: Callable[[], bool] = lambda: True) -> None:
        """Answer all questions for ``steps`` steps and until ``enough``, or until the game is over."""
        people = self.seated[ledger.number]
        async with asyncio.timeout(LONG * 4):
            while (entry := ledger.read()).status == "open":
                if entry.step >= steps and enough() and not any(person.in_doubt(entry) for person in people):
                    break
                waiting = [person for person in people if person.awaited(entry)]
                if waiting:
                    await self.dice.choice(waiting).answer(entry)
                else:
                    await self._step_after(ledger, entry.step)

    async def _step_after(self, ledger: Ledger, step: int) -> None:
        await self.feed.until(lambda: ledger.read().step > step or None, 2.0)

    async def settled(self) -> None:
        """Wait until everything has been sent and only people owe something."""
        await online(self.tab, True)
        assert await self.feed.until(lambda: all(map(self._is_quiet, self.ledgers)) or None, LONG)

    def _is_quiet(self, ledger: Ledger) -> bool:
        entry = ledger.read()
        people = any(person.awaited(entry) for person in self.seated[ledger.number])
        return entry.waiting == 0 and (people or ledger.ask is None)

    async def finish(self) -> None:
        """Stop the program and check that nothing was lost, said twice or left out at any table."""
        assert await self.program.stop() == 0
        async with await Store.open(self.program.database) as store:
            assert await store.outbox() == []
            for ledger in self.ledgers:
                ledger.read()
                await self._check(store, ledger)
        assert "Traceback" not in self.program.log

    async def _check(self, store: Store, ledger: Ledger) -> None:
        stored = await store.stored(ledger.number)
        assert stored is not None
        for person in self.seated[ledger.number]:
            person.check()
        table = Table(stored, store, SystemClock())
        assert digest(table.state) == digest(ledger.state)
        record = Record.from_text(table.record.to_text())
        assert [digest(step) for step in replay(record)] == [digest(step) for step in ledger.steps]
        sayings = Sayings(stored, store)
        await self._check_thread(sayings, self.threads[ledger.number], stored.table.status == "over")
        for person in self.seated[ledger.number]:
            await self._check_direct(sayings, person, ledger)

    async def _check_thread(self, sayings: Sayings, thread: str, over: bool) -> None:
        bot = (await self.tab.ask("hello"))["bot"]["id"]
        messages = [
            m
            for m in await all_of(self.tab, self.tab.you, thread)
            if m["author"]["id"] == bot and m["components"]
        ]
        pings = [m for m in messages if sayings.is_ping(first_words(m))]
        told = [m for m in messages if m not in pings]
        heard = [first_words(m).partition("\n")[0] for m in told]
        wanted = [words.partition("\n")[0] for words in sayings.thread]
        assert heard == wanted, [*difflib.ndiff(wanted, heard)]
        assert len(pings) <= (0 if over else 1)
        assert [controls(m) for m in told[1:-1] if controls(m)] == []

    async def _check_direct(self, sayings: Sayings, person: Seated, ledger: Ledger) -> None:
        """Check that one DM shows the table's state or a receipt, and that no other can be pressed."""
        messages = await all_of(self.tab, person.id, await self.tab.direct(person.id))
        title, asked = sayings.title(int(person.id)), sayings.prompt(int(person.id))
        told = [m for m in messages if first_words(m).partition("\n")[0] == title]
        live = [m for m in messages if _answers(m, ledger.number)]
        standing = {m["id"]: first_words(m) for m in (*told, *live)}
        references = [m["message_reference"] for m in messages if m.get("message_reference")]
        # A game that asks nothing by DM still tells those who have answered by DM that it is over.
        expected = asked or (sayings.farewell(int(person.id)) if told or references else set())
        # After an open move that ends the game, the receipt may stay as it is.
        least = 1 if asked and not _last_move_was_open(person, ledger) else 0
        most = 1 if asked else len(expected)
        assert len(standing) in {least, most}, (ledger.number, standing, expected)
        assert all(first_words(m) in expected for m in told), (standing, expected)
        entry, ask = ledger.read(), ledger.ask
        taken = ask is not None and person.seat in ask.pending and person.seat in entry.answers
        assert told or taken or not asked or not least
        replied = Counter(reference["message_id"] for reference in references)
        replied += Counter(mark for m in messages if (mark := marked(m)) > MANY_PARTS)
        assert set(replied.values()) <= {1}


MANY_PARTS = 1000
"""A component id above this was not given by Discord: the message is the receipt of a DM."""


def _last_move_was_open(person: Seated, ledger: Ledger) -> bool:
    """Whether the game is over, and a person's last answer was public."""
    if ledger.ask is not None:
        return False
    last = max((step for step, moves in enumerate(ledger.log) if person.seat in dict(moves)), default=0)
    ask = ledger.game.ask(ledger.steps[last].state)
    return ask is not None and not ask.sealed


def _answers(message: Json, number: int) -> bool:
    """Whether a question of this table can be answered from a message; confirmations don't count."""
    found = [control for control in controls(message) if re.match(rf"[a-z]+:{number}:", control)]
    asks = any(one.startswith(("move:", "pick:", "undo:")) for one in found)
    return asks and not any(one.startswith("sure:") for one in found)


async def answer_by_dm(tab: Tab) -> None:
    """Let both people get their questions by DM."""
    for person in (tab.you, tab.mina):
        await tab.ask("slash", as_=person, channel=tab.games, name="settings", options={"answers": "dm"})


@asynccontextmanager
async def tables_at(folder: Path, seed: str, **more: str) -> AsyncIterator[Tables[Program]]:
    """Start the program at a fresh local table. ``more``: variables of its environment."""
    async with await LocalDiscord.start(folder / "world") as local, Tab(local) as tab:
        program = Program(local, folder)
        await program.start(**(more or watched()))
        try:
            await online(tab, True)
            await answer_by_dm(tab)
            yield Tables(program, tab, seed)
            assert local.unknown == []
        finally:
            await program.stop()


def _seats_of(ledger: Ledger) -> int:
    ledger.read()
    return len(ledger.seats)

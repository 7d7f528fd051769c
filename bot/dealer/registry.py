"""The host of all tables: finds them, keeps them going, holds what serves them together. Knows no Discord."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from types import MappingProxyType

from bot.clock import Clock
from bot.dealer.blocked_tables import BlockedTables
from bot.dealer.lobby_updates import LobbyUpdates
from bot.dealer.moderation import Moderation
from bot.dealer.notifications import Notifications
from bot.dealer.opening import Opening
from bot.dealer.recovery import RUNNING, fold_or_leave, stored_or_leave, take_up
from bot.dealer.reveal_delay import PACE
from bot.dealer.runner import Runner
from bot.dealer.scheduler import Scheduler
from bot.dealer.timekeeper import Alarm
from bot.delivery.attachments import Attachments
from bot.delivery.outbox import Outbox
from bot.delivery.transport import Transport
from bot.messages.advice import Analyses
from bot.messages.posts import Posts
from bot.services.compute import Compute
from bot.services.high_scores import HighScores
from bot.services.oracle import Oracles
from bot.services.preferences import Preferences
from bot.services.rate_limit import USUAL, Limits, RateLimit
from bot.tables.lobby import Lobby
from bot.tables.refusal import Refusal
from bot.tables.table import Table
from data.rows import OutboxRow, Stored
from data.store import Store, StoreError
from data.words import Catalogs

EDIT_GAP = 2.0
"""Seconds between two edits of a table's open message."""

FINISHED_KEPT = 50
"""Finished tables that stay at hand, since people look at the end again and press Rematch."""


class Host:
    """Everything that is the same for all tables of one bot."""

    def __init__(
        self,
        store: Store,
        catalogs: Catalogs,
        studio: Compute,
        carrier: Transport,
        clock: Clock,
        salt: str,
        edit_gap: float = EDIT_GAP,
        services: Mapping[str, str] = MappingProxyType({}),
        limits: Limits = USUAL,
        pace: float = PACE,
    ) -> None:
        self.store = store
        self.catalogs = catalogs
        self.studio = studio
        self.carrier = carrier
        self.clock = clock
        self.edit_gap = edit_gap
        self.pace = pace
        self.people = Preferences(store)
        self.bests = HighScores(store)
        self.announcer = Posts(catalogs, self.people, self.bests)
        self.enclosures = Attachments(self)
        self.barring = BlockedTables(self)
        self.outbox = Outbox(
            store, carrier, clock, self.enclosures.outgoing, self.closed_to, self.barring, salt
        )
        self.limits = limits
        self.pictures = RateLimit(limits.pictures, clock)
        self.suggestions = RateLimit(limits.suggestions, clock)
        self.analyses = Analyses(studio, limits.analyses)
        self.services = Oracles(services, store, clock, studio.run)
        self.tables: dict[int, Table] = {}
        self.lobbies: dict[int, Lobby] = {}
        self.aside: dict[int, frozenset[int]] = {}
        """Stored tables that this program can't run, and who sits there as far as that is known."""
        self.runner = Runner(self)
        self.manager = Moderation(self)
        self.digests = Notifications(self)
        self.lobby_board = LobbyUpdates(self)
        self.reception = Opening(self)
        self.timetable = Scheduler(self)
        self.timekeeper = Alarm(clock, self.timetable.tick)

    # -- start and stop --------------------------------------------------------------------------------

    async def start(self) -> None:
        """Take everything up where it was left; an outage costs nobody any time."""
        await take_up(self)

    async def stop(self) -> None:
        """Stop between two answers; nothing is lost."""
        await self.timekeeper.close()
        await self.runner.close()
        await self.analyses.close()
        await self.services.close()
        await self.outbox.close()
        await self.store.beat(self.clock.now())

    def adopt(self, stored: Stored) -> Table | Lobby:
        """Have a stored table or lobby at hand.

        Raises:
            Refusal: this program does not know its game in that version.
        """
        number = stored.table.id
        try:
            if stored.table.status == "lobby":
                return self.lobbies.setdefault(number, Lobby(stored, self.store, self.clock))
            return self.tables.setdefault(number, Table(stored, self.store, self.clock))
        except KeyError:
            raise Refusal("table_aside", table=number) from None

    def begun(self, table: Table) -> None:
        """Have a table at hand in the place of its lobby, whose start is on disk."""
        del self.lobbies[table.row.id]
        self.tables[table.row.id] = table
        self._let_go()

    def _let_go(self) -> None:
        """Keep only the newest finished tables at hand; the store has them all."""
        finished = [number for number, table in self.tables.items() if table.row.status not in RUNNING]
        for number in finished[:-FINISHED_KEPT]:
            if not self.tables[number].lock.locked():
                del self.tables[number]

    # -- finding ---------------------------------------------------------------------------------------

    async def table(self, number: int) -> Table:
        """Return a table that has started, finished ones too.

        Raises:
            Refusal: there is none of that number, or this program can't run it.
        """
        self._not_aside(number)
        if number not in self.tables:
            stored = await stored_or_leave(self, number)
            if stored is None or stored.table.status in {"lobby", "cancelled"} or not stored.table.seed:
                raise Refusal("no_table", table=number)
            self._let_go()
            self.adopt(stored)
        table = self.tables[number]
        if not await fold_or_leave(self, table):
            raise Refusal("table_aside", table=number)
        await self.people.load(seat.person_id for seat in table.seats)
        return table

    def lobby(self, number: int) -> Lobby:
        """Return an open lobby.

        Raises:
            Refusal: it has started, was cancelled, or never was, or this program can't run it.
        """
        self._not_aside(number)
        try:
            return self.lobbies[number]
        except KeyError:
            raise Refusal("lobby_closed", table=number) from None

    def _not_aside(self, number: int) -> None:
        if number in self.aside:
            raise Refusal("table_aside", table=number)

    def aside_of(self, person_id: int) -> list[int]:
        """Return the numbers of the tables left aside at which a person sits, as far as that is known."""
        return sorted(number for number, people in self.aside.items() if person_id in people)

    def tables_of(self, person_id: int) -> list[Table]:
        """Return the running tables at which a person sits, the oldest first."""
        mine = (
            table
            for table in self.tables.values()
            if person_id in table.people and table.row.status in RUNNING
        )
        return sorted(mine, key=lambda table: table.row.id)

    async def table_in(self, channel_id: int) -> int | None:
        """Return the number of the table whose thread this is, finished ones too."""
        row = await self.store.message(channel_id)  # a thread has the id of the lobby's message
        return row.table_id if row is not None and row.slot == "lobby" else None

    # -- what messages bring about ---------------------------------------------------------------------

    async def explained(self, table: Table, sent: Sequence[OutboxRow]) -> None:
        """Remember whom the prompts among these messages tell what the open question asks."""
        ask = table.ask
        if ask is None or not ask.sealed:
            return
        with suppress(StoreError):  # then it is told once more
            for post in sent:
                if post.kind == "dm" and post.slot.startswith("ask:"):
                    await self.people.met(post.channel_id, table.row.game, ask.phase)

    async def closed_to(self, table_id: int, person_id: int) -> None:
        """Write no more DMs to somebody who has closed them; the button at the table does all of it."""
        table = await self.table(table_id)
        async with table.lock:
            seats = tuple(replace(s, dm=False) if s.person_id == person_id else s for s in table.seats)
            await table.update(table.row, seats)

    # -- changes that everybody sees -------------------------------------------------------------------

    def refresh(self, table: Table) -> None:
        """Let the table's open message show how things stand; gathered: many changes cost one edit."""
        self.runner.refresh(table)
        self.digests.look()

    async def idle(self) -> None:
        """Wait until no table thinks and no message waits."""
        await self.runner.idle()
        await self.outbox.idle()
        await asyncio.sleep(0)

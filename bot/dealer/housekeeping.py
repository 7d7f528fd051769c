"""Once a day, end tables that have slept too long and delete expired data.

Each deletion is a small transaction, and other work runs between two of them.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from itertools import chain

from bot.dealer.hosting import Hosting
from bot.dealer.lobby_messages import Lobbies
from bot.dealer.registry import Registry
from bot.dealer.rematches import Rematches
from bot.delivery.outbox import Outbox
from bot.errors import NEED, log_fault
from bot.messages.display_names import forget_names
from bot.messages.people import NOTED_AGAIN, People
from bot.services.high_scores import HighScores
from bot.tables.events import Events, Forgotten
from bot.tables.lobby import Lobby, Rematch
from bot.tables.refusal import Refusal
from bot.tables.round import names_person, vacant
from bot.tables.table import RUNNING
from data.inbox_rows import InboxRow
from data.message_rows import TOKEN_SECONDS, OutboxRow, first_id_at
from data.rows import NOBODY
from data.store import Store, StoreError
from data.store.damage import concerns_one_row
from data.store.database import acting_on
from data.turns import in_turns
from games.durations import DAY

# -- forget a person -------------------------------------------------------------------------------------


@dataclass(eq=False, repr=False)
class Forgetting:
    """Removes people from everything the bot stores."""

    _registry: Registry
    _lobbies: Lobbies
    _rematches: Rematches
    _hosting: Hosting
    _outbox: Outbox
    _store: Store
    _events: Events

    async def forget(self, person_id: int, now: float) -> None:
        """Forget a person, and ask other processes to do so; a later press by them starts a new record.

        Raises: StoreError: the disk failed; call it again to continue.
        """
        part = self._store.part
        others = (InboxRow(shard, "forget", person_id, now) for shard in range(part.shards))
        await self.forget_here(person_id, now, [other for other in others if other.shard != part.shard])

    async def forget_here(self, person_id: int, now: float, others: Sequence[InboxRow] = ()) -> None:
        """Forget a person in this process and in the store. ``others``: requests to other processes.

        Raises:
            StoreError: see ``forget``.
        """
        await self._registry.load_sleeping_of(person_id)
        known_as = self._names(person_id)
        with acting_on(None):  # it is done only when everything is forgotten
            await self._close_questions(person_id)
            self._events.emit(Forgotten(person_id))
            await self._leave_all(person_id)
        reworded = partial(self._outbox.forget, person_id)
        await self._store.forget(person_id, now, reworded, others, known_as)
        self._events.emit(Forgotten(person_id))  # drop what was read in the meantime
        self._outbox.forget(person_id, await self._reworded_by_others())
        await self._leave_all(person_id)
        self._events.emit(Forgotten(person_id))  # and what leaving has read or drawn
        forget_names()

    def _names(self, person_id: int) -> frozenset[str]:
        """Return a person's names at tables in memory; they are lost with the seats."""
        lobbies, tables = self._registry.lobbies.values(), self._registry.all_in_memory()
        seats = chain(*(lobby.seats for lobby in lobbies), *(table.seats for table in tables))
        return frozenset(seat.name for seat in seats if person_id in {seat.person_id, seat.owner_id})

    async def _reworded_by_others(self) -> list[OutboxRow]:
        """Return the rows to be sent; another process that forgot the person first may have reworded them."""
        return (await self._store.unsent())[0] if self._store.part.shards > 1 else []

    async def _close_questions(self, person_id: int) -> None:
        """Remove the buttons from the person's DMs, whose places are about to be forgotten."""
        async for table in in_turns(self._registry.all_in_memory()):
            if table.row.status not in RUNNING or person_id not in table.people:
                continue
            await self._hosting.close_questions(table, person_id)
        await self._outbox.quiet(person_id)

    async def _leave_all(self, person_id: int) -> None:
        for lobby in list(self._registry.lobbies.values()):
            if names_person(lobby.row, lobby.seats, person_id):
                await self._leave_lobby(lobby, person_id)
            if isinstance(lobby, Rematch) and person_id in lobby.turned_away:  # its offer names who declined
                async with lobby.lock:
                    lobby.turned_away -= {person_id}
                self._lobbies.refresh(lobby)
        await self._leave_tables(person_id)

    async def _leave_lobby(self, lobby: Lobby, person_id: int) -> None:
        with suppress(Refusal):  # it has begun or ended meanwhile, or they had no seat
            if isinstance(lobby, Rematch):
                await self._rematches.decline(lobby, person_id, named=False)  # it may be complete now
            else:
                await lobby.leave(person_id)
        if lobby.row.host_id != person_id:
            self._lobbies.refresh(lobby)
            return
        with suppress(Refusal):
            await self._lobbies.cancel(lobby, person_id)
        if lobby.row.in_dms and lobby.queue:  # its message's place is about to be forgotten
            await self._outbox.quiet(lobby.queue)

    async def _leave_tables(self, person_id: int) -> None:
        async for table in in_turns(self._registry.all_in_memory()):
            if names_person(table.row, table.seats, person_id):
                with suppress(Refusal):  # it has ended meanwhile
                    await self._hosting.remove(table, person_id)

    async def resume(self) -> None:
        """Give computers the seats of people forgotten while the program was not running."""
        async for table in in_turns(self._registry.tables.values()):
            has_lost_host = table.row.host_id == NOBODY and table.row.pairing_id is None
            has_gap = has_lost_host or vacant(table.seats)
            if table.row.status in RUNNING and has_gap and await self._registry.fold(table):
                await self._hosting.remove(table)


log = logging.getLogger(__name__)

TOLD = 7
"""Days for which alerts sent about a lobby are stored: longer than a lobby stays open."""

READINGS = 100_000
"""Number of outside services' answers kept in the store; a service can be asked again."""

AFTER_START = 600.0
"""Seconds after a start during which other work goes first."""


@dataclass(frozen=True, slots=True)
class Retention:
    """Days that data are kept, or that a table may sleep."""

    finished: int = 730
    cancelled: int = 1
    people: int = 365
    servers: int = 90
    asleep: int = 30


USUALLY_KEPT = Retention()


@dataclass(eq=False, repr=False)
class Housekeeping:
    """Deletes expired data."""

    _registry: Registry
    _hosting: Hosting
    _forgetting: Forgetting
    _people: People
    _high_scores: HighScores
    _store: Store
    _retention: Retention

    async def look(self, _: Sequence[int], now: float) -> float:
        """Clean up; return when to do it next."""
        await self.clean(now)
        return now + DAY

    async def clean(self, now: float) -> None:
        """Do everything due now; what a damaged row or a fault prevents is left for the next time."""
        keep = self._retention
        await _despite_damage(self._end_sleeping(now))
        await _despite_damage(self._purge_tournaments(now - keep.finished * DAY))
        finished, cancelled = now - keep.finished * DAY, now - keep.cancelled * DAY
        tables = await _despite_damage(self._purge_tables("over", finished, finished))
        tables += await _despite_damage(self._purge_tables("cancelled", cancelled, finished))
        tables += await _despite_damage(self._purge_servers(now - keep.servers * DAY))
        people = await self._clean_common(now) if self._store.part.shard == 0 else 0
        await self._store.scrub()
        if tables or people:
            log.info("deleted %d expired tables and forgot %d inactive people", tables, people)

    async def _clean_common(self, now: float) -> int:
        """Delete what belongs to no one server; return the number of people forgotten."""
        await _despite_damage(self._store.purge_calls(now - DAY))
        await _despite_damage(self._store.purge_notified(now - TOLD * DAY))
        await _despite_damage(self._store.purge_met(now))
        await _despite_damage(self._store.purge_inbox(now - DAY))
        await _despite_damage(self._store.purge_readings(READINGS))
        await _despite_damage(self._store.keep_questions((), (), first_id_at(now - TOKEN_SECONDS)))
        kept = self._retention.people * DAY + NOTED_AGAIN  # the stored time may lag by that much
        return await _despite_damage(self._forget_unused(now, now - kept))

    async def _end_sleeping(self, now: float) -> None:
        """End tables asleep for lack of players, then games in DMs."""
        days, last = self._retention.asleep, 0
        before = now - days * DAY
        while found := await self._store.sleeping_since(before, last):
            for last in found:
                await _despite_damage(self._end(last, before))
            await asyncio.sleep(0)
        last = 0
        while found := await self._store.left_alone(before, last):
            for last in found:
                if last not in self._registry.tables:
                    await _despite_damage(self._end(last, before, alone=True))
            await asyncio.sleep(0)

    async def _end(self, number: int, before: float, *, alone: bool = False) -> None:
        """End a game where nobody has acted since ``before``. ``alone``: even an open one of one person."""
        with suppress(Refusal):
            table = await self._registry.table(number)
            await self._hosting.end_sleeping(table, self._retention.asleep, before, alone=alone)

    async def _purge_tables(self, status: str, before: float, shown_before: float) -> int:
        count, last = 0, (0.0, 0)
        while found := await self._store.closed_after(status, before, shown_before, last):
            last = found[-1]
            numbers = [number for _, number in found]
            count += await self._drop_deleted(
                await self._store.purge_tables(status, before, shown_before, numbers)
            )
        return count

    async def _purge_tournaments(self, before: float) -> None:
        last = 0
        while found := await self._store.ended_after(before, last):
            for last in found:
                await _despite_damage(self._store.purge_tournament(last))
                await asyncio.sleep(0)

    async def _purge_servers(self, before: float) -> int:
        count = last = 0
        while found := await self._store.removed_after(before, last):
            for last in found:
                count += await _despite_damage(self._purge_server(last, before))
        return count

    async def _purge_server(self, guild_id: int, before: float) -> int:
        count = last = 0
        while found := await self._store.tables_in(guild_id, last):
            last = found[-1]
            count += await self._drop_deleted(await self._store.purge_tables_in(guild_id, before, found))
        more = True
        while more:
            more = await self._store.purge_server(guild_id, before)
            await asyncio.sleep(0)
        self._people.drop_guild(guild_id)
        self._high_scores.drop_guild(guild_id)
        return count

    async def _drop_deleted(self, numbers: list[int]) -> int:
        """Drop deleted tables from memory, and let other work run."""
        for number in numbers:
            self._registry.delete(number)
        await asyncio.sleep(0)
        return len(numbers)

    async def _forget_unused(self, now: float, before: float) -> int:
        count = person = 0
        while people := await self._store.people_after(person):
            for person in people:
                count += await _despite_damage(self._forget_if_unused(person, now, before))
            await asyncio.sleep(0)
        return count

    async def _forget_if_unused(self, person: int, now: float, before: float) -> bool:
        if await self._store.lacks_last_use(person):  # perhaps of today
            await self._people.note_use(person)
            return False
        if await self._store.in_use(person, before):
            return False
        await self._forgetting.forget(person, now)
        return True


async def _despite_damage(work: Awaitable[int | None]) -> int:
    """Return the count that some work returns; 0 if it ended at what can't be read, changed or ended."""
    try:
        return await work or 0
    except StoreError as error:
        if not concerns_one_row(error):
            raise
        log.warning("not all that has expired could be deleted: %s", error)
    except NEED:  # soon tried again, with all that is left
        raise
    except Exception as error:
        log_fault(log, "not all that has expired could be deleted", error)
    return 0

"""What is due when: deadlines, reminders, pauses, tables and lobbies that everybody has left."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.delivery.transport import Gone, Unavailable
from bot.errors import log_fault
from bot.messages.choices import answered_at_table
from bot.messages.display_names import private_language, table_name
from bot.messages.localizer import Localizer
from bot.messages.message import Message, Outgoing
from bot.tables.lobby import Lobby
from bot.tables.table import Table
from data.rows import SeatRow

if TYPE_CHECKING:
    from bot.dealer.registry import Host

log = logging.getLogger(__name__)

DAY = 86400.0
BEAT = 15.0
"""Seconds between two heartbeats: an outage is counted from the last one, so it never shortens a deadline."""

RETRY = 5.0
"""Seconds after which a table whose clock failed is looked at again."""

LAST_PART = 0.25
"""The part of the time that is left when the missing are reminded."""

BRISK = 120.0
"""Seconds below which a question that one click at the table answers is over before a reminder helps."""


class Scheduler:
    """Looks over all tables and says when to look again."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._reminders: set[asyncio.Task[None]] = set()
        self._beaten: float | None = None

    async def tick(self) -> float | None:
        """Do everything that is due; return the next instant, None if nothing will ever be."""
        host = self._host
        now = host.clock.now()
        appointments = []
        if host.lobbies or any(t.row.status in {"open", "paused"} for t in host.tables.values()):
            appointments.append(await self._beat(now))
        due: list[tuple[Table, SeatRow]] = []
        for table in list(host.tables.values()):
            appointments += await self._guarded(self._table(table, now, due))
        for lobby in list(host.lobbies.values()):
            appointments += await self._guarded(self._lobby(lobby, now))
        host.digests.look()
        if due:
            task = asyncio.create_task(self._remind(due))
            self._reminders.add(task)
            task.add_done_callback(self._reminders.discard)
        return min(appointments, default=None)

    async def _beat(self, now: float) -> float:
        """Note that the program is alive, unless that was noted a moment ago; return when to do so again.

        What lies between the last beat and an outage counts as outage too: that gives time, it takes none.
        """
        last = self._beaten
        if last is None or not last <= now < last + BEAT:
            await self._host.store.beat(now)
            self._beaten = last = now
        return last + BEAT

    async def _guarded(self, look: Awaitable[float | None]) -> list[float]:
        """Return an appointment, if any. What fails at one table must not stop the clocks of the others."""
        try:
            appointment = await look
        except Exception as error:
            log_fault(log, "a table's clock failed, trying again soon", error)
            appointment = self._host.clock.now() + RETRY
        return [] if appointment is None else [appointment]

    async def _table(self, table: Table, now: float, due: list[tuple[Table, SeatRow]]) -> float | None:
        if table.row.status == "paused":
            return await self._paused(table, now)
        if table.row.status != "open":
            return None
        if not await self._host.runner.fold(table):
            return None
        return await self._open(table, now, due)

    async def _open(self, table: Table, now: float, due: list[tuple[Table, SeatRow]]) -> float:
        row = table.row
        seconds = float((table.ask.seconds if table.ask else None) or 0)
        bedtime = row.acted + max(DAY, seconds)
        if now >= bedtime:
            async with table.lock:
                if table.row.status != "open" or table.row.acted != row.acted:
                    return now + 1  # ended, cancelled or woken up while the lock was waited for
                left = table.row.deadline - now if table.row.deadline is not None else None
                await table.update(replace(table.row, status="asleep", left=left, deadline=None))
            self._host.refresh(table)
            return now + DAY
        if row.deadline is None:
            return bedtime
        if now >= row.deadline:
            self._host.runner.poke(table)
            return bedtime
        reminder = row.deadline - seconds * LAST_PART
        if row.reminded != row.step and now < reminder:
            return min(reminder, bedtime)
        # Only now: to tell it takes the game's views, and this looks over all tables again and again.
        if row.reminded == row.step or self._is_brisk(table, seconds):
            return min(row.deadline, bedtime)
        async with table.lock:
            await table.update(replace(table.row, reminded=row.step))
        due.extend((table, seat) for seat in table.sitting.people_awaited())
        return min(row.deadline, bedtime)

    def _is_brisk(self, table: Table, seconds: float) -> bool:
        """Tell whether a question is answered by one click right where it has just been asked."""
        return seconds < BRISK and answered_at_table(table.game, table.state)

    async def _paused(self, table: Table, now: float) -> float | None:
        until = table.row.paused_until
        if until is None or now < until:
            return until
        if not any(seat.person_id for seat in table.seats):
            return now + DAY
        if not await self._host.runner.fold(table):
            return None
        await self._host.manager.resume(table)
        return now + 1

    async def _lobby(self, lobby: Lobby, now: float) -> float:
        if now < lobby.row.acted + DAY:
            return lobby.row.acted + DAY
        async with lobby.lock:
            if lobby.row.status == "lobby":
                await self._host.lobby_board.close(lobby)
        return now + DAY

    async def _remind(self, due: list[tuple[Table, SeatRow]]) -> None:
        """One private line a table, one message a person."""
        people: dict[int, list[tuple[Table, SeatRow]]] = {}
        for table, seat in due:
            if seat.person_id is not None and seat.dm:
                people.setdefault(seat.person_id, []).append((table, seat))
        for person_id, entries in people.items():
            person = await self._host.people.person(person_id)
            if not person.reminders:
                continue
            speech = Localizer(self._host.catalogs, private_language(person, entries[0][1]))
            lines = [
                speech.say(
                    "prompt.reminder",
                    table=table_name(speech, table.row),
                    time=f"<t:{int(table.row.deadline or 0)}:R>",
                    thread=f"<#{table.row.thread_id}>",
                )
                for table, _ in entries
            ]
            message = Message(lines[0], tuple(lines[1:]), silent=False)
            first = entries[0][0].row  # its deadline too: with more time given the same step may remind again
            nonce = f"r{first.id}-{first.step}-{int(first.deadline or 0) % 1_000_000}"
            try:
                await self._host.carrier.direct(person_id, Outgoing(message), nonce)
            except (Gone, Unavailable):
                log.info("a reminder could not be delivered")

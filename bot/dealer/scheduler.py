"""What is due when: deadlines, reminders, pauses, and abandoned tables and lobbies."""

from __future__ import annotations

import heapq
import logging
import math
from collections.abc import Callable

from bot.clock import Clock
from bot.dealer.closed_dms import ClosedDms
from bot.dealer.lobby_updates import LobbyUpdates
from bot.dealer.lost_threads import LostThreads
from bot.dealer.moderation import Moderation
from bot.dealer.notifications import Notifications
from bot.dealer.outages import Outages
from bot.dealer.registry import Registry
from bot.dealer.reminders import Reminders
from bot.dealer.table_updates import TableUpdates
from bot.errors import log_fault
from bot.messages.choices import answered_at_table
from bot.tables.hours import longest_question, usual_seconds
from bot.tables.lobby import Lobby
from bot.tables.round import asleep, is_deserted
from bot.tables.table import Table
from data.message_rows import OutboxRow
from data.rows import TableRow
from data.turns import in_turns
from games.durations import DAY

log = logging.getLogger(__name__)

UNSHOWN = 900.0
"""Seconds after which nothing can show a lobby without a message any more: its interaction has ended."""

BEAT = 15.0
"""Seconds between two heartbeats: an outage is counted from the last one, so it never shortens a deadline."""

QUIET_BEAT = 600.0
"""The same while no question is open."""

RETRY = 5.0
"""Seconds after which a table is looked at again whose look failed."""

LAST_PART = 0.25
"""The missing are reminded when this part of the time is left."""

SWEEP = 300.0
"""Seconds after which every running table is looked at again: should a change ever go unnoticed, it costs
minutes and not the game.
"""

BRISK = 120.0
"""A question with less time (seconds) that takes one click at the table is over before a reminder helps."""


class Scheduler:
    """Looks at a table when it is due or has changed, and at no other: a heap of instants by table number.

    ``wake``: lets a table go on whose time is up.
    """

    def __init__(
        self,
        registry: Registry,
        outages: Outages,
        clock: Clock,
        wake: Callable[[Table], None],
        moderation: Moderation,
        lobby_updates: LobbyUpdates,
        updates: TableUpdates,
        reminders: Reminders,
        notifications: Notifications,
        closed_dms: ClosedDms,
        lost_threads: LostThreads,
    ) -> None:
        self._registry = registry
        self._outages = outages
        self._clock = clock
        self._wake = wake
        self._moderation = moderation
        self._lobby_updates = lobby_updates
        self._updates = updates
        self._reminders = reminders
        self._notifications = notifications
        self._closed_dms = closed_dms
        self._lost_threads = lost_threads
        self._beaten: float | None = None
        self._heap: list[tuple[float, int]] = []
        self._due: dict[int, float] = {}

    def schedule(self, number: int, instant: float = 0.0) -> None:
        """Look at a table or lobby at this instant or earlier; by default now."""
        if instant < self._due.get(number, math.inf):
            self._due[number] = instant
            heapq.heappush(self._heap, (instant, number))

    def forget(self, number: int) -> None:
        """Stop looking at a table that is no longer in memory."""
        if self._due.pop(number, None) is not None:
            self._heap = [(instant, other) for other, instant in self._due.items()]
            heapq.heapify(self._heap)

    def _take_due(self, now: float) -> list[int]:
        """Return the numbers that are due, and drop their appointments."""
        numbers = []
        while self._heap and self._heap[0][0] <= now:
            instant, number = heapq.heappop(self._heap)
            if self._due.get(number) == instant:  # else there was an earlier one
                del self._due[number]
                numbers.append(number)
        return numbers

    async def tick(self) -> float:
        """Do everything that is due; return the next instant. While Discord is away, nothing is due."""
        now = self._clock.now()
        if self._outages.note_cut_off():
            self._outages.expect(now + RETRY)
            return now + RETRY
        beat = await self._beat(now)
        reminders: dict[int, OutboxRow] = {}
        try:
            async for number in in_turns(self._take_due(now)):
                appointment = await self._look(number, now, reminders)
                if appointment is not None:
                    self.schedule(number, min(appointment, now + SWEEP))
                self._notifications.look(number)
        finally:  # they are stored, so nothing else would send them before the next start
            if reminders:
                self._reminders.send(reminders)
        following = min(beat, self._heap[0][0]) if self._heap else max(beat, now + QUIET_BEAT)
        self._outages.expect(max(now, following))
        return following

    async def give_back(self) -> None:
        """Give back at once the time that is owed, if any.

        Raises:
            StoreError: the database fails; not all of it is given back.
        """
        self._outages.note_cut_off()  # no tick may have come since
        if self._outages.pending and not self._outages.is_unsure:  # else the next start knows
            await self._outages.alive(self._clock.now())

    async def _look(self, number: int, now: float, reminders: dict[int, OutboxRow]) -> float | None:
        """Do what is due at a table or lobby; return when to look again, None if never.

        A failure at one of them must not stop the clocks of the others.
        """
        try:
            table, lobby = self._registry.tables.get(number), self._registry.lobbies.get(number)
            found = table or lobby
            if found is not None and self._outages.stands_still(found.row.guild_id):
                return now + RETRY
            if table is not None:
                return await self._table(table, now, reminders)
            if lobby is not None:
                return await self._lobby(lobby, now)
        except Exception as error:
            log_fault(log, "a table's clock failed, trying again soon", error)
            return self._clock.now() + RETRY
        return None

    async def _beat(self, now: float) -> float:
        """Note that the program is alive, unless it was noted a moment ago; return when to do so again.

        The time between the last beat and an outage counts as outage too: players gain time by that and lose
        none.
        """
        last = self._beaten
        if last is None or self._outages.may_give_back or not last <= now < last + BEAT:
            await self._outages.alive(now)
            self._beaten = last = now
        return last + BEAT

    async def _table(self, table: Table, now: float, reminders: dict[int, OutboxRow]) -> float | None:
        if table.row.lost_at is not None:
            return await self._lost_threads.due(table, now)
        if table.row.status == "paused":
            return await self._paused(table, now)
        if table.row.status != "open":
            return self._registry.sleeping.evict_if_idle(table)
        if not await self._registry.fold(table):
            return None
        await self._closed_dms.retry(table)
        return await self._open(table, now, reminders)

    async def _open(self, table: Table, now: float, reminders: dict[int, OutboxRow]) -> float:
        """Let an open table sleep, close its question or remind; return when to look again."""
        row = table.row
        seconds = float((table.ask.seconds if table.ask else None) or 0)
        bedtime = row.acted + max(DAY, longest_question(row, seconds))
        if now >= bedtime:
            return await self._let_sleep(table, row, now)
        ends = table.round.ends
        due = ends is not None and now >= ends
        if due and ends == row.deadline and await self._outages.spares(table, now):
            return now + 1
        self._wake(table)  # its time may be up, or an answer that closes its question went unnoticed
        if row.deadline is None or ends is None or due:
            return bedtime
        if ends < row.deadline:
            return min(ends, bedtime)
        return min(bedtime, await self._remind(table, row, usual_seconds(row, seconds), now, reminders))

    async def _let_sleep(self, table: Table, row: TableRow, now: float) -> float:
        """Let a table sleep at which nobody has acted since it had this row; return when to look again."""
        async with table.lock:
            if table.row is not row:
                return now + 1  # ended, cancelled or woken up while waiting for the lock
            await table.update(asleep(table.row, now))
        self._updates.refresh(table)
        return now + DAY

    async def _remind(
        self, table: Table, row: TableRow, usual: float, now: float, reminders: dict[int, OutboxRow]
    ) -> float:
        """Remind whom it is time to remind, once a question; return when to look again.

        Who was called late or has just got time back is reminded later: once half of the rest has passed.
        """
        assert row.deadline is not None
        called = max(table.asked_at, self._outages.gone_on(row.guild_id))
        reminder = max(row.deadline - usual * LAST_PART, (called + row.deadline) / 2)
        if row.reminded != row.step and now < reminder:
            return reminder
        if row.reminded != row.step and not self._is_brisk(table, usual):
            async with table.lock:
                if _question(table.row) != _question(row):
                    return now + 1  # dealt, stopped or given more time while waiting for the lock
                await self._reminders.remind(table, reminders)
        return row.deadline

    def _is_brisk(self, table: Table, seconds: float) -> bool:
        """Tell whether one click answers a question right where it has just been asked."""
        return seconds < BRISK and answered_at_table(table.game, table.state)

    async def _paused(self, table: Table, now: float) -> float | None:
        """Let a paused table go on once its pause is over, or sleep if all have left it."""
        row, deserted = table.row, is_deserted(table.seats)
        if row.evicted_at is not None:  # nobody can see it
            return math.inf
        until = row.acted + DAY if deserted and row.paused_until is None else row.paused_until
        if until is None or now < until:
            return math.inf if until is None else until
        if deserted:
            return await self._let_sleep(table, row, now)
        if not await self._registry.fold(table):
            return None
        await self._moderation.resume(table)
        return now + 1

    async def _lobby(self, lobby: Lobby, now: float) -> float:
        end = lobby.row.acted + DAY if lobby.place is not None else lobby.row.created + UNSHOWN
        end = end if lobby.row.offered_until is None else lobby.row.offered_until
        if now < end:
            return end
        async with lobby.lock:
            if lobby.row.status == "lobby":
                await self._lobby_updates.close(lobby)
        return now + DAY


def _question(row: TableRow) -> tuple[int, str, float | None]:
    """Return what tells a table's open question from another one, or from the same with more time."""
    return row.step, row.status, row.deadline

"""What is due at one table or lobby: deadlines, reminders, pauses, and what is abandoned."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

from bot.dealer.closed_dms import ClosedDms
from bot.dealer.lobby_updates import LobbyUpdates
from bot.dealer.lost_threads import LostThreads
from bot.dealer.moderation import Moderation
from bot.dealer.outages import Outages
from bot.dealer.registry import Registry
from bot.dealer.reminders import Reminders
from bot.dealer.table_updates import TableUpdates
from bot.messages.step_messages import answered_at_table
from bot.tables.hours import longest_question, usual_seconds
from bot.tables.lobby import Lobby
from bot.tables.round import asleep, is_deserted
from bot.tables.table import Table
from data.message_rows import OutboxRow
from data.rows import TableRow
from games.durations import DAY, WEEK

UNSHOWN = 900.0
"""Seconds after which nothing can show a lobby without a message any more: its interaction has ended."""

AGREED = WEEK
"""Seconds after which a table sleeps whose people have agreed on a pause without end. They wake it alike."""

LAST_PART = 0.25
"""The missing are reminded when this part of the time is left."""

BRISK = 120.0
"""A question with less time (seconds) that takes one click at the table is over before a reminder helps."""


class DueWork:
    """Does what is due. ``wake``: lets a table go on whose time is up."""

    def __init__(
        self,
        registry: Registry,
        outages: Outages,
        wake: Callable[[Table], None],
        moderation: Moderation,
        lobby_updates: LobbyUpdates,
        updates: TableUpdates,
        reminders: Reminders,
        closed_dms: ClosedDms,
        lost_threads: LostThreads,
    ) -> None:
        self._registry = registry
        self._outages = outages
        self._wake = wake
        self._moderation = moderation
        self._lobby_updates = lobby_updates
        self._updates = updates
        self._reminders = reminders
        self._closed_dms = closed_dms
        self._lost_threads = lost_threads

    async def look(self, found: Table | Lobby, now: float, reminders: dict[int, OutboxRow]) -> float | None:
        """Do what is due at ``now``; return when to look again, None if never.

        ``reminders``: takes up what is stored to be sent, by person; see ``Reminders.remind``.

        Raises:
            StoreError: the disk failed; nothing is lost.
        """
        if isinstance(found, Lobby):
            return await self._lobby(found, now)
        return await self._table(found, now, reminders)

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
        bedtime = _bedtime(table, seconds)
        if now >= bedtime:
            return await self._let_sleep(table, row, now)
        ends = table.round.ends
        due = ends is not None and now >= ends
        awaited = bool(table.round.people_awaited())
        if due and (ends == row.deadline or awaited) and await self._outages.spares(table, now):
            return now + 1
        self._wake(table)  # its time may be up, or an answer that closes its question went unnoticed
        if row.deadline is None or ends is None or due:
            return bedtime
        if not awaited and ends < row.deadline:
            return min(ends, bedtime)
        # In an anonymous question the instant of a reminder must not tell that somebody has little time left.
        end = row.deadline if table.is_anonymous else ends
        reminded = await self._remind(table, row, end, usual_seconds(row, seconds), now, reminders)
        return min(bedtime, ends, reminded)

    async def _let_sleep(self, table: Table, row: TableRow, now: float) -> float:
        """Let a table sleep at which nobody has acted since it had this row; return when to look again."""
        async with table.lock:
            if table.row is not row:
                return now + 1  # ended, cancelled or woken up while waiting for the lock
            agreed = row.status == "paused" and not is_deserted(table.seats)
            await table.update(asleep(replace(row, acted=now) if agreed else row, now))
        self._updates.refresh(table)
        return now + DAY

    async def _remind(
        self,
        table: Table,
        row: TableRow,
        ends: float,
        usual: float,
        now: float,
        reminders: dict[int, OutboxRow],
    ) -> float:
        """Remind whom it is time to remind, once a question; return when to look again.

        Who was called late or has just got time back is reminded later: once half of the rest has passed.
        """
        called = max(table.asked_at, self._outages.gone_on(row.guild_id))
        reminder = max(ends - usual * LAST_PART, (called + ends) / 2)
        if row.reminded != row.step and now < reminder:
            return reminder
        if row.reminded != row.step and not self._is_brisk(table, usual):
            async with table.lock:
                if _question(table.row) != _question(row):
                    return now + 1  # dealt, stopped or given more time while waiting for the lock
                await self._reminders.remind(table, reminders)
        return ends

    def _is_brisk(self, table: Table, seconds: float) -> bool:
        """Tell whether one click answers a question right where it has just been asked."""
        return seconds < BRISK and answered_at_table(table.game, table.state)

    async def _paused(self, table: Table, now: float) -> float | None:
        """Let a paused table go on once its pause is over, or sleep if nobody says when that is."""
        row = table.row
        if row.evicted_at is not None:  # nobody can see it
            return math.inf
        rest = row.acted + (DAY if is_deserted(table.seats) else AGREED)
        until = rest if row.paused_until is None else row.paused_until
        if now < until:
            return until
        if row.paused_until is None or is_deserted(table.seats):
            return await self._let_sleep(table, row, now)
        if not await self._registry.fold(table):
            return None
        await self._moderation.resume(table)
        return now + 1

    async def _lobby(self, lobby: Lobby, now: float) -> float:
        end = lobby.row.acted + DAY if lobby.place is not None else lobby.row.created + UNSHOWN
        end = end if lobby.row.offered_until is None else lobby.row.offered_until
        if now < end and (until := lobby.row.confirm_until) is not None:
            if now >= until:
                await self._lobby_updates.lapse(lobby)
            return min(end, until) if now < until else now + 1
        if now < end:
            return end
        async with lobby.lock:
            if lobby.row.status == "lobby":
                waited = lobby.row.offered_until is None
                await self._lobby_updates.close(lobby, "lobby.ran_out" if waited else "lobby.cancelled")
        return now + DAY


def _question(row: TableRow) -> tuple[int, str, float | None]:
    """Return what tells a table's open question from another one, or from the same with more time."""
    return row.step, row.status, row.deadline


def _bedtime(table: Table, seconds: float) -> float:
    """Return when a table falls asleep if nobody acts there; ``seconds``: the time that its game gives.

    Where several play, not before two whole questions: a long one must end by its deadline, and whoever is
    asked next must have all their time. Where one person plays, nobody else waits: nothing is missed.
    """
    questions = 2 if len(table.people) > 1 else 1
    return table.row.acted + max(DAY, questions * longest_question(table.row, seconds))

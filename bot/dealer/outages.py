"""Give back time in which nobody could answer: the database or Discord failed, or the machine slept.

Discord may be unreachable for some servers only: those whose connection is lost (all of them, if it is the
connection that receives direct messages), or one that Discord has taken down itself. A crash during an outage
loses none of that time: the last stored heartbeat is from before, and the next start counts from there.
"""

from __future__ import annotations

import logging
import math
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial

from bot.clock import Clock
from bot.dealer.changes import Changes
from bot.dealer.registry import Registry
from bot.delivery.outbox import Outbox
from bot.delivery.transport import Reach
from bot.errors import NEED, for_each
from bot.messages.posts import Posts, ping_slot
from bot.tables.events import Events, LobbyPutOff, PutOff
from bot.tables.hours import put_off
from bot.tables.lobby import Lobby
from bot.tables.round import time_left
from bot.tables.table import Table
from data.message_rows import ASK, CALL, Slot, step_slot
from data.rows import TableRow
from data.store import Store, StoreError
from data.store.database import ShardPart
from data.turns import in_turns

log = logging.getLogger(__name__)

UNNOTICED = 15.0
"""Seconds before the first noticed failure that are given back too, since it may have begun unnoticed."""

SHORTEST = 30.0
"""Shortest outage (seconds) that is given back; for less, tables are left alone."""

HELD_BACK = 3600.0
"""Seconds for which a server that Discord has taken down holds back the stored heartbeat.

At a start everybody is given the time since then, and Discord takes some servers down permanently.
"""


class Outages:
    """Notes when people can't answer, and gives that time back. Holds the clock by which questions end."""

    def __init__(
        self,
        registry: Registry,
        store: Store,
        clock: Clock,
        outbox: Outbox,
        reach: Reach,
        changes: Changes,
        events: Events,
    ) -> None:
        self._registry = registry
        self._store = store
        self._clock = clock
        self._outbox = outbox
        self._reach = reach
        self._changes = changes
        self._events = events
        self._owed: dict[ShardPart, float] = {}
        """By part: since when its clocks have been stopped."""
        self._begun = clock.now()
        self._resumed_at: dict[ShardPart, float] = {}
        self.is_unsure = False
        """Whether giving time back was last cut short, so that the outcome is unknown."""
        self.catching_up = False
        """Whether DMs that people who owe an answer wrote while nobody listened are still to be read."""
        self._last_beat: float | None = None
        self._next_beat = math.inf

    def expect(self, instant: float) -> None:
        """Note when the next heartbeat is due."""
        self._next_beat = instant

    @property
    def _is_overdue(self) -> bool:
        """Whether a heartbeat is overdue: the machine slept, or its clock was put forward."""
        return self._clock.now() - self._next_beat >= SHORTEST

    def _since(self, guild_id: int) -> float | None:
        """Return since when a server's clocks have been stopped, None if they run."""
        stopped = {**self._reach.cut_off(), **self._owed}
        instants = [since for part, since in stopped.items() if part.has(guild_id)]
        if self._is_overdue and self._last_beat is not None:
            instants.append(self._last_beat)
        return min(instants, default=None)

    def now(self) -> float:
        """Return the real time."""
        return self._clock.now()

    def question_time(self, guild_id: int) -> float:
        """Return the time on a server's question clocks, which are stopped until time is given back."""
        now, since = self._clock.now(), self._since(guild_id)
        return now if since is None else min(since, now)

    def is_clock_stopped(self, guild_id: int) -> bool:
        """Return whether a server's clocks are stopped: people can't answer, or are still owed time."""
        return self._since(guild_id) is not None

    def clocks_resumed_at(self, guild_id: int) -> float:
        """Return when a server's clocks last resumed."""
        return max((at for part, at in self._resumed_at.items() if part.has(guild_id)), default=self._begun)

    @property
    def owes_time(self) -> bool:
        """Whether there is an outage, or one not yet given back."""
        return self._is_overdue or bool(self._owed) or bool(self._reach.cut_off())

    @property
    def may_give_back(self) -> bool:
        """Whether the next heartbeat gives time back."""
        return self._is_overdue or not self._owed.keys() <= self._reach.cut_off().keys()

    def note_cut_off(self) -> bool:
        """Note the servers for which Discord can't reach the bot; return whether that is all of them."""
        cut_off, parts = self._reach.cut_off(), self._reach.parts()
        # The number of connections is known only after asking Discord: until then all were lost.
        lost = {part for part in self._owed if part not in parts and not part.server}
        before = [self._owed.pop(part) for part in lost]
        if before:
            self._owe(min(before), *parts)
        for part, since in cut_off.items():
            if not part.server or part not in self._owed:  # part of it may have been given back
                self._owe(since, part)
        return cut_off.keys() >= set(parts)

    def _owe(self, since: float, *parts: ShardPart) -> None:
        """Note that the clocks of these parts are stopped."""
        if self._last_beat is not None:  # time was given back until then
            since = min(since, max(self._last_beat, since - UNNOTICED))
        for part in parts:
            self._owed[part] = min(since, self._owed.get(part, since))

    async def give_back(self) -> None:
        """Give back at once any time that is owed.

        Raises:
            StoreError: the database failed; not all of it was given back.
        """
        self.note_cut_off()  # the agenda may not have asked since
        if self.owes_time and not self.is_unsure:  # otherwise the next start finds out
            await self.alive(self._clock.now())

    async def alive(self, now: float) -> None:
        """Record that the program is alive and reachable, and give back time owed to people who can answer.

        Raises: StoreError: the database failed; the time until it works again is given back then.
        """
        if self._is_overdue and self._last_beat is not None:
            self._owe(self._last_beat, *self._reach.parts())
        try:
            moved = await self._give_back(now)
        except StoreError as error:
            self.is_unsure = error.reason == "unsure"
            self._owe(now, *self._reach.parts())
            raise
        self._last_beat, self._next_beat = now, math.inf
        await for_each(moved, self._events.publish, log, "not everybody was told of a moved deadline")
        if self._clock.now() - now >= SHORTEST:  # this took so long that it was an outage itself
            self._owe(now, *self._reach.parts())
            await self.alive(self._clock.now())

    async def _give_back(self, now: float) -> list[PutOff | LobbyPutOff]:
        """Give time back and store the heartbeat; return what has been moved."""
        cut_off = self._reach.cut_off()
        back = {part: since for part, since in self._owed.items() if part not in cut_off}
        owed = {part: since for part, since in self._owed.items() if part in cut_off}
        held = [since for part, since in owed.items() if not part.server or now - since < HELD_BACK]
        alive = min([now, *held])
        long = {part: since for part, since in back.items() if now - since >= SHORTEST}
        # What else a server is owed comes next time: no clock is put off twice in one transaction.
        given_back = {part: now - since for part, since in long.items() if not part.server}
        for part, since in self._owed.items():
            gaps = [gap for each, gap in given_back.items() if part.server and each.has(part.server)]
            if gaps:
                long.pop(part, None)
                owed[part] = min(since + gaps[0], now)
        if long:
            self.is_unsure = True
            moved = await self._put_all_off(now, long, alive)
            log.warning("nobody could answer for %d s: the clocks run again", now - min(long.values()))
        else:
            moved = []
            await self._store.beat(alive)
        self._owed, self.is_unsure = owed, False
        self._resumed_at |= dict.fromkeys(long, now)
        return moved

    async def _put_all_off(
        self, now: float, owed: Mapping[ShardPart, float], alive: float
    ) -> list[PutOff | LobbyPutOff]:
        """Put off all clocks of some parts in one transaction, holding the locks of their tables and lobbies.

        Lobbies come first: one that is starting holds its lock for long, and is a table afterwards.
        """
        held: list[Table | Lobby] = []
        moved: list[PutOff | LobbyPutOff] = []
        try:
            for found in (self._registry.lobbies.values, self._registry.all_in_memory):
                async for each in in_turns(list[Table | Lobby](found())):
                    if any(part.has(each.row.guild_id) for part in owed):
                        await each.lock.acquire()
                        held.append(each)
            clocks = await self._store.give_back(now, owed, partial(put_off, now), alive)
            async for each in in_turns(held):
                before = each.row
                each.row = replace(before, **clocks.get(before.id, {}))
                if _shown(each.row) == _shown(before):
                    continue
                gap = (each.row.deadline or 0.0) - (before.deadline or 0.0)
                moved.append(PutOff(each, gap) if isinstance(each, Table) else LobbyPutOff(each))
        finally:
            for each in held:
                each.lock.release()
        return moved

    async def restart_clock_if_unposted(self, table: Table, now: float) -> bool:
        """Restart a question's clock if somebody can't have seen it yet; return whether that was so."""
        if not self.is_unposted(table):
            return False
        await self._put_off(table, now)
        return True

    def is_unposted(self, table: Table) -> bool:
        """Return whether an open question, or its ping, is still on its way to somebody who owes an answer.

        If the table may not post, that may take a week. Then a DM asks or calls instead, and time runs once
        it is sent. People who get no DM are waited for until the question is posted or the table falls
        asleep; they can still answer through /table.
        """
        row = table.row
        slots = step_slot(row.step), ping_slot(row.step)
        coming = any(self._outbox.is_sending(row.place_id, row.id, slot) for slot in slots)
        if row.daily is not None or not coming:
            return False
        awaited = table.round.people_awaited()
        return row.barred_since is None or not all(table.is_told_by_dm(seat.seat) for seat in awaited)

    async def said(self, table: Table, message: Slot) -> None:
        """Restart the clock of a question if this message, just posted, is late in asking it.

        The message is the table's own or, where the table may not post, a DM in its place.
        """
        now, row, here = self._clock.now(), table.row, step_slot(table.row.step)
        instead = row.barred_since is not None and here not in table.put_since and message.name in {ASK, CALL}
        asks = message.to_text() == here or (instead and message.number == row.step)
        if asks and now - row.asked >= SHORTEST:
            await self._put_off(table, now)

    async def _put_off(self, table: Table, now: float) -> None:
        """Let the open question end as if asked now. A fixed hour stays: it leaves half a day anyway."""
        async with self._changes.of(table) as change:
            row = table.row
            if row.status != "open" or row.deadline is None or row.daily is not None:
                return
            lost = min(now - row.asked, table.round.whole - (time_left(row, now) or 0.0))
            if lost <= 0:
                return
            await change.save(replace(row, deadline=put_off(now, row, lost), reminded=-1))
        if row.barred_since is None:  # else the log says it already, and this may come each minute
            log.warning("the clock of table %d restarts: Discord accepted its question late", row.id)


def _shown(row: TableRow) -> tuple[float | None, ...]:
    """Return the instants shown in a table's or a lobby's message."""
    return row.deadline, row.paused_until, row.offered_until, row.confirm_until


# -- tell people by DM that an outage moved a deadline, where their question shows a past one ------------


class MovedDeadlines:
    """Posts DMs about moved deadlines; the question itself stays unchanged, with its buttons."""

    def __init__(
        self,
        registry: Registry,
        posts: Posts,
        clock: Clock,
        changes: Changes,
        events: Events,
    ) -> None:
        self._registry = registry
        self._posts = posts
        self._clock = clock
        self._changes = changes
        events.on(PutOff, react=lambda put_off: self.tell(put_off.table, put_off.gap))

    async def tell(self, table: Table, gap: float) -> None:
        """Tell people who owe a table an answer the new deadline, if the one they were shown has passed.

        If it hasn't, they need no message. ``gap``: seconds by which the deadline moved.

        Raises: StoreError: they are not told.
        """
        async with self._changes.of(table) as change:
            row = table.row
            if row.status != "open" or row.deadline is None or row.deadline - gap > self._clock.now():
                return
            with suppress(*NEED):  # whatever resumes it next tries again
                if await self._registry.fold(table):
                    await self._posts.prepare(table)
                    notices = self._posts.private.on_new_deadline(table, row, None, "extended")
                    posts = (*notices, *self._posts.ping_edits(table, row))
                    if posts:
                        await change.save(row, posts=posts)

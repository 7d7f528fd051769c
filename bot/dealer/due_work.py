"""What is due at tables and lobbies: deadlines, reminders, pauses, ends of abandoned ones, heartbeats."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from bot.clock import Clock
from bot.dealer.agenda import RETRY, WHOLE, Agenda
from bot.dealer.changes import Changes
from bot.dealer.hosting import Hosting
from bot.dealer.lobby_messages import Lobbies
from bot.dealer.lost_places import ClosedDms
from bot.dealer.outages import Outages
from bot.dealer.registry import Registry
from bot.dealer.runner import Runner
from bot.delivery.outbox import Outbox
from bot.messages.display_names import table_link, table_name
from bot.messages.message import Message
from bot.messages.people import People
from bot.messages.private_messages import reminder_slot
from bot.messages.step_messages import answered_at_table
from bot.tables.events import Began, Changed, Dealt, Due, Events, Evicted
from bot.tables.hours import longest_question, usual_seconds
from bot.tables.lobby import Lobby
from bot.tables.round import ABSENT_AFTER, is_deserted
from bot.tables.table import Table
from data.message_rows import OutboxRow, Post
from data.rows import SeatRow, TableRow
from games.durations import DAY, WEEK

# -- remind people in private when their time is nearly up -----------------------------------------------


@dataclass(eq=False, repr=False)
class Reminders:
    """Reminds people who want reminders."""

    _registry: Registry
    _people: People
    _outbox: Outbox
    _clock: Clock
    _events: Events
    _changes: Changes
    _gathered: dict[int, OutboxRow] = field(init=False, default_factory=dict)
    """By person: the stored reminder to send. Another table's becomes one more line of it."""

    async def remind(self, table: Table) -> None:
        """Store reminders for everybody who owes a table an answer, and note that; hold the table's lock."""
        missing = [seat for seat in table.round.people_awaited() if seat.dm and seat.person_id is not None]
        await self._people.load(seat.person_id for seat in missing)
        posts, longer = [], []
        for seat in missing:
            assert seat.person_id is not None
            if self._people.known(seat.person_id).person.reminders:
                before = self._gathered.get(seat.person_id)
                payload = self._payload(table, seat, before.payload if before is not None else None)
                if before is None:
                    slot = reminder_slot(table.row.step, seat.seat)
                    posts.append(Post(seat.person_id, "dm", slot, payload))
                else:
                    longer.append(replace(before, payload=payload))
        row = replace(table.row, reminded=table.row.step)
        sent = await table.update(row, posts=tuple(posts), reworded=tuple(longer))
        self._gathered.update((each.channel_id, each) for each in (*sent, *longer))

    def send(self) -> None:
        """Send the reminders stored since the last call."""
        gathered, self._gathered = self._gathered, {}
        self._outbox.push(gathered.values())

    def _payload(self, table: Table, seat: SeatRow, before: Mapping[str, Any] | None) -> dict[str, Any]:
        row = table.row
        localizer = self._people.known(seat.person_id, seat).localizer
        ends = table.round.announced_end
        line = localizer.say(
            "prompt.reminder",
            table=table_name(localizer, row),
            time=f"<t:{int(ends or 0)}:R>",
            thread=table_link(localizer, row),
        )
        about = [row.id, row.step, row.deadline]
        if before is None:
            return {"message": Message(line, silent=False).to_json(), "reminds": [about]}
        message = Message.from_json(before["message"])
        message = replace(message, lines=(*message.lines, line))
        also = [*before.get("also", ()), [row.id, reminder_slot(row.step, seat.seat)]]
        return {"message": message.to_json(), "reminds": [*before["reminds"], about], "also": also}

    async def is_wanted(self, reminder: OutboxRow) -> bool:
        """Return whether to send a reminder, always with its whole text, by which a lost one is looked for.

        If the time it names has passed, but an outage has moved the deadline, its person gets a new one.

        Raises:
            StoreError: this can't be known at the moment.
        """
        if not (await self._people.read(reminder.channel_id)).person.reminders:
            return False
        wanted = False
        for number, step, ends in reminder.payload["reminds"]:
            table = self._registry.tables.get(number)
            if table is None or not await self._still_owes(table, step, reminder.channel_id):
                continue
            if self._has_newer(reminder, number, step):
                continue
            if ends > self._clock.now():
                wanted = True
            elif ends != table.row.deadline:
                await self._remind_again(table, step)
        return wanted

    async def _still_owes(self, table: Table, step: int, person_id: int) -> bool:
        """Return whether a person still owes the answer a reminder is about."""
        row = table.row
        if row.status != "open" or not row.step == row.reminded == step:
            return False
        if not await self._registry.fold(table):
            return False
        return table.awaits(person_id) and table.seat_of(person_id).dm

    def _has_newer(self, reminder: OutboxRow, number: int, step: int) -> bool:
        """Return whether a newer reminder of the same question waits for the same person."""
        later = (about for row in self._outbox.behind(reminder) for about in row.payload.get("reminds", ()))
        return any(about[:2] == [number, step] for about in later)

    async def _remind_again(self, table: Table, step: int) -> None:
        async with self._changes.unseen(table) as change:
            if table.row.step == table.row.reminded == step:
                await change.save(replace(table.row, reminded=-1))
        self._events.emit(Due(table.row.id))


AGREED = WEEK
"""Seconds after which a table paused by agreement, without an end, falls asleep. It can still be resumed."""

LAST_PART = 0.25
"""Fraction of a question's time that is left when people who owe an answer are reminded."""

BRISK = 120.0
"""Time (seconds) below which a question answered by one click at the table gets no reminder."""


@dataclass(eq=False, repr=False)
class DueWork:
    """Does what is due at tables."""

    _registry: Registry
    _outages: Outages
    _runner: Runner
    _hosting: Hosting
    _reminders: Reminders
    _closed_dms: ClosedDms

    async def look(self, table: Table, now: float) -> float | None:
        """Do what is due at ``now``; return when to look again, None for never.

        Raises:
            StoreError: the disk failed; nothing is lost.
        """
        if table.row.lost_at is not None:
            return await self._hosting.end_lost(table, now)
        if table.row.status == "paused":
            return await self._paused(table, now)
        if table.row.status != "open":
            return self._registry.evict_if_idle(table)
        if not await self._registry.fold(table):
            return None
        await self._closed_dms.retry(table)
        return await self._open(table, now)

    async def _open(self, table: Table, now: float) -> float:
        """Put an open table to sleep, close its question or remind people; return when to look again."""
        row = table.row
        seconds = float((table.ask.seconds if table.ask else None) or 0)
        bedtime = _bedtime(table, seconds)
        if now >= bedtime:
            return await self._hosting.let_sleep(table, row, now)
        ends = table.round.ends
        due = ends is not None and now >= ends
        awaited = bool(table.round.people_awaited())
        if (
            due
            and (ends == row.deadline or awaited)
            and await self._outages.restart_clock_if_unposted(table, now)
        ):
            return now + 1
        self._runner.wake(table)  # its time may be up, or an answer that closes its question went unnoticed
        if row.deadline is None or ends is None or due:
            return bedtime
        if not awaited and ends < row.deadline:
            return min(ends, bedtime)
        end = table.round.announced_end or ends
        reminded = await self._remind(table, row, end, usual_seconds(row, seconds), now)
        return min(bedtime, ends, reminded if reminded > now else ends)

    async def _remind(self, table: Table, row: TableRow, ends: float, usual: float, now: float) -> float:
        """Remind the people who are due a reminder, once per question; return when to look again.

        People called late or just given time back are reminded once half of the remaining time has passed.
        """
        called = max(table.asked_at, self._outages.clocks_resumed_at(row.guild_id))
        reminder = max(ends - usual * LAST_PART, (called + ends) / 2)
        if row.reminded != row.step and now < reminder:
            return reminder
        # Where a bank runs, the end that people were told may have passed: then nothing is left to remind of.
        is_unposted = self._outages.is_unposted(table)  # then this end will move
        if row.reminded != row.step and ends > now and not is_unposted and not self._is_brisk(table, usual):
            async with table.lock:  # no unit of work: all reminders of one look are sent together, at its end
                if _question(table.row) != _question(row):
                    return now + 1  # dealt, stopped or given more time while waiting for the lock
                await self._reminders.remind(table)
        return ends

    def _is_brisk(self, table: Table, seconds: float) -> bool:
        """Return whether a question is short, and answered by one click right where it was asked."""
        return seconds < BRISK and answered_at_table(table.game, table.state)

    async def _paused(self, table: Table, now: float) -> float | None:
        """Resume a paused table once its pause is over, or put it to sleep if the pause has no end."""
        row = table.row
        if row.evicted_at is not None:  # nobody can see it
            return math.inf
        rest = row.acted + (DAY if is_deserted(table.seats) else AGREED)
        until = rest if row.paused_until is None else row.paused_until
        if now < until:
            return until
        if row.paused_until is None or is_deserted(table.seats):
            return await self._hosting.let_sleep(table, row, now)
        if not await self._registry.fold(table):
            return None
        await self._hosting.resume(table)
        return now + 1


def _question(row: TableRow) -> tuple[int, str, float | None]:
    """Return a key of a table's open question that changes with the question or its deadline."""
    return row.step, row.status, row.deadline


def _bedtime(table: Table, seconds: float) -> float:
    """Return when a table falls asleep if nobody acts there. ``seconds``: the time its game gives.

    Where several play, this is not before all absent people are known to be absent: those who are there must
    be asked, and nobody may gain by staying away. They may all be asked one after the other, and a question
    may take a little longer than its time, so this allows for one question more; in games with secrets, for
    another two, whose answers stay face down and so reveal nobody's absence. Where one person plays alone, or
    all are away, nobody is kept waiting.
    """
    several = len(table.people) > 1 and any(seat.person_id and not seat.standin for seat in table.seats)
    questions = ABSENT_AFTER * len(table.people) + 1 + 2 * table.game.has_secrets if several else 1
    return table.row.acted + max(DAY, questions * longest_question(table.row, seconds))


# -- look at the tables and lobbies that are due, and record heartbeats ----------------------------------


BEAT = 15.0
"""Seconds between two heartbeats. An outage counts from the last one, so it never shortens a deadline."""

QUIET_BEAT = 600.0
"""Seconds between two heartbeats while no question is open."""

SWEEP = 300.0
"""Seconds after which every running table is looked at again: a change that went unnoticed then costs
minutes and not the game.
"""


class TableClocks:
    """Looks at a table or lobby when it is due or has changed. Without Discord, nothing is due."""

    def __init__(
        self,
        registry: Registry,
        outages: Outages,
        due_work: DueWork,
        lobbies: Lobbies,
        reminders: Reminders,
        agenda: Agenda,
        events: Events,
    ) -> None:
        self._registry = registry
        self._outages = outages
        self._due_work = due_work
        self._lobbies = lobbies
        self._reminders = reminders
        self._agenda = agenda
        self._last_beat: float | None = None
        self._postponed: set[int] = set()
        agenda.handle("tables", self.look)
        events.on(Evicted, react=lambda evicted: agenda.forget("tables", evicted.table.row.id))
        events.on(Due, react=lambda due: agenda.wake("tables", due.number))
        events.on(Began, Changed, Dealt, react=lambda event: agenda.wake("tables", event.table.row.id))

    async def look(self, numbers: Sequence[int], now: float) -> float:
        """Do what is due at these tables and lobbies; return when the next heartbeat is due."""
        self._postponed.update(number for number in numbers if number != WHOLE)
        if self._outages.note_cut_off():
            self._outages.expect(now + RETRY)
            return now + RETRY
        beat = await self._beat(now)
        due, self._postponed = sorted(self._postponed), set()
        try:
            await self._agenda.each("tables", due, partial(self._look, now))
        finally:  # already stored, so nothing else would send them before the next look
            self._reminders.send()
        following = self._agenda.following("tables")
        if following == math.inf:
            beat = max(beat, now + QUIET_BEAT)
        self._outages.expect(max(now, min(beat, following)))
        return beat

    async def _look(self, now: float, number: int) -> None:
        """Do what is due at a table or lobby, and note when to look again."""
        found = self._registry.tables.get(number) or self._registry.lobbies.get(number)
        if found is None:
            return
        if self._outages.is_clock_stopped(found.row.guild_id):
            again: float | None = now + RETRY
        elif isinstance(found, Lobby):
            again = await self._lobbies.look(found, now)
        else:
            again = await self._due_work.look(found, now)
        if again is not None:
            self._agenda.at(min(again, now + SWEEP), "tables", number)

    async def _beat(self, now: float) -> float:
        """Record a heartbeat, unless there was one a moment ago; return when the next is due.

        The time between the last heartbeat and an outage counts as part of the outage, so players gain
        time and lose none.
        """
        last = self._last_beat
        if last is None or self._outages.may_give_back or not last <= now < last + BEAT:
            await self._outages.alive(now)
            self._last_beat = last = now
        return last + BEAT

"""Remind people in private when their time is nearly up: one message a person, with one line a table.

A reminder joins the outbox in the transaction that notes that a table's people are reminded, so each is sent
once, whatever dies. Before it is sent, the outbox asks whether anybody still waits for an answer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from bot.clock import Clock
from bot.dealer.registry import Registry
from bot.delivery.outbox import Outbox
from bot.messages.display_names import table_link, table_name
from bot.messages.message import Message
from bot.messages.people import Readers
from bot.tables.table import Table
from data.message_rows import OutboxRow, Post
from data.rows import SeatRow


class Reminders:
    """Reminds people who want that. ``due``: has the scheduler look at a table."""

    def __init__(
        self,
        registry: Registry,
        readers: Readers,
        outbox: Outbox,
        clock: Clock,
        due: Callable[[int], None],
    ) -> None:
        self._registry = registry
        self._readers = readers
        self._outbox = outbox
        self._clock = clock
        self._due = due

    async def remind(self, table: Table, rows: dict[int, OutboxRow]) -> None:
        """Store reminders of all who still owe a table's answer, and that they are stored; hold its lock.

        ``rows``: what is to be sent, by person. Those who are in there already get one line more.
        """
        missing = [seat for seat in table.round.people_awaited() if seat.dm and seat.person_id is not None]
        await self._readers.load(seat.person_id for seat in missing)
        posts, longer = [], []
        for seat in missing:
            assert seat.person_id is not None
            if self._readers.known(seat.person_id).person.reminders:
                before = rows.get(seat.person_id)
                payload = self._payload(table, seat, before.payload if before is not None else None)
                if before is None:
                    posts.append(Post(seat.person_id, "dm", "", payload))
                else:
                    longer.append(replace(before, payload=payload))
        row = replace(table.row, reminded=table.row.step)
        sent = await table.update(row, posts=tuple(posts), reworded=tuple(longer))
        rows.update((each.channel_id, each) for each in (*sent, *longer))

    def send(self, rows: Mapping[int, OutboxRow]) -> None:
        """Send stored reminders."""
        self._outbox.push(rows.values())

    def _payload(self, table: Table, seat: SeatRow, before: Mapping[str, Any] | None) -> dict[str, Any]:
        row = table.row
        localizer = self._readers.known(seat.person_id, seat).localizer
        ends = row.deadline if table.is_anonymous else table.round.ends
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
        return {"message": message.to_json(), "reminds": [*before["reminds"], about]}

    async def is_wanted(self, reminder: OutboxRow) -> bool:
        """Tell whether a reminder is still to be sent: with all its words, by which it is looked for.

        If the time that it tells is over, since an outage gave back some, its people are reminded anew.

        Raises:
            StoreError: that can't be known just now.
        """
        if not (await self._readers.read(reminder.channel_id)).person.reminders:
            return False
        wanted = False
        for number, step, ends in reminder.payload["reminds"]:
            table = self._registry.tables.get(number)
            if table is None or not await self._still_owes(table, step, reminder.channel_id):
                continue
            if self._comes_anew(reminder, number, step):
                continue
            if ends > self._clock.now():
                wanted = True
            else:
                await self._remind_anew(table, step)
        return wanted

    async def _still_owes(self, table: Table, step: int, person_id: int) -> bool:
        """Tell whether a person has not answered the question of which they are to be reminded."""
        row = table.row
        if row.status != "open" or not row.step == row.reminded == step:
            return False
        if not await self._registry.fold(table):
            return False
        return any(seat.person_id == person_id and seat.dm for seat in table.round.people_awaited())

    def _comes_anew(self, reminder: OutboxRow, number: int, step: int) -> bool:
        """Tell whether a newer reminder of the same question waits for the same person."""
        later = (about for row in self._outbox.behind(reminder) for about in row.payload.get("reminds", ()))
        return any(about[:2] == [number, step] for about in later)

    async def _remind_anew(self, table: Table, step: int) -> None:
        async with table.lock:
            if table.row.step == table.row.reminded == step:
                await table.update(replace(table.row, reminded=-1))
        self._due(table.row.id)

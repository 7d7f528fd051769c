"""Remind people in private when their time is nearly up."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Coroutine, Sequence
from typing import Any

from bot.delivery.transport import Gone, Transport, Unavailable
from bot.errors import log_fault
from bot.messages.display_names import place_link, private_language, table_name
from bot.messages.localizer import Localizer
from bot.messages.message import Message, Outgoing
from bot.services.preferences import Preferences
from bot.services.stopping import stop
from bot.tables.table import Table
from data.rows import SeatRow
from data.words import Catalogs

log = logging.getLogger(__name__)

FIRST = 5.0
LONGEST = 60.0
"""Seconds between two tries while Discord is away."""

Due = Sequence[tuple[Table, SeatRow]]
"""Tables with the seats that still owe an answer."""


class Reminders:
    """Sends one message a person, with one line a table."""

    def __init__(self, preferences: Preferences, catalogs: Catalogs, transport: Transport) -> None:
        self._preferences = preferences
        self._catalogs = catalogs
        self._transport = transport
        self._tasks: set[asyncio.Task[None]] = set()

    def send(self, due: Due) -> None:
        """Remind people who want to be reminded, while the clocks run on."""
        self._begin(self._send(due))

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Send no more."""
        await stop(*self._tasks)

    async def _send(self, due: Due) -> None:
        people: dict[int, list[tuple[Table, SeatRow]]] = {}
        for table, seat in due:
            if seat.person_id is not None and seat.dm:
                people.setdefault(seat.person_id, []).append((table, seat))
        for person_id, entries in people.items():
            if not await self._is_done_with(person_id, entries):
                self._begin(self._try_again(person_id, entries))

    async def _try_again(self, person_id: int, entries: Due) -> None:
        """Remind a person once Discord is back, if they owe an answer still."""
        wait = FIRST
        await asyncio.sleep(wait)
        while not await self._is_done_with(person_id, entries):
            wait = min(2 * wait, LONGEST)
            await asyncio.sleep(wait)

    async def _is_done_with(self, person_id: int, entries: Due) -> bool:
        """Remind a person; tell whether there is nothing to try again."""
        try:
            await self._remind(person_id, entries)
        except Unavailable:
            return False
        except Gone:
            log.info("a reminder could not be delivered")
        except Exception as error:  # the others are reminded all the same
            log_fault(log, "a reminder could not be sent", error)
        return True

    async def _remind(self, person_id: int, entries: Due) -> None:
        person = await self._preferences.person(person_id)
        entries = [(table, seat) for table, seat in entries if _still_owes(table, seat)]
        if not person.reminders or not entries:
            return
        localizer = Localizer(self._catalogs, private_language(person, entries[0][1]))
        lines = [_line(localizer, table) for table, _ in entries]
        message = Message(lines[0], tuple(lines[1:]), silent=False)
        first = entries[0][0].row  # its deadline too: with more time given the same step may remind again
        numbers = person_id, first.id, first.step, int(first.deadline or 0)
        nonce = hashlib.sha256(f"reminder:{numbers}".encode()).hexdigest()[:25]  # Discord takes 25 characters
        await self._transport.direct(person_id, Outgoing(message), nonce)


def _still_owes(table: Table, seat: SeatRow) -> bool:
    """Tell whether a seat has not answered while others were reminded."""
    if table.row.status != "open" or table.row.reminded != table.row.step:
        return False
    return any(owes.person_id == seat.person_id for owes in table.round.people_awaited())


def _line(localizer: Localizer, table: Table) -> str:
    return localizer.say(
        "prompt.reminder",
        table=table_name(localizer, table.row),
        time=f"<t:{int(table.row.deadline or 0)}:R>",
        thread=place_link(table.row),
    )

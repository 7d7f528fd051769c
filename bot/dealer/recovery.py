"""A start: everything is taken up where it was left, and one table that can't be stops no other."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING

from bot.services.compute import warm
from bot.tables.options import all_options
from bot.tables.refusal import Refusal
from bot.tables.table import Table
from data.errors import UnreadableError
from data.rows import OutboxRow, SeatRow, Stored
from games.options import OptionError, settle_options

if TYPE_CHECKING:
    from bot.dealer.registry import Host

log = logging.getLogger(__name__)

NOTICED = 60.0
"""Seconds of an outage from which on the open messages are told of the new deadlines."""

UNREADABLE = "unreadable"
RUNNING = ("open", "paused", "asleep")


async def take_up(host: Host) -> None:
    """Take everything up; an outage costs nobody any time.

    A table whose game this program does not know, that can't be prepared, or of which something can't be
    read is left aside: its messages wait, its time stands still, until a program starts that can run it.
    """
    now = host.clock.now()
    last = await host.store.last_beat()
    last = now if last is None else last
    back = await host.store.shift_deadlines(now, last)
    await host.store.beat(now)
    await _find_tables(host)
    await host.store.quarantine(host.aside, now)
    host.outbox.push([row for row in await _unsent(host) if row.table_id not in host.aside])
    for lobby in host.lobbies.values():
        host.lobby_board.refresh(lobby)
    for table in host.tables.values():
        if table.row.status == "open":
            host.runner.poke(table)
        if table.row.deadline is not None and (now - last > NOTICED or table.row.id in back):
            host.refresh(table)  # its message still names the old deadline
    await host.digests.recall()
    host.timekeeper.wake()


async def _unsent(host: Host) -> list[OutboxRow]:
    """Return what is still to be said; what can't be read stays in the file."""
    rows, damaged = await host.store.unsent()
    for each in damaged:
        log.error("message %d of the outbox is left where it is: %s", each.number, each.why)
    return rows


async def _find_tables(host: Host) -> None:
    found, damaged = await host.store.unfinished()
    for each in damaged:
        _leave_aside(host, each.number, UNREADABLE, each.why, each.people)
    for stored in found:
        if stored.table.status == "cancelled":
            continue  # it only still has to say so
        why = _adopted(host, stored)
        if why is not None:
            _leave_aside(host, stored.table.id, stored.table.game, why, seated(stored.seats))
    await _prepare(host)


def _adopted(host: Host, stored: Stored) -> str | None:
    """Have a table at hand; return why this program can't run it, None where it can."""
    try:
        table = host.adopt(stored)
    except Refusal:
        return f"version {stored.table.version} is unknown"
    if any(seat.level and seat.level not in table.game.computers for seat in stored.seats):
        return "the level of a computer is unknown"
    try:
        settle_options(all_options(table.game), stored.table.options)
    except OptionError:
        return "an option is unknown or out of bounds"
    return None


async def _prepare(host: Host) -> None:
    """Let every game compute what it keeps for its tables; those for which it can't are left aside."""
    alike: dict[tuple[str, int, str], list[Table]] = {}
    for table in host.tables.values():
        alike.setdefault((table.row.game, table.row.version, str(table.row.options)), []).append(table)
    for tables in alike.values():
        try:
            await host.studio.run(warm, tables[0].game, tables[0].row.options)
        except Exception as error:
            why = f"preparing it failed: {type(error).__name__}"
            for table in tables:
                _leave_aside(host, table.row.id, table.row.game, why, table.people)


def _leave_aside(host: Host, number: int, game: str, why: str, people: frozenset[int]) -> None:
    log.error("table %d (%s) is left aside: %s", number, game, why)
    host.aside[number] = people
    host.tables.pop(number, None)
    host.lobbies.pop(number, None)


def seated(seats: Iterable[SeatRow]) -> frozenset[int]:
    """Return the people who sit on these seats."""
    return frozenset(seat.person_id for seat in seats if seat.person_id is not None)


async def stored_or_leave(host: Host, number: int) -> Stored | None:
    """Return all there is of a table, None if there is none.

    Raises:
        Refusal: it can't be read, and is left aside.
    """
    try:
        return await host.store.stored(number)
    except UnreadableError as error:
        _leave_aside(host, number, UNREADABLE, str(error), frozenset())
        raise Refusal("table_aside", table=number) from None


async def fold_or_leave(host: Host, table: Table) -> bool:
    """Have a table's state at hand; where its record does not fold, leave it aside and return False."""
    if table.folded:
        return True
    try:
        table.step_at(table.row.step)
    except Exception as error:
        why = f"its record does not replay: {type(error).__name__}"
        _leave_aside(host, table.row.id, table.row.game, why, table.people)
        await host.store.quarantine([table.row.id], host.clock.now())
    return table.folded

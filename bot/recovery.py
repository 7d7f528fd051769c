"""A start: everything is taken up where it was left, and one table that can't be stops no other."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from bot.refusal import Refusal
from bot.studio import warm
from bot.table import Table

if TYPE_CHECKING:
    from bot.host import Host

log = logging.getLogger(__name__)

NOTICED = 60.0
"""Seconds of an outage from which on the open messages are told of the new deadlines."""

RUNNING = ("open", "paused", "asleep")


async def take_up(host: Host) -> None:
    """Take everything up; an outage costs nobody any time.

    A table whose game this program does not know, or that can't be prepared, is left aside: its messages
    wait, its time stands still, until a program starts that can run it.
    """
    now = host.clock.now()
    last = await host.store.last_beat()
    last = now if last is None else last
    back = await host.store.shift_deadlines(now, last)
    await host.store.beat(now)
    await _find_tables(host)
    await host.store.set_aside(host.aside, now)
    host.outbox.push(row for row in await host.store.outbox() if row.table_id not in host.aside)
    for lobby in host.lobbies.values():
        host.lobby_board.refresh(lobby)
    for table in host.tables.values():
        if table.row.status == "open":
            host.runner.poke(table)
        if table.row.deadline is not None and (now - last > NOTICED or table.row.id in back):
            host.refresh(table)  # its message still names the old deadline
    await host.digests.recall()
    host.timekeeper.wake()


async def _find_tables(host: Host) -> None:
    for stored in await host.store.stored_in(("lobby", *RUNNING)):
        try:
            host.adopt(stored)
        except Refusal:
            _leave_aside(
                host, stored.table.id, stored.table.game, f"version {stored.table.version} is unknown"
            )
    alike: dict[tuple[str, int, str], list[Table]] = {}
    for table in host.tables.values():
        alike.setdefault((table.row.game, table.row.version, str(table.row.options)), []).append(table)
    for tables in alike.values():
        try:
            await host.studio.run(warm, tables[0].game, tables[0].row.options)
        except Exception as error:
            for table in tables:
                _leave_aside(
                    host, table.row.id, table.row.game, f"preparing it failed: {type(error).__name__}"
                )


def _leave_aside(host: Host, number: int, game: str, why: str) -> None:
    log.error("table %d (%s) is left aside: %s", number, game, why)
    host.aside.add(number)
    host.tables.pop(number, None)

"""At a start, let one table after the other go on, those whose time is up first.

To replay all games takes minutes of a large bot's time. A person who acts at a table meanwhile waits only for
the one game that is being replayed at that moment.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import Awaitable, Callable
from contextlib import suppress

from bot.dealer.registry import Registry
from bot.errors import NEED
from bot.services.garbage import keep
from bot.services.stopping import stop
from bot.tables.table import Table
from data.store import StoreError
from data.turns import AT_ONCE, in_turns


class Resuming:
    """Replays the running games after a start.

    ``wake``: lets a table go on; ``due``: has the scheduler look at a table or lobby; ``tell``: tells people
    that a table's deadline has moved by so many seconds.
    """

    def __init__(
        self,
        registry: Registry,
        wake: Callable[[Table], None],
        due: Callable[[int], None],
        tell: Callable[[Table, float], Awaitable[None]],
    ) -> None:
        self._registry = registry
        self._wake = wake
        self._due = due
        self._tell = tell
        self._task: asyncio.Task[None] | None = None

    def start(self, outage: float) -> None:
        """Let all tables and lobbies in memory go on, in the background. ``outage``: its seconds."""
        self._task = asyncio.create_task(self._go_on(outage))

    async def idle(self) -> None:
        """Wait until all go on."""
        if self._task is not None:
            await asyncio.wait({self._task})

    async def close(self) -> None:
        """Stop."""
        await stop(self._task)

    async def _go_on(self, outage: float) -> None:
        running = [table for table in self._registry.tables.values() if table.row.status == "open"]
        resting = self._registry.tables.keys() - {table.row.id for table in running}
        async for number in in_turns(sorted({*resting, *self._registry.lobbies})):
            self._due(number)
        for number, table in enumerate(sorted(running, key=_deadline), start=1):
            with suppress(StoreError, *NEED):  # whatever lets it go on next tries again
                if await self._registry.fold(table) and outage:
                    await self._tell(table, outage)
            self._wake(table)
            self._due(table.row.id)
            if number % AT_ONCE == 0:
                keep()  # a garbage collection over thousands of states would stop everything


def _deadline(table: Table) -> tuple[float, int]:
    deadline = table.row.deadline
    return math.inf if deadline is None else deadline, table.row.id

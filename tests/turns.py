"""How much is done in one turn of the event loop: whatever one turn does keeps everybody waiting."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any


class Turns:
    """Counts what is done in each turn."""

    def __init__(self) -> None:
        self._turn = 0
        self._done: Counter[int] = Counter()

    def counting(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """Return the function, with each call counted."""

        def counted(*args: Any, **more: Any) -> Any:
            self._done[self._turn] += 1
            return function(*args, **more)

        return counted

    @property
    def total(self) -> int:
        """The total number of calls."""
        return self._done.total()

    @property
    def most(self) -> int:
        """The most calls in one turn."""
        return max(self._done.values(), default=0)

    async def _run(self) -> None:
        while True:
            self._turn += 1
            await asyncio.sleep(0)


@asynccontextmanager
async def turns() -> AsyncIterator[Turns]:
    """Count the turns of the event loop in the block."""
    counted = Turns()
    task = asyncio.create_task(counted._run())
    try:
        yield counted
    finally:
        task.cancel()

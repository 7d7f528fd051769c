"""One thread in which games are replayed from their records.

A long game takes a tenth of a second or more. One thread lets the event loop run every few milliseconds; with
several, the loop would get a smaller share the more people ask at once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")

_THREAD = ThreadPoolExecutor(1, thread_name_prefix="replay")


async def in_turn(function: Callable[..., T], *args: Any) -> T:
    """Call a function that replays a game, after earlier calls."""
    return await asyncio.get_running_loop().run_in_executor(_THREAD, function, *args)

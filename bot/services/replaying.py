"""One thread that replays games from their records.

A long game takes a tenth of a second or more. With one thread, the event loop still runs every few
milliseconds; with several, its share would shrink with each request.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")

_THREAD = ThreadPoolExecutor(1, thread_name_prefix="replay")


async def in_turn(function: Callable[..., T], *args: Any) -> T:
    """Call a function that replays a game, once earlier calls are done."""
    return await asyncio.get_running_loop().run_in_executor(_THREAD, function, *args)

"""One thread in which games are played again from their records.

A long game takes a tenth of a second and more. One thread leaves the event loop its turn every few
milliseconds; several would share that turn, however many people ask at once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")

_THREAD = ThreadPoolExecutor(1, thread_name_prefix="replay")


async def in_turn(function: Callable[..., T], *args: Any) -> T:
    """Call a function that plays a game again, after those that others have asked for."""
    return await asyncio.get_running_loop().run_in_executor(_THREAD, function, *args)

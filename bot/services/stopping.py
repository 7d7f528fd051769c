"""Stop running tasks."""

from __future__ import annotations

import asyncio
from typing import Any


async def stop(*tasks: asyncio.Future[Any] | None) -> None:
    """Cancel tasks and wait until they have ended, whatever they raise. None: a task that never began."""
    begun = [task for task in tasks if task is not None]
    for task in begun:
        task.cancel()
    await asyncio.gather(*begun, return_exceptions=True)

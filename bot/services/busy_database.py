"""Wait at start for a database that is briefly busy, instead of exiting."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from data.address import Server
from data.errors import PASSING, StoreError

log = logging.getLogger(__name__)

T = TypeVar("T")

TRIES: Final = 10
PAUSE: Final = 1.0
"""Seconds between two tries."""


async def once_free(work: Callable[[], Awaitable[T]], tries: int = TRIES, pause: float = PAUSE) -> T:
    """Do work that needs the database; retry while others keep a server briefly busy.

    A file is not retried: a forgotten program holds it.

    Raises: StoreError: for a lasting reason, or after the last of the ``tries``.
    """
    for _ in range(tries - 1):
        try:
            return await work()
        except StoreError as error:
            if error.reason not in PASSING or not isinstance(error.path, Server):
                raise
            log.warning("%s", error)
        await asyncio.sleep(pause)
    return await work()

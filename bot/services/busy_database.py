"""A start that comes upon a database which is busy for a moment waits instead of ending."""

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
    """Do what needs the database; where others hold a server's up for a moment, try again.

    A file is not tried again: who holds it is a program that somebody forgot.

    Raises:
        StoreError: its reason does not pass, or it did not within so many tries.
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

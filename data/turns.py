"""Go through much without keeping the event loop: between two slices others have their turn."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from typing import TypeVar

T = TypeVar("T")

AT_ONCE = 50
"""Things that are done in one turn. Reading a whole table, which takes longest, takes 0.2 ms."""


async def in_turns(things: Iterable[T], at_once: int = AT_ONCE) -> AsyncIterator[T]:
    """Give one thing after the other, and others their turn after so many."""
    for number, thing in enumerate(tuple(things)):
        if number and number % at_once == 0:
            await asyncio.sleep(0)
        yield thing

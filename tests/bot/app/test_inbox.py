"""An inbox is looked at until it is closed, whatever rings meanwhile."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.app.inbox import Inbox

SECONDS = 60.0


class Empty:
    """A store without anything handed on."""

    async def inbox(self) -> list[Any]:
        """Return nothing."""
        return []


@pytest.mark.parametrize("turns", range(6))
async def test_who_closes_it_while_it_rings_does_not_wait_for_ever(turns: int) -> None:
    inbox = Inbox(Empty(), {})  # type: ignore[arg-type]
    inbox.start()
    await asyncio.sleep(0.01)
    inbox.ring()
    for _ in range(turns):
        await asyncio.sleep(0)
    async with asyncio.timeout(SECONDS):
        await inbox.close()

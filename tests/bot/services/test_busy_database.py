"""A start waits for a server that is busy for a moment, for no file, and not for ever."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.services.busy_database import once_free
from data.address import Address, Server
from data.errors import StoreError

SERVER = Server("postgresql://host/club", "postgresql://host/club")


class Start:
    """A start that fails so often for a reason. ``tried``: how often it was tried."""

    def __init__(self, reason: str, path: Address, fails: int) -> None:
        self.reason, self.path, self.fails = reason, path, fails
        self.tried = 0

    async def __call__(self) -> None:
        self.tried += 1
        if self.tried <= self.fails:
            raise StoreError(self.reason, self.path)


async def tries_of(reason: str, path: Address = SERVER, fails: int = 2) -> int:
    """Return how often a start is tried that fails so often for a reason; below 0 where it was given up."""
    start = Start(reason, path, fails)
    try:
        await once_free(start, tries=4, pause=0)
    except StoreError:
        return -start.tried
    return start.tried


@pytest.mark.parametrize("reason", ["crowded", "cut", "locked"])
async def test_what_passes_is_waited_for(reason: str) -> None:
    assert await tries_of(reason) == 3


async def test_nobody_waits_for_ever() -> None:
    assert await tries_of("locked", fails=9) == -4


async def test_a_wrong_password_or_a_file_in_use_is_told_at_once() -> None:
    assert await tries_of("entry") == -1
    assert await tries_of("locked", Path("games.sqlite3")) == -1

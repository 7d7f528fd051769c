"""A start waits for a server that is busy for a moment, for no file, and not for ever."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.services.busy_database import once_free
from data.address import Address, Server
from data.errors import StoreError

SERVER = Server("postgresql://host/club", "postgresql://host/club")


async def tries_of(reason: str, path: Address = SERVER, fails: int = 2) -> int:
    """Return how often something is tried that fails so often for a reason; below 0 where it was given up."""
    tried = 0

    async def work() -> None:
        nonlocal tried
        tried += 1
        if tried <= fails:
            raise StoreError(reason, path)

    try:
        await once_free(work, tries=4, pause=0)
    except StoreError:
        return -tried
    return tried


@pytest.mark.parametrize("reason", ["crowded", "cut", "locked"])
async def test_what_passes_is_waited_for(reason: str) -> None:
    assert await tries_of(reason) == 3


async def test_nobody_waits_for_ever() -> None:
    assert await tries_of("locked", fails=9) == -4


async def test_a_wrong_password_or_a_file_in_use_is_told_at_once() -> None:
    assert await tries_of("entry") == -1
    assert await tries_of("locked", Path("games.sqlite3")) == -1

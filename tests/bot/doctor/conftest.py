"""A local table in place of Discord."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from local_discord import LocalDiscord, point_discord_at


@pytest.fixture
async def local(discord_addresses: None, tmp_path: Path) -> AsyncIterator[LocalDiscord]:
    async with await LocalDiscord.start(tmp_path / "world") as server:
        point_discord_at(server.base)
        yield server
    assert server.unknown == []

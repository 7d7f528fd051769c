"""A fixture of two bots; for the rest see ``tests.bot.app.shards``."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.app.shards import Pair, hasty, pair_at


@pytest.fixture
async def pair(
    tmp_path: Path, discord_addresses: None, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Pair]:
    """Two bots, the first of which hears direct messages."""
    hasty(monkeypatch)
    async with pair_at(tmp_path) as both:
        yield both

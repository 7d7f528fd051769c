from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from data.store import Store
from tests.fresh import fresh


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite3"


@pytest.fixture
async def store(database: Path) -> AsyncIterator[Store]:
    async with await Store.open(fresh(database), lock_timeout=0) as opened:
        yield opened

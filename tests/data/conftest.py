from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from data.address import Address
from data.store import Store
from tests import postgres
from tests.fresh import fresh

ENGINES = ("sqlite", "postgres")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run tests that need only a store on both engines, those of the file or marked so on SQLite."""
    if "store" in metafunc.fixturenames:
        of_a_file = "database" in metafunc.fixturenames or metafunc.definition.get_closest_marker("sqlite")
        metafunc.parametrize("engine", ENGINES[:1] if of_a_file else ENGINES, scope="function")


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite3"


@pytest.fixture
async def address(engine: str, tmp_path: Path) -> Address:
    """The address of an empty database of an engine."""
    return await postgres.emptied() if engine == "postgres" else fresh(tmp_path / "games.sqlite3")


@pytest.fixture
async def store(address: Address) -> AsyncIterator[Store]:
    async with await Store.open(address, lock_timeout=0) as opened:
        yield opened

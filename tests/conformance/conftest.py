"""Every test here runs once for each game of the registry and once for the toy."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import games
from games.game import Game
from tests import toy
from tests.conformance import playing

HERE = Path(__file__).parent


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "game_id" in metafunc.fixturenames:
        metafunc.parametrize("game_id", sorted({*games.all_games(), toy.ID}))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the long forms in here out, unless they are asked for (``make soak``)."""
    if os.environ.get("SOAK"):
        return
    long = [item for item in items if item.path.parent == HERE and item.get_closest_marker("soak")]
    if long:
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if item not in long]


@pytest.fixture(autouse=True, scope="package")
def _with_toy() -> Iterator[None]:
    with toy.installed():
        yield
    playing.forget()


@pytest.fixture
def game(game_id: str) -> Game[Any]:
    return games.load(game_id)

"""Every test here runs once for each game of the registry and once for the toy."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import games
from games.game import Game
from tests import toy
from tests.conformance import playing


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "game_id" in metafunc.fixturenames:
        metafunc.parametrize("game_id", sorted({*games.all_games(), toy.ID}))


@pytest.fixture(autouse=True, scope="package")
def _with_toy() -> Iterator[None]:
    with toy.installed():
        yield
    playing.forget()


@pytest.fixture
def game(game_id: str) -> Game[Any]:
    return games.load(game_id)

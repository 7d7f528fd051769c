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
        known = sorted({*games.all_games(), toy.ID})
        # All tests of a game in one process: they share the games that were played for them.
        together = [pytest.param(game_id, marks=pytest.mark.xdist_group(game_id)) for game_id in known]
        metafunc.parametrize("game_id", together)


@pytest.fixture(autouse=True, scope="package")
def _with_toy() -> Iterator[None]:
    with toy.installed():
        yield
    playing.forget()


@pytest.fixture
def game(game_id: str) -> Game[Any]:
    return games.load(game_id)

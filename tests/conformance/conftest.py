"""Every test here runs once for each game of the registry, or each renderer, and once for the toy."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import games
from data.words import CATALOGS, LANGUAGES, Catalogs
from games.game import Game
from tests import toy
from tests.conformance import drawing, playing


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    known = sorted({*games.all_games(), toy.ID})
    for name, ids in (("game_id", known), ("renderer_id", drawing.with_own_renderer(known))):
        if name in metafunc.fixturenames:
            # All tests of a game in one process: they share what was played and drawn for them.
            together = [pytest.param(each, marks=pytest.mark.xdist_group(each)) for each in ids]
            metafunc.parametrize(name, together)


@pytest.fixture(autouse=True, scope="package")
def _with_toy() -> Iterator[None]:
    with toy.installed():
        yield
    playing.forget()
    drawing.drawn.cache_clear()


@pytest.fixture(scope="package")
def catalogs() -> Catalogs:
    return Catalogs((CATALOGS, toy.CATALOGS))


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def game(game_id: str) -> Game[Any]:
    return games.load(game_id)

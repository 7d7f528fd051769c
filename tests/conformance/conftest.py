"""Run every test here for each game of the registry, or each renderer, for the toy and the starter.

``game_ids`` gives one test all of them at once.

The puzzles differ in what they judge and share the rest: one of them takes every test, the others only those
marked ``each_puzzle``, or everything in ``make soak``. One tutorial represents all of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import games
import games.daily
from data.words import CATALOGS, LANGUAGES, Catalogs
from games.game import Game
from tests import toy
from tests.conformance import drawing, playing
from tests.soaking import WHOLE_PUZZLE, WHOLE_TUTORIAL, fewer, first
from tests.starter import STARTER

OF_A_TUTORIAL = ("test_play", "test_secrets", "test_purity", "test_disclosure", "test_golden", "test_verify")
"""Other modules skip tutorials: how a move is read, built and drawn is the inner game's."""

OF_A_DAY = ("test_golden", "test_disclosure", "test_purity")
"""What every puzzle of the day takes; ``tests/games/daily`` proves the puzzles themselves."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    tutorial = {WHOLE_TUTORIAL} if metafunc.module.__name__.rpartition(".")[2] in OF_A_TUTORIAL else set()
    module = metafunc.module.__name__.rpartition(".")[2]
    daily = {game.id for game in games.daily.GAMES} if module in OF_A_DAY else set()
    known = sorted({*games.all_games(), *tutorial, *daily, toy.ID, STARTER.id})
    own = drawing.with_own_renderer(known)
    each_puzzle = metafunc.definition.get_closest_marker("each_puzzle") is not None
    for name, ids in (("game_id", known), ("renderer_id", own)):
        if name in metafunc.fixturenames:
            soon = ids if each_puzzle else [g for g in ids if g in {*own, WHOLE_PUZZLE, WHOLE_TUTORIAL}]
            metafunc.parametrize(name, first(len(soon), [*soon, *(g for g in ids if g not in soon)]))
    if "game_ids" in metafunc.fixturenames:
        together = tuple(g for g in known if g != STARTER.id)
        usual = tuple(g for g in together if g in {*own, WHOLE_PUZZLE, WHOLE_TUTORIAL})
        metafunc.parametrize("game_ids", [fewer(usual, together)], ids=["together"])


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything here looks at less of a game than ``make soak`` (see ``SAMPLE``)."""
    for item in items:
        if item.nodeid.startswith("tests/conformance/"):
            item.add_marker("sampled")


@pytest.fixture(autouse=True, scope="package")
def _with_toy() -> Iterator[None]:
    with toy.installed(), STARTER.installed():
        yield
    playing.forget()
    drawing.drawn.cache_clear()


@pytest.fixture(scope="package")
def catalogs() -> Catalogs:
    return Catalogs((CATALOGS, toy.CATALOGS, STARTER.catalogs))


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def game(game_id: str) -> Game[Any]:
    return games.load(game_id)

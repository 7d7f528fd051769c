"""Which of a test's cases wait for ``make soak``."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeVar

import pytest

import games
from games.rng import SeededRng

SOAK = bool(os.environ.get("SOAK"))
"""Whether this is ``make soak``."""

T = TypeVar("T")


WHOLE_PUZZLE = "twigs_maximum"
"""Puzzles differ in what they judge and share the rest. This one takes every test, as it has two colours."""


WHOLE_TUTORIAL = "pentago_tutorial"
"""Tutorials share all but their lessons. This one takes a game's tests; ``tests/games`` plays them all."""


SEVERAL = sorted(game.id for game in games.all_games().values() if game.seats[-1] > 1)
"""The multiplayer games."""


def usual(game_ids: Iterable[str]) -> list[str]:
    """Return the multiplayer games and the one puzzle that represents all."""
    return [g for g in game_ids if g == WHOLE_PUZZLE or games.load(g).seats[-1] > 1]


ONE_OF_EACH = ("rainbow_pentagon", "pentago")
"""Where answers are sealed, and where everybody sees every move at once."""


def sealed() -> tuple[str, ...]:
    """Return the multiplayer games that begin with secret answers, the one of ``ONE_OF_EACH`` first."""
    found = []
    for game in map(games.load, SEVERAL):
        ask = game.ask(game.setup(game.seats[0], {}, SeededRng(bytes(32), 0)).state)
        found += [game.id] if ask is not None and ask.sealed else []
    return tuple(sorted(found, key=lambda game_id: game_id not in ONE_OF_EACH))


def one_of_each(game_ids: Iterable[str]) -> list[Any]:
    """Return a sealed and an open game; in ``make soak`` all of these."""
    return first(len(ONE_OF_EACH), sorted(game_ids, key=lambda game_id: game_id not in ONE_OF_EACH))


def first(usual: int, cases: Iterable[Any]) -> list[Any]:
    """Return the first cases; in ``make soak`` all of them, with those that only it runs marked.

    Each case is the value of one parameter, also a pair: a test that names two fails in the usual run, too.
    """
    cases = list(cases)
    later = [pytest.param(case, marks=pytest.mark.soak) for case in cases[usual:]]
    return [*map(pytest.param, cases[:usual]), *(later if SOAK else ())]


def fewer(usual: T, all_of_them: T) -> T:
    """Return how much to try: the usual, or in ``make soak`` all. Tests that use it are marked
    ``sampled``."""
    return all_of_them if SOAK else usual


def left_out(items: Sequence[pytest.Item]) -> Iterator[pytest.Item]:
    """Yield the cases of one test in which only the combination of values is new.

    Of a test in four languages with ten games, ten cases are left, with each game and each language in them.
    """
    tried: Counter[tuple[int, str]] = Counter()
    usual = [item for item in items if hasattr(item, "callspec") and not item.get_closest_marker("soak")]
    if any(len(set(ids)) == len(usual) for ids in zip(*(one.callspec._idlist for one in usual), strict=True)):
        return  # each case has a value of its own
    waiting = [(item, tuple(enumerate(item.callspec._idlist))) for item in usual]
    while waiting:
        best = max(waiting, key=lambda one: sum(not tried[value] for value in one[1]) - _used(one[1], tried))
        if all(tried[value] for value in best[1]):
            break
        tried.update(best[1])
        waiting.remove(best)
    yield from (item for item, _ in waiting)


def _used(values: tuple[tuple[int, str], ...], tried: Counter[tuple[int, str]]) -> float:
    """Return less than 1; the more often the values have been tried, the more."""
    return 1 - 1 / (1 + sum(tried[value] for value in values))

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
"""Puzzles differ in what they judge and share the rest. This one takes every test: it has two colours."""


WHOLE_TUTORIAL = "pentago_tutorial"
"""Tutorials share all but their lessons: this one takes the tests of a game, ``tests/games`` plays all."""


SEVERAL = sorted(game.id for game in games.all_games().values() if game.seats[-1] > 1)
"""The games for several."""


def usual(game_ids: Iterable[str]) -> list[str]:
    """Return the games for several and the one puzzle that stands for all."""
    return [g for g in game_ids if g == WHOLE_PUZZLE or games.load(g).seats[-1] > 1]


ONE_OF_EACH = ("rainbow_pentagon", "pentago")
"""Where answers are sealed, and where everybody sees every move at once."""


def sealed() -> tuple[str, ...]:
    """Return the games for several that begin with answers in secret, the one of ``ONE_OF_EACH`` first."""
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

    Each is the value of one parameter, a pair too: whoever names two hears of it in the usual form already.
    """
    cases = list(cases)
    later = [pytest.param(case, marks=pytest.mark.soak) for case in cases[usual:]]
    return [*map(pytest.param, cases[:usual]), *(later if SOAK else ())]


def fewer(usual: T, all_of_them: T) -> T:
    """Return how much is tried: what is usual, or in ``make soak`` all; such a test is marked ``sampled``."""
    return all_of_them if SOAK else usual


def left_out(items: Sequence[pytest.Item]) -> Iterator[pytest.Item]:
    """Yield the cases of one test that try nothing for the first time but a combination.

    Of a test in four languages with ten games that leaves ten cases, in which each game and each language is.
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
    """Return less than 1, and more the more often the values have been tried."""
    return 1 - 1 / (1 + sum(tried[value] for value in values))

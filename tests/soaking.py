"""Which of a test's cases wait for ``make soak``."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any

import pytest

import games

SOAK = bool(os.environ.get("SOAK"))
"""Whether this is ``make soak``."""


WHOLE_PUZZLE = "twigs_maximum"
"""Puzzles differ in what they judge and share the rest. This one takes every test: it has two colours."""


WHOLE_TUTORIAL = "pentago_tutorial"
"""Tutorials share all but their lessons: this one takes the tests of a game, ``tests/games`` plays all."""


def usual(game_ids: Iterable[str]) -> list[str]:
    """Return the games for several and the one puzzle that stands for all."""
    return [g for g in game_ids if g == WHOLE_PUZZLE or games.load(g).seats[-1] > 1]


def first(usual: int, cases: Iterable[Any]) -> list[Any]:
    """Return the first cases; in ``make soak`` all of them, with those that only it runs marked."""
    cases = list(cases)
    later = [pytest.param(case, marks=pytest.mark.soak) for case in cases[usual:]]
    return [*cases[:usual], *(later if SOAK else ())]

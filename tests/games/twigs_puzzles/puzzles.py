"""Puzzles played from written moves."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import games
from games.game import Check, Step
from games.rng import SeededRng
from games.twigs_puzzles.puzzle import Puzzle
from games.twigs_puzzles.state import State

NAMES = ("triangle", "fifteen", "maximum", "ring", "tree")
RNG = SeededRng(b"", 0)


def puzzle(name: str) -> Puzzle:
    """Return a puzzle by its short name."""
    found: Any = games.load(f"twigs_{name}")
    assert isinstance(found, Puzzle)
    return found


def played(game: Puzzle, moves: Iterable[str]) -> Step:
    """Return the last step of moves, each read as a person would type it."""
    step = game.setup(1, {}, RNG)
    for text in moves:
        check = typed(game, step.state, text)
        assert check.move is not None, (text, check.code)
        step = game.step(step.state, {0: check.move}, RNG)
    return step


def typed(game: Puzzle, s: State, text: str) -> Check:
    """Return a puzzle's check of a text."""
    return game.check(s, 0, text)


def result(game: Puzzle, moves: Iterable[str]) -> tuple[int, str]:
    """Return the score of moves and the verdict on it, with the puzzle ended after them."""
    outcome = game.outcome(played(game, [*moves, "done"]).state)
    assert outcome is not None
    said: Any = outcome.details[0]["verdict"]
    return outcome.score[0], said.key

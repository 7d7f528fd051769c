"""The examples pictured with the rules: a game of nine turns, the last of which turns five into a row."""

from __future__ import annotations

from typing import Any

from games.examples import after
from games.game import Example, Game

SEED = 1
PLAYED = ("f4 4-", "b2 3-", "d5 2+", "c2 4+", "d4 =", "f1 4+", "c6 4+", "e1 4-")
"""Red begins, from seat 0."""

GOOD, TAKEN, WINS = "e5 1+", "b2 1+", "b6 4+"


def examples_of(game: Game[Any]) -> tuple[Example, ...]:
    """Return a placement with a rotation, a placement on a taken cell, and a turn that wins."""
    state = after(game, 2, SEED, [{turn % 2: move} for turn, move in enumerate(PLAYED)])
    return (
        Example("legal", state, {0: GOOD}),
        Example("illegal", state, {0: TAKEN}, "taken"),
        Example("turn", state, {0: WINS}),
    )

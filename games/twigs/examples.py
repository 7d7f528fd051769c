"""The examples pictured with the rules: five twigs are laid, and black is to lay the sixth."""

from __future__ import annotations

from typing import Any

from games.examples import after
from games.game import Example, Game

SEED = 5
LAID = (
    "C5 0,0,0 0,0,1 0,1,2 1,0,1 1,0,2",
    "R5 -1,0,0 -1,0,1 -1,0,2 -1,1,0 -1,1,2",
    "R5 0,-1,0 0,-1,1 1,-1,0 1,-1,1 1,-1,2",
    "H5 -2,0,0 -1,-1,0 -1,-1,1 -1,-1,2 0,-1,2",
    "X5 1,0,0 2,-1,0 2,-1,1 2,-1,2 2,0,2",
)
"""White, on seat 1, begins."""

CLOSING = "L5 -2,0,1 -2,0,2 -2,1,0 -2,1,1 -2,1,2"
COVERED = "I5 2,-1,0 2,-1,1 3,-2,0 3,-2,1 4,-3,1"


def examples_of(game: Game[Any]) -> tuple[Example, ...]:
    """Return a twig that closes a hexagon, one on edges that are covered, and the outcome of the first."""
    state = after(game, 2, SEED, [{(turn + 1) % 2: move} for turn, move in enumerate(LAID)])
    return (
        Example("legal", state, {0: CLOSING}),
        Example("illegal", state, {0: COVERED}, "covered"),
        Example("turn", state, {0: CLOSING}),
    )

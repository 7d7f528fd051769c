"""How the levels that use compiled code decide. Importing this compiles or loads all of it."""

from __future__ import annotations

from functools import lru_cache

from games.pentago.engine.boards import SYMMETRIES
from games.pentago.engine.deadline import Deadline
from games.pentago.engine.search import Workspace
from games.pentago.engine.thinking import Thought, thoughts
from games.pentago.engine.verdict import Verdict
from games.rng import Rng

NORMAL_DEPTH = 2
MARGIN = 0.03
"""Seconds kept back for what comes after thinking."""


@lru_cache(maxsize=1)
def workspace() -> Workspace:
    """Return the process's memory of searches."""
    return Workspace()


def warm() -> None:
    """Think a little, so that nothing is left to load."""
    deepest("." * 36, Deadline(0.05), 0, 2)


def deepest(board: str, deadline: Deadline, symmetry: int, most: int = 36) -> Thought:
    """Return the last thought of the time."""
    *_, last = thoughts(board, deadline, workspace(), symmetry, most)
    return last


def normal(board: str, rng: Rng, deadline: Deadline) -> Verdict:
    """Look a few turns ahead."""
    return deepest(board, deadline, rng.below(SYMMETRIES), NORMAL_DEPTH).verdict


def hard(board: str, rng: Rng, deadline: Deadline) -> Verdict:
    """Think for the whole time."""
    return deepest(board, deadline.within(max(0.0, deadline.left - MARGIN)), rng.below(SYMMETRIES)).verdict

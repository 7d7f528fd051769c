"""The computers of Pentago by level. The compiled code is loaded when first needed, never on import."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache, partial
from types import MappingProxyType
from typing import Any

from games.game import Computer, Game, Seat
from games.pentago.ai.one_ply import beginner
from games.pentago.ai.oracle import Reading
from games.pentago.ai.verdict import Deadline, Verdict
from games.pentago.board import position_of
from games.pentago.view import PentagoView
from games.rng import Rng

SLOWLY_SOLVED = range(18, 20)
"""Numbers of stones with which the solver needs more than the usual time."""

SOLVING = 20.0
"""Seconds that these may take (rules, section "The computer")."""

Decide = Callable[[str, Rng, Deadline], Verdict]


@lru_cache(maxsize=1)
def warm() -> None:
    """Load the compiled code; compile it if that was never done."""
    from games.pentago.ai import decisions

    decisions.warm()


def _decided(level: str, board: str, rng: Rng, deadline: Deadline, known: Reading | None = None) -> Verdict:
    """Return the decision of a compiled level. Loading its code does not count against its time."""
    seconds = deadline.left
    warm()
    from games.pentago.ai import decisions

    if known is not None:
        return decisions.informed(board, rng, Deadline(seconds), known)
    return decisions.LEVELS[level](board, rng, Deadline(seconds))


def informed(board: str, rng: Rng, seconds: float, reading: Reading) -> Verdict:
    """Decide with what is known of the published solution."""
    return _decided("perfect", board, rng, Deadline(seconds), reading)


def _easy(board: str, rng: Rng, deadline: Deadline) -> Verdict:
    return beginner(position_of(board), rng)


@dataclass
class Level(Computer[PentagoView]):
    """A computer by its way to decide."""

    level: str
    decide: Decide

    def choose(self, game: Game[Any], view: PentagoView, seat: Seat, rng: Rng, seconds: float) -> str:
        """Return a legal canonical move."""
        return self.decide(view.board, rng, Deadline(seconds)).move


@dataclass
class Perfect(Level):
    """The strongest computer: it takes more time where that lets the solver finish."""

    def thinking_time(self, view: PentagoView) -> float:
        """Return the seconds that the solver needs for a position; 0: the usual time is enough."""
        stones = 36 - view.board.count(".")
        return SOLVING if stones in SLOWLY_SOLVED else 0.0


_EACH = (
    Level("easy", _easy),
    Level("fairly_easy", partial(_decided, "fairly_easy")),
    Level("normal", partial(_decided, "normal")),
    Level("hard", partial(_decided, "hard")),
    Perfect("perfect", partial(_decided, "perfect")),
)
COMPUTERS: Mapping[str, Level] = MappingProxyType({each.level: each for each in _EACH})
"""By level, in rising order of strength. ``perfect`` is ``hard`` on all cores, with more time near the end
and with what is known of the published solution (``published``, ``oracle``)."""

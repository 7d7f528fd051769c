"""The computers of Pentago by level. The compiled code is loaded when first needed, never on import.

If the compiled code is late (a fresh copy compiles for some seconds), a computer looks one turn ahead
instead, to keep to its time.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import Any

from games.game import Computer, Game, Seat
from games.pentago.ai.one_ply import beginner, careful
from games.pentago.ai.oracle import Reading
from games.pentago.ai.verdict import Deadline, Verdict
from games.pentago.board import position_of
from games.pentago.view import PentagoView
from games.rng import Rng

SHARE_FOR_LOADING = 0.85
"""The part of a computer's time for which it waits for compiled code."""

SLOWLY_SOLVED = range(18, 20)
"""Numbers of stones with which the solver needs more than the usual time."""

SOLVING = 20.0
"""Seconds that these may take (rules, section "The computer")."""

Decide = Callable[[str, Rng, Deadline], Verdict]


class Loading:
    """Loads the compiled code in a thread of its own."""

    def __init__(self) -> None:
        self._done = threading.Event()
        self._thread: threading.Thread | None = None
        self._lock = threading.Lock()

    def _load(self) -> None:
        from games.pentago.ai import decisions

        decisions.warm()
        self._done.set()

    def wait(self, seconds: float | None) -> bool:
        """Begin to load if nobody has, and wait; return whether all is loaded."""
        with self._lock:
            if self._thread is None or not (self._thread.is_alive() or self._done.is_set()):
                self._thread = threading.Thread(target=self._load, daemon=True)
                self._thread.start()
        if seconds is None:
            self._thread.join()
        else:
            self._done.wait(seconds)
        return self._done.is_set()


_LOADING = Loading()


def warm() -> None:
    """Load the compiled code; compile it if that was never done."""
    _LOADING.wait(None)


def _decided(level: str, board: str, rng: Rng, deadline: Deadline, known: Reading | None = None) -> Verdict:
    """Return the decision of a compiled level, or of its stand-in if the compiled code is late."""
    if not _LOADING.wait(SHARE_FOR_LOADING * deadline.left):
        return careful(position_of(board), rng, deadline, known.moves if known else ())
    from games.pentago.ai import decisions

    if known is not None:
        return decisions.informed(board, rng, deadline, known)
    return decisions.LEVELS[level](board, rng, deadline)


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

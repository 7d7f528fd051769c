"""The computers of Pentago by level. The compiled code is loaded when it is first needed, never on import.

A computer whose compiled code is not there yet (a fresh copy compiles for some seconds) answers in its time
all the same, by looking one turn ahead.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import Any, cast

from games.game import Computer, Game, Seat, View
from games.pentago.ai.one_ply import beginner, careful
from games.pentago.ai.oracle import Told
from games.pentago.ai.verdict import Deadline, Verdict
from games.pentago.board import position_of
from games.pentago.view import PentagoView
from games.rng import Rng

SHARE_FOR_LOADING = 0.85
"""Of a computer's time: so long it waits for compiled code before it plays without."""

SLOWLY_SOLVED = range(18, 20)
"""Stones with which a position can be solved, but hardly in the usual time."""

SOLVING = 20.0
"""Seconds that solving them may take (rules, section "The computer")."""

Decide = Callable[[str, Rng, Deadline], Verdict]


class Loading:
    """The compiled code on its way, in a thread of its own."""

    def __init__(self) -> None:
        self._done = threading.Event()
        self._thread: threading.Thread | None = None
        self._lock = threading.Lock()

    def _load(self) -> None:
        from games.pentago.ai import decisions

        decisions.warm()
        self._done.set()

    def wait(self, seconds: float | None) -> bool:
        """Begin to load if nobody has; wait; say whether all is there."""
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
    """Load the compiled code, compiling it where that was never done, and wait until it is there."""
    _LOADING.wait(None)


def _thought(level: str, board: str, rng: Rng, deadline: Deadline, told: Told | None = None) -> Verdict:
    """Return the decision of a level that needs compiled code, by looking one turn ahead where it is late."""
    if not _LOADING.wait(SHARE_FOR_LOADING * deadline.left):
        return careful(position_of(board), rng, deadline, told.moves if told else ())
    from games.pentago.ai import decisions

    if told is not None:
        return decisions.told(board, rng, deadline, told)
    return decisions.LEVELS[level](board, rng, deadline)


def choose_told(board: str, rng: Rng, seconds: float, told: str) -> str:
    """Return a move with the help of what an outside service has told, as ``oracle.reading`` keeps it."""
    return _thought("perfect", board, rng, Deadline(seconds), Told.read(told)).move


def _easy(board: str, rng: Rng, deadline: Deadline) -> Verdict:
    return beginner(position_of(board), rng)


@dataclass
class Level(Computer):
    """A computer of a strength."""

    level: str
    decide: Decide

    def choose(self, game: Game[Any], view: View, seat: Seat, rng: Rng, seconds: float) -> str:
        """Return a legal canonical move."""
        return self.decide(cast("PentagoView", view).board, rng, Deadline(seconds)).move


@dataclass
class Perfect(Level):
    """The strongest: it takes its time where the solver can still tell who wins, though not in seconds."""

    def thinking_time(self, view: View) -> float:
        """Return the seconds in which the solver gets through a position."""
        stones = 36 - cast("PentagoView", view).board.count(".")
        return SOLVING if stones in SLOWLY_SOLVED else 0.0


_EACH = (
    Level("easy", _easy),
    Level("normal", partial(_thought, "normal")),
    Level("hard", partial(_thought, "hard")),
    Perfect("perfect", partial(_thought, "perfect")),
)
COMPUTERS: Mapping[str, Level] = MappingProxyType({each.level: each for each in _EACH})
"""By level, in rising order of strength. ``perfect`` is ``hard`` with more time near the end and with what an
outside service knows (``oracle``)."""

"""What a computer is given and what it returns: a deadline, and a verdict on the position.

``Deadline`` is the one place in the game that looks at a clock, since thinking takes time.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Protocol

SEARCH, SOLVER, PUBLISHED = "search", "solver", "published solution"
"""What chooses a move; the last two only among moves that keep the position's value."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """A canonical move, and the position's worth to the side to move.

    ``value``: 1 won, 0 drawn, -1 lost with best play, None where nothing is proven. ``turns``: the game is
    over after at most this many, counting both sides' (None: not known). ``source``: what chose it.
    """

    move: str
    value: int | None = None
    turns: int | None = None
    source: str = SEARCH


class Flags(Protocol):
    """An array that compiled code reads."""

    def __setitem__(self, place: int, value: int) -> None: ...


class Deadline:
    """A point in time, ``seconds`` after the object was made."""

    def __init__(self, seconds: float) -> None:
        self._end = time.monotonic() + seconds

    @property
    def left(self) -> float:
        """The seconds that are left, never less than 0."""
        return max(0.0, self._end - time.monotonic())

    def within(self, seconds: float) -> Deadline:
        """Return the deadline in ``seconds``, or this one if it comes first."""
        return Deadline(min(seconds, self.left))

    @contextmanager
    def stopping(self, flags: Flags, place: int) -> Iterator[None]:
        """Within this block, write 1 to ``flags[place]`` when the time is up."""
        timer = threading.Timer(self.left, flags.__setitem__, (place, 1))
        timer.daemon = True
        timer.start()
        try:
            yield
        finally:
            timer.cancel()

"""The end of a computer's time. The one place in the game that looks at a clock: thinking takes time."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol


class Flags(Protocol):
    """What can be written to by place: an array that compiled code reads."""

    def __setitem__(self, place: int, value: int) -> None: ...


class Deadline:
    """A point in time, so many seconds after it was made."""

    def __init__(self, seconds: float) -> None:
        self._end = time.monotonic() + seconds

    @property
    def left(self) -> float:
        """The seconds that are left, never less than 0."""
        return max(0.0, self._end - time.monotonic())

    def within(self, seconds: float) -> Deadline:
        """Return the deadline after so many seconds, or this one if it comes first."""
        return Deadline(min(seconds, self.left))

    @contextmanager
    def stopping(self, flags: Flags, place: int) -> Iterator[None]:
        """Write 1 to ``flags[place]`` when the time is up, if the block still runs then."""
        timer = threading.Timer(self.left, flags.__setitem__, (place, 1))
        timer.daemon = True
        timer.start()
        try:
            yield
        finally:
            timer.cancel()

"""Time as a parameter: the bot asks a clock, tests bring their own."""

from __future__ import annotations

import time
from typing import Protocol


class Clock(Protocol):
    """A source of the current time."""

    def now(self) -> float:
        """Return the seconds since 1970 (UTC)."""
        ...


class SystemClock:
    """The machine's own clock."""

    def now(self) -> float:
        """Return the seconds since 1970 (UTC)."""
        return time.time()

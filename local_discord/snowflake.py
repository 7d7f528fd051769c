"""Discord's ids: the time in milliseconds since 2015 in the upper bits, so that ids sort by age."""

from __future__ import annotations

import time
from datetime import UTC, datetime

EPOCH_MS = 1_420_070_400_000


class Snowflakes:
    """Makes ids that always grow, also over a restart (`after` is the greatest id in use)."""

    def __init__(self, after: int = 0) -> None:
        self._last = after

    def next(self) -> str:
        """A new id, greater than every one before."""
        now = (time.time_ns() // 1_000_000 - EPOCH_MS) << 22
        self._last = max(now, self._last + 1)
        return str(self._last)


def created(snowflake: str) -> float:
    """When an id was made, in seconds since 1970."""
    return ((int(snowflake) >> 22) + EPOCH_MS) / 1000


def iso(seconds: float | None = None) -> str:
    """A time as Discord writes it; now, if none is given."""
    moment = datetime.now(UTC) if seconds is None else datetime.fromtimestamp(seconds, UTC)
    return moment.isoformat(timespec="microseconds")

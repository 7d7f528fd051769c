"""Shards: the guilds of each session, and how many sessions may start (topics/gateway, Sharding)."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Any, Self

from local_discord.validation.errors import Json

DAY = 24 * 60 * 60


@dataclass(frozen=True, slots=True)
class Shard:
    """One of `count` parts of all guilds; direct messages are in the first one."""

    number: int
    count: int

    @classmethod
    def read(cls, value: Any) -> Self | None:
        """Return the shard in an IDENTIFY, None for anything that isn't one."""
        if not isinstance(value, list) or len(value) != 2 or not all(type(part) is int for part in value):
            return None
        number, count = value
        return cls(number, count) if 0 <= number < count else None

    def has(self, guild: str | None) -> bool:
        """Return whether this shard gets the events of a guild, or those without a guild."""
        return (int(guild or 0) >> 22) % self.count == self.number


@dataclass
class Starts:
    """Limits how many sessions may start: `total` a day, and one every `seconds` for each key.

    A shard's key is its number modulo `max_concurrency`; Discord accepts one IDENTIFY for each key every five
    seconds. A local table often restarts its one bot, so it has no such limit: `seconds` is 0.
    """

    shards: int = 1
    """The number of shards that Discord advises."""
    guilds_a_shard: int = 2500
    """The most guilds of one session; Discord closes larger ones with 4011."""
    max_concurrency: int = 1
    seconds: float = 0.0
    total: int = 1000
    taken: list[float] = field(default_factory=list)
    refused: int = 0
    _last: dict[int, float] = field(default_factory=dict)

    @property
    def remaining(self) -> int:
        """Return how many more sessions may start within this day (24 hours)."""
        day_ago = time.monotonic() - DAY
        self.taken = [instant for instant in self.taken if instant > day_ago]
        return max(0, self.total - len(self.taken))

    def to_json(self) -> Json:
        """Return Discord's session start limit object."""
        remaining = self.remaining
        reset_after = self.taken[0] + DAY - time.monotonic() if self.taken else DAY
        return {
            "total": self.total,
            "remaining": remaining,
            "reset_after": int(reset_after * 1000),
            "max_concurrency": self.max_concurrency,
        }

    def take(self, shard: Shard) -> bool:
        """Return whether a session of a shard may start now; if so, count it as started."""
        now, key = time.monotonic(), shard.number % self.max_concurrency
        if now - self._last.get(key, -DAY) < self.seconds:
            self.refused += 1
            return False
        self._last[key] = now
        self.taken.append(now)
        return True

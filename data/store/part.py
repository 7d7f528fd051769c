"""Which part of a club a process works for: all of it, or what belongs to one of several shards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


def shard_of(guild_id: int, shards: int) -> int:
    """Return which of so many shards hears of a server; no server, 0, is the first one's."""
    return (guild_id >> 22) % shards


@dataclass(frozen=True, slots=True)
class Part:
    """The servers of which one of so many shards hears. What belongs to no server is the first one's."""

    shard: int = 0
    shards: int = 1

    def of(self, guild_id: int) -> int:
        """Return the shard to which a server belongs."""
        return shard_of(guild_id, self.shards)

    def has(self, guild_id: int) -> bool:
        """Tell whether a server belongs here."""
        return self.shards == 1 or self.of(guild_id) == self.shard

    def where(self, column: str = "guild_id") -> str:
        """Return the condition that a server's column is one of these."""
        if self.shards == 1:
            return "true"
        return f"({column} / {2**22}) % {self.shards} = {self.shard}"

    def where_table(self, column: str = "table_id") -> str:
        """Return the condition that a column names a table of these servers."""
        if self.shards == 1:
            return "true"
        return f"{column} IN (SELECT id FROM tables WHERE {self.where()})"  # noqa: S608  numbers alone


WHOLE: Final = Part()

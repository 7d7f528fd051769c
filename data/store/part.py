"""The part of the data that a process works for: all of it, or that of one shard."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


def shard_of(guild_id: int, shards: int) -> int:
    """Return which of so many shards hears of a server; 0, no server, belongs to the first."""
    return (guild_id >> 22) % shards


@dataclass(frozen=True, slots=True)
class ShardPart:
    """The servers of one of so many shards. Data of no server belongs to the first."""

    shard: int = 0
    shards: int = 1

    def of(self, guild_id: int) -> int:
        """Return the shard to which a server belongs."""
        return shard_of(guild_id, self.shards)

    def has(self, guild_id: int) -> bool:
        """Tell whether a server belongs to this part."""
        return self.shards == 1 or self.of(guild_id) == self.shard

    def where(self, column: str = "guild_id") -> str:
        """Return the condition that a column holds one of these servers."""
        if self.shards == 1:
            return "true"
        return f"({column} / {2**22}) % {self.shards} = {self.shard}"

    def where_table(self) -> str:
        """Return the condition that ``table_id`` is a table of these servers."""
        if self.shards == 1:
            return "true"
        return f"table_id IN (SELECT id FROM tables WHERE {self.where()})"  # noqa: S608  numbers alone


WHOLE: Final = ShardPart()

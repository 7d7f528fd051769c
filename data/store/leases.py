"""Which process owns which shard: fair shares, and the check of every change. No clock, no disk."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol


@dataclass(frozen=True, slots=True)
class Lease:
    """A shard that a process owns for a while. ``epoch``: grows with each new owner."""

    shard: int
    epoch: int


class Guard(Protocol):
    """Decides whether changes are allowed."""

    async def check(self, raw: Any) -> None:
        """Check within a transaction that its changes are allowed, up to its end.

        Raises: StoreError: they are not.
        """

    def guard_query(self) -> tuple[str, Sequence[Any]]:
        """Return a query with its values that fails, by a division by zero, if no changes are allowed.

        It is sent with changes that are one statement, and keeps the leases up to its end.

        Raises: StoreError: they are not allowed, whatever the database says.
        """


@dataclass(frozen=True, slots=True)
class LeaseState:
    """What a process holds after its sign of life. ``lost``: what others have taken meanwhile."""

    held: frozenset[Lease]
    lost: frozenset[Lease]
    over: int
    """How many it should hand over, one after the other, so that others get as many."""


@dataclass(frozen=True, slots=True)
class Holding:
    """Who holds a shard. ``left``: for how many more seconds, below 0 if the time is up."""

    shard: int
    owner: str
    left: float


def fair_shares(count: int, held: Mapping[str, int]) -> dict[str, int]:
    """Return how many of ``count`` shards each process should have: all the same number, or one more.

    ``held``: how many each has now. Those with the most get the one more, so that few shards move.
    """
    least, more = divmod(count, len(held)) if held else (0, 0)
    order = sorted(held, key=lambda name: (-held[name], name))
    return {name: least + (place < more) for place, name in enumerate(order)}

"""Who owns which shard: fair shares, and the check that goes with every change. No clock, no disk."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol


@dataclass(frozen=True, slots=True)
class Lease:
    """A shard that a process owns for a while. ``epoch``: grows with each new owner, and never falls."""

    shard: int
    epoch: int


class Guard(Protocol):
    """Lets changes in or not."""

    async def check(self, raw: Any) -> None:
        """See within a transaction that its changes may be made, up to its end.

        Raises:
            StoreError: they may not.
        """

    def standing(self) -> tuple[str, Sequence[Any]]:
        """Return a query with its values that fails, by a division by zero, where no changes may be made.

        It goes with changes that are one statement, and keeps the leases up to its end.

        Raises:
            StoreError: they may not, whatever the database says.
        """


@dataclass(frozen=True, slots=True)
class Standing:
    """What a process has after it has told that it lives. ``lost``: what others have taken meanwhile."""

    held: frozenset[Lease]
    lost: frozenset[Lease]
    over: int
    """How many it is to hand over, one after the other, for others to have as many."""


def fair_shares(count: int, held: Mapping[str, int]) -> dict[str, int]:
    """Return how many of ``count`` shards each process is to have: as many as any other, or one more.

    ``held``: how many each has now. The one more is for those who have the most, so that little moves.
    """
    least, more = divmod(count, len(held)) if held else (0, 0)
    order = sorted(held, key=lambda name: (-held[name], name))
    return {name: least + (place < more) for place, name in enumerate(order)}

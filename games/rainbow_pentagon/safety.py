"""Find the claims that no rival can void, and who can void the others, given all possible rival claims."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

import numpy as np

from games.rainbow_pentagon.board import SECTOR_CELLS, Cells
from games.rainbow_pentagon.regions import meeting, regions
from games.rainbow_pentagon.territory import Owner, claimable, paintable, taken, territories


def voids(
    owner: Owner, own: int, rivals: Sequence[int], cells: Cells, owned_hit: str = "both"
) -> Iterator[tuple[int, Cells]]:
    """Yield the rivals that can void a claim of these cells, each with the smallest claim that does it.

    A rival voids it by claiming one of its cells or, if ``owned_hit`` is "both", any cell that its maker owns
    already.
    """
    found = regions(len(owner) // SECTOR_CELLS)
    hit = cells | _exposed_land(owner, own, owned_hit)
    for rival in rivals:
        rows = claimable(owner, rival)
        rows = rows[meeting(found.cells, hit)[rows]]
        if len(rows):
            first = rows[np.argmin(found.area[rows])]
            yield rival, found.masks[int(first)]


def _exposed_land(owner: Owner, own: int, owned_hit: str) -> Cells:
    """Return the land on which a rival's claim voids the owner's claim, wherever that is."""
    return territories(owner)[own] if owned_hit == "both" else 0


@lru_cache(maxsize=64)
def safe(
    owner: Owner, own: int, rivals: tuple[int, ...], owned_hit: str = "both"
) -> tuple[tuple[Cells, int], ...]:
    """Return every claim that no rival can void, with its gain."""
    found = regions(len(owner) // SECTOR_CELLS)
    reached = 0
    for rival in rivals:
        rows = claimable(owner, rival)
        reached |= found.union(rows) if len(rows) else 0
    if reached & _exposed_land(owner, own, owned_hit):
        return ()
    rows = paintable(owner, own)
    rows = rows[~meeting(found.cells, reached)[rows]]
    gains = found.count(rows, ~taken(owner) & (1 << len(owner)) - 1)
    return tuple((found.masks[int(row)], int(gain)) for row, gain in zip(rows, gains, strict=True))

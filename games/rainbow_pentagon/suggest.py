"""Ways on from a set of cells: the nearest claims, and a few good ones to begin with."""

from __future__ import annotations

import numpy as np

from games.rainbow_pentagon.board import Cells
from games.rainbow_pentagon.regions import Rows, regions
from games.rainbow_pentagon.territory import Owner, claimable, paintable, taken, territories

MOST = 25
STARTERS = 5


def nearest(owner: Owner, colour: int, cells: Cells, most: int = MOST) -> Rows:
    """Return the rows of the claims that differ least from ``cells``, those that only add before others.

    A claim with cells of others counts only if ``cells`` held those already.
    """
    found = regions(len(owner) // 25)
    rows = claimable(owner, colour)
    strange = taken(owner) & ~territories(owner)[colour] & ~cells
    rows = rows[~found.meeting(strange)[rows]]
    shared = found.count(rows, cells)
    removed = cells.bit_count() - shared
    added = found.area[rows] - shared
    return rows[np.argsort((added + removed) * 256 + removed, kind="stable")[:most]]


def starters(owner: Owner, colour: int, cells: Cells = 0, most: int = STARTERS) -> tuple[Cells, ...]:
    """Return a few paintable claims around ``cells`` that gain much and share little with each other."""
    found = regions(len(owner) // 25)
    rows = paintable(owner, colour)
    if cells:
        rows = rows[found.holding(cells)[rows]]
    fresh = ~taken(owner)
    worth = found.count(rows, fresh) * 16 - found.length[rows]
    chosen: list[Cells] = []
    seen = 0
    while len(chosen) < min(most, len(rows)):
        value = worth - 16 * found.count(rows, seen)
        value[np.isin(rows, [found.row[cell] for cell in chosen])] = -10_000
        chosen.append(found.masks[int(rows[int(value.argmax())])])
        seen |= chosen[-1] & fresh & ~cells
    return tuple(chosen)

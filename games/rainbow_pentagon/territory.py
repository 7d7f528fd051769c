"""A position from one colour's side: what it owns, where it may begin, what it may claim.

A position is the number of sides and the owner of every cell, as it stands in states and views alike.

Source: the rules, section "A turn".
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import numpy as np

from games.rainbow_pentagon.board import Board, Cells, Vertices, board, enclosed, frontier, perimeter, pieces
from games.rainbow_pentagon.regions import LONGEST, SHORTEST, Rows, regions

NOBODY = -1

Owner = tuple[int, ...]
"""The colour that owns each cell, or ``NOBODY``."""

Reason = Literal[
    "ok", "empty", "disconnected", "not_simple", "too_short", "too_long", "nothing_new", "not_anchored"
]


@lru_cache(maxsize=1024)
def territories(owner: Owner) -> tuple[Cells, ...]:
    """Return the cells of every colour (as many as the board has sides)."""
    owned = [0] * (len(owner) // 25)
    for cell, colour in enumerate(owner):
        if colour >= 0:
            owned[colour] |= 1 << cell
    return tuple(owned)


def taken(owner: Owner) -> Cells:
    """Return all cells that somebody owns."""
    return sum(territories(owner))


def anchor(plan: Board, own: Cells, colour: int) -> Vertices:
    """Return the vertices at which a path of this colour may begin: its border, or at first its corner."""
    return frontier(plan, own) if own else 1 << plan.start[colour]


def shape(plan: Board, cells: Cells) -> Reason:
    """Tell whether one simple path of 5 to 9 edges encloses exactly these cells, or what is wrong first."""
    if not cells:
        return "empty"
    if len(pieces(plan, cells)) > 1:
        return "disconnected"
    if enclosed(plan, cells):
        # Connected cells that meet themselves at a vertex shut something in there, so this is both tests.
        return "not_simple"
    length = perimeter(plan, cells)
    if length < SHORTEST:
        return "too_short"
    return "too_long" if length > LONGEST else "ok"


def judge(owner: Owner, colour: int, cells: Cells) -> Reason:
    """Tell whether this colour may claim these cells now, or which rule they break first."""
    plan = board(len(owner) // 25)
    found = regions(plan.sides)
    row = found.row.get(cells)
    if row is None:
        return shape(plan, cells)
    own = territories(owner)[colour]
    if not cells & ~own:
        return "nothing_new"
    return "ok" if found.borders[row] & anchor(plan, own, colour) else "not_anchored"


@lru_cache(maxsize=256)
def claimable(owner: Owner, colour: int) -> Rows:
    """Return the rows of all regions this colour may claim, those with cells of others included."""
    plan = board(len(owner) // 25)
    found = regions(plan.sides)
    own = territories(owner)[colour]
    rows = np.flatnonzero(found.touching(anchor(plan, own, colour)) & found.meeting(plan.everything & ~own))
    rows.flags.writeable = False
    return rows


@lru_cache(maxsize=256)
def paintable(owner: Owner, colour: int) -> Rows:
    """Return the rows of the regions this colour may claim that hold no cell of others."""
    found = regions(len(owner) // 25)
    rows = claimable(owner, colour)
    others = taken(owner) & ~territories(owner)[colour]
    kept = rows[~found.meeting(others)[rows]]
    kept.flags.writeable = False
    return kept


def is_stuck(owner: Owner, colour: int) -> bool:
    """Whether this colour has nothing to claim that could be painted."""
    plan = board(len(owner) // 25)
    found = regions(plan.sides)
    own, all_taken = territories(owner)[colour], taken(owner)
    fits = found.touching(anchor(plan, own, colour)) & found.meeting(plan.everything & ~all_taken)
    return not (fits & ~found.meeting(all_taken & ~own)).any()

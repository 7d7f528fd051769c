"""A colour's land and possible claims, and what the claims of a turn do to the board.

A position is the owner of every cell, whose number also gives the sides; states and views both have it.

Source: the rules, section "A turn".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Literal

import numpy as np

from games.rainbow_pentagon.board import (
    SECTOR_CELLS,
    Board,
    Cells,
    Vertices,
    board,
    enclosed,
    frontier,
    members,
    perimeter,
    pieces,
)
from games.rainbow_pentagon.regions import LONGEST, SHORTEST, Rows, meeting, regions
from games.rainbow_pentagon.view import RainbowView

NOBODY = -1

Owner = tuple[int, ...]
"""The colour that owns each cell, or ``NOBODY``."""

Reason = Literal[
    "ok", "empty", "disconnected", "not_simple", "too_short", "too_long", "nothing_new", "not_anchored"
]


@lru_cache(maxsize=1024)
def territories(owner: Owner) -> tuple[Cells, ...]:
    """Return the cells of every colour, one set for each side of the board."""
    owned = [0] * (len(owner) // SECTOR_CELLS)
    for cell, colour in enumerate(owner):
        if colour >= 0:
            owned[colour] |= 1 << cell
    return tuple(owned)


def taken(owner: Owner) -> Cells:
    """Return all cells that somebody owns."""
    return sum(territories(owner))


def owners_in(owner: Owner, colour: int, cells: Cells) -> tuple[int, ...]:
    """Return the other colours that own some of these cells."""
    return tuple(other for other, land in enumerate(territories(owner)) if other != colour and land & cells)


def anchor(plan: Board, own: Cells, colour: int) -> Vertices:
    """Return the vertices where a path of this colour may begin: its border or, without land, its corner."""
    return frontier(plan, own) if own else 1 << plan.start[colour]


def shape(plan: Board, cells: Cells) -> Reason:
    """Return "ok" if one simple path of 5 to 9 edges encloses exactly these cells, else the first fault."""
    if not cells:
        return "empty"
    if len(pieces(plan, cells)) > 1:
        return "disconnected"
    if enclosed(plan, cells):
        # Connected cells that touch themselves at a vertex enclose something there, so this tests both.
        return "not_simple"
    length = perimeter(plan, cells)
    if length < SHORTEST:
        return "too_short"
    return "too_long" if length > LONGEST else "ok"


def judge(owner: Owner, colour: int, cells: Cells) -> Reason:
    """Return "ok" if this colour may claim these cells now, else the first rule that they break."""
    plan = board(len(owner) // SECTOR_CELLS)
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
    """Return the rows of all regions that this colour may claim, including those with cells of others."""
    plan = board(len(owner) // SECTOR_CELLS)
    found = regions(plan.sides)
    own = territories(owner)[colour]
    begun = meeting(found.border, anchor(plan, own, colour))
    rows = np.flatnonzero(begun & meeting(found.cells, plan.everything & ~own))
    rows.flags.writeable = False
    return rows


@lru_cache(maxsize=256)
def paintable(owner: Owner, colour: int) -> Rows:
    """Return the rows of the regions that this colour may claim and that contain no cell of others."""
    found = regions(len(owner) // SECTOR_CELLS)
    rows = claimable(owner, colour)
    others = taken(owner) & ~territories(owner)[colour]
    kept = rows[~meeting(found.cells, others)[rows]]
    kept.flags.writeable = False
    return kept


def is_stuck(owner: Owner, colour: int) -> bool:
    """Return whether this colour has no claim that could be painted."""
    plan = board(len(owner) // SECTOR_CELLS)
    found = regions(plan.sides)
    own, all_taken = territories(owner)[colour], taken(owner)
    begun = meeting(found.border, anchor(plan, own, colour))
    fits = begun & meeting(found.cells, plan.everything & ~all_taken)
    return not (fits & ~meeting(found.cells, all_taken & ~own)).any()


@dataclass(frozen=True, slots=True)
class Dealing:
    """The result of the claims. ``hits``: for each void colour, the colours it collided with, in order.

    ``gained``: for each painted colour, its new cells. ``owner``: the board after the dealing.
    """

    hits: Mapping[int, frozenset[int]]
    gained: Mapping[int, Cells]
    owner: Owner

    @property
    def met(self) -> tuple[tuple[int, int], ...]:
        """The pairs of colours whose claims made each other void."""
        pairs = ((one, other) for one, others in self.hits.items() for other in sorted(others))
        return tuple((one, other) for one, other in pairs if one < other and one in self.hits.get(other, ()))

    @property
    def groups(self) -> tuple[tuple[int, ...], ...]:
        """The colours of the void claims, each once, grouped by claims that made each other void.

        A claim that was void only because it was on land of others is a group by itself.
        """
        linked: dict[int, frozenset[int]] = dict.fromkeys(self.hits, frozenset())
        for one, other in self.met:
            linked[one] |= {other}
            linked[other] |= {one}
        return tuple(_connected(linked))

    @property
    def trespassed(self) -> tuple[tuple[int, int], ...]:
        """The pairs of a void claim's colour and the owner of land in it who lost no claim by that."""
        pairs = ((one, other) for one, others in self.hits.items() for other in sorted(others))
        return tuple((one, other) for one, other in pairs if one not in self.hits.get(other, ()))


def deal(owner: Owner, claims: Mapping[int, Cells], owned_hit: str) -> Dealing:
    """Judge the claims of all colours that made one, together, against the board before the turn.

    Void claims still void those they meet, and no claim becomes good again, so each pair can be judged by
    itself. ``owned_hit``: "both" also voids the claim of an owner whose cell was claimed; "proposer" doesn't.
    """
    owned = territories(owner)
    hits: dict[int, set[int]] = {}
    for one, other in combinations(sorted(claims), 2):
        if claims[one] & claims[other]:
            hits.setdefault(one, set()).add(other)
            hits.setdefault(other, set()).add(one)
    for colour, cells in claims.items():
        for victim in owners_in(owner, colour, cells):
            hits.setdefault(colour, set()).add(victim)
            if owned_hit == "both" and victim in claims:
                hits.setdefault(victim, set()).add(colour)
    gained = {
        colour: claims[colour] & ~owned[colour]
        for colour in sorted(claims)
        if colour not in hits and claims[colour] & ~owned[colour]
    }
    return Dealing(
        {colour: frozenset(hits[colour]) for colour in sorted(hits)}, gained, _painted(owner, gained)
    )


def before_dealing(owner: Owner, gained: Iterable[int]) -> Owner:
    """Return the board before these cells were painted."""
    new = set(gained)
    return tuple(NOBODY if cell in new else colour for cell, colour in enumerate(owner))


def dealing_of(view: RainbowView) -> Dealing:
    """Return how the last dealing judged the void claims, derived from what everybody sees."""
    claims = {colour: sum(1 << cell for cell in cells) for colour, cells in view.void}
    return deal(before_dealing(view.owner, view.gained), claims, view.owned_hit)


def _painted(owner: Owner, gained: Mapping[int, Cells]) -> Owner:
    painted = list(owner)
    for colour, cells in gained.items():
        for cell in members(cells):
            painted[cell] = colour
    return tuple(painted)


def _connected(hits: Mapping[int, frozenset[int]]) -> Iterator[tuple[int, ...]]:
    """Yield the groups of colours that collisions connect, each in the order of colours.

    ``hits``: for each colour those it collided with; the relation is symmetric.
    """
    remaining = set(hits)
    while remaining:
        group, fringe = set[int](), {min(remaining)}
        while fringe:
            group |= fringe
            fringe = {other for colour in fringe for other in hits[colour]} - group
        remaining -= group
        yield tuple(sorted(group))

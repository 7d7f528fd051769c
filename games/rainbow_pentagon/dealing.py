"""All claims of a turn judged together, against the board before the turn.

Source: the rules, section "A turn", 2.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Literal

from games.rainbow_pentagon.board import Cells, members
from games.rainbow_pentagon.territory import Owner, territories

OwnedHit = Literal["both", "proposer"]


@dataclass(frozen=True, slots=True)
class Dealing:
    """What became of the claims. ``hits``: for each void colour those it collided with, in order of colour.

    ``gained``: for each colour that was painted its new cells. ``owner``: the board after the dealing.
    """

    hits: Mapping[int, frozenset[int]]
    gained: Mapping[int, Cells]
    owner: Owner


def deal(owner: Owner, claims: Mapping[int, Cells], owned_hit: str) -> Dealing:
    """Judge the claims of all colours that made one.

    Void claims still void those they meet, and nothing is rescued, so every pair is judged for itself.
    ``owned_hit``: "both" voids the claim of an owner whose cell was claimed too, "proposer" does not.
    """
    owned = territories(owner)
    hits: dict[int, set[int]] = {}
    for one, other in combinations(sorted(claims), 2):
        if claims[one] & claims[other]:
            hits.setdefault(one, set()).add(other)
            hits.setdefault(other, set()).add(one)
    for colour, cells in claims.items():
        for victim, land in enumerate(owned):
            if victim != colour and cells & land:
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


def _painted(owner: Owner, gained: Mapping[int, Cells]) -> Owner:
    painted = list(owner)
    for colour, cells in gained.items():
        for cell in members(cells):
            painted[cell] = colour
    return tuple(painted)

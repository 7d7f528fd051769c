"""Trees with many loose ends: twigs laid one after the other, each costing as few ends as it can.

Twigs that touch lose at least one end, because one of them must end at the vertex where they meet. So twelve
of them, with 31 ends in all, keep 20 at most.
"""

from __future__ import annotations

from games.rng import Rng
from games.twigs.grid import vertices_of
from games.twigs.pieces import NAMES
from games.twigs.placements import Placement, placements
from games.twigs.view import Twig


def grown(rng: Rng) -> tuple[Placement, ...]:
    """Return twelve placements in the order of laying; the twigs' order and their places are random."""
    names = list(NAMES)
    rng.shuffle(names)
    laid: list[Placement] = []
    for name in names:
        twigs = [Twig(each.lying.name, each.edges, 0) for each in laid]
        found = placements(twigs, [name])
        rng.shuffle(found)
        laid.append(max(found, key=lambda placement: _ends([*laid, placement])))
    return tuple(laid)


def _ends(table: list[Placement]) -> int:
    meeting = vertices_of(edge for each in table for edge in each.edges)
    return sum(count == 1 for count in meeting.values())

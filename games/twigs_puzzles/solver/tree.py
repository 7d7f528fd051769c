"""Trees with many loose ends, by greedy growth: each twig is laid where it keeps the most ends.

Two twigs that touch lose at least one end, since one of them ends at the vertex where they meet. So twelve
twigs, with 31 ends in all, keep at most 20.
"""

from __future__ import annotations

from games.rng import Rng
from games.twigs.grid import vertices_of
from games.twigs.pieces import NAMES
from games.twigs.placements import Placement, placements
from games.twigs.view import Twig


def grown(rng: Rng) -> tuple[Placement, ...]:
    """Return twelve placements in an order that the rules allow; their order and ties are random."""
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

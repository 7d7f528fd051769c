"""Attacks: claims of a rival's land. They keep the rival from painting, at the cost of one's own claim.

They pay late in games in which somebody never makes room: there the board hardly fills, and a leader who can
gain little keeps the lead by attacking. Settled rivals are not attacked, since they might attack in return.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from games.rainbow_pentagon.ai.opponent_inference import Kinds, Seen
from games.rainbow_pentagon.board import SECTOR_CELLS, board, perimeter
from games.rainbow_pentagon.regions import meeting, regions
from games.rainbow_pentagon.territory import claimable, taken, territories

TRUSTED = 0.3
"""A rival who is settled with at least this probability is not attacked."""

AHEAD, BEHIND = 1.5, 1.0
"""What a cell kept from a rival is worth, in cells, to a colour ahead of that rival, and to one behind it."""

FAR = 4.0
"""For each difference of this many cells between the two it is worth e times less."""


def attackable(
    seen: Seen, kinds: Mapping[int, Kinds], colour: int, gains: Mapping[int, float]
) -> Mapping[int, float]:
    """Return the rivals that a colour may attack, each with the cells that the rival is expected to gain.

    Empty at a table of two, if all rivals make room, or if attacks do not void the owner's claim.
    """
    rivals = [rival for rival in seen.players if rival != colour]
    if not seen.strikes or len(rivals) == 1 or all(kinds[rival].yielding > 0.5 for rival in rivals):
        return {}
    return {rival: gains[rival] for rival in rivals if rival in gains and kinds[rival].settled < TRUSTED}


def strike(seen: Seen, colour: int, expected: Mapping[int, float]) -> tuple[int, float] | None:
    """Return the row of the best attack and what it is worth, None if there is none.

    ``expected``: what each rival that may be attacked is expected to gain. An attack claims no land of other
    rivals, and of equally good attacks the one with the fewest free cells is best.
    """
    found = regions(len(seen.owner) // SECTOR_CELLS)
    owned, occupied = territories(seen.owner), taken(seen.owner)
    spared = occupied & ~owned[colour] & ~sum(owned[rival] for rival in expected)
    rows = claimable(seen.owner, colour)
    rows = rows[~meeting(found.cells, spared)[rows]]
    worth = np.zeros(len(rows))
    for rival, gain in expected.items():
        worth += gain * _denial_value(seen, colour, rival) * (found.count(rows, owned[rival]) > 0)
    if not worth.any():
        return None
    best = int(np.lexsort((found.count(rows, ~occupied), -worth))[0])
    return int(rows[best]), float(worth[best])


def _denial_value(seen: Seen, colour: int, rival: int) -> float:
    """Return what a cell kept from a rival is worth to a colour, in cells."""
    owned, plan = territories(seen.owner), board(len(seen.owner) // SECTOR_CELLS)
    lead = owned[colour].bit_count() - owned[rival].bit_count()
    shorter = perimeter(plan, owned[rival]) - perimeter(plan, owned[colour])
    return (AHEAD if (lead, shorter) > (0, 0) else BEHIND) * float(np.exp(-abs(lead) / FAR))

"""Attacks: claims of a rival's land, which keep it from painting at the price of the own claim.

They pay late, where somebody at the table never makes room: the board hardly fills there, and who leads and
can gain little keeps the lead by them. Whoever is settled, and might answer in kind, is not attacked.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from games.rainbow_pentagon.ai.opponent_inference import Kinds, Seen
from games.rainbow_pentagon.board import SECTOR_CELLS, board, perimeter
from games.rainbow_pentagon.regions import meeting, regions
from games.rainbow_pentagon.territory import claimable, taken, territories

TRUSTED = 0.3
"""Who is settled with such a chance is not attacked."""

AHEAD, BEHIND = 1.5, 1.0
"""What a cell kept from a rival is worth to who is ahead of it, in cells, and to who is behind."""

FAR = 4.0
"""So many cells more between the two make it worth e times less."""


def attackable(
    seen: Seen, kinds: Mapping[int, Kinds], colour: int, gains: Mapping[int, float]
) -> Mapping[int, float]:
    """Return what each rival that a colour may attack is expected to gain.

    That is nobody at a table of two, where all make room in turn, or where an owner loses nothing by it.
    """
    rivals = [rival for rival in seen.players if rival != colour]
    if not seen.strikes or len(rivals) == 1 or all(kinds[rival].yielding > 0.5 for rival in rivals):
        return {}
    return {rival: gains[rival] for rival in rivals if rival in gains and kinds[rival].settled < TRUSTED}


def strike(seen: Seen, colour: int, expected: Mapping[int, float]) -> tuple[int, float] | None:
    """Return the row of the best attack and what it is worth, None if there is none.

    ``expected``: who may be attacked, and what each is expected to gain. Nobody else is hurt: no land of
    others is claimed, and as few free cells as can be.
    """
    found = regions(len(seen.owner) // SECTOR_CELLS)
    owned, occupied = territories(seen.owner), taken(seen.owner)
    spared = occupied & ~owned[colour] & ~sum(owned[rival] for rival in expected)
    rows = claimable(seen.owner, colour)
    rows = rows[~meeting(found.cells, spared)[rows]]
    worth = np.zeros(len(rows))
    for rival, gain in expected.items():
        worth += gain * _envy(seen, colour, rival) * (found.count(rows, owned[rival]) > 0)
    if not worth.any():
        return None
    best = int(np.lexsort((found.count(rows, ~occupied), -worth))[0])
    return int(rows[best]), float(worth[best])


def _envy(seen: Seen, colour: int, rival: int) -> float:
    """Return what a cell kept from a rival is worth, in cells."""
    owned, plan = territories(seen.owner), board(len(seen.owner) // SECTOR_CELLS)
    lead = owned[colour].bit_count() - owned[rival].bit_count()
    shorter = perimeter(plan, owned[rival]) - perimeter(plan, owned[colour])
    return (AHEAD if (lead, shorter) > (0, 0) else BEHIND) * float(np.exp(-abs(lead) / FAR))

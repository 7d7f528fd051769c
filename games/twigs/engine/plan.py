"""What a search goes by, with the numbers that were tried out."""

from __future__ import annotations

import numpy as np

from games.twigs.engine.faces import found_room, work_room
from games.twigs.engine.search import BUDGET, Plan
from games.twigs.engine.worth import Worth

LOOKS = 24
"""How many placements are looked at more closely than by the hexagons that they lie at."""

WIDTHS = (24, 12, 10, 8, 8, 6, 6, 6, LOOKS)
JOINING = (0.0, 0.3, 0.6, 0.9)
WIN = 2.0


def plan_of(worth: Worth, area: bool, budget: int = 1 << 40) -> Plan:
    """Return a plan with flags and working space of its own."""
    flags = np.zeros(3, np.int64)
    flags[BUDGET] = budget
    return Plan(
        hexagons=worth.hexagons,
        regions=worth.regions,
        area=area,
        joining=np.array(JOINING, np.float32) * (3 if area else 1),
        widths=np.array(WIDTHS, np.int64),
        win=WIN,
        flags=flags,
        found=found_room(),
        room=work_room(),
    )

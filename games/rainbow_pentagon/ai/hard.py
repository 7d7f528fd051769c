"""How the hard computer decides: it foresees how all will mix their claims, itself among them, and draws.

Everything but the last draw follows from what everybody sees, chance included, so several of them at a
table come to the same equilibrium and keep out of each other's way. It never claims land of others.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import cast

from games.rainbow_pentagon.ai.equilibrium import survivals
from games.rainbow_pentagon.ai.gains import Numbers, sample, softmax
from games.rainbow_pentagon.ai.opponent_inference import Seen
from games.rainbow_pentagon.ai.short_lists import PASS, short_lists
from games.rainbow_pentagon.regions import Rows
from games.rainbow_pentagon.view import RainbowView
from games.rng import Rng, SeededRng

SCATTER = 0.15
"""So many cells less make a claim e times less likely."""


@dataclass(frozen=True, slots=True, eq=False)
class Prospects:
    """A colour's rows among the regions, ``PASS`` among them, and what each is worth on average."""

    rows: Rows
    values: Numbers


@lru_cache(maxsize=16)
def forecast(seen: Seen) -> Mapping[int, Prospects]:
    """Return the prospects of each colour that can paint anything."""
    rng = SeededRng(hashlib.sha256(repr(seen).encode()).digest(), seen.turn)
    lists = short_lists(seen, rng)
    if not lists:
        return {}
    alive = survivals({colour: found.claims for colour, found in lists.items()}, rng)
    return {c: Prospects(found.rows, found.claims.worth * alive[c]) for c, found in lists.items()}


def decided(view: RainbowView, rng: Rng) -> int | None:
    """Return the row of a claim, None to claim nothing."""
    own = forecast(Seen.of(view)).get(cast("int", view.colour))
    if own is None:
        return None
    row = int(own.rows[sample(rng, softmax(own.values, SCATTER), 1)[0]])
    return None if row == PASS else row

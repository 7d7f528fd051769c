"""How long to stay in the mine, ordered in advance.

``30%``: as long as the chance that the next card ends the mine is lower. ``12``: until one's own share would
be that many diamonds if everybody inside left now. ``2!``: until that many hazards are in the row. The first
limit that is reached counts.
"""

from __future__ import annotations

import json
import re
from fractions import Fraction
from typing import Any, ClassVar

from games.advance import Advance, Order, Rules, entries, kept
from games.diamant.notation import LEAVE, STAY
from games.diamant.odds import odds
from games.diamant.state import view_of
from games.game import Seat

_LIMIT = re.compile(r"(?P<number>[0-9]{1,3}) ?(?P<kind>%|٪|!)?")


class DiamantStay(Advance):
    """Stays until a limit is reached, then goes home; for one mine."""

    kind: ClassVar[str] = "stay"
    lasts: ClassVar[bool] = True

    def read(self, game: Rules, state: Any, seat: Seat, text: str) -> Order:
        """Read the limits for the present mine, which the seat must be in."""
        view, limits = view_of(state, seat), dict[str, int]()
        if seat not in view.inside:
            return Order("", "outside", by_rule=True)
        for part in entries(text):
            found = _LIMIT.fullmatch(part)
            if found is None or not int(found["number"]):
                return Order("", "unread", {"part": part})
            kind = (found["kind"] or "").replace("٪", "%")
            if kind == "%" and not view.odds:
                return Order("", "odds")
            limits[kind] = int(found["number"])
        if not limits:
            return Order("", "count", {"limit": 3})
        return Order(kept([f"{number}{kind}" for kind, number in limits.items()], mine=view.mine, **limits))

    def move(self, game: Rules, state: Any, seat: Seat, order: str) -> str | None:
        """Return ``stay`` until a limit is reached, then ``leave``; None in another mine."""
        view, limits = view_of(state, seat), json.loads(order)
        chances = odds(view)
        if chances is None or limits["mine"] != view.mine:
            return None
        share = chances.together.leave
        hazards = sum(bool(laid.card.hazard) for laid in view.row)
        risky = "%" in limits and chances.collapse >= Fraction(limits["%"], 100)
        enough = "" in limits and share >= limits[""]
        return LEAVE if risky or enough or hazards >= limits.get("!", hazards + 1) else STAY

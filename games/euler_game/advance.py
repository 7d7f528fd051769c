"""A number and a limit for calls, set in advance for one hand.

``35``: this number, if its digits are still in the hand; several in order of preference. ``<=10``: call
while that costs at most 10 chips, else die; ``<10``: while it costs less.
"""

from __future__ import annotations

import json
import re
from typing import Any, ClassVar

from games.advance import MOST, Advance, Order, Rules, entries, kept
from games.euler_game import deal
from games.euler_game.betting import ANTE, CALL, DIE, may_ask
from games.euler_game.checking import not_asked
from games.euler_game.state import State
from games.euler_game.visibility import view_of
from games.game import Seat

_PRICE = re.compile(r"(?P<sign><=|=<|≤|<) ?(?P<chips>[0-9]{1,3})")
_NUMBER = re.compile(r"[0-9]{2}")


def _may_still_bet(s: State, seat: Seat) -> bool:
    """Return whether a seat in the hand can still be asked for a bet in it, for which it needs chips left."""
    chips = s.stakes.chips[seat] - (ANTE if s.phase == "order" else 0)
    return chips > 0 and s.phase != "special2" and (s.phase != "bet2" or may_ask(s.stakes, seat))


class EulerHand(Advance):
    """Lays a number and answers bets, in one hand."""

    kind: ClassVar[str] = "hand"
    lasts: ClassVar[bool] = True

    def read(self, game: Rules, state: Any, seat: Seat, text: str) -> Order:
        """Read the numbers and the price; the hand must still be able to ask for at least one of them."""
        view, numbers = view_of(state, seat), list[str]()
        more: dict[str, int] = {}
        typed = entries(text)
        if (why := not_asked(state, seat)) in {"out", "dead"}:
            return Order("", why, by_rule=True)
        if not 0 < len(typed) <= MOST:
            return Order("", "count", {"limit": MOST})
        for part in typed:
            price = _PRICE.fullmatch(part)
            most = int(price["chips"]) - (price["sign"] == "<") if price else -1
            if most >= 0:
                more["most"] = most
            elif _NUMBER.fullmatch(part):
                numbers.append(part)
            else:
                return Order("", "unread", {"part": part})
        lays = view.phase in {"order", "number"} and not set(deal.numbers(view.digits)).isdisjoint(numbers)
        bets = "most" in more and _may_still_bet(state, seat)
        if not lays and not bets:
            return Order("", "unread", {"part": typed[0]})
        lines = [*numbers, *(f"≤{most}" for most in more.values())]
        return Order(kept(lines, hand=view.hand, numbers=numbers, **more))

    def move(self, game: Rules, state: Any, seat: Seat, order: str) -> str | None:
        """Lay the first number that the hand has, or call or die; "" for other questions."""
        view, stored = view_of(state, seat), json.loads(order)
        if stored["hand"] != view.hand:
            return None
        if view.phase == "number" and stored["numbers"]:
            legal = set(game.legal(state, seat))
            lapsed = "" if "most" in stored else None
            return next((number for number in stored["numbers"] if number in legal), lapsed)
        if view.phase in {"bet1", "bet2"} and "most" in stored:
            price = min(view.chips[seat], max(0, view.level - view.put[seat]))
            return CALL if price <= stored["most"] else DIE
        return ""

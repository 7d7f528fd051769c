"""Bets to try again: pay or give up, judged by the chance of one's own number before the tens are shown.

A raise is judged as a call and never counts as a mistake: nobody can compute whether the others will die.
"""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar

from games.euler_game.betting import CALL, DIE, raised_by
from games.euler_game.story.chances import chance, percent
from games.euler_game.view import EulerView
from games.game import Args, Line
from games.practice import Practice, Rating, Turn


class EulerPractice(Practice[EulerView]):
    """The judge of the first bets of a hand."""

    least: ClassVar[float] = 1.0
    nearly: ClassVar[float] = 0.25

    def rate(self, turn: Turn[EulerView], seconds: float) -> Rating | None:
        """Compare what a call brings on average with giving up, which brings nothing."""
        view = turn.view
        if view.phase != "bet1" or len(view.live) < 2:
            return None
        price = _Price(view)
        better = CALL if price.worth >= 0 else DIE
        stays = turn.move != DIE
        loss = float(abs(price.worth)) if stays != (better == CALL) else 0.0
        kind = "die" if not stays else "raise" if raised_by(turn.move) else "call"
        surely = 0.0 if kind == "raise" else None
        why = Line(f"practice.{kind}", {**price.args, "sound": int(not loss)})
        return Rating(loss, better, why, view, surely)

    def asks(self, turn: Turn[EulerView]) -> Args:
        """Return the price and the pot."""
        price = _Price(turn.view)
        return {"price": price.price, "pot": price.pot, "number": price.number}

    def hint(self, turn: Turn[EulerView], better: str) -> Args:
        """Return the chance to win, but not the chance at which the call would pay."""
        return {"chance": _Price(turn.view).percent}


class _Price:
    """The price of a call, the pot that it may win, and how often it does."""

    def __init__(self, view: EulerView) -> None:
        seat = view.seat
        assert seat is not None
        self.number = view.numbers[seat]
        self.price = min(view.chips[seat], max(0, view.level - view.put[seat]))
        matched = view.put[seat] + self.price
        self.pot = sum(min(put, matched) for put in view.put)
        part, whole = chance(view, seat, self.number, view.digits)
        self.percent = percent(part, whole)
        self.worth = Fraction(part, whole) * (self.pot + self.price) - self.price

    @property
    def args(self) -> Args:
        """The arguments of every sentence that explains a bet."""
        fair = round(100 * self.price / (self.pot + self.price))
        return {
            "number": self.number,
            "chance": self.percent,
            "fair": fair,
            "price": self.price,
            "pot": self.pot,
        }

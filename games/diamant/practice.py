"""Decisions to try again: going home or going on, judged by the odds and by the others' answers then."""

from __future__ import annotations

from typing import ClassVar

from games.diamant.decisions import Decision
from games.diamant.notation import LEAVE, STAY
from games.diamant.odds import decimal
from games.diamant.view import DiamantView
from games.game import Args, Line, Player
from games.practice import Practice, Rating, Turn


class DiamantPractice(Practice[DiamantView]):
    """The judge, which uses the exact odds. A decision that they leave open is no mistake."""

    least: ClassVar[float] = 1.0
    nearly: ClassVar[float] = 0.25

    def rate(self, turn: Turn[DiamantView], seconds: float) -> Rating | None:
        """Compare what going home brings with what one more card does, together and alone."""
        decision, seat = _decision(turn), turn.view.seat
        assert seat is not None
        worth = decision.worth(seat)
        better = {"home": LEAVE, "on": STAY, "open": turn.move}[worth.verdict]
        loss = float(worth.home - worth.best if better == LEAVE else worth.least - worth.home)
        args: Args = {
            **self.hint(turn, better),
            "home": worth.home,
            "least": decimal(worth.least) if worth.least != worth.best else "same",
            "best": decimal(worth.best),
        }
        wrong = better != turn.move
        shown = turn.view
        return Rating(loss if wrong else 0.0, better, Line(f"practice.{turn.move}", args), shown)

    def asks(self, turn: Turn[DiamantView]) -> Args:
        """Return what the others did, which the player could not see before answering."""
        decision = _decision(turn)
        homeward = tuple(seat for seat in decision.left if seat != turn.view.seat)
        onward = tuple(seat for seat in decision.stayed if seat != turn.view.seat)
        return {
            "homeward": tuple(map(Player, homeward)),
            "homewards": len(homeward),
            "onward": tuple(map(Player, onward)),
            "onwards": len(onward),
        }

    def hint(self, turn: Turn[DiamantView], better: str) -> Args:
        """Return the risk of the next card and what can be lost."""
        decision, seat = _decision(turn), turn.view.seat
        assert seat is not None
        return {"risk": decimal(100 * decision.risk), "home": decision.worth(seat).home}


def _decision(turn: Turn[DiamantView]) -> Decision:
    """Return the decision of a turn, with the answer that the player gave."""
    view = turn.view
    left = tuple(
        seat for seat in view.inside if (turn.move if seat == view.seat else turn.others.get(seat)) == LEAVE
    )
    return Decision(
        step=0,
        view=view,
        left=left,
        stayed=tuple(seat for seat in view.inside if seat not in left),
        hazard=0,
        chests=view.chests,
    )

"""Claims to try again: another claim would have gained more, and no rival could have voided it."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from games.game import Args, Line, Word
from games.practice import Practice, Rating, Turn
from games.rainbow_pentagon.board import Cells, board, members
from games.rainbow_pentagon.events import marked
from games.rainbow_pentagon.notation import NO_CLAIM, parsed, written
from games.rainbow_pentagon.safety import safe, voids
from games.rainbow_pentagon.territory import taken, territories
from games.rainbow_pentagon.view import COLOURS, Claim, RainbowView


class RainbowPractice(Practice[RainbowView]):
    """The judge, which compares certain gains only: missing a claim that might have gained is no mistake."""

    least: ClassVar[float] = 2.0
    nearly: ClassVar[float] = 0.5

    def rate(self, turn: Turn[RainbowView], seconds: float) -> Rating | None:
        """Compare a claim with the largest that nobody can void."""
        view = turn.view
        best, most = _best(view)
        if not most:
            return None
        better = written(board(view.sides), best)
        if turn.move == NO_CLAIM:
            return Rating(most, better, Line("practice.pass", {}), view)
        return _claimed(view, turn.move, better, most)

    def asks(self, turn: Turn[RainbowView]) -> Args:
        """Return the seat's colour, and whether it passed."""
        view = turn.view
        assert view.colour is not None
        return {"colour": marked(view.colour), "passed": int(turn.move == NO_CLAIM)}

    def hint(self, turn: Turn[RainbowView], better: str) -> Args:
        """Return the largest gain that nobody can void."""
        return {"gain": _best(turn.view)[1]}


def _claimed(view: RainbowView, move: str, better: str, most: int) -> Rating:
    """Return the rating of a claim: one that somebody can void gains nothing for certain."""
    own, plan = view.colour, board(view.sides)
    assert own is not None
    cells, lands = parsed(plan, move), territories(view.owner)
    gain = (cells & ~taken(view.owner)).bit_count()
    owners = [c for c, land in enumerate(lands) if c != own and land & cells]
    if owners:
        why = Line("practice.land", {"owners": tuple(map(_word, owners)), "count": len(owners)})
        return Rating(most, better, why, _with(view, cells))
    surely = float(max(0, most - gain))
    for rival, claim in voids(view.owner, own, _rivals(view), cells, view.owned_hit):
        args: Args = {"gain": gain, "rival": _word(rival), "claim": written(plan, claim)}
        void = tuple(sorted(((own, tuple(members(cells))), (rival, tuple(members(claim))))))
        return Rating(most, better, Line("practice.void", args), replace(view, void=void), surely)
    why = Line("practice.safe", {"gain": gain, "left": most - gain})
    return Rating(surely, better, why, _with(view, cells))


def _best(view: RainbowView) -> tuple[Cells, int]:
    """Return a claim that gains most of those that nobody can void; (0, 0): there is none."""
    assert view.colour is not None
    claims = safe(view.owner, view.colour, _rivals(view), view.owned_hit)
    return max(claims, key=lambda claim: claim[1], default=(0, 0))


def _rivals(view: RainbowView) -> tuple[int, ...]:
    return tuple(colour for colour in view.players if colour != view.colour)


def _with(view: RainbowView, cells: Cells) -> RainbowView:
    return replace(view, claim=Claim(tuple(members(cells))))


def _word(colour: int | None) -> Word:
    assert colour is not None
    return Word(f"colour.{COLOURS[colour]}")

"""What the private sentences beside a question tell: the own cards and what is at stake."""

from __future__ import annotations

from games.euler_game.deal import numbers
from games.euler_game.events import conditions, deciding, spaced
from games.euler_game.view import HANDS, EulerView
from games.game import Arg, Args, Word


def example(view: EulerView) -> str:
    """Return an answer that is legal now for the view's seat."""
    if view.phase == "order":
        return str(view.digits[-1])
    if view.phase == "number":
        return numbers(view.digits)[-1]
    if view.phase in {"bet1", "bet2"}:
        return "call"
    return view.specials[-1] if view.specials else "none"


def scarce(view: EulerView) -> bool:
    """Tell whether the viewer may soon be left with zeros alone: each number that is still to be laid needs
    another digit, and there is at most one more of these.
    """
    to_lay = HANDS - view.hand + (view.phase in {"order", "number"})
    others = sum(digit > 0 for digit in view.digits)
    return len(view.digits) - others > 1 and others <= to_lay + 1


def brief_of(view: EulerView) -> Args:
    """Return the arguments of the private sentences, the same in every phase.

    ``digits``: the own ones, "0 1 3"; ``zeros`` of them; ``scarce``: 1 if others than zeros run short.
    ``number``: the own one or "". ``cards``: special cards left; ``amount``: what a call costs the viewer;
    ``all_in``: 1 if that takes the last chip.
    """
    seat = view.seat
    if seat is None:
        return {"example": example(view)} if view.phase in {"bet1", "bet2"} else {}
    behind = max(0, view.level - view.put[seat])
    args: dict[str, Arg] = {
        "example": example(view),
        "hand": view.hand,
        "hands": HANDS,
        "digits": spaced(view.digits),
        "zeros": view.digits.count(0),
        "scarce": int(scarce(view)),
        "number": view.numbers[seat],
        "conditions": conditions(view.chain),
        "count": len(view.chain),
        **deciding(view.chain),
        "cards": tuple(Word(f"card.{card}") for card in view.specials),
        "left": len(view.specials),
        "chips": view.chips[seat],
        "pot": view.pot,
        "level": view.level,
        "amount": min(view.chips[seat], behind),
        "all_in": int(view.chips[seat] <= behind),
    }
    return args

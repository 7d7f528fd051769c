"""The dealer's lines: one with a view for each card, each end of a mine and each opening."""

from __future__ import annotations

from games.diamant.cards import HAZARDS
from games.diamant.state import State, view_of
from games.game import Arg, Event, Word, players

NAMED_LEADERS = 3
"""The lead is not mentioned if more players than this share it."""


def hazard_word(number: int) -> Word:
    """Return the name of a hazard."""
    return Word(f"hazard.{HAZARDS[number - 1]}")


def _leavers(s: State) -> dict[str, Arg]:
    """Return who has just left and what each took, which is the same for all, since all bags are equal."""
    seats = tuple(share.seat for share in s.left)
    return {"left": len(seats), "leavers": players(seats), "took": s.left[0].took if s.left else 0}


def _card(s: State) -> dict[str, Arg]:
    """Return the card just turned: ``value`` 0 and ``hazard``, or a treasure and what ``each`` bag gained."""
    laid = s.row[-1]
    data: dict[str, Arg] = {"mine": s.mine, "value": laid.card.value, "heap": s.heap}
    if laid.card.hazard:
        return {**data, "each": 0, "hazard": hazard_word(laid.card.hazard)}
    return {**data, "each": (laid.card.value - laid.diamonds) // len(s.inside)}


def opening(s: State) -> Event:
    """Say that the next mine opens with its first card, and who leads."""
    data = {**_card(s), **_lead(s)}
    return Event("opens_hazard" if s.row[-1].card.hazard else "opens", data, view=view_of(s, None))


def _lead(s: State) -> dict[str, Arg]:
    most = max(s.chests)
    leaders = tuple(seat for seat, chest in enumerate(s.chests) if chest == most)
    named = leaders if most and len(leaders) <= NAMED_LEADERS else ()
    return {"leading": len(named), "leaders": players(named), "most": most}


def decided(s: State) -> Event:
    """Say what followed the last decision: a card, a collapse, or an empty mine."""
    data, view = _leavers(s), view_of(s, None)
    if s.collapse:
        more: dict[str, Arg] = {
            "hazard": hazard_word(s.collapse),
            "lost": players(s.lost),
            "count": len(s.lost),
        }
        return Event("collapse", {**data, **more, "mine": s.mine, "buried": s.buried}, view=view)
    if s.ended:
        return Event("empty", {**data, "mine": s.mine, "heap": s.heap}, view=view)
    kind = "hazard" if s.row[-1].card.hazard else "treasure"
    return Event(kind, {**data, **_card(s)}, view=view)


def over(s: State) -> Event:
    """Say that the game is over, and who has won."""
    most = max(s.chests)
    winners = tuple(seat for seat, chest in enumerate(s.chests) if chest == most)
    data: dict[str, Arg] = {"winners": players(winners), "count": len(winners), "most": most}
    return Event("over", data, view=view_of(s, None))

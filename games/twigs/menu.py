"""Building a move: the piece, a numbered contact, then steps from one way of lying there to another.

From the contact on every menu shows a placement that could be played. "Next" goes through all of them,
contact after contact; the other steps stay at the contact: a turn either way, a flip, and another end of
the same piece in the same turn at the contact ("shift").
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from games.game import Args, Choice, Menu, Seat, Word
from games.twigs.contacts import Lay, lays
from games.twigs.placements import open_names
from games.twigs.state import built as shown
from games.twigs.view import Building, Contact, TwigsView

Ways: TypeAlias = Sequence[Lay]
Step: TypeAlias = Callable[[Ways, int], int]


def menu_of(view: TwigsView, built: tuple[str, ...]) -> Menu:
    """Return what may be chosen after ``built``: a piece, a contact's number, any number of steps.

    Raises:
        ValueError: ``built`` can't be reached.
    """
    if view.seat is None or view.to_move != view.seat:
        if built:
            raise ValueError("there is nothing to build")
        return Menu("list", preview=view)
    names = open_names(view.twigs, view.hands[view.seat])
    if not built:
        choices = tuple(Choice(name, name) for name in names)
        return Menu("buttons", choices, replace(view, building=Building()), ask="piece", args=_whose(view))
    if built[0] not in names:
        raise ValueError(f"{built[0]!r} may not be laid")
    return laying(view, built[0], built[1:])


def laying(view: TwigsView, name: str, built: tuple[str, ...]) -> Menu:
    """Return what may be chosen after a piece that may be laid by who is to move.

    Raises:
        ValueError: ``built`` can't be reached.
    """
    ways = lays(view.twigs, view.hands[mover(view)], name, view.target_edges)
    at = _contacts(ways)
    if not at:
        return _whole(view, ways, _stepped(ways, 0, built), ())
    if not built:
        return _where(view, name, at)
    start = next((place for place, way in enumerate(ways) if _number(way) == built[0]), None)
    if start is None:
        raise ValueError(f"{built[0]!r} is no contact of {name}")
    return _whole(view, ways, _stepped(ways, start, built[1:]), at)


def mover(view: TwigsView) -> Seat:
    """Return whose hand the next twig comes from: in a puzzle one person may lay twigs of two colours."""
    return view.to_move if view.to_move is not None else view.seat or 0


def _whose(view: TwigsView) -> Args:
    return {"colour": Word(f"colour.{view.colours[view.seat or 0]}")}


def _contacts(ways: Ways) -> tuple[Contact, ...]:
    """Return the contacts where there is a way, in the order of their numbers."""
    return tuple(dict.fromkeys(way.contact for way in ways if way.contact))


def _number(way: Lay) -> str:
    return str(way.contact.number) if way.contact else ""


def _where(view: TwigsView, name: str, at: tuple[Contact, ...]) -> Menu:
    choices = tuple(Choice(str(contact.number), f"@{contact.number}") for contact in at)
    preview = replace(view, building=Building(piece=name, contacts=at))
    return Menu("list", choices, preview, ask="contact", args={"piece": name, "count": len(at)})


def _next(ways: Ways, at: int) -> int:
    return (at + 1) % len(ways)


def _beside(ways: Ways, at: int) -> list[int]:
    """Return the ways at the same contact."""
    return [place for place, way in enumerate(ways) if way.contact == ways[at].contact]


def _turned(by: int) -> Step:
    """Return the step to the next turn with the same flip that is possible at the contact."""

    def step(ways: Ways, at: int) -> int:
        here = ways[at].placement.lying
        alike = [
            place for place in _beside(ways, at)
            if ways[place].which == 1 and ways[place].placement.lying.flip == here.flip
        ]  # fmt: skip
        return min(alike, key=lambda place: (by * (ways[place].placement.lying.turn - here.turn) - 1) % 6)

    return step


def _flipped(ways: Ways, at: int) -> int:
    """Go to the other side of the piece, to the nearest turn from the present one on."""
    here = ways[at].placement.lying
    others = [place for place in _beside(ways, at) if ways[place].placement.lying.flip != here.flip]
    return min(others, key=lambda place: (ways[place].placement.lying.turn - here.turn) % 6, default=at)


def _shifted(ways: Ways, at: int) -> int:
    """Go to the next way with the same turn and flip at the contact."""
    here = ways[at].placement.lying
    alike = [place for place in _beside(ways, at) if ways[place].placement.lying == here]
    return alike[(alike.index(at) + 1) % len(alike)]


STEPS: Mapping[str, Step] = {
    "next": _next,
    "turn": _turned(1),
    "back": _turned(-1),
    "flip": _flipped,
    "shift": _shifted,
}

CHOICES = (
    # In front, so that whoever takes the first choice again and again sees every placement of the piece.
    Choice("next", Word("next")),
    Choice("turn", Word("turn")),
    Choice("back", Word("back")),
    Choice("flip", Word("flip")),
    Choice("shift", Word("shift")),
)


def _stepped(ways: Ways, start: int, steps: tuple[str, ...]) -> int:
    at = start
    for step in steps:
        if step not in STEPS:
            raise ValueError(f"{step!r} was not offered")
        at = STEPS[step](ways, at)
    return at


def _whole(view: TwigsView, ways: Ways, at: int, contacts: tuple[Contact, ...]) -> Menu:
    way = ways[at]
    preview = shown(view, mover(view), way.placement, way.contact, way.which, contacts, way.alike)
    leads = {step: to(ways, at) for step, to in STEPS.items()}
    if leads["back"] == leads["turn"]:
        leads["back"] = at
    choices = tuple(choice for choice in CHOICES if leads[choice.id] != at)
    return Menu("buttons", choices, preview, str(way.placement), "whole", whole_args(preview, way))


def whole_args(preview: TwigsView, way: Lay) -> Args:
    """Return what is said of a placement that is drawn: its short form and what it closes."""
    closes = preview.building.closes if preview.building else ()
    own = sum(disc.owner == preview.seat for disc in closes)
    nobody = sum(disc.owner is None for disc in closes)
    others = len(closes) - own - nobody
    return {
        "short": way.short,
        "spoken": way.short,
        "closed": len(closes),
        "own": own,
        "others": others,
        "nobody": nobody,
        "mixed": int(own < len(closes)),
    }

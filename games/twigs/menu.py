"""Build a move: the piece, a numbered contact, then one of the ways to lie there.

Placements that close a hexagon are suggested along with the contacts. Once a contact is chosen, every menu
shows a placement that could be played; another way replaces it.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TypeAlias

from games.game import Arg, Args, Choice, Menu, Part, Seat, Word
from games.twigs.claims import closed_by, cover
from games.twigs.contacts import Lay, contacts, lays
from games.twigs.grid import TURNS, Edge, ends, vertex_point
from games.twigs.placements import open_names
from games.twigs.state import built as shown
from games.twigs.view import Building, Contact, Disc, Twig, TwigsView

Ways: TypeAlias = Sequence[Lay]

SUGGESTED = 8
"""The most placements suggested at once; each of them closes a hexagon."""

ARROWS = "→↗↑↖←↙↓↘"
PIECES_IN_ROW = 4


def menu_of(view: TwigsView, built: tuple[str, ...]) -> Menu:
    """Return what may be chosen after ``built``: a piece, a contact's number, a way to lie.

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
        rows = rows_of(len(names))
        return Menu("buttons", choices, replace(view, building=Building()), ask="piece", rows=rows)
    if built[0] not in names:
        raise ValueError(f"{built[0]!r} may not be laid")
    return laying(view, built[0], built[1:])


def rows_of(pieces: int) -> tuple[int, ...]:
    """Return how many of ``pieces`` pieces each row of buttons has."""
    whole, rest = divmod(pieces, PIECES_IN_ROW)
    return (*[PIECES_IN_ROW] * whole, *([rest] if rest else []))


def laying(view: TwigsView, name: str, built: tuple[str, ...]) -> Menu:
    """Return what may be chosen after a piece that the player to move may lay.

    Raises:
        ValueError: ``built`` can't be reached.
    """
    ways = lays(view.twigs, view.hands[view.mover], name, view.target_edges)
    reachable = _contacts(ways)
    if not reachable:
        return _way_menu(view, ways, (name,), built, ())
    if not built:
        return _contact_menu(view, name, ways, reachable)
    at_contact = [way for way in ways if _number(way) == built[0]]
    if not at_contact:
        raise ValueError(f"{built[0]!r} is no contact of {name}")
    return _way_menu(view, at_contact, (name, built[0]), built[1:], reachable)


def _contacts(ways: Ways) -> tuple[Contact, ...]:
    """Return the contacts where there is a way, in the order of their numbers."""
    return tuple(dict.fromkeys(way.contact for way in ways if way.contact))


def _number(way: Lay) -> str:
    return str(way.contact.number) if way.contact else ""


def _contact_menu(view: TwigsView, name: str, ways: Ways, reachable: tuple[Contact, ...]) -> Menu:
    choices = tuple(Choice(str(contact.number), f"@{contact.number}") for contact in reachable)
    preview = replace(view, building=Building(piece=name, contacts=reachable))
    args: Args = {"piece": name, "count": len(reachable)}
    return Menu("buttons", (*_closing(view, name, ways), *choices), preview, ask="contact", args=args)


def _closing(view: TwigsView, name: str, ways: Ways) -> list[Choice]:
    """Return the placements that close most for their player, each once, at the first contact it meets."""
    closing = closes(view.twigs, view.hands[view.mover], name, view.target_edges, view.mover)
    found: dict[str, Lay] = {}
    for way in ways:
        if str(way.placement) in closing:
            found.setdefault(str(way.placement), way)
    worth = {move: _worth(closing[move], view.mover) for move in found}
    best = sorted(found, key=lambda move: (-worth[move], int(_number(found[move]))))[:SUGGESTED]
    return [_suggested(name, found[move], closing[move], view.mover) for move in best]


def _worth(discs: Sequence[Disc], seat: Seat) -> int:
    own = sum(disc.owner == seat for disc in discs)
    return 2 * own - sum(disc.owner not in {seat, None} for disc in discs)


def _suggested(name: str, way: Lay, discs: Sequence[Disc], seat: Seat) -> Choice:
    own, number = sum(disc.owner == seat for disc in discs), _number(way)
    args: dict[str, Arg] = {"closed": len(discs), "own": own, "contact": int(number), "way": _way_label(way)}
    choice_id = f"{_way_id(way)}@{number}"
    return Choice(choice_id, Word("closes"), args, to=(name, number, _way_id(way)), ready=True)


# Two menus of one move need it, and a person looks at one way after another.
@lru_cache(maxsize=32)
def closes(
    twigs: tuple[Twig, ...], hand: tuple[str, ...], name: str, target: tuple[Edge, ...], seat: Seat
) -> Mapping[str, tuple[Disc, ...]]:
    """Return the moves of a piece that close hexagons, each with the hexagons and who would own them."""
    owners, found = cover(twigs), {}
    for placement in dict.fromkeys(way.placement for way in lays(twigs, hand, name, target)):
        edges = placement.edges
        owners.update(dict.fromkeys(edges, seat))
        discs = closed_by(edges, owners)
        if discs:
            found[str(placement)] = discs
        for edge in edges:
            del owners[edge]
    return found


def _way_menu(
    view: TwigsView,
    ways: Ways,
    before: tuple[str, ...],
    chosen: tuple[str, ...],
    offered: tuple[Contact, ...],
) -> Menu:
    """Return the menu of the ways at a contact, with one of them shown: the chosen one, or else the first.

    It is not the one that closes most, so that the menu is the same at tables without hints.
    """
    closing = closes(view.twigs, view.hands[view.mover], before[0], view.target_edges, view.mover)
    way = next((way for way in ways if chosen == (_way_id(way),)), None) if chosen else ways[0]
    if way is None:
        raise ValueError(f"{chosen!r} was not offered")
    preview = shown(view, view.mover, way.placement, way.contact, way.which, offered, way.alike)
    choices = tuple(
        _way_choice(other, before, len(closing.get(str(other.placement), ())), other is way) for other in ways
    )
    return Menu("buttons", choices, preview, str(way.placement), "whole", whole_args(preview, way))


def _way_choice(way: Lay, before: tuple[str, ...], closed: int, on: bool) -> Choice:
    args: Args = {"way": _way_label(way), "closed": closed}
    return Choice(_way_id(way), Word("way"), args, to=(*before, _way_id(way)), on=on)


def _way_id(way: Lay) -> str:
    """Return the id of a way among the others at its contact: turn, flip, which of several."""
    lying = way.placement.lying
    return f"r{lying.turn}{'f' * lying.flip}" + (f"#{way.which}" if way.alike > 1 else "")


def _way_label(way: Lay) -> str:
    """Return how a piece lies: the direction of its middle from the contact, and the notation."""
    lying = way.placement.lying
    words = [f"r{lying.turn}", *(["f"] if lying.flip else []), *([f"#{way.which}"] if way.alike > 1 else [])]
    if way.contact is None:
        return " ".join(words)
    points = [vertex_point(end) for edge in way.placement.edges for end in ends(edge)]
    right, up = (sum(axis) / len(points) for axis in zip(*points, strict=True))
    x, y = vertex_point(way.contact.vertex)
    eighth = round(math.atan2(up - y, right - x) / (math.pi / 4)) % len(ARROWS)
    return " ".join((ARROWS[eighth], *words))


def whole_args(preview: TwigsView, way: Lay) -> Args:
    """Return the arguments of a drawn placement: its short form and what it closes."""
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


LIST = 25
"""Entries of one list of a form."""


def parts_of(view: TwigsView) -> tuple[Part, ...]:
    """Return the piece, how it lies and the contact, as the parts of one form."""
    if view.seat is None or view.to_move != view.seat:
        return ()
    names = open_names(view.twigs, view.hands[view.seat])
    lying = tuple(Choice(f"r{turn}{flip}", f"r{turn} {flip}".strip()) for flip in ("", "f") for turn in TURNS)
    numbered = contacts(view.twigs, view.target_edges)[: 3 * LIST]
    meeting = tuple(Choice(f"@{contact.number}", f"@{contact.number}") for contact in numbered)
    lists = (meeting[first : first + LIST] for first in range(0, len(meeting), LIST))
    pieces = tuple(Choice(name, name) for name in names)
    return (Part("piece", pieces), Part("lying", lying), *(Part("contact", each) for each in lists))

"""Check a typed text: return the placement, or the broken rule and legal moves near it.

Source: the rules, sections "Play" and "Notation".
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from games.game import Arg, Args, Check
from games.twigs.contacts import Lay, contacts, lays
from games.twigs.grid import settled
from games.twigs.menu import whole_args
from games.twigs.notation import Typed, read
from games.twigs.pieces import ORIENTATIONS, orientation
from games.twigs.placements import fault_of, open_names, placement_of, placements
from games.twigs.state import built
from games.twigs.view import Building, TwigsView

MOST = 25
EXAMPLES = 5


def check_text(view: TwigsView, text: str) -> Check:
    """Read a text as a placement of the view's seat. Never raises for any text."""
    if view.over or view.seat is None:
        return Check(None, "over")
    typed = read(text)
    code = typed.fault or _piece_fault(view, typed.name)
    if code:
        unread: Args = {"unread": typed.unread} if typed.unread else {}
        return Check(None, code, {**_typed_args(typed), **unread}, _examples(view))
    ways = lays(view.twigs, _hand(view), typed.name, view.target_edges)
    check = _check_edges(view, typed, ways) if typed.edges else _check_short(view, typed, ways)
    confirm = typed.unsure and check.move is not None
    return replace(check, args={**check.args, "confirm": 1}) if confirm else check


def _hand(view: TwigsView) -> tuple[str, ...]:
    return view.hands[view.mover]


def _piece_fault(view: TwigsView, name: str) -> str:
    if name not in _hand(view):
        return "gone"
    return "" if name in open_names(view.twigs, _hand(view)) else "same_shape"


def _typed_args(typed: Typed) -> dict[str, Arg]:
    return {"piece": typed.name, "contact": typed.contact or 0, "which": typed.which or 0}


def _examples(view: TwigsView) -> tuple[str, ...]:
    """Return an example move for each of a few pieces."""
    names = open_names(view.twigs, _hand(view))[:EXAMPLES]
    return tuple(
        str(found[0]) for name in names if (found := placements(view.twigs, [name], view.target_edges))
    )


def _moves(ways: Iterable[Lay]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(str(way.placement) for way in ways))


def _drawn(view: TwigsView, way: Lay) -> TwigsView:
    return built(view, view.mover, way.placement, way.contact, way.which, alike=way.alike)


def _accepted(view: TwigsView, way: Lay) -> Check:
    preview = _drawn(view, way)
    return Check(str(way.placement), "ok", whole_args(preview, way), preview=preview)


def _check_edges(view: TwigsView, typed: Typed, ways: Sequence[Lay]) -> Check:
    edges = typed.edges if view.twigs or view.target_edges else settled(typed.edges)
    placement = placement_of(typed.name, edges)
    if placement is None:
        return Check(None, "wrong_shape", _typed_args(typed), _moves(ways)[:EXAMPLES])
    code = fault_of(view.twigs, _hand(view), placement, view.target_edges)
    if code:
        drawn = replace(view, building=Building(piece=typed.name, edges=edges))
        return Check(None, code, _typed_args(typed), _moves(ways)[:EXAMPLES], drawn)
    return _accepted(view, next(way for way in ways if way.placement == placement))


def _check_short(view: TwigsView, typed: Typed, ways: Sequence[Lay]) -> Check:
    args: Args = {**_typed_args(typed), "last": str(len(contacts(view.twigs, view.target_edges)))}
    at_contact = [way for way in ways if _is_at(way, typed)]
    turned = [way for way in at_contact if _lies_as_typed(way, typed)]
    matching = [way for way in turned if typed.which in {None, way.which}]
    moves = _moves(matching)
    if len(moves) == 1:
        return _accepted(view, matching[0])
    shown = _contacts_shown(view, typed, ways)
    if moves:
        if typed.contact is not None:
            shown = _drawn(view, matching[0])
        return Check(None, "several", {**args, "count": len(moves)}, moves[:MOST], shown)
    code = "no_which" if turned else "not_so" if at_contact else _contact_fault(view, typed)
    return Check(None, code, args, _moves(turned or at_contact or ways)[:MOST], shown)


def _is_at(way: Lay, typed: Typed) -> bool:
    """Return whether a way is at the typed contact; on an empty table, without contacts, every way is."""
    return typed.contact is None or way.contact is None or way.contact.number == typed.contact


def _lies_as_typed(way: Lay, typed: Typed) -> bool:
    """Return whether a piece lies as typed; if no turn was typed, any turn will do."""
    lying = way.placement.lying
    if typed.turn is not None:
        return lying == orientation(typed.name, typed.turn, typed.flip)
    return lying.flip or not typed.flip or not any(other.flip for other in ORIENTATIONS[typed.name])


def _contact_fault(view: TwigsView, typed: Typed) -> str:
    known = any(contact.number == typed.contact for contact in contacts(view.twigs, view.target_edges))
    return "not_there" if known else "no_contact"


def _contacts_shown(view: TwigsView, typed: Typed, ways: Iterable[Lay]) -> TwigsView:
    found = tuple(dict.fromkeys(way.contact for way in ways if way.contact))
    return replace(view, building=Building(piece=typed.name, contacts=found))

"""The state of a game and its views: everything but the face-down cards is public."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, fields, replace
from typing import Any

from games.diamant.cards import Card
from games.diamant.view import Decided, DiamantView, Laid, RefusedView, SeatView, Share
from games.game import Seat


@dataclass(frozen=True, slots=True)
class State:
    """A game between two decisions, or at the end of a mine in the middle of a step.

    ``deck``: the face-down cards, the next one first. ``seconds``, ``share`` and ``odds``: the table's
    options. The other fields are those of the views.
    """

    seconds: int
    share: str
    odds: bool
    chests: tuple[int, ...]
    bags: tuple[int, ...]
    deck: tuple[Card, ...] = ()
    mine: int = 0
    row: tuple[Laid, ...] = ()
    inside: tuple[Seat, ...] = ()
    removed: tuple[int, ...] = ()
    left: tuple[Share, ...] = ()
    fresh: bool = True
    collapse: int = 0
    lost: tuple[Seat, ...] = ()
    buried: int = 0
    ended: bool = False
    over: bool = False
    past: tuple[Decided, ...] = ()

    @property
    def heap(self) -> int:
        """All diamonds that lie on the cards."""
        return sum(laid.diamonds for laid in self.row)


_SHARED = tuple(field.name for field in fields(DiamantView) if field.name != "seat")
"""The fields that a view copies from the state."""


def view_of(s: State, seat: Seat | None) -> DiamantView:
    """Return the view of a seat, which includes the past decisions; for None, an onlooker's."""
    seen = _seen(s)
    return DiamantView(seat=None, **seen) if seat is None else SeatView(seat=seat, **seen, past=s.past)


def refused(s: State, seat: Seat) -> RefusedView:
    """Return the view of a seat at home that has tried to decide."""
    return RefusedView(seat=seat, **_seen(s), past=s.past)


def _seen(s: State) -> dict[str, Any]:
    """Return the fields that are the same in every view."""
    return {name: getattr(s, name) for name in _SHARED}


def remembering(s: State, leavers: Collection[Seat]) -> State:
    """Return the state with this decision, in which these seats leave, added to the past ones."""
    decided = Decided(
        mine=s.mine,
        row=tuple(laid.card for laid in s.row),
        heap=s.heap,
        bag=max(s.bags),
        inside=s.inside,
        left=tuple(seat for seat in s.inside if seat in leavers),
        chests=s.chests,
        removed=s.removed,
    )
    return replace(s, past=(*s.past, decided))

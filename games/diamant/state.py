"""The state of a game, and what of it may be seen: all but the cards that are still face down."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, fields, replace
from typing import Any

from games.diamant.cards import Card
from games.diamant.view import Decided, DiamantView, Laid, SeatView, Share
from games.game import Seat


@dataclass(frozen=True, slots=True)
class State:
    """A game between two decisions, or (as a step's halfway point) at the end of a mine.

    ``deck``: the cards face down, the next one first. ``chests`` and ``bags``: one number a seat. The fields
    from ``mine`` to ``past`` are those of the views; ``seconds``, ``share`` and ``odds`` are the
    table's options.
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
"""What a view takes over from the state as it is."""


def view_of(s: State, seat: Seat | None) -> DiamantView:
    """Return what everybody sees; a seat also remembers what was decided."""
    seen = _seen(s)
    return DiamantView(seat=None, **seen) if seat is None else SeatView(seat=seat, **seen, past=s.past)


def _seen(s: State) -> dict[str, Any]:
    """Return the fields of the view that are the same for all."""
    return {name: getattr(s, name) for name in _SHARED}


def remembering(s: State, leavers: Collection[Seat]) -> State:
    """Return the state with the decision in which these leave among those of the past."""
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

"""The state of a game, and what of it may be seen: all but the cards that are still face down."""

from __future__ import annotations

from dataclasses import dataclass

from games.diamant.cards import Card
from games.diamant.view import DiamantView, Laid, Share
from games.game import Seat


@dataclass(frozen=True, slots=True)
class State:
    """A game between two decisions, or (as a step's halfway point) at the end of a mine.

    ``deck``: the cards face down, the next one first. ``chests`` and ``bags``: one number a seat. The fields
    from ``mine`` to ``over`` are those of ``DiamantView``; ``seconds``, ``share`` and ``odds`` are the
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

    @property
    def heap(self) -> int:
        """All diamonds that lie on the cards."""
        return sum(laid.diamonds for laid in self.row)


def view_of(s: State, seat: Seat | None) -> DiamantView:
    """Return what a seat sees, which is what everybody sees."""
    return DiamantView(
        seat=seat,
        mine=s.mine,
        row=s.row,
        inside=s.inside,
        chests=s.chests,
        bags=s.bags,
        removed=s.removed,
        left=s.left,
        fresh=s.fresh,
        collapse=s.collapse,
        lost=s.lost,
        buried=s.buried,
        share=s.share,
        odds=s.odds,
        ended=s.ended,
        over=s.over,
    )


def ranks(chests: tuple[int, ...]) -> tuple[int, ...]:
    """Return the rank of each seat: more diamonds first; equals share, the next rank skips."""
    return tuple(1 + sum(other > own for other in chests) for own in chests)

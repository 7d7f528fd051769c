"""Sample views, from positions written in the notation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.diamant.cards import Card
from games.diamant.view import DiamantView, Laid, Share


def row(text: str) -> tuple[Laid, ...]:
    """Return a row such as "T5 T7:3 H1": all 5 diamonds on the first card, 3 of 7 on the second."""
    return tuple(_laid(name) for name in text.split())


def _laid(name: str) -> Laid:
    card, _, diamonds = name[1:].partition(":")
    if name[0] == "H":
        return Laid(Card(0, int(card)))
    return Laid(Card(int(card)), int(diamonds or card))


def position(
    cards: str,
    chests: Sequence[int],
    inside: Sequence[int],
    *,
    mine: int = 1,
    left: Mapping[int, int] | None = None,
    bags: Mapping[int, int] | None = None,
    removed: Sequence[int] = (),
    fresh: bool = True,
    collapse: int = 0,
    lost: Sequence[int] = (),
    buried: int = 0,
    over: bool = False,
) -> DiamantView:
    """Return a view; with ``bags``, of a table where diamonds are shared as soon as a card is turned."""
    return DiamantView(
        seat=None,
        mine=mine,
        row=row(cards),
        inside=tuple(inside),
        chests=tuple(chests),
        bags=tuple((bags or {}).get(seat, 0) for seat in range(len(chests))),
        removed=tuple(removed),
        left=tuple(Share(seat, took) for seat, took in (left or {}).items()),
        fresh=fresh,
        collapse=collapse,
        lost=tuple(lost),
        buried=buried,
        share="on_leave" if bags is None else "on_reveal",
        ended=not inside,
        over=over,
    )


SAMPLES: dict[str, DiamantView] = {
    "opened": position("T7", (0, 0, 0), range(3)),
    "three": position("T5:0 H1 T11:1 T9 H4 T2", (12, 0, 7), (1,), mine=2, left={0: 6, 2: 6}, removed=(3,)),
    "eight": position(
        "T5:0 H1 T11:0 T9:2 H4 T14 T17 H2 T3 T1", (12, 0, 7, 23, 4, 15, 9, 31), (0, 1, 4, 5, 7),
        mine=3, left={2: 4, 3: 4, 6: 4}, removed=(3, 1),
    ),
    "bags": position(
        "T5:1 H1 T11:3 T9:1 H4 T14:2 T17:1", (12, 0, 7, 23, 4, 15, 9, 31), (0, 1, 2, 4, 5, 6, 7), mine=4,
        bags={0: 8, 1: 8, 2: 8, 4: 8, 5: 8, 6: 8, 7: 8}, left={3: 9}, removed=(3, 3, 5),
    ),
    "long": position(
        "T1 T2 T3 T4 T5 T5 T7 T7 T9 T11 T11 T13 T14 T15 T17 H1 H2 H3 H4 H5",
        (112, 0, 7, 103, 4, 15, 9, 31), range(8), mine=5, removed=(1, 2, 3, 4),
    ),
    "collapse": position(
        "T5:0 H1 T11:0 T9:2 H4 T14 T17 H2 T3 H4", (12, 0, 7, 23, 4, 15, 9, 31), (), mine=3, collapse=4,
        lost=(0, 1, 4, 5, 7), left={2: 4, 3: 4, 6: 4}, buried=36, removed=(3, 1, 4),
    ),
    "longest": position(
        "T1 T2 T3 T4 T5 T5 T7 T7 T9 T11 T11 T13 T14 T15 T17 H1 H2 H3 H4 H5 H3",
        (112, 0, 7, 103, 4, 15, 9, 31), (), mine=5, collapse=3, lost=range(8),
        buried=124, removed=(1, 2, 4, 4, 3),
    ),
    "sudden": position("H2 T4 H2", (0, 0, 0), (), collapse=2, lost=range(3), buried=4, removed=(2,)),
    "empty": position("T5:0 H1 T11:1 T9:1", (22, 10, 7, 0), (), mine=2, left={0: 12, 1: 12}, fresh=False),
    "over": position(
        "T5:0 H1 T11:1 T9:1", (22, 107, 7, 0, 41, 43, 107, 19), (), mine=5, left={0: 12, 1: 12}, fresh=False,
        over=True,
    ),
    "over_three": position(
        "H1 T11 H1", (22, 41, 17), (), mine=5, collapse=1, lost=range(3), buried=11, removed=(1,), over=True,
    ),
}  # fmt: skip
"""Views of everything that can happen, by name."""

TITLE = SAMPLES["three"]
"""A game in full swing, for people who don't know it yet."""

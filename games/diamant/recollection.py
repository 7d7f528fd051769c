"""What a view tells in numbers: the mine as it is, and earlier moments of it as far as they can be known.

A view holds no history, but the row tells some: leavers leave less than one diamond each on the cards, so
(but for such a remainder) a treasure that lies there whole says that nobody has left since it was turned.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from games.diamant.cards import COPIES, DECK, TREASURES
from games.diamant.descent import DEADLY, FIELDS, HEAP, NUMBER, REST, REVEAL, SEEN, SIZE, TURNED, Numbers
from games.diamant.odds import unseen
from games.diamant.view import DiamantView, Laid


@dataclass(frozen=True, slots=True, eq=False)
class Moment:
    """A decision in the past: the mine, what each of those inside carried, and how many they were."""

    mine: Numbers
    bag: int
    inside: int


def mine_of(view: DiamantView, turned: int | None = None, heap: int | None = None) -> Numbers:
    """Return the mine as numbers; with ``turned`` and ``heap`` as it was after so many cards."""
    row = view.row if turned is None else view.row[:turned]
    seen = {laid.card.hazard for laid in row} - {0}
    mine = np.zeros(FIELDS, np.int64)
    mine[NUMBER], mine[SIZE], mine[TURNED] = view.mine, len(DECK) - len(view.removed), len(row)
    mine[HEAP] = view.heap if heap is None else heap
    mine[SEEN] = sum(1 << hazard for hazard in seen)
    mine[REST] = sum(TREASURES) - sum(laid.card.value for laid in row)
    mine[DEADLY] = sum(COPIES - 1 - view.removed.count(hazard) for hazard in seen)
    mine[REVEAL] = view.share == "on_reveal"
    return mine


def deck_of(view: DiamantView) -> Numbers:
    """Return the cards that have not left the game, those in the row first."""
    cards = (*(laid.card for laid in view.row), *unseen(view))
    return np.array([card.value - card.hazard for card in cards], np.int64)


def inside_of(view: DiamantView) -> Numbers:
    """Return 1 for each seat inside, 0 for the others."""
    return np.array([seat in view.inside for seat in range(len(view.chests))], np.int64)


def _dealt(view: DiamantView, laid: Laid, inside: int) -> int:
    """Return what each of so many got into the bag when a card was turned."""
    return laid.card.value // inside if view.share == "on_reveal" else 0


def last_moment(view: DiamantView) -> Moment | None:
    """Return the decision in which those in ``view.left`` left; None where nobody did."""
    if not (view.left and view.fresh and view.inside):
        return None
    inside, newest = len(view.inside), view.row[-1]
    bag = view.bags[view.inside[0]] - _dealt(view, newest, inside)
    heap = view.heap - newest.diamonds + sum(share.took - bag for share in view.left)
    return Moment(mine_of(view, len(view.row) - 1, heap), bag, inside + len(view.left))


def quiet_moments(view: DiamantView) -> Iterator[Moment]:
    """Yield the decisions, the latest first, in which all stayed, as long as the row shows that they did."""
    inside = len(view.inside)
    bag = view.bags[view.inside[0]]
    for turned in range(len(view.row) - 1, 0, -1):
        newest = view.row[turned]
        whole = newest.card.value - _dealt(view, newest, inside) * inside
        if newest.diamonds != whole:
            return
        bag -= _dealt(view, newest, inside)
        before = view.row[:turned]
        yield Moment(mine_of(view, turned, sum(laid.diamonds for laid in before)), bag, inside)

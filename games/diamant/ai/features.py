"""The numbers in a view: the position now, and each past decision with the position in which it was made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from games.diamant.ai.fast_rules import (
    DEADLY,
    FACE_DOWN,
    FIELDS,
    HEAP,
    NUMBER,
    REVEAL,
    SEEN,
    SIZE,
    TURNED,
    Numbers,
    Position,
)
from games.diamant.cards import COPIES, DECK, TREASURES, Card
from games.diamant.odds import unseen
from games.diamant.view import DiamantView, SeatView
from games.game import Seat


@dataclass(frozen=True, slots=True, eq=False)
class Moment:
    """A past decision: the mine, all chests and bags, who was inside, and who of them left."""

    mine: Numbers
    chests: Numbers
    bags: Numbers
    inside: tuple[Seat, ...]
    left: tuple[Seat, ...]


def mine_of(view: DiamantView) -> Numbers:
    """Return the mine as numbers."""
    return _numbers(view.mine, [laid.card for laid in view.row], view.heap, view.removed, view.share)


def _numbers(number: int, row: Sequence[Card], heap: int, removed: tuple[int, ...], share: str) -> Numbers:
    seen = {card.hazard for card in row} - {0}
    mine = np.zeros(FIELDS, np.int64)
    mine[NUMBER], mine[SIZE], mine[TURNED] = number, len(DECK) - len(removed), len(row)
    mine[HEAP] = heap
    mine[SEEN] = sum(1 << hazard for hazard in seen)
    mine[FACE_DOWN] = sum(TREASURES) - sum(card.value for card in row)
    mine[DEADLY] = sum(COPIES - 1 - removed.count(hazard) for hazard in seen)
    mine[REVEAL] = share == "on_reveal"
    return mine


def deck_of(view: DiamantView) -> Numbers:
    """Return the cards that have not left the game, those in the row first."""
    cards = (*(laid.card for laid in view.row), *unseen(view))
    return np.array([card.value - card.hazard for card in cards], np.int64)


def inside_of(view: DiamantView) -> Numbers:
    """Return 1 for each seat inside, 0 for the others."""
    return np.array([seat in view.inside for seat in range(len(view.chests))], np.int64)


def position_of(view: DiamantView) -> Position:
    """Return the position."""
    chests, bags = np.array(view.chests, np.int64), np.array(view.bags, np.int64)
    return Position(deck_of(view), mine_of(view), chests, bags, inside_of(view))


def moments(view: DiamantView) -> Iterator[Moment]:
    """Yield the decisions that the view remembers, the oldest first."""
    for then in view.past if isinstance(view, SeatView) else ():
        bags = np.zeros(len(then.chests), np.int64)
        bags[list(then.inside)] = then.bag
        mine = _numbers(then.mine, then.row, then.heap, then.removed, view.share)
        yield Moment(mine, np.array(then.chests, np.int64), bags, then.inside, then.left)

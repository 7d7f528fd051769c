"""The rules of a mine on arrays, compiled for simulations.

They repeat the rules of ``games.diamant.mine``; a test plays both side by side. A card is a number: a
treasure's diamonds, or -1 to -5 for a hazard. The deck holds the cards that have not left the game, those in
the row first; ``chests``, ``bags`` and ``inside`` (0 or 1) hold one number per seat. Arrays change in place.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from games.diamant.cards import DECK
from games.jit import Dice, below, compiled

Numbers: TypeAlias = NDArray[np.int64]

FIELDS = 8
NUMBER, SIZE, TURNED, HEAP, SEEN, FACE_DOWN, DEADLY, REVEAL = range(FIELDS)
"""The fields of a mine: its number from 1, cards in its deck, cards in its row, diamonds on the row's cards,
hazards in the row (bit i for hazard i), diamonds on the face-down cards, face-down cards that end the mine,
and whether treasures are shared as soon as they are turned up (0 or 1)."""


class Position(NamedTuple):
    """A position of a game: the arrays of the module's docstring, and the mine's fields."""

    deck: Numbers
    mine: Numbers
    chests: Numbers
    bags: Numbers
    inside: Numbers


def full_deck() -> Numbers:
    """Return the thirty cards as numbers."""
    return np.array([card.value - card.hazard for card in DECK], np.int64)


@compiled
def open_mine(deck: Numbers, mine: Numbers, inside: Numbers) -> None:
    """Send everybody into the next mine, with all its cards face down."""
    mine[NUMBER] += 1
    mine[TURNED] = mine[HEAP] = mine[SEEN] = mine[FACE_DOWN] = mine[DEADLY] = 0
    for place in range(mine[SIZE]):
        mine[FACE_DOWN] += max(0, deck[place])
    inside[:] = 1


@compiled
def draw(dice: Dice, deck: Numbers, mine: Numbers) -> int:
    """Move one of the face-down cards, each equally likely, to the end of the row; return it."""
    turned = mine[TURNED]
    place = turned + below(dice, mine[SIZE] - turned)
    card = deck[place]
    deck[place] = deck[turned]
    deck[turned] = card
    mine[TURNED] = turned + 1
    return card  # type: ignore[no-any-return]  # an element of an array


@compiled
def lay(card: int, deck: Numbers, mine: Numbers, bags: Numbers, inside: Numbers) -> bool:
    """Apply the card drawn last; return whether it ends the mine. A card that ends it leaves the deck."""
    if card > 0:
        some = inside.sum()
        each = card // some if mine[REVEAL] else 0
        for seat in range(len(bags)):
            bags[seat] += each * inside[seat]
        mine[HEAP] += card - each * some
        mine[FACE_DOWN] -= card
        return False
    if mine[SEEN] >> -card & 1:
        bags[:] = 0
        place, end = mine[TURNED] - 1, mine[SIZE] - 1
        deck[place], deck[end] = deck[end], card
        mine[SIZE] = end
        return True
    mine[SEEN] |= 1 << -card
    for place in range(mine[TURNED], mine[SIZE]):
        mine[DEADLY] += deck[place] == card
    return False


@compiled
def walk_out(leaving: Numbers, mine: Numbers, chests: Numbers, bags: Numbers, inside: Numbers) -> None:
    """Share the heap among the seats that leave and empty their bags into their chests.

    ``leaving``: 1 for each seat that leaves, else 0.
    """
    leavers = leaving.sum()
    if leavers == 0:
        return
    each = mine[HEAP] // leavers
    mine[HEAP] -= each * leavers
    for seat in range(len(leaving)):
        if leaving[seat]:
            chests[seat] += each + bags[seat]
            bags[seat] = 0
            inside[seat] = 0

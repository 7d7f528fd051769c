"""Conversion between a view and the window of the search."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.twigs.ai.board import Board, empty, lay
from games.twigs.ai.move_generation import WAYS
from games.twigs.ai.orientations import LEAST, MOST, STRIDE, VERTEX_ROW, VERTEX_SHIFT
from games.twigs.pieces import ALL
from games.twigs.placements import Placement, placement_of
from games.twigs.view import COLOURS, Twig, TwigsView

MIDDLE = (LEAST + MOST) // 2


@dataclass(frozen=True, slots=True)
class Window:
    """A board, and how far it is shifted from the table's coordinates. Seats are in the order of colours,
    white first.
    """

    board: Board
    right: int
    up: int

    def placement(self, move: int) -> Placement:
        """Return the placement that a number encodes (see ``move_generation.WAYS``)."""
        row, column = divmod(move // WAYS // 4, STRIDE)
        return Placement(ALL[move % WAYS], column - self.right, row - self.up)

    def number(self, placement: Placement) -> int | None:
        """Return the number of a placement; None if it is outside the window or touches no twig in it."""
        row, column = placement.y + self.up, placement.x + self.right
        if not (LEAST <= row <= MOST and LEAST <= column <= MOST):
            return None
        way = ALL.index(placement.lying)
        places = zip(VERTEX_ROW[way] + row, VERTEX_SHIFT[way] + column, strict=True)
        met = sum(int(self.board.vertices[at]) >> int(shift) & 1 for at, shift in places)
        if not met:
            return None
        return ((row * STRIDE + column) * 4 + min(met - 1, 3)) * WAYS + way


def window_of(view: TwigsView) -> Window:
    """Return the window of a table: around all of it or, if that is too large, around its latest twigs."""
    twigs = [(twig, placed(twig)) for twig in view.twigs]
    right, up = _offset([placement for _, placement in twigs])
    turn = [COLOURS.index(colour) for colour in view.colours]
    board = empty([view.hands[turn.index(place)] for place in range(len(turn))])
    for twig, placement in twigs:
        row, column = placement.y + up, placement.x + right
        if LEAST <= row <= MOST and LEAST <= column <= MOST:
            lay(board, ALL.index(placement.lying), row * STRIDE + column, turn[twig.owner])
    return Window(board, right, up)


def placed(twig: Twig) -> Placement:
    """Return where a twig lies."""
    found = placement_of(twig.name, twig.edges)
    assert found is not None
    return found


def _offset(placements: Sequence[Placement]) -> tuple[int, int]:
    """Return the shift right and up that brings as many of the latest twigs as possible into the window."""
    if not placements:
        return MIDDLE, MIDDLE
    return _centred([each.x for each in placements]), _centred([each.y for each in placements])


def _centred(places: Sequence[int]) -> int:
    """Return the shift that brings the middle of the places to that of the window."""
    low = high = places[-1]
    for place in reversed(places):
        if max(high, place) - min(low, place) > MOST - LEAST:
            break
        low, high = min(low, place), max(high, place)
    return MIDDLE - (low + high) // 2

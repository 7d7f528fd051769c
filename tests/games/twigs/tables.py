"""Tables for the tests, laid by the short form, and drawings of closed hexagons."""

from __future__ import annotations

from games.game import Seat
from games.twigs.grid import Edge, Hexagon, hexagon_edges
from games.twigs.placements import read_move
from games.twigs.rules import Twigs
from games.twigs.state import State, after, view_of
from games.twigs.view import TwigsView

GAME = Twigs()

CUP = ("C5 r0",)
"""White has five edges of the hexagon (0, 1); its open edge lies between the contacts 4 and 6."""

CLOSED = ("C5 r0", "I5 r1 @4", "S5 r1 @2")
"""Black closes that hexagon for white; a third twig lies above."""


def state(*texts: str, seats: int = 2, scoring: str = "regions") -> State:
    """Return the table after these moves, the first seat playing white."""
    s = State(seats, 0, scoring, 60)
    for text in texts:
        found = GAME.check(s, s.mover, text)
        assert found.move is not None, (text, found.code)
        s = after(s, read_move(found.move))
    return s


def view(*texts: str, seats: int = 2) -> TwigsView:
    """Return what the seat to move sees after these moves."""
    s = state(*texts, seats=seats)
    return view_of(s, s.mover)


def ring(owners: str, hexagon: Hexagon = (0, 0)) -> dict[Edge, Seat]:
    """Return the edges around a hexagon, clockwise from the upper one, each with its owner: "001011"."""
    return {
        edge: int(owner) for edge, owner in zip(hexagon_edges(hexagon), owners, strict=True) if owner != "."
    }

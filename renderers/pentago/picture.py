"""The picture of a board: a copy of the empty one, then the stones and what has changed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from threading import Lock

from games.pentago.boards import BLACK, BLOCKS, NOBODY, RED
from games.pentago.view import PentagoView, Turn, Way
from renderers import Theme
from renderers.canvas import Canvas
from renderers.marks import mark
from renderers.palette import SCHEMES, Scheme
from renderers.pentago.board import empty_board
from renderers.pentago.layout import STONE, TURN, middle
from renderers.pentago.moment import awaited, is_half
from renderers.pentago.strokes import arrow, chain, outline, sign_place
from renderers.pentago.tones import MARKS, TONES, Stone, Tones
from renderers.shape import Point, pill

BUILDING = Lock()
"""What is kept is built by one thread, while the others wait instead of building it too."""

RIM = 0.4
"""Thickness of a stone's rim."""
SMALL = 2.9
"""Radius of the stone that tells whose turn it is."""


def paint(view: PentagoView, theme: Theme, width: int) -> Canvas:
    """Return the picture of a view, ``width`` pixels wide and high."""
    with BUILDING:
        canvas = empty_board(theme, width).copy()
    painting = Painting(canvas, view, SCHEMES[theme], TONES[theme])
    painting.stones()
    painting.rotations()
    painting.accents()
    painting.turn()
    return canvas


@dataclass(frozen=True, slots=True)
class Painting:
    """One picture in the making."""

    canvas: Canvas
    view: PentagoView
    scheme: Scheme
    tones: Tones

    @property
    def unit(self) -> float:
        """A hundredth of the width in pixels."""
        return self.canvas.width / 100

    def stamp(self, name: str, radius: float, at: Point, colour: tuple[int, int, int]) -> None:
        """Draw a sign; measures in hundredths of the width."""
        unit = self.unit
        self.canvas.stamp(colour, mark(name, radius * unit), (at[0] * unit, at[1] * unit))

    def stone(self, colour: str, tones: Stone, at: Point, radius: float = STONE) -> None:
        """Draw a stone with its mark."""
        rim = RIM * max(0.7, radius / STONE)
        self.stamp("disc", radius, at, tones.rim)
        self.stamp("disc", radius - rim, at, tones.body)
        self.stamp(MARKS[colour], 0.4 * radius, at, tones.mark)

    def stones(self) -> None:
        """Draw all stones; one that is not on the table yet is pale."""
        for cell, colour in enumerate(self.view.board):
            if colour != NOBODY:
                planned = self.view.building and cell == self.view.stone
                tones = (self.tones.pale if planned else self.tones.stones)[colour]
                self.stone(colour, tones, middle(cell))

    def accents(self) -> None:
        """Outline the last stone and link five in a row; dotted as long as it is only a plan."""
        view, width = self.view, self.canvas.width
        for line in view.lines:
            self.canvas.lay(self.scheme.ink, chain(line, width, view.building))
        if view.stone is not None:
            self.canvas.lay(self.scheme.ink, [outline(view.stone, width, view.building)])

    def rotations(self) -> None:
        """Draw the last rotation, or between the two moves of a turn all that could be."""
        if is_half(self.view):
            self.arrows((Turn(block, way) for block in BLOCKS for way in _WAYS), dotted=True)
        elif self.view.turn is not None and self.view.turn.block:
            self.arrows([self.view.turn], dotted=self.view.building)

    def arrows(self, turns: Iterable[Turn], dotted: bool) -> None:
        """Draw rotations, each with the sign that is typed for it."""
        for turn in turns:
            self.canvas.lay(self.scheme.ink, arrow(turn.block, turn.way, self.canvas.width, dotted))
            at, unit = sign_place(turn.block, turn.way), self.unit
            if turn.way == "+":
                self.stamp("plus", 1.5, at, self.scheme.ink)
            else:
                bar = pill((-1.4 * unit, -0.36 * unit, 1.4 * unit, 0.36 * unit), 0)
                self.canvas.stamp(self.scheme.ink, bar, (at[0] * unit, at[1] * unit))

    def turn(self) -> None:
        """Show the stone of whoever is awaited, after the end the winner's with a star, in a draw both."""
        view = self.view
        if not view.over:
            self.small(awaited(view), 0)
        elif view.winner:
            self.small(view.winner, -2.6)
            self.stamp("star", 2.2, (TURN[0] + 3.2, TURN[1]), self.scheme.ink)
        else:
            for colour, shift in ((RED, -3.3), (BLACK, 3.3)):
                self.small(colour, shift)

    def small(self, colour: str, shift: float) -> None:
        """Draw a stone in the head of the picture."""
        self.stone(colour, self.tones.stones[colour], (TURN[0] + shift, TURN[1]), SMALL)


_WAYS: tuple[Way, Way] = ("+", "-")

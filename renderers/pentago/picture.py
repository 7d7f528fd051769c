"""Draw a board: copy the empty one, then add the stones and what has changed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from games.pentago.board import BLACK, BLOCKS, NOBODY, RED
from games.pentago.view import PentagoView, Turn, Way, refused_at
from renderers import Names
from renderers.brush import Brush
from renderers.canvas import BUILDING, Canvas
from renderers.marks import mark
from renderers.palette import SCHEMES, Rgb, Scheme, Theme
from renderers.pentago.board import empty_board
from renderers.pentago.layout import NAMES, STONE, TURN, middle, pixels
from renderers.pentago.moment import awaited, is_half
from renderers.pentago.strokes import arrow, chain, inner, outline, sign_place
from renderers.pentago.tones import MARKS, TONES, Stone, Tones
from renderers.shape import Point, Sprite, pill

_WAYS: tuple[Way, Way] = ("+", "-")

RIM = 0.45
"""Thickness of a stone's rim."""
SMALL = 3.1
"""Radius of the stone that shows whose turn it is."""


def paint(view: PentagoView, theme: Theme, width: int, names: Names = ()) -> Canvas:
    """Return the picture of a view, ``width`` pixels wide."""
    with BUILDING:
        canvas = empty_board(theme, width).copy()
    painting = Painting(canvas, view, SCHEMES[theme], TONES[theme])
    painting.stones()
    painting.rotations()
    painting.accents()
    painting.turn()
    if (cell := refused_at(view)) is not None:
        painting.refuse(cell)
    if names:
        painting.people(names)
    return canvas


@dataclass(frozen=True, slots=True)
class Painting:
    """One picture being painted."""

    canvas: Canvas
    view: PentagoView
    scheme: Scheme
    tones: Tones

    @property
    def unit(self) -> float:
        """A hundredth of the width in pixels."""
        return self.canvas.width / 100

    def stamp(self, name: str, radius: float, at: Point, colour: Rgb) -> None:
        """Draw a sign; radius and place are in hundredths of the width."""
        self.canvas.stamp(colour, mark(name, radius * self.unit), pixels(at, self.unit))

    def stone(self, colour: str, tones: Stone, at: Point, radius: float = STONE) -> None:
        """Draw a stone with its mark."""
        rim = RIM * max(0.7, radius / STONE)
        self.stamp("disc", radius, at, tones.rim)
        self.stamp("disc", radius - rim, at, tones.body)
        self.stamp(MARKS[colour], 0.43 * radius, at, tones.mark)

    def stones(self) -> None:
        """Draw all stones; planned ones are pale."""
        for cell, colour in enumerate(self.view.board):
            if colour != NOBODY:
                planned = self.view.building and cell == self.view.stone
                tones = (self.tones.pale if planned else self.tones.stones)[colour]
                self.stone(colour, tones, middle(cell))

    def accents(self) -> None:
        """Outline the last stone and link five in a row, with dots while the move is only planned."""
        view, width = self.view, self.canvas.width
        for line in view.lines:
            self.canvas.lay(self.scheme.ink, chain(line, width, view.building))
        if view.stone is None:
            return
        if any(view.stone in line for line in view.lines) and not view.building:
            tone = self.tones.stones[view.board[view.stone]].mark
            self.canvas.lay(tone, [inner(view.stone, width)])
        else:
            self.canvas.lay(self.scheme.ink, [outline(view.stone, width, view.building)])

    def rotations(self) -> None:
        """Draw the last rotation, or all possible ones between the two moves of a turn."""
        if is_half(self.view):
            for turn in (Turn(block, way) for block in BLOCKS for way in _WAYS):
                self.arrow(turn, self.scheme.label, dotted=True)
        elif self.view.turn is not None and self.view.turn.block:
            self.arrow(self.view.turn, self.scheme.ink, dotted=self.view.building)

    def arrow(self, turn: Turn, colour: Rgb, dotted: bool) -> None:
        """Draw a rotation and the sign that players type for it."""
        self.canvas.lay(colour, arrow(turn.block, turn.way, self.canvas.width, dotted))
        at, unit = sign_place(turn.block, turn.way), self.unit
        if turn.way == "+":
            self.stamp("plus", 1.5, at, colour)
        else:
            self.canvas.stamp(colour, _minus(unit), pixels(at, unit))

    def turn(self) -> None:
        """Draw the stone of the player to move; after the end the winner's with a star, or both in a draw."""
        view = self.view
        if not view.over:
            self.small(awaited(view), 0)
        elif view.winner:
            self.small(view.winner, -3.8)
            star = self.scheme.label if view.building else self.scheme.ink
            self.stamp("star", 3.0, (TURN[0] + 3.8, TURN[1]), star)
        else:
            for colour, shift in ((RED, -3.7), (BLACK, 3.7)):
                self.small(colour, shift)

    def people(self, names: Names) -> None:
        """Write both names beside the stone that shows whose turn it is, red on the left."""
        view, brush = self.view, Brush(self.canvas, self.scheme, self.tones)
        for colour, seat, left in ((RED, view.red, True), (BLACK, 1 - view.red, False)):
            x, align = (NAMES[0], 0.0) if left else (100 - NAMES[0], 1.0)
            if seat == view.seat:
                brush.round_halo(x, NAMES[1], 2.0)
                brush.finish()
            self.stone(colour, self.tones.stones[colour], (x, NAMES[1]), 2.0)
            x += 3.2 if left else -3.2
            brush.player(names[seat], x, NAMES[1], NAMES[2], align, own=seat == view.seat, lines=2)
        brush.finish()

    def refuse(self, cell: int) -> None:
        """Cross out a cell that is taken."""
        brush, (x, y) = Brush(self.canvas, self.scheme, self.tones), middle(cell)
        brush.refuse(x, y, 0.62 * STONE)
        brush.finish()

    def small(self, colour: str, shift: float) -> None:
        """Draw a stone in the head of the picture."""
        self.stone(colour, self.tones.stones[colour], (TURN[0] + shift, TURN[1]), SMALL)


@lru_cache(maxsize=8)
def _minus(unit: float) -> Sprite:
    return pill((-1.4 * unit, -0.36 * unit, 1.4 * unit, 0.36 * unit), 0)

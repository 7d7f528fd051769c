"""Draw and describe Pentago."""

from __future__ import annotations

from collections.abc import Iterable

from games.game import Line
from games.pentago.board import BLACK, RED
from games.pentago.view import PentagoView
from renderers import Names, Renderer
from renderers.canvas import Canvas
from renderers.palette import Pigment, Theme
from renderers.pentago.legend import LEGEND, signs
from renderers.pentago.picture import paint
from renderers.pentago.table import board_text
from renderers.pentago.tones import PIGMENT
from renderers.pentago.words import describe, details


class Pentago(Renderer[PentagoView]):
    """The renderer of Pentago."""

    legend = LEGEND

    def paint(self, view: PentagoView, theme: Theme, width: int, names: Names) -> Canvas:
        """Return the view as a picture, ``width`` pixels wide."""
        return paint(view, theme, width, names)

    def signs(self, view: PentagoView) -> tuple[str, ...]:
        """Return the signs on the picture that a newcomer may not know."""
        return tuple(f"sign.{name}" for name in signs(view))

    def colours(self, view: PentagoView) -> tuple[Pigment, ...]:
        """Return the colour of each seat's stones."""
        return tuple(PIGMENT[RED if seat == view.red else BLACK] for seat in (0, 1))

    def alt(self, view: PentagoView) -> tuple[Line, ...]:
        """Return what a sighted player sees first, then the whole position."""
        return describe(view)

    def details(self, view: PentagoView) -> Iterable[Line]:
        """Return what else the picture shows."""
        return details(view)

    def text(self, view: PentagoView, ansi: bool = False) -> str:
        """Return the whole position as characters; ``ansi``: with terminal colours."""
        return board_text(view, ansi)


RENDERER = Pentago()

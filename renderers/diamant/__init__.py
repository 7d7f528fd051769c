"""Draw and describe Diamant."""

from __future__ import annotations

from PIL.Image import Image

from games.diamant.view import DiamantView
from games.game import Line
from renderers import WIDTH, Names, Renderer
from renderers.diamant.picture import paint
from renderers.diamant.table import board_text
from renderers.diamant.words import describe
from renderers.palette import Theme


class Diamant(Renderer[DiamantView]):
    """The renderer of Diamant."""

    def frame(self, view: DiamantView, theme: Theme = "dark", width: int = WIDTH, names: Names = ()) -> Image:
        """Return the view as a picture, ``width`` pixels wide."""
        return paint(view, theme, width, names).image()

    def alt(self, view: DiamantView) -> tuple[Line, ...]:
        """Return what a sighted player sees first, then the whole position."""
        return describe(view)

    def text(self, view: DiamantView, ansi: bool = False) -> str:
        """Return the whole position as characters; ``ansi``: with terminal colours."""
        return board_text(view, ansi)


RENDERER = Diamant()

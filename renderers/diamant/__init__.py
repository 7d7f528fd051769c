"""Draw and describe Diamant."""

from __future__ import annotations

from PIL.Image import Image

from games.diamant.view import DiamantView
from games.game import Line
from renderers import WIDTH, Names, Renderer, Words
from renderers.diamant.legend import LEGEND, signs
from renderers.diamant.picture import paint
from renderers.diamant.table import board_text
from renderers.diamant.words import describe, details
from renderers.palette import Theme


class Diamant(Renderer[DiamantView]):
    """The renderer of Diamant."""

    def frame(
        self,
        view: DiamantView,
        theme: Theme = "dark",
        width: int = WIDTH,
        names: Names = (),
        words: Words = (),
    ) -> Image:
        """Return the view as a picture, ``width`` pixels wide."""
        return LEGEND.below(paint(view, theme, width, names), theme, words).image()

    def signs(self, view: DiamantView) -> tuple[str, ...]:
        """Return the signs on the picture that a newcomer may not know."""
        return signs(view)

    def alt(self, view: DiamantView) -> tuple[Line, ...]:
        """Return what a sighted player sees first, then the whole position."""
        return describe(view)

    def words(self, view: DiamantView) -> tuple[Line, ...]:
        """Return all that the picture shows."""
        return (*self.alt(view), *details(view))

    def text(self, view: DiamantView, ansi: bool = False) -> str:
        """Return the whole position as characters; ``ansi``: with terminal colours."""
        return board_text(view, ansi)


RENDERER = Diamant()

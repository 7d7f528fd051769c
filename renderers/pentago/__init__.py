"""Draw and describe Pentago."""

from __future__ import annotations

from PIL.Image import Image

from games.game import Line
from games.pentago.view import PentagoView
from renderers import WIDTH, Names, Renderer, Words
from renderers.palette import Theme
from renderers.pentago.legend import LEGEND, signs
from renderers.pentago.picture import paint
from renderers.pentago.table import board_text
from renderers.pentago.words import describe, details


class Pentago(Renderer[PentagoView]):
    """The renderer of Pentago."""

    def frame(
        self,
        view: PentagoView,
        theme: Theme = "dark",
        width: int = WIDTH,
        names: Names = (),
        words: Words = (),
    ) -> Image:
        """Return the view as a picture, ``width`` pixels wide."""
        return LEGEND.below(paint(view, theme, width, names), theme, words).image()

    def signs(self, view: PentagoView) -> tuple[str, ...]:
        """Return the signs on the picture that a newcomer may not know."""
        return signs(view)

    def alt(self, view: PentagoView) -> tuple[Line, ...]:
        """Return what a sighted player sees first, then the whole position."""
        return describe(view)

    def words(self, view: PentagoView) -> tuple[Line, ...]:
        """Return all that the picture shows."""
        return (*self.alt(view), *details(view))

    def text(self, view: PentagoView, ansi: bool = False) -> str:
        """Return the whole position as characters; ``ansi``: with terminal colours."""
        return board_text(view, ansi)


RENDERER = Pentago()

"""Draw and describe Rainbow Pentagon."""

from __future__ import annotations

from PIL.Image import Image

from games.game import Line
from games.rainbow_pentagon.view import RainbowView
from renderers import WIDTH, Names, Renderer, Words
from renderers.palette import Theme
from renderers.rainbow_pentagon.legend import LEGEND, signs
from renderers.rainbow_pentagon.picture import paint
from renderers.rainbow_pentagon.words import board_text, details, news, position


class RainbowPentagon(Renderer[RainbowView]):
    """The renderer of Rainbow Pentagon."""

    def frame(
        self,
        view: RainbowView,
        theme: Theme = "dark",
        width: int = WIDTH,
        names: Names = (),
        words: Words = (),
    ) -> Image:
        """Return the view as a picture, ``width`` pixels wide."""
        return LEGEND.below(paint(view, theme, width, names), theme, words).image()

    def signs(self, view: RainbowView) -> tuple[str, ...]:
        """Return the signs on the picture that a newcomer may not know."""
        return signs(view)

    def alt(self, view: RainbowView) -> tuple[Line, ...]:
        """Return what a sighted player sees first, then the position: the later, the less it is missed."""
        return (*news(view), *position(view.owner, view.players, view.areas, view.colour))

    def words(self, view: RainbowView) -> tuple[Line, ...]:
        """Return all that the picture shows."""
        return (*self.alt(view), *details(view))

    def text(self, view: RainbowView, ansi: bool = False) -> str:
        """Return the whole position as characters; ``ansi``: with terminal colours."""
        return board_text(view, ansi)


RENDERER = RainbowPentagon()

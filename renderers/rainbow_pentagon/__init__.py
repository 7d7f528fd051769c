"""Draw and describe Rainbow Pentagon."""

from __future__ import annotations

from PIL.Image import Image

from games.game import Line
from games.rainbow_pentagon.view import RainbowView
from renderers import WIDTH, Names, Renderer
from renderers.palette import Theme
from renderers.rainbow_pentagon.picture import paint
from renderers.rainbow_pentagon.words import board_text, details, news, position


class RainbowPentagon(Renderer[RainbowView]):
    """The renderer of Rainbow Pentagon."""

    def frame(self, view: RainbowView, theme: Theme = "dark", width: int = WIDTH, names: Names = ()) -> Image:
        """Return the view as a picture, ``width`` pixels wide."""
        return paint(view, theme, width, names).image()

    def alt(self, view: RainbowView) -> tuple[Line, ...]:
        """Return what a sighted player sees first, then the position: the later, the less it is missed."""
        return (*news(view), *position(view.owner, view.players, view.areas, view.colour), *details(view))

    def text(self, view: RainbowView, ansi: bool = False) -> str:
        """Return the whole position as characters; ``ansi``: with terminal colours."""
        return board_text(view, ansi)


RENDERER = RainbowPentagon()

"""Draw and describe Rainbow Pentagon."""

from __future__ import annotations

from collections.abc import Iterable

from games.game import Line
from games.rainbow_pentagon.view import RainbowView
from renderers import Names, Renderer
from renderers.canvas import Canvas
from renderers.palette import PIGMENTS, Pigment, Theme
from renderers.rainbow_pentagon.legend import LEGEND, signs
from renderers.rainbow_pentagon.picture import paint
from renderers.rainbow_pentagon.words import board_text, details, news, standing


class RainbowPentagon(Renderer[RainbowView]):
    """The renderer of Rainbow Pentagon."""

    legend = LEGEND

    def paint(self, view: RainbowView, theme: Theme, width: int, names: Names) -> Canvas:
        """Return the view as a picture, ``width`` pixels wide."""
        return paint(view, theme, width, names)

    def signs(self, view: RainbowView) -> tuple[str, ...]:
        """Return the signs on the picture that a newcomer may not know."""
        return tuple(f"sign.{name}" for name in signs(view))

    def alt(self, view: RainbowView) -> tuple[Line, ...]:
        """Return what a sighted player sees first, then the position: the least important last."""
        return (*news(view), *standing(view))

    def details(self, view: RainbowView) -> Iterable[Line]:
        """Return what else the picture shows."""
        return details(view)

    def text(self, view: RainbowView, ansi: bool = False) -> str:
        """Return the whole position as characters; ``ansi``: with terminal colours."""
        return board_text(view, ansi)

    def colours(self, view: RainbowView) -> tuple[Pigment, ...]:
        """Return the colour that each seat had, once everybody knows it."""
        return tuple(PIGMENTS[colour] for colour in view.seats) if view.seats else PIGMENTS


RENDERER = RainbowPentagon()

"""Draw and describe Diamant."""

from __future__ import annotations

from collections.abc import Iterable

from games.diamant.view import DiamantView
from games.game import Line
from renderers import Names, Renderer
from renderers.canvas import Canvas
from renderers.diamant.legend import LEGEND, signs
from renderers.diamant.picture import paint
from renderers.diamant.table import board_text
from renderers.diamant.words import describe, details
from renderers.palette import Theme


class Diamant(Renderer[DiamantView]):
    """The renderer of Diamant."""

    legend = LEGEND

    def paint(self, view: DiamantView, theme: Theme, width: int, names: Names) -> Canvas:
        """Return the view as a picture, ``width`` pixels wide."""
        return paint(view, theme, width, names)

    def signs(self, view: DiamantView) -> tuple[str, ...]:
        """Return the signs on the picture that a newcomer may not know."""
        return tuple(f"sign.{name}" for name in signs(view))

    def alt(self, view: DiamantView) -> tuple[Line, ...]:
        """Return what a sighted player sees first, then the whole position."""
        return describe(view)

    def details(self, view: DiamantView) -> Iterable[Line]:
        """Return what else the picture shows."""
        return details(view)

    def text(self, view: DiamantView, ansi: bool = False) -> str:
        """Return the whole position as characters; ``ansi``: with terminal colours."""
        return board_text(view, ansi)


RENDERER = Diamant()

"""Draw and describe the Euler Game."""

from __future__ import annotations

from collections.abc import Iterable

from games.euler_game.view import EulerView
from games.game import Line
from renderers import Names, Renderer, Words
from renderers.canvas import Canvas
from renderers.euler_game.legend import explained, signs
from renderers.euler_game.picture import paint
from renderers.euler_game.table import board_text
from renderers.euler_game.words import describe, details
from renderers.palette import Theme


class EulerGame(Renderer[EulerView]):
    """The renderer of the Euler Game."""

    def paint(self, view: EulerView, theme: Theme, width: int, names: Names) -> Canvas:
        """Return the view as a picture, ``width`` pixels wide."""
        return paint(view, theme, width, names)

    def explained(self, canvas: Canvas, view: EulerView, theme: Theme, words: Words) -> Canvas:
        """Return a picture with the words of the conditions at their cards and all others below."""
        return explained(canvas, view, theme, words)

    def signs(self, view: EulerView) -> tuple[str, ...]:
        """Return the signs on the picture that a newcomer may not know."""
        return signs(view)

    def alt(self, view: EulerView) -> tuple[Line, ...]:
        """Return what a sighted player sees first, then the whole position."""
        return describe(view)

    def details(self, view: EulerView) -> Iterable[Line]:
        """Return what else the picture shows."""
        return details(view)

    def text(self, view: EulerView, ansi: bool = False) -> str:
        """Return the whole position as characters; ``ansi``: with terminal colours."""
        return board_text(view, ansi)


RENDERER = EulerGame()

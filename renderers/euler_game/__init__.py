"""Draw and describe the Euler Game."""

from __future__ import annotations

from PIL.Image import Image

from games.euler_game.view import EulerView
from games.game import Line
from renderers import WIDTH, Names, Renderer, Words
from renderers.euler_game.legend import explained, signs
from renderers.euler_game.picture import paint
from renderers.euler_game.table import board_text
from renderers.euler_game.words import describe, details
from renderers.palette import Theme


class EulerGame(Renderer[EulerView]):
    """The renderer of the Euler Game."""

    def frame(
        self, view: EulerView, theme: Theme = "dark", width: int = WIDTH, names: Names = (), words: Words = ()
    ) -> Image:
        """Return the view as a picture, ``width`` pixels wide."""
        return explained(paint(view, theme, width, names), view, theme, words).image()

    def signs(self, view: EulerView) -> tuple[str, ...]:
        """Return the signs on the picture that a newcomer may not know."""
        return signs(view)

    def alt(self, view: EulerView) -> tuple[Line, ...]:
        """Return what a sighted player sees first, then the whole position."""
        return describe(view)

    def words(self, view: EulerView) -> tuple[Line, ...]:
        """Return all that the picture shows."""
        return (*self.alt(view), *details(view))

    def text(self, view: EulerView, ansi: bool = False) -> str:
        """Return the whole position as characters; ``ansi``: with terminal colours."""
        return board_text(view, ansi)


RENDERER = EulerGame()

"""Rainbow Pentagon as a picture, as sentences and as characters."""

from __future__ import annotations

from games.game import Line, View
from games.rainbow_pentagon.view import RainbowView
from renderers import Theme
from renderers.png import encode, to_image
from renderers.rainbow_pentagon.picture import paint
from renderers.rainbow_pentagon.words import board_text, describe


def draw(view: View, theme: Theme = "dark", width: int = 1000) -> bytes:
    """Return the view as a PNG, ``width`` pixels wide."""
    assert isinstance(view, RainbowView)
    return encode(to_image(paint(view, theme, width)))


def alt(view: View) -> tuple[Line, ...]:
    """Return what a sighted player sees first, then the position in the notation."""
    assert isinstance(view, RainbowView)
    return describe(view)


def text(view: View, ansi: bool = False) -> str:
    """Return the whole board as characters; ``ansi``: with terminal colours."""
    assert isinstance(view, RainbowView)
    return board_text(view, ansi)

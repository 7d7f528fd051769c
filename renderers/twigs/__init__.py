"""Twigs as a picture, as sentences and as characters. Its puzzles are drawn here too."""

from __future__ import annotations

from games.game import Line, View
from games.twigs.view import TwigsView
from renderers import Theme
from renderers.png import encode, to_image
from renderers.twigs.picture import paint
from renderers.twigs.table import board_text
from renderers.twigs.words import describe


def draw(view: View, theme: Theme = "dark", width: int = 1000) -> bytes:
    """Return the view as a PNG, ``width`` pixels wide."""
    assert isinstance(view, TwigsView)
    return encode(to_image(paint(view, theme, width)))


def alt(view: View) -> tuple[Line, ...]:
    """Return what a sighted player sees first, then the position in the notation."""
    assert isinstance(view, TwigsView)
    return describe(view)


def text(view: View, ansi: bool = False) -> str:
    """Return the whole table as characters; ``ansi``: with terminal colours."""
    assert isinstance(view, TwigsView)
    return board_text(view, ansi)

"""The Euler Game as a picture, as sentences and as characters."""

from __future__ import annotations

from games.euler_game.view import EulerView
from games.game import Line, View
from renderers import Theme
from renderers.euler_game.picture import paint
from renderers.euler_game.table import board_text
from renderers.euler_game.words import describe
from renderers.png import encode, to_image


def draw(view: View, theme: Theme = "dark", width: int = 1000) -> bytes:
    """Return the view as a PNG, ``width`` pixels wide."""
    assert isinstance(view, EulerView)
    return encode(to_image(paint(view, theme, width)))


def alt(view: View) -> tuple[Line, ...]:
    """Return what a sighted player sees first, then the whole position."""
    assert isinstance(view, EulerView)
    return describe(view)


def text(view: View, ansi: bool = False) -> str:
    """Return the whole table as characters; ``ansi``: with terminal colours."""
    assert isinstance(view, EulerView)
    return board_text(view, ansi)

"""Pentago as a picture, as sentences and as characters."""

from __future__ import annotations

from games.game import Line, View
from games.pentago.view import PentagoView
from renderers import Theme
from renderers.pentago.picture import paint
from renderers.pentago.table import board_text
from renderers.pentago.words import describe
from renderers.png import encode, to_image


def draw(view: View, theme: Theme = "dark", width: int = 1000) -> bytes:
    """Return the view as a PNG, ``width`` pixels wide."""
    assert isinstance(view, PentagoView)
    return encode(to_image(paint(view, theme, width)))


def alt(view: View) -> tuple[Line, ...]:
    """Return what a sighted player sees first, then the stones in the notation."""
    assert isinstance(view, PentagoView)
    return describe(view)


def text(view: View, ansi: bool = False) -> str:
    """Return the board as characters, block beside block; ``ansi``: discs in colours."""
    assert isinstance(view, PentagoView)
    return board_text(view, ansi)

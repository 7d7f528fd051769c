"""Diamant as a picture, as sentences and as characters."""

from __future__ import annotations

from games.diamant.view import DiamantView
from games.game import Line, View
from renderers import Theme
from renderers.diamant.picture import paint
from renderers.diamant.table import board_text
from renderers.diamant.words import describe
from renderers.png import encode, to_image


def draw(view: View, theme: Theme = "dark", width: int = 1000) -> bytes:
    """Return the view as a PNG, ``width`` pixels wide."""
    assert isinstance(view, DiamantView)
    return encode(to_image(paint(view, theme, width)))


def alt(view: View) -> tuple[Line, ...]:
    """Return what a sighted player sees first, then the whole position."""
    assert isinstance(view, DiamantView)
    return describe(view)


def text(view: View, ansi: bool = False) -> str:
    """Return the mine and the camp as characters; ``ansi``: with terminal colours."""
    assert isinstance(view, DiamantView)
    return board_text(view, ansi)

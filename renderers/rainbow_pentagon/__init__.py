"""Rainbow Pentagon as a picture, as sentences and as characters."""

from __future__ import annotations

from games.game import View
from games.rainbow_pentagon.view import RainbowView
from renderers import Theme
from renderers.png import encode, to_image
from renderers.rainbow_pentagon.picture import paint


def draw(view: View, theme: Theme = "dark", width: int = 1000) -> bytes:
    """Return the view as a PNG, ``width`` pixels wide."""
    assert isinstance(view, RainbowView)
    return encode(to_image(paint(view, theme, width)))

"""The board in the README: `python -m docs.picture` draws it again."""

from __future__ import annotations

from pathlib import Path

from data.words import Catalogs
from renderers.rainbow_pentagon import RENDERER
from renderers.rainbow_pentagon.sample import MIDDLE

BOARD = Path(__file__).with_name("board.png")

if __name__ == "__main__":
    says = Catalogs().say
    words = tuple((key, says("en", f"rainbow_pentagon.{key}")) for key in RENDERER.signs(MIDDLE))
    BOARD.write_bytes(RENDERER.draw(MIDDLE, words=words))

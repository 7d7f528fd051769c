"""A view of a game in, a picture and its words out. One folder a game, found by the game's id.

Pictures carry labels and digits only, so they need no font for any script. What a renderer says are keys
and arguments (``games.game.Line``), worded elsewhere.
"""

from __future__ import annotations

import importlib.util
from typing import Literal, Protocol, TypeAlias, cast

from games.game import Line, View

Theme: TypeAlias = Literal["dark", "light"]
THEMES: tuple[Theme, ...] = ("dark", "light")


class Renderer(Protocol):
    """What each folder under renderers/ offers, beside its ``sample.SAMPLES``. All functions are pure."""

    def draw(self, view: View, theme: Theme = "dark", width: int = 1000) -> bytes:
        """Return the view as a PNG, ``width`` pixels wide."""
        ...

    def alt(self, view: View) -> tuple[Line, ...]:
        """Return what a sighted player sees first, then the position in the notation."""
        ...

    def text(self, view: View, ansi: bool = False) -> str:
        """Return the whole board as characters; ``ansi``: with terminal colours."""
        ...


def load(game_id: str) -> Renderer:
    """Return the renderer of a game; ``game_part`` is drawn by that of ``game`` unless it has its own.

    Raises:
        ModuleNotFoundError: the game has none.
    """
    name = game_id
    while importlib.util.find_spec(f"renderers.{name}") is None and "_" in name:
        name = name.rpartition("_")[0]
    return cast("Renderer", importlib.import_module(f"renderers.{name}"))

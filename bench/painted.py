"""A picture including its PNG encoding, beside the encoding of the same image alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from statistics import median
from typing import TypeVar

from bench.row import BenchRow, beside
from bench.timing import milliseconds
from games.game import View
from renderers import Theme
from renderers.canvas import Canvas
from renderers.png import encode, to_image

ROUNDS = 41
LIMIT = 2.0
"""A whole picture takes at most this many times its encoding."""

FLOOR = "the encoding of the same image alone"

V = TypeVar("V", bound=View)

Paint = Callable[[V, Theme, int], Canvas]
"""A game's ``paint``: view, theme, pixels of width."""

Draw = Callable[[View], bytes]
"""A game's ``draw``: a view to a PNG as wide as usual."""


def times(paint: Paint[V], draw: Draw, view: V) -> tuple[float, float]:
    """Return the median times of a whole picture and of its encoding alone in ms.

    The two are measured in turns, so that a busy machine slows both.
    """
    image = to_image(paint(view, "dark", 1000))
    whole, alone = [], []
    for _ in range(ROUNDS):
        whole.append(milliseconds(lambda: draw(view)))
        alone.append(milliseconds(lambda: encode(image)))
    return median(whole), median(alone)


def measured(paint: Paint[V], draw: Draw, shown: Mapping[str, V]) -> list[BenchRow]:
    """Return, for every view by its name, a whole picture beside its encoding, and the size of the file."""
    return [row for name, view in shown.items() for row in _measured(name, paint, draw, view)]


def _measured(name: str, paint: Paint[V], draw: Draw, view: V) -> tuple[BenchRow, BenchRow]:
    whole, alone = times(paint, draw, view)
    return (
        beside(name, whole, alone, "ms", LIMIT, what=FLOOR),
        BenchRow(f"{name}, file", len(draw(view)) / 1024, "KiB", limit=150),
    )

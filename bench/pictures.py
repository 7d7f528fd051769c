"""A board picture including its PNG encoding, beside the encoding of the same image alone."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import perf_counter

from bench.row import BenchRow, beside
from games.rainbow_pentagon.view import RainbowView
from renderers.png import encode, to_image
from renderers.rainbow_pentagon import draw
from renderers.rainbow_pentagon.picture import paint
from renderers.rainbow_pentagon.sample import EMPTY, LATE, MIDDLE

ROUNDS = 41
LIMIT = 2.0
"""A whole picture takes at most this many times its encoding."""

BOARDS = {"empty": EMPTY, "middle": MIDDLE, "late": LATE}


def milliseconds(work: Callable[[], object]) -> float:
    """Return how long a piece of work takes once."""
    start = perf_counter()
    work()
    return (perf_counter() - start) * 1000


def measure(name: str, view: RainbowView) -> list[BenchRow]:
    """Return the time of a whole picture beside its encoding, and the size of the file.

    The two are measured in turns, so that a busy machine slows both.
    """
    image = to_image(paint(view, "dark", 1000))
    whole, alone = [], []
    for _ in range(ROUNDS):
        whole.append(milliseconds(lambda: draw(view)))
        alone.append(milliseconds(lambda: encode(image)))
    return [
        beside(f"picture, {name} board", median(whole), median(alone), "ms", LIMIT, what=FLOOR),
        BenchRow(f"picture, {name} board, file", len(draw(view)) / 1024, "KiB", limit=150),
    ]


FLOOR = "the encoding of the same image alone"


def rows() -> list[BenchRow]:
    """Measure an empty, a middle and a late board."""
    return [row for name, view in BOARDS.items() for row in measure(name, view)]

"""A picture of the Euler Game including its PNG encoding, beside the encoding of the same image alone."""

from __future__ import annotations

from statistics import median

from bench.pictures import FLOOR, LIMIT, ROUNDS, milliseconds
from bench.row import BenchRow, beside
from games.euler_game.view import EulerView
from renderers.euler_game import draw
from renderers.euler_game.picture import paint
from renderers.euler_game.sample import SAMPLES
from renderers.png import encode, to_image

SHOWN = {
    "start": "4 players begin",
    "last_bet": "the last bet of 4",
    "own": "4 players with an own hand",
    "ended": "a working of 3 numbers",
    "worst": "the longest working of 4",
}


def measure(name: str, view: EulerView) -> list[BenchRow]:
    """Return the time of a whole picture beside its encoding, and the size of the file.

    The two are measured in turns, so that a busy machine slows both.
    """
    image = to_image(paint(view, "dark", 1000))
    whole, alone = [], []
    for _ in range(ROUNDS):
        whole.append(milliseconds(lambda: draw(view)))
        alone.append(milliseconds(lambda: encode(image)))
    return [
        beside(f"Euler picture, {name}", median(whole), median(alone), "ms", LIMIT, what=FLOOR),
        BenchRow(f"Euler picture, {name}, file", len(draw(view)) / 1024, "KiB", limit=150),
    ]


def rows() -> list[BenchRow]:
    """Measure the beginning, a usual table, an own hand, a usual working and the longest one."""
    return [row for key, name in SHOWN.items() for row in measure(name, SAMPLES[key])]

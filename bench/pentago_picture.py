"""A picture of Pentago including its PNG encoding, beside the encoding of the same image alone."""

from __future__ import annotations

from statistics import median

from bench.pictures import FLOOR, LIMIT, ROUNDS, milliseconds
from bench.row import BenchRow, beside
from games.pentago.view import PentagoView
from renderers.pentago import draw
from renderers.pentago.picture import paint
from renderers.pentago.sample import SAMPLES
from renderers.png import encode, to_image

SHOWN = {
    "empty": "Pentago, empty",
    "cell": "Pentago, all turns dotted",
    "six": "Pentago, six in a row",
    "full": "Pentago, full",
}


def measure(name: str, view: PentagoView) -> list[BenchRow]:
    """Return the time of a whole picture beside its encoding, and the size of the file.

    The two are measured in turns, so that a busy machine slows both.
    """
    image = to_image(paint(view, "dark", 1000))
    whole, alone = [], []
    for _ in range(ROUNDS):
        whole.append(milliseconds(lambda: draw(view)))
        alone.append(milliseconds(lambda: encode(image)))
    return [
        beside(f"picture, {name}", median(whole), median(alone), "ms", LIMIT, what=FLOOR),
        BenchRow(f"picture, {name}, file", len(draw(view)) / 1024, "KiB", limit=150),
    ]


def rows() -> list[BenchRow]:
    """Measure an empty board, a preview with every rotation, a long line and a full board."""
    return [row for key, name in SHOWN.items() for row in measure(name, SAMPLES[key])]

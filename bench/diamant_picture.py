"""A picture of a mine including its PNG encoding, beside the encoding of the same image alone."""

from __future__ import annotations

from statistics import median

from bench.pictures import FLOOR, LIMIT, ROUNDS, milliseconds
from bench.row import BenchRow, beside
from games.diamant.view import DiamantView
from renderers.diamant import draw
from renderers.diamant.picture import paint
from renderers.diamant.sample import SAMPLES
from renderers.png import encode, to_image

SHOWN = {
    "opened": "a mine just opened, 3 players",
    "eight": "a mine, 8 players",
    "long": "20 cards, 8 players",
    "longest": "a collapse after 21 cards",
    "over": "the ranking of 8",
}


def measure(name: str, view: DiamantView) -> list[BenchRow]:
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
    """Measure an opened mine, a usual one, the longest ones, and the end of a game."""
    return [row for key, name in SHOWN.items() for row in measure(name, SAMPLES[key])]

"""A picture of Twigs including its PNG encoding, beside the encoding of the same image alone."""

from __future__ import annotations

from statistics import median

from bench.pictures import FLOOR, LIMIT, ROUNDS, milliseconds
from bench.row import BenchRow, beside
from games.twigs.view import TwigsView
from renderers.png import encode, to_image
from renderers.twigs import draw
from renderers.twigs.picture import paint
from renderers.twigs.sample import SAMPLES

SHOWN = {
    "early": "4 twigs of 24",
    "late": "23 twigs of 24",
    "four late": "45 twigs of 48",
    "spread": "46 of 48, a wide table",
    "four over": "the end of 4 players",
}
"""Public pictures: one a turn."""

PRIVATE = {
    "contact late": "62 numbered contacts",
    "placing late": "a placement among 43 twigs",
}
"""Pictures for one person who builds a move: a click is answered within a second."""

CLICK = 500.0
"""Milliseconds that the picture after a click may take."""


def times(view: TwigsView) -> tuple[float, float]:
    """Return the median times of a whole picture and of its encoding alone in ms.

    The two are measured in turns, so that a busy machine slows both.
    """
    image = to_image(paint(view, "dark", 1000))
    whole, alone = [], []
    for _ in range(ROUNDS):
        whole.append(milliseconds(lambda: draw(view)))
        alone.append(milliseconds(lambda: encode(image)))
    return median(whole), median(alone)


def public(key: str, name: str) -> list[BenchRow]:
    """Return the rows of a picture that everybody gets."""
    whole, alone = times(SAMPLES[key])
    size = len(draw(SAMPLES[key])) / 1024
    return [
        beside(f"picture, twigs, {name}", whole, alone, "ms", LIMIT, what=FLOOR),
        BenchRow(f"picture, twigs, {name}, file", size, "KiB", limit=150),
    ]


def private(key: str, name: str) -> BenchRow:
    """Return the row of a picture that answers a click."""
    whole, alone = times(SAMPLES[key])
    return beside(f"picture, twigs, {name}", whole, alone, "ms", CLICK, "value", FLOOR)


def rows() -> list[BenchRow]:
    """Measure public pictures from the first turns to the end, and those for building a move."""
    shown = [row for key, name in SHOWN.items() for row in public(key, name)]
    return [*shown, *(private(key, name) for key, name in PRIVATE.items())]

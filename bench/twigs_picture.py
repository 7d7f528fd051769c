"""A picture of Twigs including its PNG encoding, beside the encoding of the same image alone."""

from __future__ import annotations

from bench.painted import FLOOR, measured, times
from bench.row import BenchRow, beside
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


def private(key: str, name: str) -> BenchRow:
    """Return the row of a picture that answers a click."""
    whole, alone = times(paint, draw, SAMPLES[key])
    return beside(f"picture, twigs, {name}", whole, alone, "ms", CLICK, "value", FLOOR)


def rows() -> list[BenchRow]:
    """Measure public pictures from the first turns to the end, and those for building a move."""
    shown = measured(paint, draw, {f"picture, twigs, {name}": SAMPLES[key] for key, name in SHOWN.items()})
    return [*shown, *(private(key, name) for key, name in PRIVATE.items())]

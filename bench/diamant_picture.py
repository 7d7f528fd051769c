"""A picture of a mine including its PNG encoding, beside the encoding of the same image alone."""

from __future__ import annotations

from bench.painted import measured
from bench.row import BenchRow
from renderers.diamant import draw
from renderers.diamant.picture import paint
from renderers.diamant.sample import SAMPLES

SHOWN = {
    "opened": "a mine just opened, 3 players",
    "eight": "a mine, 8 players",
    "long": "20 cards, 8 players",
    "longest": "a collapse after 21 cards",
    "over": "the ranking of 8",
}


def rows() -> list[BenchRow]:
    """Measure an opened mine, a usual one, the longest ones, and the end of a game."""
    return measured(paint, draw, {f"picture, {name}": SAMPLES[key] for key, name in SHOWN.items()})

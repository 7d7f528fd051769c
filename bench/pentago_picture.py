"""A picture of Pentago including its PNG encoding, beside the encoding of the same image alone."""

from __future__ import annotations

from bench.painted import measured
from bench.row import BenchRow
from renderers.pentago import draw
from renderers.pentago.picture import paint
from renderers.pentago.sample import SAMPLES

SHOWN = {
    "empty": "Pentago, empty",
    "cell": "Pentago, all turns dotted",
    "six": "Pentago, six in a row",
    "full": "Pentago, full",
}


def rows() -> list[BenchRow]:
    """Measure an empty board, a preview with every rotation, a long line and a full board."""
    return measured(paint, draw, {f"picture, {name}": SAMPLES[key] for key, name in SHOWN.items()})

"""A board picture of Rainbow Pentagon including its PNG encoding, beside the encoding alone."""

from __future__ import annotations

from bench.painted import measured
from bench.row import BenchRow
from renderers.rainbow_pentagon import draw
from renderers.rainbow_pentagon.picture import paint
from renderers.rainbow_pentagon.sample import EMPTY, LATE, MIDDLE

SHOWN = {"empty": EMPTY, "middle": MIDDLE, "late": LATE}


def rows() -> list[BenchRow]:
    """Measure an empty, a middle and a late board."""
    return measured(paint, draw, {f"picture, {name} board": view for name, view in SHOWN.items()})

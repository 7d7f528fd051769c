"""A picture of the Euler Game including its PNG encoding, beside the encoding of the same image alone."""

from __future__ import annotations

from bench.painted import measured
from bench.row import BenchRow
from renderers.euler_game import draw
from renderers.euler_game.picture import paint
from renderers.euler_game.sample import SAMPLES

SHOWN = {
    "start": "4 players begin",
    "last_bet": "the last bet of 4",
    "own": "4 players with an own hand",
    "ended": "a working of 3 numbers",
    "worst": "the longest working of 4",
}


def rows() -> list[BenchRow]:
    """Measure the beginning, a usual table, an own hand, a usual working and the longest one."""
    return measured(paint, draw, {f"Euler picture, {name}": SAMPLES[key] for key, name in SHOWN.items()})

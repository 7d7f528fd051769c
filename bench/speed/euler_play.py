"""A whole Euler Game of four normal computers, beside the same table with four who move at random."""

from __future__ import annotations

from bench.row import BenchRow, beside
from bench.speed.whole_games import seconds

SEATS = 4
LIMIT = 0.5
"""Seconds a game."""


def rows() -> list[BenchRow]:
    """Measure whole games, normal and random in turns."""
    name, floor = "an Euler Game of four normal computers", "an Euler Game of four random players"
    return [beside(name, *seconds("euler_game", "normal", SEATS), "s", LIMIT, "value", floor)]

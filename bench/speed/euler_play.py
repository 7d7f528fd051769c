"""A whole Euler Game of four normal computers; the floor is a game of four random players."""

from __future__ import annotations

from bench.row import BenchRow, beside
from bench.speed.whole_games import seconds

SEATS = 4
LIMIT = 0.5
"""Seconds a game."""


def rows() -> list[BenchRow]:
    """Return the time of a game, normal and random measured in turns."""
    name, floor = "an Euler Game of four normal computers", "an Euler Game of four random players"
    return [beside(name, *seconds("euler_game", "normal", SEATS), "s", LIMIT, "value", floor)]

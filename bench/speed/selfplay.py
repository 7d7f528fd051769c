"""A whole game of five normal computers; the floor is a game of five random players."""

from __future__ import annotations

from bench.row import BenchRow, beside
from bench.speed.played import GAME, SEATS
from bench.speed.whole_games import seconds

LIMIT = 1.0
"""Seconds a game."""


def rows() -> list[BenchRow]:
    """Return the time of a game, normal and random measured in turns."""
    name, floor = "a game of five normal computers", "a game of five random players"
    return [beside(name, *seconds(GAME, "normal", SEATS), "s", LIMIT, "value", floor)]

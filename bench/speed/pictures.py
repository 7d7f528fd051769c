"""Pictures as they are sent; the floor is a raw copy of their pixels."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from statistics import median

import renderers
from bench.row import BenchRow, beside
from bench.timing import processor_milliseconds
from games.game import View

ROUNDS = 41
LIMIT = 150.0
"""The most times as long as a copy of its pixels that a picture takes."""

HEAVIEST = 150.0
"""The largest file, in KiB."""

FLOOR = "a copy of the picture's pixels"

SHOWN: Mapping[str, Mapping[str, str]] = {
    "rainbow_pentagon": {"empty": "empty board", "middle": "middle board", "late": "late board"},
    "diamant": {
        "opened": "a mine just opened, 3 players",
        "eight": "a mine, 8 players",
        "long": "20 cards, 8 players",
        "longest": "a collapse after 21 cards",
        "over": "the ranking of 8",
    },
    "euler_game": {
        "start": "4 players begin",
        "last_bet": "the last bet of 4",
        "own": "4 players with an own hand",
        "ended": "a working of 3 numbers",
        "worst": "the longest working of 4",
    },
    "pentago": {
        "empty": "empty",
        "cell": "all turns dotted",
        "six": "six in a row",
        "full": "full",
    },
    "twigs": {
        "early": "4 twigs of 24",
        "late": "23 twigs of 24",
        "four late": "45 twigs of 48",
        "spread": "46 of 48, a wide table",
        "four over": "the end of 4 players",
    },
}
"""By game, public samples and their names in the rows, from the first turns to the end."""

PRIVATE: Mapping[str, Mapping[str, str]] = {
    "twigs": {"contact late": "62 numbered contacts", "placing late": "a placement among 43 twigs"},
}
"""Pictures for a person who builds a move, which a click must show within a second."""

CLICK = 500.0
"""The limit of the picture after a click, in milliseconds."""


def times(game: str, view: View) -> tuple[float, float]:
    """Return the median processor times of a picture and of copying its pixels, in ms, taken in turns."""
    renderer = renderers.load(game)
    pixels = bytearray(renderer.frame(view).tobytes())
    whole, alone = [], []
    for _ in range(ROUNDS):
        whole.append(processor_milliseconds(lambda: renderer.draw(view)))
        alone.append(processor_milliseconds(pixels.copy))
    return median(whole), median(alone)


def rows() -> list[BenchRow]:
    """Return the times of every game's pictures, and the sizes of their files."""
    public = [row for game, shown in SHOWN.items() for key in shown for row in _public(game, key)]
    return [*public, *(_private(game, key) for game, shown in PRIVATE.items() for key in shown)]


def _public(game: str, key: str) -> tuple[BenchRow, BenchRow]:
    name, view = f"picture, {game}, {SHOWN[game][key]}", _sample(game, key)
    size = len(renderers.load(game).draw(view)) / 1024
    return (
        beside(name, *times(game, view), "ms", LIMIT, what=FLOOR),
        BenchRow(f"{name}, file", size, "KiB", limit=HEAVIEST),
    )


def _private(game: str, key: str) -> BenchRow:
    name = f"picture, {game}, {PRIVATE[game][key]}"
    return beside(name, *times(game, _sample(game, key)), "ms", CLICK, "value", FLOOR)


def _sample(game: str, key: str) -> View:
    views: Mapping[str, View] = import_module(f"renderers.{game}.sample").SAMPLES
    return views[key]

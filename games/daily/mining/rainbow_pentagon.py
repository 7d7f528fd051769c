"""Make boards for Rainbow Pentagon's daily puzzle: on harder ones fewer claims are right.

A board comes from some turns in which everybody claims a random large region; claims that collide are void.
"""

from __future__ import annotations

from games.daily.rainbow_pentagon import SIDES, Board, decoys, most, safe
from games.rainbow_pentagon.board import SECTOR_CELLS
from games.rainbow_pentagon.regions import regions
from games.rainbow_pentagon.territory import NOBODY, Owner, deal, paintable
from games.rng import Rng

RIVALS = (1, 2, 2, 2, 2, 2, 2)
"""By level: the number of rivals."""

RIGHT = ((2, 60), (5, 40), (4, 30), (3, 20), (1, 8), (1, 4), (1, 2))
"""By level: the least and the greatest number of right claims."""

DECOYS = (10, 30, 40, 50, 100, 200, 300)
"""By level: the least number of claims that gain at least as much but can be voided."""

ROUNDS = range(1, 5)
LEAST_GAIN = 4


def find(level: int, rng: Rng) -> str:
    """Return a puzzle of a level."""
    while True:
        position = _played(RIVALS[level - 1], rng)
        if len(position.rivals) == RIVALS[level - 1] and is_sound(position, level):
            return str(position)


def is_sound(position: Board, level: int) -> bool:
    """Return whether the best safe claims are as few, and the decoys as many, as the level demands."""
    best = most(position)
    right = sum(gain == best for _, gain in safe(position))
    low, high = RIGHT[level - 1]
    return best >= LEAST_GAIN and low <= right <= high and decoys(position) >= DECOYS[level - 1]


def _played(rivals: int, rng: Rng) -> Board:
    colours = list(range(SIDES))
    rng.shuffle(colours)
    owner: Owner = (NOBODY,) * (SECTOR_CELLS * SIDES)
    for _ in range(rng.choice(ROUNDS)):
        claims = {colour: _claim(owner, colour, rng) for colour in colours[: rivals + 1]}
        owner = deal(owner, {colour: cells for colour, cells in claims.items() if cells}, "both").owner
    return Board(owner, colours[0])


def _claim(owner: Owner, colour: int, rng: Rng) -> int:
    """Return the larger of two random regions; 0 if there is none."""
    found, rows = regions(SIDES), paintable(owner, colour)
    if not len(rows):
        return 0
    one, other = (int(rows[rng.below(len(rows))]) for _ in range(2))
    return found.masks[one if found.area[one] >= found.area[other] else other]

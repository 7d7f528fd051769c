"""Placements of Twigs with a plain search as floor, the count of all third moves, and a random game.

Times are processor times, so that other load of the machine counts little.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from statistics import median
from time import process_time

from tqdm import trange

from bench.row import BenchRow, beside
from games.options import settle_options
from games.rng import SeededRng
from games.twigs import GAME
from games.twigs.__main__ import sequences
from games.twigs.grid import moved, vertices_of
from games.twigs.pieces import ORIENTATIONS
from games.twigs.placements import Placement, placements
from games.twigs.state import State

OPTIONS = settle_options(GAME.options, {})
POSITIONS, TURN = 20, 12
PLACEMENTS_LIMIT = 1.0
"""Milliseconds."""

THIRD_MOVES = 16_939_164
PERFT_LIMIT = 5.0
"""Seconds."""

GAMES = 20
GAME_LIMIT = 30.0
"""Milliseconds."""


def played(turns: int, number: int, seats: int = 2) -> State:
    """Return the random game ``number`` after ``turns`` turns."""
    dice = random.Random(number)
    s: State = GAME.setup(seats, OPTIONS, SeededRng(b"bench", number)).state
    for _ in range(turns):
        s = GAME.step(s, {s.mover: dice.choice(GAME.legal(s, s.mover))}, SeededRng(b"", 0)).state
    return s


def plain(s: State) -> Iterator[Placement]:
    """Yield all placements: each orientation is tried with each vertex at each vertex of the table."""
    covered = {edge for twig in s.twigs for edge in twig.edges}
    touched, tried = vertices_of(covered), set()
    for name in s.hand(s.mover):
        for lying in ORIENTATIONS[name]:
            for x, y, kind in lying.vertices:
                for there in touched:
                    placement = Placement(lying, there[0] - x, there[1] - y)
                    if there[2] == kind and placement not in tried:
                        tried.add(placement)
                        if covered.isdisjoint(moved(edge, placement[1:]) for edge in lying.edges):
                            yield placement


def _placements() -> BenchRow:
    found, slow = [], []
    for number in trange(POSITIONS, desc="twigs", leave=False, disable=None):
        s = played(TURN, number)
        start = process_time()
        listed = placements(s.twigs, s.hand(s.mover))
        middle = process_time()
        expected = set(plain(s))
        slow.append(1000 * (process_time() - middle))
        found.append(1000 * (middle - start))
        assert set(listed) == expected, f"position {number}"
        assert len(listed) == len(expected), f"position {number}"
    return beside(
        f"placements of Twigs, turn {TURN + 1}",
        median(found),
        median(slow),
        "ms",
        PLACEMENTS_LIMIT,
        "value",
        "a plain search with sets",
    )


def _third_moves() -> BenchRow:
    start = process_time()
    assert sum(sequences(3)) == THIRD_MOVES
    return BenchRow(
        f"{THIRD_MOVES:,} third moves of Twigs, counted", process_time() - start, "s", limit=PERFT_LIMIT
    )


def _random_game() -> BenchRow:
    took = []
    for number in trange(GAMES, desc="twigs", leave=False, disable=None):
        start = process_time()
        s = played(24, number)
        took.append(1000 * (process_time() - start))
        assert s.over
    return BenchRow("a random game of Twigs, two players", median(took), "ms", limit=GAME_LIMIT)


def rows() -> list[BenchRow]:
    """Return the times of placements, third moves and whole games."""
    return [_placements(), _third_moves(), _random_game()]

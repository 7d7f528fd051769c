"""Tables of random games, and small searches of them."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from bench.strength.twigs import by_chance
from games.rng import SeededRng
from games.twigs.ai.board import Board
from games.twigs.ai.evaluation import fitted
from games.twigs.ai.search import Plan, candidates, for_many, plan_of
from games.twigs.placements import read_move
from games.twigs.state import State, after, view_of


def rng(step: int = 0) -> SeededRng:
    return SeededRng(b"computers", step)


def walk(seats: int, seed: int, scoring: str = "regions") -> Iterator[State]:
    """Play a random game; yield the state before each turn and at the end."""
    dice = SeededRng(b"walk", seed)
    s = State(seats, 0, scoring, 60)
    while True:
        yield s
        if s.over:
            return
        s = after(s, read_move(by_chance(view_of(s, s.mover), s.mover, dice)))


def turn(seats: int, number: int, seed: int, scoring: str = "regions") -> State:
    """Return a random game before turn ``number``, counted from 0."""
    return next(s for s in walk(seats, seed, scoring) if len(s.twigs) == number)


def plan(s: State, budget: int = 1 << 40) -> Plan:
    """Return hard's plan, with fewer placements searched."""
    found = plan_of(fitted(s.seats, s.scoring), s.scoring == "area", budget)
    found = for_many(found) if s.seats > 2 else found
    return found._replace(widths=np.array([6, 4, 3, 3, 8], np.int64))


def roots(board: Board, s: State, by: Plan, width: int) -> tuple[np.ndarray, np.ndarray]:
    moves, values = np.empty(width, np.int64), np.empty((width, s.seats), np.float32)
    left = 12 * s.seats - len(s.twigs)
    count = candidates(board, by, len(s.twigs) % s.seats, left, -1, moves, values)
    return moves[:count], values[:count]

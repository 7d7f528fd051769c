"""The fit of the evaluation of Twigs, by ridge regression on games of self-play.

``python -m bench.fit.twigs_fit`` prints the weights in the form of games/twigs/ai/weights.py.

Players who look one placement ahead, and sometimes lay another one than the best, play each other. A ridge
regression predicts from the table after every turn by how much a seat ends above the mean of the others,
without the discs that it already has. The next round of games is played with these weights.
"""

from __future__ import annotations

import argparse
from textwrap import wrap

import numpy as np
from numpy.typing import NDArray
from tqdm import trange

from games.command_line import run_program, whole
from games.rng import Rng, SeededRng, stream
from games.twigs.ai.board import SIDES, Board, empty, lay
from games.twigs.ai.evaluation import (
    REGION_KINDS,
    TERMS,
    UNIT,
    Weights,
    kind_count,
    kinds_of_numbers,
    open_kinds,
    tables,
    terms,
)
from games.twigs.ai.move_generation import WAYS
from games.twigs.ai.orientations import PIECE, STRIDE
from games.twigs.ai.regions import LEADS, enclosed, found_room, lead_class, size_class, work_room
from games.twigs.ai.search import Plan, candidates, plan_of
from games.twigs.pieces import ALL, NAMES

ROUNDS, GAMES = 4, 1500
LOOKS = 24
WILD = 0.15
"""The chance that a player lays one of the four best placements except the first."""

RIDGE = 30.0
PRIOR = 0.7
"""The prior worth of a region, or with the scoring "area" of each of its hexagons."""

MIDDLE = 28 * STRIDE + 28

Vectors = NDArray[np.float64]


def prior(seats: int) -> Weights:
    """Return the prior weights, with the two intercepts at the end."""
    weights = np.zeros((TERMS, kind_count(seats) + 2))
    weights[0, -REGION_KINDS - 2 : -2] = PRIOR
    return weights


def features(board: Board, seat: int, mover: int, left: int, area: bool) -> tuple[Vectors, float]:
    """Return a seat's features of the table, by term and kind, and its margin of discs."""
    seats = len(board.hands)
    kinds, points = kinds_of_numbers(seats)
    numbers = board.around[board.around > 0]
    count = len(open_kinds(seats))
    found = np.zeros(2 * count + REGION_KINDS + 2)
    of_open = kinds[seat, numbers]
    found[: 2 * count].reshape(2, -1)[int(seat == mover)] = np.bincount(
        of_open[of_open >= 0], minlength=count
    )
    rows, room = found_room(), work_room()
    for size, owner, lead in rows[: enclosed(board, rows, room)]:
        if owner >= 0:
            share = 1.0 if owner == seat else -1 / (seats - 1)
            found[2 * count + size_class(size) * LEADS + lead_class(lead)] += share * (size if area else 1)
    found[-2 + int(seat == mover)] = 1
    return np.outer(terms(left, seats), found).ravel(), float(points[seat, numbers].sum())


def result(board: Board, area: bool) -> Vectors:
    """Return each seat's margin over the mean of the others at the end of a game."""
    seats = len(board.hands)
    score = np.zeros(seats)
    for number in board.around[board.sums[board.around] == SIDES]:
        digits = number // board.powers % 7
        if (digits == digits.max()).sum() == 1:
            score[digits.argmax()] += 1
    rows, room = found_room(), work_room()
    for size, owner, _ in rows[: enclosed(board, rows, room)]:
        if owner >= 0:
            score[owner] += size if area else 1
    return np.asarray((seats * score - score.sum()) / (seats - 1))


def game(plan: Plan, seats: int, rng: Rng, sample: list[tuple[Vectors, float]]) -> Vectors:
    """Play a game; add the features after each turn, with the margin still to come, to ``sample``."""
    board, turns = empty([NAMES] * seats), len(NAMES) * seats
    moves, values = np.empty(LOOKS, np.int64), np.empty((LOOKS, seats), np.float32)
    seen: list[tuple[int, Vectors, float]] = []
    barred = rng.below(len(ALL))
    lay(board, barred, MIDDLE, 0)
    for turn in range(1, turns):
        mover, left = turn % seats, turns - turn
        first = int(PIECE[barred]) if turn == 1 else -1
        count = candidates(board, plan, mover, left, first, moves, values)
        wild = rng.below(1000) < 1000 * WILD
        move = int(moves[min(count - 1, 1 + rng.below(3)) if wild else 0])
        lay(board, move % WAYS, move // WAYS // 4, mover)
        if left > 1:
            then = (mover + 1) % seats
            seen += [(s, *features(board, s, then, left - 1, plan.area)) for s in range(seats)]
    margin = result(board, plan.area)
    sample += [(found, margin[seat] - discs) for seat, found, discs in seen]
    return margin


def fit(seats: int, scoring: str) -> Weights:
    """Return the weights after all rounds."""
    weights = prior(seats)[:, :-2]
    for number in range(ROUNDS):
        plan = plan_of(tables(seats, weights), scoring == "area")
        size = TERMS * (kind_count(seats) + 2)
        squares, product = RIDGE * np.eye(size), RIDGE * prior(seats).ravel()
        bar = trange(GAMES, desc=f"{scoring} {seats}, round {number + 1}")
        for each in bar:
            sample: list[tuple[Vectors, float]] = []
            game(plan, seats, SeededRng(stream(b"twigs fit", f"{scoring}{seats}:{number}"), each), sample)
            x, y = np.array([found for found, _ in sample]), np.array([margin for _, margin in sample])
            squares += x.T @ x
            product += x.T @ y
        weights = np.asarray(np.linalg.solve(squares, product)).reshape(TERMS, -1)[:, :-2]
    return weights


def written(weights: Weights) -> str:
    """Return weights in the form of the source: lines of strings that are joined."""
    lines = (" ".join(str(round(UNIT * weight)) for weight in term) for term in weights)
    return "\n".join(f'        "{part} "' for line in lines for part in wrap(line, 98))


def main() -> None:
    """Fit the weights and print them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=whole(), nargs="+", default=[2, 3, 4])
    parser.add_argument("--scoring", nargs="+", default=["regions", "area"])
    given = parser.parse_args()
    for scoring in given.scoring:
        for seats in given.seats:
            print(f'    "{scoring}{seats}": (\n{written(fit(seats, scoring))}\n    ),', flush=True)


if __name__ == "__main__":
    run_program(main)

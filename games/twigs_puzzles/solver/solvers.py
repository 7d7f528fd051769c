"""A solver for each puzzle, and the best solution that it finds in limited time.

A solver yields tries endlessly: ``None``, or placements in an order that the rules allow. The puzzle's own
rules score them. Loading takes long, since the searches are compiled.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from time import perf_counter
from types import MappingProxyType
from typing import TypeAlias

from tqdm import tqdm

from games.record import Record
from games.rng import Rng, SeededRng, stream
from games.twigs.grid import Edge
from games.twigs.placements import Placement
from games.twigs_puzzles.puzzle import Puzzle
from games.twigs_puzzles.solver import ring, tree
from games.twigs_puzzles.solver.exact_cover import search
from games.twigs_puzzles.solver.orders import laid_in_order
from games.twigs_puzzles.solver.shapes import compact, with_loose_ends
from games.twigs_puzzles.state import DONE

Laid: TypeAlias = tuple[Placement, ...]
Tries: TypeAlias = Iterator[Laid | None]

NODES = 300_000
"""The most steps of a search before another board or another order is tried: about a second or two."""

SEED = b"puzzle"
"""A puzzle has no chance, so any seed will do."""

TWELVE, TWENTY_FOUR = 60, 120
"""Edges of all twigs of one colour, and of two."""


def triangle(target: Sequence[Edge], rng: Rng) -> Tries:
    """Yield covers of the target."""
    while True:
        yield search(target, 1, rng, NODES).cover or None


def fifteen(target: Sequence[Edge], rng: Rng) -> Tries:
    """Yield covers of shapes of 15 hexagons."""
    return _hexagons(15, 1, TWELVE, rng)


def maximum(target: Sequence[Edge], rng: Rng) -> Tries:
    """Yield covers of shapes of 33 hexagons and one further edge."""
    return _hexagons(33, 2, TWENTY_FOUR, rng)


def _hexagons(hexagons: int, hands: int, edges: int, rng: Rng) -> Tries:
    while True:
        shape = compact(hexagons, rng)
        board = with_loose_ends(shape, edges - len(shape), rng)
        cover = search(board, hands, rng, NODES).cover
        yield laid_in_order(cover, hands, rng) if cover else None


def rings(target: Sequence[Edge], rng: Rng) -> Tries:
    """Yield rings by annealing, one run after the other."""
    while True:
        for found in ring.annealed(rng):
            yield laid_in_order(found, 1, rng) if found else None


def trees(target: Sequence[Edge], rng: Rng) -> Tries:
    """Yield trees with many loose ends."""
    while True:
        yield tree.grown(rng)


SOLVERS: Mapping[str, Callable[[Sequence[Edge], Rng], Tries]] = MappingProxyType(
    {"triangle": triangle, "fifteen": fifteen, "maximum": maximum, "ring": rings, "tree": trees}
)


def best_in(puzzle: Puzzle, seconds: float, seed: str) -> tuple[tuple[str, ...], int]:
    """Return the best moves found in about ``seconds``, and their score; no moves if no solution was found.

    Stops as soon as the score reaches ``puzzle.best``.
    """
    rng = SeededRng(stream(b"twigs", f"solve:{puzzle.name}:{seed}"), 0)
    best: tuple[str, ...] = ()
    score, start = 0, perf_counter()
    with tqdm(total=round(seconds), unit="s", desc=puzzle.name, disable=None) as bar:
        for found in SOLVERS[puzzle.name](puzzle.target, rng):
            if found:
                moves = (*map(str, found), DONE)
                reached = score_of(puzzle, moves)
                if reached > score:
                    best, score = moves, reached
            spent = perf_counter() - start
            bar.update(min(int(spent), bar.total) - bar.n)
            bar.set_postfix_str(f"{score} of {puzzle.best}")
            if score >= puzzle.best or spent >= seconds:
                break
    return best, score


def record_of(puzzle: Puzzle, moves: Sequence[str]) -> Record:
    """Return the record of a solution."""
    log = tuple(((0, move),) for move in moves)
    return Record(puzzle.id, puzzle.version, {}, SEED, ("computer:solver",), log)


def score_of(puzzle: Puzzle, moves: Sequence[str]) -> int:
    """Return the score of moves, played by the puzzle's rules to the end.

    Raises:
        ValueError: a move is not legal, or the moves are not a whole game.
    """
    rng = SeededRng(SEED, 0)
    state = puzzle.setup(1, {}, rng).state
    for move in moves:
        state = puzzle.step(state, {0: move}, rng).state
    outcome = puzzle.outcome(state)
    if outcome is None:
        raise ValueError("the puzzle is not at its end")
    return outcome.score[0]

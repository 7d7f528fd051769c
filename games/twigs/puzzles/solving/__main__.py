"""Solves a puzzle on the command line: ``python -m games.twigs solve NAME``; ``--help`` says the rest.

Every solution is played through the puzzle's own rules before it is printed. Pictures are not known in here,
so ``--draw`` starts a program of its own.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from time import perf_counter
from types import MappingProxyType

from tqdm import tqdm

import games
from games.record import Record
from games.rng import SeededRng, stream
from games.twigs.puzzles.puzzle import Puzzle
from games.twigs.puzzles.state import DONE

PAINTER = "renderers.record_picture"
SECONDS: Mapping[str, int] = MappingProxyType(
    {"triangle": 10, "fifteen": 30, "maximum": 60, "ring": 300, "tree": 30}
)
"""The puzzles, and how long a solver may take unless told otherwise."""

NOTHING = 1
SEED = b"puzzle"
"""A puzzle deals nothing, so any will do."""


def puzzle_named(name: str) -> Puzzle:
    """Return a puzzle by the last word of its id."""
    found = games.load(f"twigs_{name}")
    assert isinstance(found, Puzzle)
    return found


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to a command line."""
    solve = commands.add_parser("solve", help="look for a solution of a puzzle")
    solve.add_argument("name", choices=tuple(SECONDS), metavar="NAME", help=" | ".join(SECONDS))
    solve.add_argument("--seconds", type=_positive, metavar="S", help="stop after so long")
    solve.add_argument("--seed", default="1", help="any text; the same text gives the same tries")
    solve.add_argument("--draw", type=_picture, metavar="FILE", help="draw the solution as a PNG")


def _positive(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0
    if not 0 < seconds < 1e9:
        raise argparse.ArgumentTypeError("a number of seconds above 0 is needed")
    return seconds


def _picture(text: str) -> Path:
    path = Path(text)
    if path.suffix.lower() != ".png" or not path.absolute().parent.is_dir():
        raise argparse.ArgumentTypeError(
            f"a file name that ends in .png, in a folder that is there: {text!r}"
        )
    return path


def run(args: argparse.Namespace) -> int:
    """Solve, print the moves and the score, draw; return the exit status: 1 if nothing was found."""
    puzzle = puzzle_named(args.name)
    moves, score = best_in(puzzle, args.seconds or SECONDS[args.name], args.seed)
    if not moves:
        print(f"{args.name}: nothing found in time", file=sys.stderr)
        return NOTHING
    print(*moves, sep="\n")
    print(f"{score} of {puzzle.best}")
    if args.draw is None:
        return 0
    command = [sys.executable, "-m", PAINTER, str(args.draw)]
    record = record_of(puzzle, moves).to_text()
    return subprocess.run(command, input=record, text=True, check=False).returncode  # noqa: S603 - our own program


def best_in(puzzle: Puzzle, seconds: float, seed: str) -> tuple[tuple[str, ...], int]:
    """Return the best moves found within about so long, and their score; no moves if there are none.

    Stops as soon as the most that is known is reached.
    """
    from games.twigs.puzzles.solving.solvers import SOLVERS  # takes long to load: it is compiled

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
    """Play moves by the puzzle's rules to the end and return the score.

    Raises:
        ValueError: a move is not legal, or they are no whole game.
    """
    rng = SeededRng(SEED, 0)
    state = puzzle.setup(1, {}, rng).state
    for move in moves:
        state = puzzle.step(state, {0: move}, rng).state
    outcome = puzzle.outcome(state)
    if outcome is None:
        raise ValueError("the puzzle is not at its end")
    return outcome.score[0]

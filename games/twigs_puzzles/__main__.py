"""Solve a puzzle on the command line: ``python -m games.twigs_puzzles NAME``; see ``--help``.

Every solution is played by the puzzle's own rules before it is printed. ``--draw`` starts another program,
since this package draws no pictures.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from games.command_line import WRONG, FileRefusedError, NewFile, add_force, run_program, seconds, utf8
from games.twigs_puzzles import GAMES

PAINTER = "renderers.record_picture"
SECONDS: Mapping[str, int] = MappingProxyType(
    {"triangle": 10, "fifteen": 30, "maximum": 60, "ring": 300, "tree": 30}
)
"""The puzzles, and the default time of a solver in seconds."""

NOTHING, INTERRUPTED = 1, 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("python -m games.twigs_puzzles", description="Solve a puzzle of Twigs.")
    parser.add_argument("name", choices=tuple(SECONDS), metavar="NAME", help=" | ".join(SECONDS))
    parser.add_argument("--seconds", type=seconds, metavar="S", help="stop after S seconds")
    parser.add_argument("--seed", type=utf8, default="1", help="any text; the same text gives the same tries")
    parser.add_argument("--draw", type=_picture, metavar="FILE", help="draw the solution as a PNG")
    add_force(parser)
    return parser


def _picture(text: str) -> Path:
    path = Path(text)
    if path.suffix.lower() != ".png" or not path.absolute().parent.is_dir():
        raise argparse.ArgumentTypeError(
            f"a file name that ends in .png, in a folder that is there: {text!r}"
        )
    return path


def run(args: argparse.Namespace) -> int:
    """Solve, print the moves and the score, draw; return the exit status: 1 if nothing was found."""
    from games.twigs_puzzles.solver.solvers import best_in, record_of  # compiled: takes long to load

    if args.draw is not None:
        NewFile(args.draw, args.force)
    puzzle = next(puzzle for puzzle in GAMES if puzzle.name == args.name)
    moves, score = best_in(puzzle, args.seconds or SECONDS[args.name], args.seed)
    if not moves:
        print(f"{args.name}: nothing found in time", file=sys.stderr)
        return NOTHING
    print(*moves, sep="\n")
    print(f"{score} of {puzzle.best}")
    if args.draw is None:
        return 0
    command = [sys.executable, "-m", PAINTER, str(args.draw), *["--force"] * args.force]
    record = record_of(puzzle, moves).to_text()
    return subprocess.run(command, input=record, text=True, check=False).returncode  # noqa: S603 - our own program


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return the process's exit status."""
    args = _parser().parse_args(arguments)
    try:
        return run(args)
    except FileRefusedError as error:
        print(error, file=sys.stderr)
        return WRONG
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    run_program(main)

"""``python -m games.pentago best``: read positions and print the computer's moves, one per line.

A position is 36 characters row by row from the top-left: ``.`` empty, ``X`` the first player, ``O`` the
second; who moves follows from the counts. The answer is the move, a tab, and what is proven of the position
for the side to move: ``won in at most N``, ``drawn``, ``lost in at most N`` (N turns, counting both sides')
or ``no win seen``. A finished position is answered with ``-``, a tab, and how it ended.

If the variable ``PENTAGO_SLICES`` is set, level perfect reads the files in the folder that it names, and a
third column says what chose the move: ``search``, ``solver`` or ``published solution``.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from games.command_line import run_program, seconds, utf8
from games.library import Folder
from games.pentago.ai.oracle import FOLDER, LEVEL
from games.pentago.ai.players import COMPUTERS, informed, warm
from games.pentago.ai.published.positions import Published, data_files
from games.pentago.ai.verdict import Deadline, Verdict
from games.pentago.board import BLACK, CELLS, RED, Position, has_five, position_of
from games.rng import SeededRng

WRONG, INTERRUPTED = 2, 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("python -m games.pentago", description="Pentago's computer by itself.")
    commands = parser.add_subparsers(dest="command", required=True)
    best = commands.add_parser("best", help="answer positions from standard input, one a line")
    best.add_argument("--seconds", type=seconds, default=3.0, help="time for a position (default: 3)")
    best.add_argument(
        "--level",
        choices=list(COMPUTERS),
        default="hard",
        help=f"perfect reads the files in ${FOLDER}",
    )
    best.add_argument(
        "--seed", type=utf8, default="0", help="any text: decides between moves that look alike"
    )
    return parser


def ending(position: Position) -> str | None:
    """Return how a finished game ended; None if it hasn't ended."""
    red, black = has_five(position.red), has_five(position.black)
    if red and black:
        return "finished: drawn, both have five in a row"
    if red or black:
        return f"finished: {RED if red else BLACK} has won"
    return None if position.free else "finished: drawn, the board is full"


def judgement(verdict: Verdict) -> str:
    """Return in words what is proven of a position."""
    if verdict.value is None:
        return "no win seen"
    if verdict.value == 0:
        return "drawn"
    return f"{'won' if verdict.value > 0 else 'lost'} in at most {verdict.turns}"


def read_position(line: str) -> Position:
    """Read the position on a line.

    Raises:
        ValueError: it is not a position; the message says what is allowed.
    """
    if len(line) != CELLS or set(line) - set(".XO"):
        raise ValueError(f"a position is {CELLS} characters of . X O, row by row from the top-left")
    red, black = line.count(RED), line.count(BLACK)
    if red - black not in (0, 1):
        raise ValueError(f"X moves first, so there are as many X as O or one more, not {red} and {black}")
    return position_of(line)


def published() -> Published | None:
    """Return a reader of the published solution's files, if set, after saying which can't be used."""
    path = os.environ.get(FOLDER, "")
    if not path:
        return None
    folder = Folder(Path(path))
    files = data_files(folder)
    if all(file.fault for file in files):
        print(f"{FOLDER}: no file in {path} can be used", file=sys.stderr, flush=True)
    for file in files:
        if file.fault:
            print(f"{FOLDER}: {file.fault}; it is left out", file=sys.stderr, flush=True)
    return Published(folder)


def best(lines: Iterable[str], level: str, seconds: float, seed: str, known: Published | None = None) -> int:
    """Answer each line at once; return the exit status: 0, or 2 if a line was wrong."""
    status = 0
    for number, line in enumerate(lines, start=1):
        try:
            position = read_position(line.rstrip("\r\n"))
        except ValueError as error:
            print(f"line {number}: {error}", file=sys.stderr, flush=True)
            status = WRONG
            continue
        ended = ending(position)
        if ended is not None:
            print(f"-\t{ended}", flush=True)
            continue
        rng = SeededRng(seed.encode(), number)
        reading = known.help(position.text) if known is not None else None
        if reading is not None:
            verdict = informed(position.text, rng, seconds, reading)
        else:
            verdict = COMPUTERS[level].decide(position.text, rng, Deadline(seconds))
        source = "" if known is None else f"\t{verdict.source}"
        print(f"{verdict.move}\t{judgement(verdict)}{source}", flush=True)
    return status


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; return the process's exit status."""
    args = _parser().parse_args(arguments)
    try:
        if args.level != "easy":
            warm()
        known = published() if args.level == LEVEL else None
        return best(iter(sys.stdin.readline, ""), args.level, args.seconds, args.seed, known)
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    run_program(main)

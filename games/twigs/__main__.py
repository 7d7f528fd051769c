"""Twigs on the command line: ``python -m games.twigs perft N`` counts the ways to begin."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from tqdm import tqdm

from games.twigs.perft import sequences
from games.twigs.pieces import ALL

INTERRUPTED = 130
DEEPEST = 4


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("python -m games.twigs", description="Twigs counted.")
    commands = parser.add_subparsers(dest="command", required=True)
    perft = commands.add_parser("perft", help="count the ways in which two players can begin")
    perft.add_argument(
        "depth", type=int, choices=range(1, DEEPEST + 1), metavar="N", help=f"moves, 1 to {DEEPEST}"
    )
    return parser


def perft(depth: int) -> int:
    """Print the number of sequences of so many moves; return the exit status."""
    total = sum(tqdm(sequences(depth), total=len(ALL), unit="first move", disable=None))
    print(total)
    return 0


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; return the process's exit status."""
    args = _parser().parse_args(arguments)
    try:
        return perft(args.depth)
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())

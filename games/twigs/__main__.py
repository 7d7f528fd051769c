"""Twigs on the command line: ``python -m games.twigs perft N`` counts the ways to begin.

The rules are checked by such counts (perft, as chess programs say).
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence

from tqdm import tqdm

from games.command_line import run_program, whole
from games.twigs.bitboards import Window, members, window
from games.twigs.pieces import ALL, NAMES

INTERRUPTED = 130
DEEPEST = 4

Hands = tuple[tuple[str, ...], ...]
"""The pieces that each player has left, starting with the player to move."""


def sequences(depth: int, seats: int = 2) -> Iterator[int]:
    """Yield, for each of the 99 first moves, the number of ways to continue to ``depth`` moves.

    First moves that differ only in their place count as one. ``depth`` is at least 1.
    """
    for lying in ALL:
        hands = (*(NAMES for _ in range(seats - 1)), _without(NAMES, lying.name))
        yield _count(window(lying.edges, max(1, depth - 1)), hands, lying.name, depth - 1)


def _without(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    return tuple(other for other in names if other != name)


def _count(frame: Window, hands: Hands, barred: str, depth: int) -> int:
    """Return the number of sequences. ``barred``: the shape that the second twig must not have."""
    if depth == 0:
        return 1
    names = _without(hands[0], barred)
    if depth == 1:
        return sum(bits.bit_count() for _, bits in frame.fitting(names))
    return sum(
        _count(frame.adding(way, bit), (*hands[1:], _without(hands[0], ALL[way.index].name)), "", depth - 1)
        for way, bits in frame.fitting(names)
        for bit in members(bits)
    )


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("python -m games.twigs", description="Twigs counted.")
    commands = parser.add_subparsers(dest="command", required=True)
    perft = commands.add_parser("perft", help="count the ways in which two players can begin")
    perft.add_argument("depth", type=whole(1, DEEPEST), metavar="N", help=f"moves, 1 to {DEEPEST}")
    return parser


def perft(depth: int) -> int:
    """Print the number of sequences of ``depth`` moves; return the exit status."""
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
    run_program(main)

"""Makes and proves puzzles: ``python -m games.daily make --from 2026-11-22 --days 366``.

``make`` prints lines to append to ``games/daily/book.txt``. ``prove`` proves the lines that are there.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module

from tqdm import tqdm

from games.command_line import Parser, run_program, utf8, whole
from games.daily.book import Entry, book
from games.daily.calendar import KINDS, date_of, day_number, kind_of, level_of
from games.daily.mining.proofs import UnprovenError, prove
from games.rng import SeededRng, stream

INTERRUPTED = 130
MOST_DAYS = 3_660


def _parser() -> argparse.ArgumentParser:
    parser = Parser("python -m games.daily", description="Daily puzzles.")
    commands = parser.add_subparsers(dest="command", required=True)
    make = commands.add_parser("make", help="make and prove the puzzles of many days, and print their lines")
    make.add_argument("--from", dest="first", type=_day, required=True, metavar="DATE", help="2026-11-22")
    make.add_argument("--days", type=whole(1, MOST_DAYS), default=366, metavar="N", help="default: 366")
    make.add_argument("--seed", type=utf8, default="1", help="any text; the same text makes the same puzzles")
    make.add_argument("--kind", choices=KINDS, help="only the days of one game")
    commands.add_parser("prove", help="prove every puzzle of the list")
    return parser


def _day(text: str) -> int:
    try:
        return day_number(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def made(first: int, days: int, seed: str, kind: str | None = None) -> Iterator[Entry]:
    """Yield the puzzle of each day, proven. The same seed makes the same puzzles."""
    for number in range(first, first + days):
        if kind in {None, kind_of(number)}:
            yield _made(number, seed)


def _made(number: int, seed: str) -> Entry:
    kind, level = kind_of(number), level_of(number)
    rng = SeededRng(stream(seed.encode(), f"daily:{kind}"), number)
    entry = Entry(date_of(number), level, kind, import_module(f"games.daily.mining.{kind}").find(level, rng))
    prove(entry)
    return entry


def _make(first: int, days: int, seed: str, kind: str | None) -> None:
    wanted = sum(kind in {None, kind_of(number)} for number in range(first, first + days))
    for entry in tqdm(made(first, days, seed, kind), total=wanted, unit="puzzle", desc="making"):
        tqdm.write(str(entry), file=sys.stdout)


def _prove() -> None:
    for entry in tqdm(book(), unit="puzzle", desc="proving"):
        prove(entry)
    print(f"{len(book())} puzzles are proven")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return its exit status: 0, 1 unproven, 2 a wrong command line, 130 interrupted."""
    args = _parser().parse_args(arguments)
    try:
        if args.command == "make":
            _make(args.first, args.days, args.seed, args.kind)
        else:
            _prove()
    except UnprovenError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


if __name__ == "__main__":
    run_program(main)

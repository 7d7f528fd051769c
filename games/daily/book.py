"""The list of puzzles that ships with the program: a line a day, each proven when it was made.

A line has a date, a level from 1 (easiest) to 7, a kind, and the position in the kind's own notation. A
puzzle's number is the place of its line among those of its kind, from 1. Lines are only added at the end, so
a number always means the same puzzle.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

NAME = "book.txt"


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the list. ``number``: from 1, among those of its kind."""

    date: str
    level: int
    kind: str
    text: str
    number: int = 0

    def __str__(self) -> str:
        return f"{self.date} {self.level} {self.kind} {self.text}"


@cache
def book() -> tuple[Entry, ...]:
    """Return all lines in the order of the file, which is that of the dates."""
    return read_book(files(__package__).joinpath(NAME).read_text("utf-8"))


def read_book(text: str) -> tuple[Entry, ...]:
    """Read the lines of a list; those that begin with ``#`` are comments."""
    counts: dict[str, int] = {}
    entries = []
    for line in text.splitlines():
        if line and not line.startswith("#"):
            date, level, kind, position = line.split(" ", 3)
            counts[kind] = counts.get(kind, 0) + 1
            entries.append(Entry(date, int(level), kind, position, counts[kind]))
    return tuple(entries)


@cache
def _texts(kind: str) -> Mapping[int, str]:
    return {entry.number: entry.text for entry in book() if entry.kind == kind}


def text_of(kind: str, number: int) -> str:
    """Return the text of the position of a kind's puzzle.

    Raises:
        KeyError: the kind has no puzzle of that number.
    """
    return _texts(kind)[number]


def numbers_of(kind: str) -> tuple[int, ...]:
    """Return the numbers of a kind's puzzles in order; (0,) if there are none."""
    return tuple(_texts(kind)) or (0,)

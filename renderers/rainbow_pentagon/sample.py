"""Sample views, from positions written in the notation."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from games.rainbow_pentagon.board import SECTOR_CELLS, board, perimeter
from games.rainbow_pentagon.view import COLOURS, Claim, RainbowView


def cells(text: str) -> tuple[int, ...]:
    """Return the cells of a compressed list such as "A4 D23-25"."""
    return tuple(sorted(cell for name in text.split() for cell in _run(name)))


def _run(name: str) -> Iterator[int]:
    first, _, last = name[1:].partition("-")
    start = (ord(name[0]) - ord("A")) * SECTOR_CELLS - 1
    yield from range(start + int(first), start + int(last or first) + 1)


def position(
    owned: Mapping[str, str],
    gained: str = "",
    void: Mapping[str, str] | None = None,
    *,
    sides: int = 5,
    turn: int = 1,
    you: str = "",
    seats: tuple[str, ...] | None = None,
    over: str = "",
) -> RainbowView:
    """Return a view: cells by colour; a colour that is not named has no player."""
    players = tuple(sorted(COLOURS.index(name) for name in owned))
    owner = [-1] * (SECTOR_CELLS * sides)
    for name, text in owned.items():
        for cell in cells(text):
            owner[cell] = COLOURS.index(name)
    plan = board(sides)
    land = [sum(1 << cell for cell, colour in enumerate(owner) if colour == player) for player in players]
    return RainbowView(
        seat=0 if you else None,
        sides=sides,
        turn=turn,
        owner=tuple(owner),
        players=players,
        colour=COLOURS.index(you) if you else None,
        gained=cells(gained),
        void=tuple(sorted((COLOURS.index(name), cells(text)) for name, text in (void or {}).items())),
        free=owner.count(-1),
        areas=tuple(mask.bit_count() for mask in land),
        borders=tuple(perimeter(plan, mask) for mask in land),
        owned_hit="both",
        claim=None,
        seats=tuple(COLOURS.index(name) for name in seats) if seats else None,
        over=over,
    )


EMPTY = position(dict.fromkeys(COLOURS[:5], ""))

MIDDLE = position(
    {
        "red": "A2-3 A5-7 A10-12 A17-18 A20 B4 B9 B14-16 B22-25",
        "yellow": "B5 B10-11 B17-21 C16 C21-25",
        "green": "C5 C10-11 C17-19 D9 D13-16 D24-25",
        "blue": "D10-12 D17-23 E7 E9 E12-16 E23-25",
        "purple": "A4 A8-9 A13-16 A24-25 E1-3 E5-6 E11 E17-18",
    },
    gained="A2-4 A6-7 B4 E1-3 E6-7 E12-13",
    void={"yellow": "C4 C8-9 C14-15", "green": "C4 C6-8 C13"},
    turn=6,
)

LATE = position(
    {
        "red": "A2 A5-7 A10 A13-14 A17-23 B9 B16 B21-25",
        "yellow": "B2-6 B12-14 B17-18 C4 C9 C13-16 C22-25",
        "green": "C2 C5-6 C10-12 C17-21 D4-6 D8-9 D14-15 D19-25 E9",
        "blue": "C1 C3 D1-3 D7 D10-13 D17-18 E1 E3-4 E16 E24-25",
        "purple": "A15-16 A24-25 E7 E10-14 E17-18 E20-23",
    },
    gained="D5-6 E9",
    void={
        "red": "A4 A8-9 E2 E5-6",
        "yellow": "A1 A3-4 B1",
        "blue": "A1 A3-4 B1 E2",
        "purple": "A8-9 E2 E5-6",
    },
    turn=10,
)

REFUSED = Claim(cells("B6-7"), missing=cells("B8"), extra=cells("B6"), near=cells("B12"), legal=False)
"""An illegal claim with a missing cell, an extra one, and one that can be added."""

SAMPLES: dict[str, RainbowView] = {
    "empty": EMPTY,
    "middle": MIDDLE,
    "late": LATE,
    "own": replace(MIDDLE, colour=2),
    "claim": replace(MIDDLE, colour=0, claim=Claim(cells("B6-8"))),
    "refused": replace(MIDDLE, colour=0, claim=REFUSED),
    "attack": replace(MIDDLE, colour=0, claim=Claim(cells("A13-14"))),
    "three": position({"red": "A17", "green": "C17", "purple": "E17"}, turn=2),
    "final": replace(LATE, over="area", seats=(2, 0, 1, 4, 3), colour=4),
    "eight": position(dict.fromkeys(COLOURS, ""), sides=8, you="grey"),
    "four": position(dict.fromkeys(COLOURS[:4], ""), sides=4, you="yellow"),
}
"""Views of everything that can happen, by name."""

TITLE = SAMPLES["middle"]
"""A game in full swing, for people who don't know it yet."""

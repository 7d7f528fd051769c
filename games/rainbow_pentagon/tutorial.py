"""A first game of Rainbow Pentagon: claim, grow, collide, give way, pass."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, ClassVar

from games.game import Game, Seat
from games.rainbow_pentagon.board import SECTOR_CELLS, SECTORS
from games.rainbow_pentagon.notation import NO_CLAIM
from games.rainbow_pentagon.rules import RainbowPentagon
from games.rainbow_pentagon.state import State
from games.rainbow_pentagon.territory import NOBODY
from games.rainbow_pentagon.view import RainbowView
from games.tutorial import LEARNER, Lesson, Tutorial

RED, PURPLE = 0, 4
SIDES = 5
MANY = 7
"""The least number of new cells that passes the lesson on round paths."""

CORNER = "A10 A11 A17 A18 A19"
FAR = "E10 E11 E17 E18 E19"
NEAR = "A15 A16 A23 A24 A25"
GAP = "A12 A13 A14 A20 A21 A22"
MIDDLE = "A21"

Others = Callable[[State, Mapping[Seat, str], Seat], "str | None"]


def _number(cell: str) -> int:
    return SECTOR_CELLS * SECTORS.index(cell[0]) + int(cell[1:]) - 1


def _numbers(move: str) -> set[int]:
    return set() if move == NO_CLAIM else {_number(cell) for cell in move.split()}


def _board(turn: int, red: str = "", purple: str = "") -> Callable[[State], State]:
    """Return a function that makes a board on which the learner is red and a computer purple."""
    owned = dict.fromkeys(map(_number, red.split()), RED) | dict.fromkeys(
        map(_number, purple.split()), PURPLE
    )
    owner = tuple(owned.get(cell, NOBODY) for cell in range(SECTOR_CELLS * SIDES))
    return lambda state: replace(
        state, colours=(RED, PURPLE), owner=owner, turn=turn, gained=(), void=(), idle=0
    )


def _claims(move: str) -> Others:
    return lambda state, moves, seat: None if seat == LEARNER else move


def _anywhere(state: State, moves: Mapping[Seat, str], seat: Seat) -> str | None:
    """Let purple claim something that nobody owns."""
    if seat == LEARNER:
        return None
    legal = RainbowPentagon().legal(state, seat)
    return next(move for move in legal if _numbers(move) and _new(state.owner, move) == len(_numbers(move)))


def _new(owner: tuple[int, ...], move: str) -> int:
    return sum(owner[cell] == NOBODY for cell in _numbers(move))


def _lays_claim(view: RainbowView, move: str) -> str:
    return "pass" if move == NO_CLAIM else ""


def _takes_many(view: RainbowView, move: str) -> str:
    return "" if _new(view.owner, move) >= MANY else "small"


def _came_of(state: State) -> str:
    """Return ``void`` if the claim met purple's land or claim, else ``done``."""
    return "void" if any(colour == RED for colour, _ in state.void) else "done"


def _goes_for_the_gap(view: RainbowView, move: str) -> str:
    if any(view.owner[cell] == PURPLE for cell in _numbers(move)):
        return "owned"
    return "" if _number(MIDDLE) in _numbers(move) else "elsewhere"


def _gives_way(view: RainbowView, move: str) -> str:
    if move == NO_CLAIM:
        return "pass"
    hit = _numbers(move) & _numbers(GAP) or any(view.owner[cell] == PURPLE for cell in _numbers(move))
    return "gap" if hit else ""


def _passes(view: RainbowView, move: str) -> str:
    return "" if move == NO_CLAIM else "claim"


LESSONS = (
    Lesson("first", CORNER, _lays_claim, _claims(FAR), _board(1), alone=True),
    Lesson(
        "grow", "A5 A6 A7 A11 A12 A13 A14 A20 A21 A22", _takes_many, _claims("E12 E13 E14 E20 E21 E22"),
        _board(2, CORNER, FAR), alone=True, done_for=_came_of,
    ),
    Lesson("gap", GAP, _goes_for_the_gap, _claims(GAP), _board(3, CORNER, NEAR), args={"cell": MIDDLE}),
    Lesson("away", "B14 B15 B16 B22 B23 B24", _gives_way, _claims(GAP)),
    Lesson("pass", NO_CLAIM, _passes, _anywhere),
)  # fmt: skip


class RainbowPentagonTutorial(Tutorial):
    """The tutorial: the learner is red."""

    id: ClassVar[str] = "rainbow_pentagon_tutorial"
    teaches: ClassVar[str] = "rainbow_pentagon"
    partners: ClassVar[int] = 1
    inner: ClassVar[Game[Any]] = RainbowPentagon()
    uses_seat_view: ClassVar[bool] = True
    plan: ClassVar[tuple[Lesson, ...]] = LESSONS


TUTORIAL = RainbowPentagonTutorial()

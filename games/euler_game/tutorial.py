"""A first hand of the Euler Game: order, number, bet, special cards, showdown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar

from games.euler_game.conditions import digit_sum
from games.euler_game.deal import DIGITS, Cards, sets_for, without
from games.euler_game.rules import EulerGame
from games.euler_game.state import State
from games.euler_game.view import HANDS, EulerView
from games.game import Game, Seat
from games.tutorial import LEARNER, Lesson, Tutorial

OWN: Cards = (1, 2, 3, 4, 5, 6, 7, 8, 9)
THEIRS: Cards = (0, 1, 2, 3, 5, 6, 6, 7, 9)
KEPT = (8, 9)
BEST = 17
"""The largest digit sum that the learner can lay."""

ANSWERS = {
    "order": "2",
    "number": "96",
    "bet1": "call",
    "special1": "ex",
    "bet2": "call",
    "special2": "none",
}
"""What the computer does at each question."""


def _last_hand(state: State) -> State:
    """Return the last hand, with these digits dealt."""
    cards = tuple(digit for digit in range(DIGITS) for _ in range(sets_for(2)))
    return replace(state, hand=HANDS, hands=(OWN, THEIRS), deck=without(cards, OWN + THEIRS))


def _scripted(state: State, moves: Mapping[Seat, str], seat: Seat) -> str | None:
    """Answer for the computer, and for the learner at the last special cards, where nothing is played."""
    if seat == LEARNER:
        return "none" if state.phase == "special2" else None
    return ANSWERS[state.phase]


def _keeps_the_largest(view: EulerView, move: str) -> str:
    return "keep" if int(move) in KEPT else ""


def _lays_most(view: EulerView, move: str) -> str:
    return "" if digit_sum(int(move)) == BEST else "less"


def _raises(view: EulerView, move: str) -> str:
    if move == "die":
        return "die"
    return "" if move.startswith("raise") else "call"


def _lays_none(view: EulerView, move: str) -> str:
    return "" if move == "none" else "cards"


LESSONS = (
    Lesson("order", "3", _keeps_the_largest, _scripted, _last_hand),
    Lesson("number", "98", _lays_most, _scripted),
    Lesson("bet", "raise 2", _raises, _scripted),
    Lesson("special", "none", _lays_none, _scripted),
    Lesson("showdown", "raise 4", _raises, _scripted),
)


class EulerGameTutorial(Tutorial):
    """The tutorial: the learner and one computer, in the last hand."""

    id: ClassVar[str] = "euler_game_tutorial"
    teaches: ClassVar[str] = "euler_game"
    partners: ClassVar[int] = 1
    inner: ClassVar[Game[Any]] = EulerGame()
    uses_seat_view: ClassVar[bool] = True
    plan: ClassVar[tuple[Lesson, ...]] = LESSONS
    seed: ClassVar[str] = "hand 276"


TUTORIAL = EulerGameTutorial()

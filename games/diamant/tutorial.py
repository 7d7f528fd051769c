"""A first game of Diamant: the last mine, whose cards always come in the same order."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, ClassVar

from games.diamant.cards import DECK, MINES, Card
from games.diamant.notation import LEAVE, STAY
from games.diamant.rules import Diamant
from games.diamant.state import State
from games.diamant.view import DiamantView, Laid
from games.game import Game, Seat
from games.tutorial import Lesson, Tutorial

SEATS = 4
AT_HOME = 8
SNAKE = Card(0, 1)
TURNED = (Card(7), Card(4), Card(13), SNAKE, SNAKE)
"""The cards in the order in which they are turned; the others stay face down."""


def _last_mine(state: State) -> State:
    """Return the last mine with its first card turned, and everybody inside with equal chests."""
    rest = list(DECK)
    for card in TURNED:
        rest.remove(card)
    first, *following = TURNED
    laid, chests = (Laid(first, first.value),), (AT_HOME,) * SEATS
    return replace(state, mine=MINES, deck=(*following, *rest), row=laid, chests=chests)


def _only(wanted: str, hint: str) -> Callable[[DiamantView, str], str]:
    return lambda view, move: "" if move == wanted else hint


def _leaving(*seats: Seat) -> Callable[[State, Mapping[Seat, str], Seat], str | None]:
    """Send these seats home and let the others stay; the learner's answers are not scripted while inside."""

    def others(state: State, moves: Mapping[Seat, str], seat: Seat) -> str | None:
        if seat == 0:
            return None if 0 in state.inside else STAY
        return LEAVE if seat in seats else STAY

    return others


LESSONS = (
    Lesson("deeper", STAY, _only(STAY, "early"), _leaving(), _last_mine),
    Lesson("share", STAY, _only(STAY, "early"), _leaving(1, 2)),
    Lesson("hazard", STAY, _only(STAY, "early"), _leaving()),
    Lesson("home", LEAVE, _only(LEAVE, "greedy"), _leaving()),
)


class DiamantTutorial(Tutorial):
    """The tutorial: the learner among three scripted computers."""

    id: ClassVar[str] = "diamant_tutorial"
    teaches: ClassVar[str] = "diamant"
    partners: ClassVar[int] = SEATS - 1
    inner: ClassVar[Game[Any]] = Diamant()
    uses_seat_view: ClassVar[bool] = True
    plan: ClassVar[tuple[Lesson, ...]] = LESSONS


TUTORIAL = DiamantTutorial()

"""A first game of Twigs: touch, close a hexagon, give none away, close two at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from games.game import Game, Seat
from games.tutorial import LEARNER, Lesson, Tutorial
from games.twigs.claims import closed_by, cover
from games.twigs.placements import read_move
from games.twigs.rules import Twigs
from games.twigs.state import State
from games.twigs.view import Twig, TwigsView

WHITE = 1
"""The seat of the computer, which begins."""


def _laid(*moves: str) -> Callable[[State], State]:
    """Return a function that lays these twigs, white and black in turn; black, the learner, is to move."""
    placed = [read_move(move) for move in moves]
    twigs = tuple(
        Twig(placement.lying.name, placement.edges, LEARNER if turn % 2 else WHITE)
        for turn, placement in enumerate(placed)
    )
    return lambda _: State(2, WHITE, "regions", 0, twigs)


def _owners(view: TwigsView, move: str) -> list[Seat | None]:
    edges = read_move(move).edges
    laid = Twig(move[:2], edges, LEARNER)
    return [disc.owner for disc in closed_by(edges, cover((*view.twigs, laid)))]


def _closes(view: TwigsView, move: str) -> str:
    return "" if LEARNER in _owners(view, move) else "open"


def _keeps(view: TwigsView, move: str) -> str:
    return "given" if WHITE in _owners(view, move) else ""


def _closes_two(view: TwigsView, move: str) -> str:
    own = _owners(view, move).count(LEARNER)
    return "" if own > 1 else ("one" if own else "none")


FORK = ("Y5 0,0,0 0,0,1 0,0,2 0,1,2 1,0,2",)
ZIGZAG = ("I5 0,0,1 0,1,1 0,1,2 0,2,1 0,2,2",)
BOWL = ("C5 0,0,0 0,0,1 0,1,0 0,1,2 1,0,1",)
THREE = (
    "L5 0,0,0 0,0,1 0,0,2 0,1,1 0,1,2",
    "X5 -2,1,0 -1,0,0 -1,0,1 -1,0,2 -1,1,2",
    "I5 -3,1,0 -3,1,1 -2,0,0 -2,0,1 -1,-1,1",
)

LESSONS = (
    Lesson("touch", "L5 1,-2,0 1,-2,1 1,-2,2 1,-1,1 1,-1,2", board=_laid(*FORK), alone=True),
    Lesson("close", "C5 0,2,0 0,3,0 0,3,2 1,2,1 1,2,2", _closes, board=_laid(*ZIGZAG), alone=True),
    Lesson("gift", "H5 1,0,0 2,0,0 2,0,1 2,0,2 2,1,2", _keeps, board=_laid(*BOWL), alone=True),
    Lesson("two", "P5 -2,1,1 -2,2,0 -2,2,2 -1,1,0 -1,1,1", _closes_two, board=_laid(*THREE), alone=True),
)


class TwigsTutorial(Tutorial):
    """The tutorial: the learner plays black."""

    id: ClassVar[str] = "twigs_tutorial"
    teaches: ClassVar[str] = "twigs"
    partners: ClassVar[int] = 1
    inner: ClassVar[Game[Any]] = Twigs()
    plan: ClassVar[tuple[Lesson, ...]] = LESSONS


TUTORIAL = TwigsTutorial()

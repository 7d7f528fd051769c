"""A first game of Pentago: a stone that stays, a block, five by a stone, five by a twist."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, ClassVar

from games.game import Game, Seat
from games.options import OptionValue
from games.pentago.board import BLACK, RED, position_of
from games.pentago.rules import Pentago
from games.pentago.state import State
from games.pentago.turns import legal_moves, play
from games.pentago.view import PentagoView
from games.tutorial import Lesson, Tutorial

MIDDLES = ("b2", "e2", "b5", "e5")

FOUR_OF_BLACK = """
    . . . . . .
    . X . . X .
    X O O O O .
    . . . . . .
    . X . . . .
    . . . . . .
"""
FOUR_OF_RED = """
    . . . . . O
    . X . . O .
    . . X O . .
    . . . X . .
    . O . . X .
    . . . . . .
"""
BLOCKED_ROW = """
    . . . . . .
    X X X O X .
    . . . . . .
    . . . . . .
    . O . . O .
    . . . . O .
"""


def _laid(drawn: str) -> State:
    """Return a game in which red, the learner, is to move."""
    position = position_of("".join(drawn.split()))
    return State(0, 0, position, ply=(position.red | position.black).bit_count())


def _in_the_middle(view: PentagoView, move: str) -> str:
    return "" if move[:2] in MIDDLES else "edge"


def _blocks(view: PentagoView, move: str) -> str:
    """Return the hint ``open`` if black can still make five next."""
    whole = play(position_of(view.board), move)[1]
    replies = (play(whole.position, reply)[1] for reply in legal_moves(whole.position))
    return "open" if any(reply.winner == BLACK for reply in replies) else ""


def _wins(view: PentagoView, move: str) -> str:
    return "" if play(position_of(view.board), move)[1].winner == RED else "short"


def _answered(state: State, moves: Mapping[Seat, str], seat: Seat) -> str | None:
    """Let black take the middle of a block and turn nothing."""
    legal = legal_moves(state.position)
    quiet = (f"{cell} =" for cell in MIDDLES if f"{cell} =" in legal)
    return next(quiet, None) if seat else None


LESSONS = (
    Lesson("middle", "b2 1+", _in_the_middle, _answered),
    Lesson("block", "f3 4+", _blocks, board=lambda _: _laid(FOUR_OF_BLACK), alone=True),
    Lesson("five", "f6", _wins, board=lambda _: _laid(FOUR_OF_RED), alone=True),
    Lesson("twist", "e3 2+", _wins, board=lambda _: _laid(BLOCKED_ROW), alone=True),
)


class PentagoTutorial(Tutorial):
    """The tutorial: the learner plays red."""

    id: ClassVar[str] = "pentago_tutorial"
    teaches: ClassVar[str] = "pentago"
    partners: ClassVar[int] = 1
    inner: ClassVar[Game[Any]] = Pentago()
    with_options: ClassVar[Mapping[str, OptionValue]] = MappingProxyType({"first": "host"})
    plan: ClassVar[tuple[Lesson, ...]] = LESSONS


TUTORIAL = PentagoTutorial()

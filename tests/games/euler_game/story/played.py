"""Whole games as the analysis gets them: what everybody saw, and the disclosed answers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from games.euler_game import GAME
from games.euler_game.state import State
from games.euler_game.view import EulerView
from games.game import Remark, Seat
from tests.games.euler_game.tables import Moment, moments, rng


@dataclass(frozen=True)
class Played:
    """A finished game."""

    views: tuple[EulerView, ...]
    moves: tuple[Mapping[Seat, str], ...]
    end: State

    @property
    def remarks(self) -> list[Remark]:
        """The analysis, without its progress."""
        return [said for said in GAME.analyse(self.views, self.moves, 10.0) if isinstance(said, Remark)]

    def of_kind(self, key: str) -> list[Remark]:
        """The remarks of one kind."""
        return [remark for remark in self.remarks if remark.line.key == f"remark.{key}"]


def of(steps: Iterable[Moment]) -> Played:
    """Return a finished game from its steps."""
    every = list(steps)
    states = [every[0].before, *(moment.after for moment in every)]
    views = tuple(GAME.view(state, None) for state in states)
    moves = tuple(GAME.disclosed(views, [moment.moves for moment in every]))
    return Played(views, moves, states[-1])


def by_chance(n: int, number: int, fold: float = 0.15) -> Played:
    """Return a game that was played at random."""
    return of(moments(n, number, fold))


def on(s: State, *answers: str, seed: bytes = b"answer") -> Played:
    """Finish a game with answers as ``tables.answer`` takes them; it must be over after them."""
    steps = []
    for move in answers:
        each = move.split("|")
        moves = dict(zip(s.pending, each if len(each) > 1 else each * len(s.pending), strict=True))
        step = GAME.step(s, moves, rng(len(s.history), seed))
        steps.append(Moment(s, moves, step))
        s = step.state
    assert s.over
    return of(steps)

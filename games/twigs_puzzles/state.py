"""A puzzle between two moves, and the moves: lay a twig, lift one, end it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from games.game import LazyMoves, Seat
from games.twigs.grid import Edge
from games.twigs.pieces import NAMES
from games.twigs.placements import Legal, Placement
from games.twigs.view import Twig

DONE = "done"
LIFT = "lift"
MOST_MOVES = 1000
"""The number of moves after which the table is judged as it is, so that every puzzle ends."""

_LIFT = re.compile(rf"{LIFT} (?:(\w+) )?([A-Z]5)")


@dataclass(frozen=True, slots=True)
class Layout:
    """The rules of laying. ``colours``: each has a hand of twelve twigs. ``target``: () means anywhere."""

    colours: tuple[str, ...] = ("white",)
    target: tuple[Edge, ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """``twigs``: those on the table in the order of laying, each owned by its colour's index."""

    layout: Layout
    twigs: tuple[Twig, ...] = ()
    moves: int = 0
    over: bool = False

    @property
    def mover(self) -> Seat:
        """The colour that comes next: the one with the fewest twigs on the table, the first of these."""
        laid = [
            sum(twig.owner == colour for twig in self.twigs) for colour in range(len(self.layout.colours))
        ]
        return laid.index(min(laid))

    def hand(self, colour: Seat) -> tuple[str, ...]:
        """Return the twigs of a colour that are not on the table, in alphabetical order."""
        laid = {twig.name for twig in self.twigs if twig.owner == colour}
        return tuple(name for name in NAMES if name not in laid)

    @property
    def left(self) -> int:
        """How many twigs are not on the table."""
        return len(NAMES) * len(self.layout.colours) - len(self.twigs)


def lift_of(layout: Layout, twig: Twig) -> str:
    """Return the move that takes a twig back: ``lift L5``, with two colours ``lift white L5``."""
    colour = [layout.colours[twig.owner]] if len(layout.colours) > 1 else []
    return " ".join((LIFT, *colour, twig.name))


class Moves(LazyMoves):
    """All legal moves: placements, written out only when they are read, then every lift, then ``done``."""

    def __init__(self, s: State) -> None:
        self._lays = Legal(s.twigs, s.hand(s.mover), s.layout.target)
        self._others = (*(lift_of(s.layout, twig) for twig in s.twigs), DONE)

    def __len__(self) -> int:
        return len(self._lays) + len(self._others)

    def _at(self, place: int) -> str:
        lays = len(self._lays)
        return self._lays[place] if place < lays else self._others[place - lays]

    def __iter__(self) -> Iterator[str]:
        yield from self._lays
        yield from self._others

    def __contains__(self, move: object) -> bool:
        return move in self._others or move in self._lays


Act: TypeAlias = "Placement | Twig | None"
"""What a move does: lay a placement, lift a twig, or (None) end the puzzle."""


def lifted_by(s: State, move: str) -> Twig | None:
    """Return the twig that a canonical move lifts; None if it lifts none."""
    if not _LIFT.fullmatch(move):
        return None
    return next((twig for twig in s.twigs if lift_of(s.layout, twig) == move), None)


def after(s: State, act: Act) -> State:
    """Return the state after a legal move."""
    moves = s.moves + 1
    if act is None:
        return replace(s, moves=moves, over=True)
    if isinstance(act, Twig):
        twigs = tuple(twig for twig in s.twigs if twig != act)
    else:
        twigs = (*s.twigs, Twig(act.lying.name, act.edges, s.mover))
    return replace(s, twigs=twigs, moves=moves, over=moves >= MOST_MOVES)

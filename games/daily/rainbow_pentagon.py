"""Rainbow Pentagon's daily puzzle: the claim that gains most among those that no rival can void.

The judge looks at every claim that a rival may make. A line of the list is the owner of each of the 125 cells
(``.``: nobody, 0 red, 1 yellow, 2 green, 3 blue, 4 purple), then one's own colour.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from games.daily.puzzle import ALONE, Daily, TryVerdict
from games.game import Args, Check, Game, LazyMoves, Line, Menu, Seat, Word
from games.rainbow_pentagon import safety
from games.rainbow_pentagon.board import SECTOR_CELLS, Cells, board, members
from games.rainbow_pentagon.events import marked
from games.rainbow_pentagon.notation import NO_CLAIM, Moves, parsed, written
from games.rainbow_pentagon.regions import Rows, regions
from games.rainbow_pentagon.rules import RainbowPentagon
from games.rainbow_pentagon.state import State, view_of
from games.rainbow_pentagon.territory import NOBODY, Owner, claimable, paintable, taken, territories
from games.rainbow_pentagon.view import COLOURS, Claim, RainbowView

SIDES = 5
TURN = 4
FREE = "."


@dataclass(frozen=True, slots=True)
class Board:
    """``owner``: of each cell. ``own``: the solver's colour. Every rival owns land."""

    owner: Owner
    own: int

    def __str__(self) -> str:
        cells = "".join(FREE if owner == NOBODY else str(owner) for owner in self.owner)
        return f"{cells} {self.own}"

    @property
    def rivals(self) -> tuple[int, ...]:
        """The other colours that own land."""
        return tuple(sorted({owner for owner in self.owner if owner not in {NOBODY, self.own}}))

    @property
    def state(self) -> State:
        """This board as a round in which the solver has the first seat."""
        return State(SIDES, 0, "both", 30, 5, (self.own, *self.rivals), self.owner, TURN)


def board_of(text: str) -> Board:
    """Read the text that ``str(board)`` writes.

    Raises:
        ValueError: it is not a board.
    """
    cells, own = text.split(" ")
    found = Board(tuple(NOBODY if sign == FREE else int(sign) for sign in cells), int(own))
    if len(found.owner) != SECTOR_CELLS * SIDES or not set(found.owner) <= {NOBODY, *range(SIDES)}:
        raise ValueError(f"no such board: {text}")
    return found


def safe(position: Board) -> tuple[tuple[Cells, int], ...]:
    """Return every claim that no rival can void, with its gain."""
    return safety.safe(position.owner, position.own, position.rivals)


def most(position: Board) -> int:
    """Return the largest gain that no rival can void."""
    return max((gain for _, gain in safe(position)), default=0)


class Claims(LazyMoves):
    """The claims in ``rows``, without the pass."""

    def __init__(self, rows: Rows) -> None:
        self._all = Moves(board(SIDES), rows)

    def __len__(self) -> int:
        return len(self._all) - 1

    def _at(self, place: int) -> str:
        return self._all[place + 1]

    def __iter__(self) -> Iterator[str]:
        moves = iter(self._all)
        next(moves)
        return moves

    def __contains__(self, move: object) -> bool:
        return move != NO_CLAIM and move in self._all


class RainbowPentagonDaily(Daily[RainbowView]):
    """The puzzle: find the largest claim that nobody can void."""

    id: ClassVar[str] = "rainbow_pentagon_daily"
    daily: ClassVar[str] = "rainbow_pentagon"
    inner: ClassVar[Game[Any]] = RainbowPentagon()

    def read(self, text: str) -> Board:
        """Read a board."""
        return board_of(text)

    def seen(self, position: Board, seat: Seat | None) -> RainbowView:
        """Return the board; here everybody may know whose colour is whose."""
        return replace(view_of(position.state, seat), colour=position.own)

    def task(self, position: Board) -> Args:
        """Return one's own colour and the rivals'."""
        rivals = tuple(Word(f"colour.{COLOURS[rival]}") for rival in position.rivals)
        return {"colour": marked(position.own), "rivals": rivals, "count": len(rivals)}

    def tries(self, position: Board) -> Sequence[str]:
        """Return every claim that the rules allow."""
        return Claims(claimable(position.owner, position.own))

    def read_try(self, position: Board, seat: Seat, text: str) -> Check:
        """Read a claim; refuse a pass."""
        check = self.inner.check(position.state, ALONE, text)
        return Check(None, "no_pass") if check.move == NO_CLAIM else check

    def choices(self, view: RainbowView, built: tuple[str, ...]) -> Menu:
        """Return the cells, without the pass."""
        if built == (NO_CLAIM,):
            raise ValueError("to pass is no claim")
        menu = self.inner.menu(view, built)
        return replace(menu, choices=tuple(each for each in menu.choices if each.id != NO_CLAIM))

    def judged(self, position: Board, move: str) -> TryVerdict:
        """Look for a rival who can void a claim, then for a larger one."""
        plan = board(SIDES)
        cells = parsed(plan, move)
        view, lands = self.seen(position, None), territories(position.owner)
        gain = (cells & ~taken(position.owner)).bit_count()
        args: Args = {"cells": move, "gain": gain}
        shown = replace(view, claim=Claim(tuple(members(cells))))
        if owners := [c for c, land in enumerate(lands) if c != position.own and land & cells]:
            hit = tuple(Word(f"colour.{COLOURS[colour]}") for colour in owners)
            return TryVerdict(False, Line("wrong.land", {**args, "owners": hit}), shown=shown)
        for rival, claim in safety.voids(position.owner, position.own, position.rivals, cells):
            void = tuple(sorted(((position.own, tuple(members(cells))), (rival, tuple(members(claim))))))
            more: Args = {**args, "rival": Word(f"colour.{COLOURS[rival]}"), "claim": written(plan, claim)}
            return TryVerdict(False, Line("wrong.void", more), shown=replace(view, void=void))
        right = gain == most(position)
        why = Line("answer" if right else "wrong.small", args)
        return TryVerdict(right, why, shown=shown, near=not right)

    def right(self, position: Board) -> str:
        """Return a claim that gains most among those that are safe."""
        best = most(position)
        cells = next(cells for cells, gain in safe(position) if gain == best)
        return written(board(SIDES), cells)


def decoys(position: Board) -> int:
    """Return how many claims gain as much as the answer or more, and can be voided."""
    found, best = regions(SIDES), most(position)
    rows = paintable(position.owner, position.own)
    gains = found.count(rows, ~taken(position.owner) & (1 << len(position.owner)) - 1)
    return int((gains >= best).sum()) - sum(gain == best for _, gain in safe(position))

"""A puzzle as a game of one seat: lay twigs, lift them again, and end with ``done``.

Nothing is hidden and there is no time limit: only the final table is judged, except that each twig must touch
another when it is laid. Any twig may be lifted; only the judged table must be connected.

Source: the rules, section "Puzzles".
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar

from games.game import (
    Args,
    Ask,
    Check,
    Computer,
    Event,
    Game,
    Menu,
    Outcome,
    Player,
    Seat,
    Step,
    View,
)
from games.options import Options
from games.rng import Rng
from games.twigs.claims import closed_by, cover
from games.twigs.contacts import lays
from games.twigs.grid import Edge
from games.twigs.placements import Legal, fault_of, read_move
from games.twigs.view import Region, Twig, TwigsView
from games.twigs_puzzles.checking import check_move
from games.twigs_puzzles.menu import fitting, menu_of, progress
from games.twigs_puzzles.state import DONE, Act, Layout, Moves, State, after, lifted_by
from games.twigs_puzzles.verdict import Verdict

ALONE = 0


class Easy(Computer[TwigsView]):
    """A computer that lays random twigs until none fits; it does not try to solve the puzzle."""

    level = "easy"

    def choose(self, game: Game[Any], view: TwigsView, seat: Seat, rng: Rng, seconds: float) -> str:
        """Return a random placement; "done" where nothing fits."""
        moves = Legal(view.twigs, view.hands[view.mover], view.target_edges)
        return moves[rng.below(len(moves))] if moves else DONE


class Puzzle(Game[State, TwigsView]):
    """What all puzzles share, version 1. A puzzle adds its name, its verdict, and a solution."""

    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(1, 2)
    has_secrets: ClassVar[bool] = False
    computers: ClassVar[Mapping[str, Computer]] = MappingProxyType({"easy": Easy()})
    minutes: ClassVar[tuple[int, int]] = (5, 60)

    name: ClassVar[str]
    """As pictures and the command line call it."""

    best: ClassVar[int]
    """The largest score that is known to be possible."""

    colours: ClassVar[tuple[str, ...]] = ("white",)
    target: ClassVar[tuple[Edge, ...]] = ()

    answer: ClassVar[tuple[str, ...]]
    """Moves that reach ``best``."""

    @abstractmethod
    def verdict(self, twigs: Sequence[Twig]) -> Verdict:
        """Return the verdict on a table."""

    def outlined(self, twigs: Sequence[Twig]) -> tuple[Region, ...]:
        """Return the regions that a picture tints."""
        return ()

    @property
    def layout(self) -> Layout:
        """The rules of laying."""
        return Layout(self.colours, self.target)

    def _setup(self, n: int, opts: Options, rng: Rng) -> Step:
        state = State(self.layout)
        return Step(state, (Event("begun", {**self._progress(state)}, view=self.view(state, None)),))

    def ask(self, s: State) -> Ask | None:
        """Ask the person for a move, without a time limit."""
        if s.over:
            return None
        return Ask("puzzle", frozenset({ALONE}), sealed=False, args=self._progress(s))

    def legal(self, s: State, seat: Seat) -> Sequence[str]:
        """Return every placement, every lift, and the end."""
        return () if s.over else Moves(s)

    def check(self, s: State, seat: Seat, text: str) -> Check:
        """Read a move, or say what is wrong with it."""
        return check_move(self.view(s, seat), text)

    def _step(self, s: State, moves: Mapping[Seat, str], rng: Rng) -> Step:
        act = self._read(s, moves[ALONE])
        state = after(s, act)
        event = Event(*self._kind_and_args(act, state), view=self.view(state, None), passing=state.over)
        if not state.over:
            return Step(state, (event,))
        return Step(state, (*([event] if act is not None else []), self._finished(state)))

    def _read(self, s: State, move: str) -> Act:
        if move == DONE:
            return None
        twig = lifted_by(s, move)
        if twig is not None:
            return twig
        placement = read_move(move)
        fault = fault_of(s.twigs, s.hand(s.mover), placement, s.layout.target)
        if fault:
            raise ValueError(f"{move!r}: {fault}")
        return placement

    def _kind_and_args(self, act: Act, s: State) -> tuple[str, Args]:
        piece = act.name if isinstance(act, Twig) else act.lying.name if act else ""
        args = {**self._progress(s), "player": Player(ALONE), "piece": piece}
        return "lifted" if isinstance(act, Twig) else "added", args

    def _finished(self, s: State) -> Event:
        verdict = self.verdict(s.twigs).said
        args = {**self._progress(s), "player": Player(ALONE), "verdict": verdict}
        return Event("finished", args, view=self.view(s, None))

    def _progress(self, s: State) -> Args:
        score = self.verdict(s.twigs).score
        return {"puzzle": self.name, "score": score, "best": self.best, "left": s.left, "laid": len(s.twigs)}

    def default(self, s: State, seat: Seat, rng: Rng) -> str:
        """Return the end: without a time limit, a default is needed only for somebody who has left."""
        return DONE

    def view(self, s: State, seat: Seat | None) -> TwigsView:
        """Return the whole table."""
        owners = cover(s.twigs)
        return TwigsView(
            seat=seat,
            colours=s.layout.colours,
            twigs=s.twigs,
            hands=tuple(s.hand(colour) for colour in range(len(s.layout.colours))),
            discs=closed_by(owners, owners),
            scoring="regions",
            scores=(self.verdict(s.twigs).score,),
            to_move=None if s.over else s.mover,
            last=len(s.twigs) - 1 if s.twigs else None,
            regions=self.outlined(s.twigs),
            over=self._reason(s) if s.over else "",
            puzzle=self.name,
            target_edges=s.layout.target,
            best=self.best,
        )

    def menu(self, view: TwigsView, built: tuple[str, ...]) -> Menu:
        """Offer a piece, a contact and a way to lie; or a twig to lift; or the end."""
        return menu_of(view, built)

    def brief(self, view: TwigsView) -> Args:
        """Return the progress, and an example, canonical and in the short form."""
        names = () if view.over else fitting(view)
        if not names:
            return {**progress(view), "example": DONE, "short": DONE}
        hand = view.hands[view.to_move or 0]
        way = lays(view.twigs, hand, names[0], view.target_edges)[0]
        return {**progress(view), "example": str(way.placement), "short": way.short}

    def outcome(self, s: State) -> Outcome | None:
        """Return the score, with the best known score in the details."""
        if not s.over:
            return None
        verdict = self.verdict(s.twigs)
        details: Args = {"best": self.best, "verdict": verdict.said}
        return Outcome((1,), (verdict.score,), self._reason(s), (details,))

    def _reason(self, s: State) -> str:
        return "solved" if self.verdict(s.twigs).score >= self.best else "ended"

    def resample(self, s: State, seat: Seat | None, rng: Rng) -> State:
        """Return the state itself: nothing is hidden."""
        return s

    has_solution: ClassVar[bool] = True

    def solution(self, view: View) -> TwigsView:
        """Return the view of the solved puzzle."""
        state = State(self.layout)
        for move in self.answer:
            state = after(state, self._read(state, move))
        return self.view(after(state, None), view.seat)

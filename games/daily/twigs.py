"""Twigs' daily puzzle: cover a small shape exactly with the given twigs, one by one; there is only one way.

A twig that lies as in the solution stays; any other is taken back, and the dealer says what it would leave
uncovered. A line of the list is ``C5 I5 L5 | 0,0,0 0,0,1 …``: the twigs, then the edges.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, ClassVar

from games.daily.puzzle import ALONE, GIVE_UP, Daily, TryVerdict
from games.game import Args, Check, Choice, Game, Line, Menu, Seat
from games.twigs.checking import check_text
from games.twigs.claims import closed_by, cover
from games.twigs.contacts import Lay, lays
from games.twigs.grid import Edge
from games.twigs.menu import laying, rows_of
from games.twigs.pieces import NAMES
from games.twigs.placements import Legal, Placement, placements, read_move
from games.twigs.rules import Twigs
from games.twigs.view import Building, Twig, TwigsView
from games.twigs_puzzles.menu import fitting

EDGES_OF_ONE = 5

Cover = tuple[Placement, ...]


@dataclass(frozen=True, slots=True)
class Filling:
    """``names``: all twigs, in alphabetical order. ``target``: edges to cover. ``laid``: twigs laid."""

    names: tuple[str, ...]
    target: tuple[Edge, ...]
    laid: tuple[Placement, ...] = ()

    def __str__(self) -> str:
        return f"{' '.join(self.names)} | {' '.join(f'{x},{y},{d}' for x, y, d in self.target)}"

    @property
    def hand(self) -> tuple[str, ...]:
        """The twigs that are still in hand."""
        lying = {placement.lying.name for placement in self.laid}
        return tuple(name for name in self.names if name not in lying)

    @property
    def open(self) -> tuple[Edge, ...]:
        """The edges that are not covered yet."""
        covered = {edge for placement in self.laid for edge in placement.edges}
        return tuple(edge for edge in self.target if edge not in covered)

    def with_twig(self, placement: Placement) -> Filling:
        """Return the filling with one more twig."""
        return replace(self, laid=(*self.laid, placement))


def filling_of(text: str) -> Filling:
    """Read the text that ``str(filling)`` writes.

    Raises:
        ValueError: it is not a filling.
    """
    names, edges = text.split(" | ")
    target = []
    for edge in edges.split():
        x, y, d = map(int, edge.split(","))
        target.append((x, y, d))
    filling = Filling(tuple(names.split()), tuple(target))
    if not (
        set(filling.names) <= set(NAMES)
        and list(filling.names) == sorted(set(filling.names))
        and target == sorted(set(target))
        and len(target) == EDGES_OF_ONE * len(filling.names)
    ):
        raise ValueError(f"no such filling: {text}")
    return filling


def covers(filling: Filling) -> Iterator[Cover]:
    """Yield every way to cover the open edges with the twigs in hand, each once.

    The edge with the fewest placements is covered next (Knuth's Algorithm X).
    """
    users: dict[Edge, list[tuple[Placement, frozenset[Edge]]]] = {edge: [] for edge in filling.open}
    for placement in placements((), filling.hand, filling.open) if users else ():
        for edge in placement.edges:
            users[edge].append((placement, frozenset(placement.edges)))
    return _covers(users, frozenset(filling.open), frozenset(filling.hand))


def _covers(
    users: dict[Edge, list[tuple[Placement, frozenset[Edge]]]], free: frozenset[Edge], hand: frozenset[str]
) -> Iterator[Cover]:
    if not free:
        yield ()
        return
    fewest: list[tuple[Placement, frozenset[Edge]]] | None = None
    for edge in sorted(free):
        fits = [use for use in users[edge] if use[0].lying.name in hand and use[1] <= free]
        if fewest is None or len(fits) < len(fewest):
            fewest = fits
        if not fits:
            return
    for placement, edges in fewest or ():
        for rest in _covers(users, free - edges, hand - {placement.lying.name}):
            yield (placement, *rest)


@lru_cache(maxsize=256)
def a_cover(filling: Filling) -> Cover | None:
    """Return a way to cover the open edges; None: there is none."""
    return next(covers(filling), None)


def lost_edges(filling: Filling) -> tuple[Edge, ...]:
    """Return the open edges on which no twig in hand can lie."""
    reached = {edge for way in placements((), filling.hand, filling.open) for edge in way.edges}
    return tuple(edge for edge in filling.open if edge not in reached)


def view_of(filling: Filling, seat: Seat | None) -> TwigsView:
    """Return the shape with the twigs that lie."""
    twigs = tuple(Twig(way.lying.name, way.edges, ALONE) for way in filling.laid)
    owners = cover(twigs)
    whole = not filling.open
    return TwigsView(
        seat=seat,
        colours=("white",),
        twigs=twigs,
        hands=(filling.hand,),
        discs=closed_by(owners, owners),
        scoring="regions",
        scores=(len(filling.target) - len(filling.open),),
        to_move=None if whole else ALONE,
        last=len(twigs) - 1 if twigs else None,
        over="laid" if whole else "",
        puzzle="daily",
        target_edges=filling.target,
        best=len(filling.target),
    )


class TwigsDaily(Daily[TwigsView]):
    """The puzzle: cover the shape twig by twig."""

    id: ClassVar[str] = "twigs_daily"
    daily: ClassVar[str] = "twigs"
    inner: ClassVar[Game[Any]] = Twigs()

    def read(self, text: str) -> Filling:
        """Read a shape and its twigs."""
        return filling_of(text)

    def seen(self, position: Filling, seat: Seat | None) -> TwigsView:
        """Return the shape."""
        return view_of(position, seat)

    def task(self, position: Filling) -> Args:
        """Return the numbers of twigs, of twigs still in hand, and of edges."""
        return {"count": len(position.names), "left": len(position.hand), "edges": len(position.target)}

    def tries(self, position: Filling) -> Sequence[str]:
        """Return every way to lay a twig on open edges."""
        return Legal(view_of(position, None).twigs, position.hand, position.target)

    def read_try(self, position: Filling, seat: Seat, text: str) -> Check:
        """Read a placement."""
        return check_text(view_of(position, seat), text)

    def choices(self, view: TwigsView, built: tuple[str, ...]) -> Menu:
        """Return the twigs, where they meet the shape, and how they lie there."""
        if view.seat is None or view.to_move is None:
            if built:
                raise ValueError("there is nothing to build")
            return Menu("list", preview=view)
        names = fitting(view)
        if not built:
            shown, pieces = replace(view, building=Building()), tuple(Choice(name, name) for name in names)
            return Menu(
                "buttons",
                pieces,
                shown,
                ask="lay",
                args={"left": len(view.hands[0])},
                rows=rows_of(len(names)),
            )
        if built[0] not in names:
            raise ValueError(f"{built[0]!r} may not be laid")
        menu = laying(view, built[0], built[1:])
        return replace(menu, ask="way") if menu.ask == "whole" else menu

    def example(self, view: TwigsView) -> Args:
        """Return a twig that would lie wrong; if every legal one is right (as with the last), giving up."""
        way = next(_wrong(view), None)
        if way is None:
            return {"example": GIVE_UP}
        return {"example": str(way.placement), "short": way.short}

    def judged(self, position: Filling, move: str) -> TryVerdict:
        """Keep a twig if the rest can still be covered; otherwise say why it can't."""
        after = position.with_twig(read_move(move))
        shown = view_of(after, None)
        args: Args = {"piece": move[:2], "left": len(after.hand)}
        if not after.open:
            return TryVerdict(True, Line("answer", self.task(position)), shown=shown)
        if a_cover(after) is not None:
            return TryVerdict(True, Line("right.lies", args), shown=shown, after=after)
        lost = len(lost_edges(after))
        why = Line("wrong.lost", {**args, "count": lost}) if lost else Line("wrong.stuck", args)
        return TryVerdict(False, why, shown=shown, near=not lost)

    def right(self, position: Filling) -> str:
        """Return a twig as it lies in the solution."""
        return str(_solved(position)[0])

    def answered(self, position: Filling) -> TryVerdict:
        """Return the whole shape covered."""
        whole = replace(position, laid=(*position.laid, *_solved(position)))
        return TryVerdict(True, Line("answer", self.task(position)), shown=view_of(whole, None))


def _wrong(view: TwigsView) -> Iterator[Lay]:
    """Yield every way to lay a twig after which the shape can no longer be covered."""
    covered = {edge for twig in view.twigs for edge in twig.edges}
    rest = Filling(view.hands[0], tuple(edge for edge in view.target_edges if edge not in covered))
    for name in rest.names:
        for way in lays(view.twigs, rest.names, name, view.target_edges):
            if a_cover(rest.with_twig(way.placement)) is None:
                yield way


def _solved(filling: Filling) -> Cover:
    found = a_cover(filling)
    assert found is not None, "the list holds only shapes that can be covered"
    return found

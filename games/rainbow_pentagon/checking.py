"""What a person typed: a claim, or the first rule that it breaks and the nearest ways to mend it.

Source: the rules, section "A turn", 1, which also gives the order of the tests.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

import numpy as np

from games.game import NO_ARGS, Arg, Args, Check, Word
from games.rainbow_pentagon.board import (
    SECTOR_CELLS,
    Board,
    Cells,
    board,
    enclosed,
    members,
    names,
    perimeter,
    pieces,
)
from games.rainbow_pentagon.notation import NO_CLAIM, Typed, read, written
from games.rainbow_pentagon.regions import LONGEST, SHORTEST, Rows, meeting, regions
from games.rainbow_pentagon.state import corner
from games.rainbow_pentagon.territory import Owner, claimable, judge, owners_in, taken, territories
from games.rainbow_pentagon.view import COLOURS, Claim, RainbowView

MOST = 25
NAMED_WAYS = 5
FAR = 3
"""A nearest claim is named in words only if it adds or removes at most this many cells."""


@dataclass(frozen=True, slots=True)
class _Ways:
    """The nearest claims, and of these the smallest pure additions and removals."""

    moves: tuple[Cells, ...]
    add: tuple[Cells, ...]
    remove: tuple[Cells, ...]


_NO_WAYS = _Ways((), (), ())


@dataclass(frozen=True, slots=True)
class _Marks:
    """What a refusal says and shows: its arguments, the missing cells and the surplus ones."""

    args: Args = field(default_factory=lambda: NO_ARGS)
    missing: Cells = 0
    extra: Cells = 0


def check_text(view: RainbowView, text: str) -> Check:
    """Read a text as the claim of the view's seat. Never raises for any text."""
    if view.over or view.colour is None:
        return Check(None, "over")
    plan = board(view.sides)
    typed = read(plan, text)
    if typed.is_pass:
        return Check(NO_CLAIM, "ok", {"note": "pass", "confirm": 1}, preview=view)
    if typed.unknown or typed.repeated:
        code = "unknown_cell" if typed.unknown else "repeated_cell"
        return _refused(view, plan, view.colour, typed, code)
    code = judge(view.owner, view.colour, typed.cells)
    if code == "ok":
        check = _accepted(view, plan, view.colour, typed.cells)
        return replace(check, args={**check.args, "confirm": 1}) if typed.unsure else check
    return _refused(view, plan, view.colour, typed, code)


def _accepted(view: RainbowView, plan: Board, colour: int, cells: Cells) -> Check:
    hits = tuple(Word(f"colour.{COLOURS[other]}") for other in owners_in(view.owner, colour, cells))
    args: dict[str, Arg] = {
        "path": perimeter(plan, cells),
        "area": cells.bit_count(),
        "own": (cells & territories(view.owner)[colour]).bit_count(),
        "cells": names(plan, cells),
    }
    if hits:
        args |= {"note": "attack", "hits": hits, "owned_hit": view.owned_hit}
    shown = replace(view, claim=Claim(tuple(members(cells))))
    return Check(written(plan, cells), "ok", args, preview=shown)


def _refused(view: RainbowView, plan: Board, colour: int, typed: Typed, code: str) -> Check:
    found = regions(plan.sides)
    ways = _ways(tuple(found.masks[row] for row in nearest(view.owner, colour, typed.cells)), typed.cells)
    marks, bare = _MARKS[code](plan, typed, ways), _MARKS[code](plan, typed, _NO_WAYS)
    common: dict[str, Arg] = {
        "area": territories(view.owner)[colour].bit_count(),
        "corner": corner(view.sides, colour),
    }
    args: dict[str, Arg] = {
        **common,
        "add": tuple(f"{written(plan, way)} ({perimeter(plan, way | typed.cells)})" for way in ways.add),
        "adds": len(ways.add),
        "remove": tuple(
            f"{written(plan, way)} ({perimeter(plan, typed.cells & ~way)})" for way in ways.remove
        ),
        "removes": len(ways.remove),
        **marks.args,
    }
    near = 0
    for way in ways.add:
        near |= way
    claim = Claim(
        cells=tuple(members(typed.cells)),
        missing=tuple(members(marks.missing)),
        extra=tuple(members(marks.extra)),
        near=tuple(members(near & ~marks.missing)),
        legal=False,
    )
    suggest = tuple(written(plan, way) for way in ways.moves)
    return Check(
        None, code, args, suggest, replace(view, claim=claim),
        bare_args={**common, "add": (), "adds": 0, "remove": (), "removes": 0, **bare.args},
        bare_preview=replace(view, claim=replace(claim, extra=tuple(members(bare.extra)), near=())),
    )  # fmt: skip


def nearest(owner: Owner, colour: int, cells: Cells) -> Rows:
    """Return the rows of the claims that differ least from ``cells``; among equals, those that remove fewest.

    A claim on land of others counts only if ``cells`` already contains that land.
    """
    found = regions(len(owner) // SECTOR_CELLS)
    rows = claimable(owner, colour)
    foreign = taken(owner) & ~territories(owner)[colour] & ~cells
    rows = rows[~meeting(found.cells, foreign)[rows]]
    shared = found.count(rows, cells)
    removed = cells.bit_count() - shared
    added = found.area[rows] - shared
    return rows[np.argsort((added + removed) * 256 + removed, kind="stable")[:MOST]]


def _ways(moves: tuple[Cells, ...], cells: Cells) -> _Ways:
    added = [move & ~cells for move in moves if cells and not cells & ~move]
    removed = [cells & ~move for move in moves if not move & ~cells]
    return _Ways(moves, _shortest(added), _shortest(removed))


def _shortest(ways: list[Cells]) -> tuple[Cells, ...]:
    """Return the first few of the smallest differences, if they are small enough to be named."""
    sizes = [way.bit_count() for way in ways]
    least = min(sizes, default=0)
    if not 0 < least <= FAR:
        return ()
    return tuple(way for way, size in zip(ways, sizes, strict=True) if size == least)[:NAMED_WAYS]


def _plain(_plan: Board, _typed: Typed, _ways: _Ways) -> _Marks:
    return _Marks()


def _unknown(plan: Board, typed: Typed, _ways: _Ways) -> _Marks:
    return _Marks({"words": typed.unknown, "count": len(typed.unknown), "last": plan.names[-1]})


def _repeated(plan: Board, typed: Typed, _ways: _Ways) -> _Marks:
    return _Marks({"cells": names(plan, typed.repeated), "count": typed.repeated.bit_count()})


def _apart(plan: Board, typed: Typed, _ways: _Ways) -> _Marks:
    parts = pieces(plan, typed.cells)
    stray = typed.cells & ~parts[0]
    return _Marks({"pieces": len(parts), "stray": names(plan, stray)}, extra=stray)


def _holed(plan: Board, typed: Typed, _ways: _Ways) -> _Marks:
    hole = enclosed(plan, typed.cells)
    return _Marks({"hole": names(plan, hole), "count": hole.bit_count()}, missing=hole)


def _short(plan: Board, typed: Typed, _ways: _Ways) -> _Marks:
    return _Marks({"length": perimeter(plan, typed.cells), "low": SHORTEST, "high": LONGEST})


def _long(plan: Board, typed: Typed, ways: _Ways) -> _Marks:
    too_much = ways.remove[0] if ways.remove else 0
    return _Marks(_short(plan, typed, ways).args, extra=too_much)


_MARKS: dict[str, Callable[[Board, Typed, _Ways], _Marks]] = {
    "empty": _plain,
    "unknown_cell": _unknown,
    "repeated_cell": _repeated,
    "disconnected": _apart,
    "not_simple": _holed,
    "too_short": _short,
    "too_long": _long,
    "nothing_new": _plain,
    "not_anchored": _plain,
}

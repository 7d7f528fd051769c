"""Building a claim: ready claims, the most valuable first, and the cells of each sector as one list.

The menu offers the cells with which a claim can still be completed, and the chosen ones, so that they can be
removed again. Any cells may be chosen together; if no claim contains them all, the menu says so.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import numpy as np

from games.game import Args, Choice, Menu, Word
from games.rainbow_pentagon.board import SECTOR_CELLS, SECTORS, Board, Cells, board, members, names, perimeter
from games.rainbow_pentagon.checking import check_text, nearest
from games.rainbow_pentagon.demand import demand
from games.rainbow_pentagon.notation import NO_CLAIM, parsed, written
from games.rainbow_pentagon.regions import Rows, regions
from games.rainbow_pentagon.territory import claimable, judge, taken
from games.rainbow_pentagon.view import COLOURS, Claim, RainbowView

READY = 25
"""The most ready claims that are offered at once."""

FREE, EVEN = 0.8, 0.4
"""The least chances at which a claim is called probably free, and merely contested."""

SHARED = 1 / 16
"""The penalty, in cells, for each new cell shared with an earlier ready claim: so they are not all alike."""


def menu_of(view: RainbowView, built: tuple[str, ...]) -> Menu:
    """Return the choices after ``built``: cells and ready claims, and as long as it is empty ``pass``.

    Raises:
        ValueError: ``built`` can't be reached.
    """
    if view.over or view.colour is None:
        if built:
            raise ValueError("there is nothing to claim")
        return Menu("list", preview=view)
    if built == (NO_CLAIM,):
        return Menu("list", preview=view, move=NO_CLAIM, ask="pass")
    plan = board(view.sides)
    cells = _chosen(plan, built)
    rows = claimable(view.owner, view.colour)
    fitting = rows[regions(plan.sides).holding(cells)[rows]] if cells else rows
    if cells and not len(fitting):
        return _stuck_menu(view, plan, view.colour, cells, rows)
    return _open_menu(view, plan, view.colour, cells, fitting)


def _chosen(plan: Board, built: tuple[str, ...]) -> Cells:
    cells = 0
    for name in built:
        more = parsed(plan, name)
        if more & cells:
            raise ValueError(f"{name} was chosen before")
        cells |= more
    return cells


def _open_menu(view: RainbowView, plan: Board, colour: int, cells: Cells, fitting: Rows) -> Menu:
    """Return the menu for cells that some claims contain: those in ``fitting``."""
    offered = (regions(plan.sides).union(fitting) if len(fitting) else 0) & ~cells
    ready = ready_claims(view, colour, cells)
    choices = (
        *_ready_choices(view, plan, ready),
        *([] if cells else [_PASS]),
        *_cell_choices(view, plan, cells | offered),
    )
    if not cells:
        return Menu("toggles", choices, view)
    whole = judge(view.owner, colour, cells) == "ok"
    claim = Claim(tuple(members(cells)), near=tuple(members(offered)), legal=whole)
    return Menu(
        "toggles",
        choices,
        preview=replace(view, claim=claim),
        move=written(plan, cells) if whole else None,
        ask="whole" if whole else "more",
        args={**_claim_args(plan, cells), "choices": offered.bit_count()},
    )


def _stuck_menu(view: RainbowView, plan: Board, colour: int, cells: Cells, rows: Rows) -> Menu:
    """Return the menu for cells that no claim contains together: the nearest claims, and all cells."""
    found = regions(plan.sides)
    near = dict.fromkeys((found.masks[row] for row in nearest(view.owner, colour, cells)[:READY]), 0.0)
    wanted = demand(view.owner, view.players, colour)
    for row, chance in zip(wanted.rows.tolist(), wanted.chances.tolist(), strict=True):
        if found.masks[row] in near:
            near[found.masks[row]] = chance
    offered = found.union(rows) if len(rows) else 0
    preview = check_text(view, written(plan, cells)).preview
    choices = (*_ready_choices(view, plan, near), *_cell_choices(view, plan, cells | offered))
    return Menu("toggles", choices, preview, None, "stuck", _claim_args(plan, cells))


_PASS = Choice(NO_CLAIM, Word(NO_CLAIM), to=(NO_CLAIM,), secondary=True)


def _claim_args(plan: Board, cells: Cells) -> Args:
    return {"cells": names(plan, cells), "path": perimeter(plan, cells), "area": cells.bit_count()}


def _ready_choices(view: RainbowView, plan: Board, claims: Mapping[Cells, float]) -> list[Choice]:
    """Return ready claims as choices, the most valuable first, then the shortest border.

    ``claims``: each with the chance that nobody else wants a cell of it.
    """
    free = ~taken(view.owner)
    ranked = sorted(
        (
            (-round(chance * (claim & free).bit_count(), 3), perimeter(plan, claim), claim, chance)
            for claim, chance in claims.items()
        ),
        key=lambda ranked: ranked[:2],
    )
    return [
        Choice(
            written(plan, claim),
            Word("ready"),
            {"gain": (claim & free).bit_count(), "chance": _in_words(chance), "cells": written(plan, claim)},
            to=tuple(written(plan, claim).split()),
            ready=True,
        )
        for _, _, claim, chance in ranked
    ]


def _in_words(chance: float) -> str:
    return "free" if chance >= FREE else "even" if chance >= EVEN else "wanted"


def ready_claims(view: RainbowView, colour: int, cells: Cells) -> Mapping[Cells, float]:
    """Return up to ``READY`` paintable claims around ``cells`` that are worth much and share little.

    Each has the chance that nobody else wants a cell of it. The first is worth most.
    """
    found, wanted = regions(view.sides), demand(view.owner, view.players, colour)
    rows, worth, chances = wanted.rows, wanted.worth, wanted.chances
    if cells:
        kept = found.holding(cells)[rows] & (rows != found.row.get(cells, -1))
        rows, worth, chances = rows[kept], worth[kept], chances[kept]
    fresh = ~taken(view.owner)
    value = worth.round(3) - found.length[rows] * 1e-6  # among equals, the shorter border first
    chosen: dict[Cells, float] = {}
    while len(chosen) < min(READY, len(rows)):
        best = int(value.argmax())
        claim = found.masks[int(rows[best])]
        chosen[claim] = float(chances[best])
        value -= SHARED * found.count(rows, claim & fresh & ~cells)
        value[best] = -np.inf
    return chosen


def _cell_choices(view: RainbowView, plan: Board, cells: Cells) -> list[Choice]:
    """Return cells as choices by sector: free ones, own ones, then those of others with their owner."""
    choices = []
    whose = {-1: 0, view.colour: 1}
    order = sorted(members(cells), key=lambda c: (c // SECTOR_CELLS, whose.get(view.owner[c], 2), c))
    for cell in order:
        name, group, owner = plan.names[cell], SECTORS[cell // SECTOR_CELLS], view.owner[cell]
        args: Args = {"cell": name, "colour": Word(f"colour.{COLOURS[owner]}")}
        free = Choice(name, name, group=group)
        choices.append(free if owner < 0 else Choice(name, Word("owned"), args, group=group))
    return choices

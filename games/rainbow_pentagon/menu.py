"""Building a claim: ready claims, the largest first, and the cells of each sector as one list.

The menu offers the cells from which a claim can still be completed, and the chosen ones, so that they can be
removed again. Any cells may be chosen together; if no claim contains them all, the menu says so.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from games.game import Args, Choice, Menu, Word
from games.rainbow_pentagon.board import SECTOR_CELLS, SECTORS, Board, Cells, board, members, names, perimeter
from games.rainbow_pentagon.checking import check_text, nearest
from games.rainbow_pentagon.notation import NO_CLAIM, parsed, written
from games.rainbow_pentagon.regions import Rows, regions
from games.rainbow_pentagon.territory import Owner, claimable, judge, paintable, taken
from games.rainbow_pentagon.view import COLOURS, Claim, RainbowView

READY = 25
"""Ready claims that are offered at once."""


def menu_of(view: RainbowView, built: tuple[str, ...]) -> Menu:
    """Return what may be chosen after ``built``: cells and ready claims, at first also ``pass``.

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
        return _stuck(view, plan, view.colour, cells, rows)
    return _open(view, plan, view.colour, cells, fitting)


def _chosen(plan: Board, built: tuple[str, ...]) -> Cells:
    cells = 0
    for name in built:
        more = parsed(plan, name)
        if more & cells:
            raise ValueError(f"{name} was chosen before")
        cells |= more
    return cells


def _open(view: RainbowView, plan: Board, colour: int, cells: Cells, fitting: Rows) -> Menu:
    """Return the menu for cells that some claims contain: those in ``fitting``."""
    offered = (regions(plan.sides).union(fitting) if len(fitting) else 0) & ~cells
    ready = ready_claims(view.owner, colour, cells)
    choices = (*_ready(view, plan, ready), *([] if cells else [_PASS]), *_cells(view, plan, cells | offered))
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
        args={**_said(plan, cells), "choices": offered.bit_count()},
    )


def _stuck(view: RainbowView, plan: Board, colour: int, cells: Cells, rows: Rows) -> Menu:
    """Return the menu for cells that no claim contains together: the nearest claims, and all cells."""
    found = regions(plan.sides)
    near = tuple(found.masks[row] for row in nearest(view.owner, colour, cells)[:READY])
    offered = found.union(rows) if len(rows) else 0
    preview = check_text(view, written(plan, cells)).preview
    choices = (*_ready(view, plan, near), *_cells(view, plan, cells | offered))
    return Menu("toggles", choices, preview, None, "stuck", _said(plan, cells))


_PASS = Choice(NO_CLAIM, Word(NO_CLAIM), to=(NO_CLAIM,), secondary=True)


def _said(plan: Board, cells: Cells) -> Args:
    return {"cells": names(plan, cells), "path": perimeter(plan, cells), "area": cells.bit_count()}


def _ready(view: RainbowView, plan: Board, claims: tuple[Cells, ...]) -> list[Choice]:
    """Return ready claims as choices, the largest gain first, then the shortest border."""
    free = ~taken(view.owner)
    ranked = sorted(
        (-(claim & free).bit_count(), perimeter(plan, claim), written(plan, claim)) for claim in claims
    )
    return [
        Choice(
            move, Word("ready"), {"gain": -loss, "path": path, "cells": move},
            to=tuple(move.split()), ready=True,
        )
        for loss, path, move in ranked
    ]  # fmt: skip


def ready_claims(owner: Owner, colour: int, cells: Cells) -> tuple[Cells, ...]:
    """Return a few paintable claims around ``cells`` that gain much and share little with each other."""
    found = regions(len(owner) // SECTOR_CELLS)
    rows = paintable(owner, colour)
    if cells:
        rows = rows[found.holding(cells)[rows]]
        rows = rows[rows != found.row.get(cells, -1)]
    fresh = ~taken(owner)
    value = found.count(rows, fresh) * 16 - found.length[rows]
    chosen: list[Cells] = []
    while len(chosen) < min(READY, len(rows)):
        best = int(value.argmax())
        chosen.append(found.masks[int(rows[best])])
        value -= found.count(rows, chosen[-1] & fresh & ~cells)
        value[best] = np.iinfo(value.dtype).min // 2
    return tuple(chosen)


def _cells(view: RainbowView, plan: Board, cells: Cells) -> list[Choice]:
    """Return cells as choices, sector by sector: free ones, own ones, then those of others with the owner."""
    choices = []
    whose = {-1: 0, view.colour: 1}
    order = sorted(members(cells), key=lambda c: (c // SECTOR_CELLS, whose.get(view.owner[c], 2), c))
    for cell in order:
        name, group, owner = plan.names[cell], SECTORS[cell // SECTOR_CELLS], view.owner[cell]
        args: Args = {"cell": name, "colour": Word(f"colour.{COLOURS[owner]}")}
        free = Choice(name, name, group=group)
        choices.append(free if owner < 0 else Choice(name, Word("owned"), args, group=group))
    return choices

"""Building a claim cell by cell: only cells are offered from which a claim can still be completed."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from games.game import Choice, Menu, Word
from games.rainbow_pentagon.board import SECTOR_CELLS, Board, Cells, board, members, names, perimeter
from games.rainbow_pentagon.notation import NO_CLAIM, parsed, written
from games.rainbow_pentagon.regions import regions
from games.rainbow_pentagon.territory import Owner, anchor, claimable, judge, paintable, taken, territories
from games.rainbow_pentagon.view import Claim, RainbowView

STARTERS = 5
"""Whole claims that are offered beside single cells."""


def menu_of(view: RainbowView, built: tuple[str, ...]) -> Menu:
    """Return what may be chosen after ``built``: cells, whole claims around them, at first also ``pass``.

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
    if built and " " in built[-1]:
        return _whole(view, plan, view.colour, built)
    return _open(view, plan, view.colour, _chosen(plan, built))


def _chosen(plan: Board, built: tuple[str, ...]) -> Cells:
    cells = 0
    for name in built:
        cell = parsed(plan, name)
        if cell & cells:
            raise ValueError(f"{name} was chosen before")
        cells |= cell
    return cells


def _whole(view: RainbowView, plan: Board, colour: int, built: tuple[str, ...]) -> Menu:
    cells = parsed(plan, built[-1])
    if _chosen(plan, built[:-1]) & ~cells or judge(view.owner, colour, cells) != "ok":
        raise ValueError(f"{built[-1]} is not a claim that can be made here")
    return _menu(view, plan, cells, (), 0)


def _open(view: RainbowView, plan: Board, colour: int, cells: Cells) -> Menu:
    found = regions(plan.sides)
    rows = claimable(view.owner, colour)
    if cells:
        rows = rows[found.holding(cells)[rows]]
        if not len(rows):
            raise ValueError(f"no claim holds {written(plan, cells)}")
    offered = (found.union(rows) if len(rows) else 0) & ~cells
    claims = [
        Choice(move, move)
        for move in (written(plan, way) for way in starters(view.owner, colour, cells) if way != cells)
    ]
    leave = [] if cells else [Choice(NO_CLAIM, Word(NO_CLAIM))]
    singles = [Choice(name, name) for name in _ordered(view, plan, colour, cells, offered)]
    return _menu(view, plan, cells, (*claims, *leave, *singles), offered)


def starters(owner: Owner, colour: int, cells: Cells) -> tuple[Cells, ...]:
    """Return a few paintable claims around ``cells`` that gain much and share little with each other."""
    found = regions(len(owner) // SECTOR_CELLS)
    rows = paintable(owner, colour)
    if cells:
        rows = rows[found.holding(cells)[rows]]
    fresh = ~taken(owner)
    worth = found.count(rows, fresh) * 16 - found.length[rows]
    chosen: list[Cells] = []
    seen = 0
    while len(chosen) < min(STARTERS, len(rows)):
        value = worth - 16 * found.count(rows, seen)
        value[np.isin(rows, [found.row[cell] for cell in chosen])] = -10_000
        chosen.append(found.masks[int(rows[int(value.argmax())])])
        seen |= chosen[-1] & fresh & ~cells
    return tuple(chosen)


def _ordered(view: RainbowView, plan: Board, colour: int, cells: Cells, offered: Cells) -> list[str]:
    """Return cells at what is built (at first, at the own border) before others, free ones before taken."""
    if cells:
        beside = 0
        for cell in members(cells):
            beside |= plan.neighbours[cell]
    else:
        beside = 0
        for point in members(anchor(plan, territories(view.owner)[colour], colour)):
            beside |= plan.stars[point]
    occupied = taken(view.owner)
    ordered = sorted(
        members(offered), key=lambda cell: (occupied >> cell & 1, 1 - (beside >> cell & 1), cell)
    )
    return [plan.names[cell] for cell in ordered]


def _menu(view: RainbowView, plan: Board, cells: Cells, choices: tuple[Choice, ...], offered: Cells) -> Menu:
    if not cells:
        return Menu("list", choices, view)
    whole = view.colour is not None and judge(view.owner, view.colour, cells) == "ok"
    claim = Claim(tuple(members(cells)), near=tuple(members(offered)), legal=whole)
    return Menu(
        "list",
        choices,
        preview=replace(view, claim=claim),
        move=written(plan, cells) if whole else None,
        ask="whole" if whole else "more",
        args={
            "cells": names(plan, cells),
            "path": perimeter(plan, cells),
            "area": cells.bit_count(),
            "choices": len(choices),
        },
    )

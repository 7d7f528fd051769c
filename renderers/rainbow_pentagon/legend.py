"""The signs on the picture of a board, for its legend."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from games.rainbow_pentagon.view import RainbowView
from renderers.brush import Brush, Layer
from renderers.canvas import Canvas
from renderers.legend import Legend, Sign
from renderers.marks import mark
from renderers.palette import SCHEMES, Theme
from renderers.shape import Sprite, dotted, hatch, polygon, regular, segment

CELL = 2.3
"""Radius of a cell in the legend, in hundredths of the picture's width."""


def signs(view: RainbowView) -> Iterator[str]:
    """Yield the names of the signs on a view's picture."""
    yield "turn"
    yield "free"
    if view.colour is not None:
        yield "you"
        yield "border"
    if view.over:
        yield "winner"
        return
    if view.gained and view.claim is None:
        yield "new"
    if view.void:
        yield "void"
    if claim := view.claim:
        shown = (
            ("good", claim.legal),
            ("bad", not claim.legal),
            ("missing", claim.missing),
            ("extra", claim.extra),
            ("near", claim.near),
        )
        yield from (name for name, holds in shown if holds)


def _grounded(brush: Brush[Any], x: float, y: float) -> None:
    brush.put(cell(CELL * brush.unit), x, y, brush.scheme.field, Layer.GROUND)


def _free(brush: Brush[Any], x: float, y: float) -> None:
    brush.put(mark("cell", 1.7 * brush.unit), x, y, brush.scheme.line)


def _turn(brush: Brush[Any], x: float, y: float) -> None:
    brush.put(mark("cycle", 1.5 * brush.unit), x, y, brush.scheme.label)


def _new(brush: Brush[Any], x: float, y: float) -> None:
    brush.put(cell(CELL * brush.unit), x, y, brush.scheme.ink, Layer.GROUND)
    brush.put(cell((CELL - 0.9) * brush.unit), x, y, brush.scheme.field, Layer.HATCH)


def _void(brush: Brush[Any], x: float, y: float) -> None:
    _grounded(brush, x, y)
    brush.put(hatched_cell(CELL * brush.unit), x, y, brush.scheme.label, Layer.HATCH)


def _near(brush: Brush[Any], x: float, y: float) -> None:
    _grounded(brush, x, y)
    brush.put(dotted_cell(CELL * brush.unit), x, y, brush.scheme.label, Layer.DOTS)


def _border(brush: Brush[Any], x: float, y: float) -> None:
    brush.put(beaded(2.0 * brush.unit, 0.6 * brush.unit), x, y, brush.scheme.ink)


def _badge(name: str) -> Sign:
    def draw(brush: Brush[Any], x: float, y: float) -> None:
        brush.put(mark("disc", 1.6 * brush.unit), x, y, brush.scheme.ink, Layer.HALO)
        brush.put(mark(name, brush.unit), x, y, brush.scheme.paper)

    return Sign(3.4, draw)


def _mark(name: str) -> Sign:
    return Sign(3.4, lambda brush, x, y: brush.put(mark(name, 1.5 * brush.unit), x, y, brush.scheme.ink))


@lru_cache(maxsize=16)
def cell(radius: float) -> Sprite:
    """Return a triangle around the origin."""
    return polygon(_corners(radius))


@lru_cache(maxsize=8)
def hatched_cell(radius: float) -> Sprite:
    """Return the hatching of such a triangle."""
    shape = cell(radius)
    field = hatch(shape.mask.size, max(4, round(0.6 * radius)), 0.0, 0.5)
    return shape.masked_by(field, (shape.left, shape.top))


@lru_cache(maxsize=8)
def dotted_cell(radius: float) -> Sprite:
    """Return the dotted outline of such a triangle."""
    return dotted(_corners(radius), 0.13 * radius, 0.5 * radius)


@lru_cache(maxsize=8)
def beaded(reach: float, thickness: float) -> Sprite:
    """Return a line with beads on its ends around the origin."""
    return segment((-reach, 0), (reach, 0), thickness, 1.2 * thickness)


def _corners(radius: float) -> list[tuple[float, float]]:
    return regular((0, 0.25 * radius), radius, 3, -1.5707963267948966)


def _brush(canvas: Canvas, theme: Theme) -> Brush[Any]:
    return Brush(canvas, SCHEMES[theme], None)


SIGNS: Mapping[str, Sign] = {
    "sign.turn": Sign(3.4, _turn),
    "sign.free": Sign(4.0, _free),
    "sign.border": Sign(5.6, _border),
    "sign.new": Sign(4.0, _new),
    "sign.void": Sign(4.0, _void),
    "sign.good": _mark("check"),
    "sign.bad": _mark("cross"),
    "sign.missing": _badge("plus"),
    "sign.extra": _badge("cross"),
    "sign.near": Sign(4.0, _near),
    "sign.winner": _mark("star"),
}

LEGEND = Legend(_brush, SIGNS)

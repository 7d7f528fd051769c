"""The signs on the picture of a table, for its legend."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from games.twigs.view import Building, TwigsView, refused
from renderers.brush import Brush, Layer
from renderers.canvas import Canvas
from renderers.legend import Legend, Sign
from renderers.marks import mark
from renderers.palette import SCHEMES, Theme
from renderers.shape import Sprite, beads, hatch, polygon, regular, segment
from renderers.twigs.discs import annulus
from renderers.twigs.panel import comb, parts_of, pointer
from renderers.twigs.tones import TONES, Tone, target

CELL = 1.9
"""Radius of a hexagon in the legend, in hundredths of the picture's width."""


def signs(view: TwigsView) -> Iterator[str]:
    """Yield the names of the signs on a view's picture."""
    if view.puzzle:
        yield from _of_puzzles(view)
    elif view.building is None and not view.over:
        yield "turn"
    if view.last is not None:
        yield "last"
    if any(disc.owner is not None for disc in view.discs):
        yield "disc"
    if any(disc.owner is None for disc in view.discs) or any(region.owner is None for region in view.regions):
        yield "void"
    if any(region.owner is not None for region in view.regions):
        yield "region"
    if view.over and not view.puzzle:
        parts = zip(*(parts_of(view, seat) for seat in range(len(view.scores))), strict=True)
        yield from (name for name, points in zip(("ones", "larger"), parts, strict=True) if any(points))
    if view.building is not None:
        yield from _of_building(view, view.building)
    if view.seat is not None and not view.puzzle:
        yield "you"


def _of_building(view: TwigsView, building: Building) -> Iterator[str]:
    if building.contacts:
        yield "contact"
    if building.edges:
        yield "better" if view.seat is None and not view.puzzle else "placing"
    if refused(view):
        yield "refused"


def _of_puzzles(view: TwigsView) -> Iterator[str]:
    covered = {edge for twig in view.twigs for edge in twig.edges}
    shown = (
        ("target", any(edge not in covered for edge in view.target_edges)),
        ("loose", view.puzzle == "tree" and bool(view.twigs)),
    )
    yield from (name for name, holds in shown if holds)


Brushed = Brush[Sequence[Tone]]


def _turn(brush: Brushed, x: float, y: float) -> None:
    brush.put(pointer(1.1 * brush.unit), x, y, brush.scheme.ink)


def _last(brush: Brushed, x: float, y: float) -> None:
    unit = brush.unit
    for thick, colour, layer in (
        (2.2, brush.scheme.ink, Layer.GROUND),
        (1.5, brush.scheme.paper, Layer.HATCH),
        (1.0, brush.scheme.label, Layer.RIM),
    ):
        brush.put(bar(1.7 * unit, thick * unit), x, y, colour, layer)


def _disc(brush: Brushed, x: float, y: float) -> None:
    brush.put(hexagon(CELL * brush.unit), x, y, brush.scheme.field, Layer.GROUND)
    brush.put(mark("disc", 1.05 * brush.unit), x, y, brush.scheme.label, Layer.RIM)


def _void(brush: Brushed, x: float, y: float) -> None:
    brush.put(hatched_hexagon(CELL * brush.unit), x, y, brush.scheme.label, Layer.HATCH)


def _region(brush: Brushed, x: float, y: float) -> None:
    brush.put(mark("disc", 1.7 * brush.unit), x, y, brush.scheme.label, Layer.RIM)
    brush.write("3", x, y, 2.6, brush.scheme.paper)


def _comb(cells: int) -> Sign:
    def draw(brush: Brushed, x: float, y: float) -> None:
        brush.put(comb(cells, 1.35 * brush.unit), x, y, brush.scheme.label)

    return Sign(3.4, draw)


def _contact(brush: Brushed, x: float, y: float) -> None:
    brush.put(mark("disc", 0.6 * brush.unit), x - 1.2, y + 0.5, brush.scheme.ink)
    brush.write("7", x + 0.8, y - 0.2, 2.5, brush.scheme.ink)


def _placing(brush: Brushed, x: float, y: float) -> None:
    brush.put(bar(1.5 * brush.unit, 1.0 * brush.unit), x, y, brush.scheme.label)
    brush.put(around(2.2 * brush.unit), x, y, brush.scheme.ink, Layer.DOTS)


def _target(brush: Brushed, x: float, y: float) -> None:
    brush.put(bar(1.8 * brush.unit, 0.8 * brush.unit), x, y, target(brush.scheme))


def _loose(brush: Brushed, x: float, y: float) -> None:
    brush.put(annulus(1.0 * brush.unit, 1.5 * brush.unit), x, y, brush.scheme.ink)


@lru_cache(maxsize=8)
def hexagon(radius: float) -> Sprite:
    """Return a hexagon around the origin."""
    return polygon(regular((0, 0), radius, 6, 0))


@lru_cache(maxsize=8)
def hatched_hexagon(radius: float) -> Sprite:
    """Return the hatching of a hexagon."""
    shape = hexagon(radius)
    field = hatch(shape.mask.size, max(4, round(0.4 * radius)), 0, 0.4)
    return shape.masked_by(field, (shape.left, shape.top))


@lru_cache(maxsize=16)
def bar(half: float, thick: float) -> Sprite:
    """Return a level line with round ends around the origin."""
    return segment((-half, 0), (half, 0), thick, thick / 2)


@lru_cache(maxsize=8)
def around(half: float) -> Sprite:
    """Return dots around such a line."""
    offset, count = 0.6 * half, 5
    level = [
        (-half + 2 * half * step / (count - 1), side * offset) for step in range(count) for side in (-1, 1)
    ]
    return beads([*level, (-1.3 * half, 0.0), (1.3 * half, 0.0)], 0.11 * half)


def _brush(canvas: Canvas, theme: Theme) -> Brushed:
    return Brush(canvas, SCHEMES[theme], [*TONES[theme].values()])


SIGNS: Mapping[str, Sign] = {
    "sign.turn": Sign(2.6, _turn),
    "sign.last": Sign(5.8, _last),
    "sign.disc": Sign(4.0, _disc),
    "sign.void": Sign(4.0, _void),
    "sign.region": Sign(3.6, _region),
    "sign.ones": _comb(1),
    "sign.larger": _comb(3),
    "sign.contact": Sign(4.0, _contact),
    "sign.placing": Sign(6.4, _placing),
    "sign.better": Sign(6.4, _placing),
    "sign.target": Sign(4.6, _target),
    "sign.loose": Sign(3.4, _loose),
}

LEGEND: Legend = Legend(_brush, SIGNS)

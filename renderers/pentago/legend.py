"""The signs on the picture of a board, for its legend."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from games.pentago.view import PentagoView, refused_at
from renderers.brush import Brush, Layer
from renderers.canvas import Canvas
from renderers.legend import Legend, Sign
from renderers.marks import mark
from renderers.palette import SCHEMES, Theme
from renderers.pentago.moment import is_half
from renderers.pentago.strokes import head, spaced, stroke, triangle
from renderers.pentago.tones import TONES, Tones
from renderers.shape import Sprite, beads, pill, regular, ring

REACH = 2.2
"""Half the length of an arrow in the legend, in hundredths of the picture's width."""


def signs(view: PentagoView) -> Iterator[str]:
    """Yield the names of the signs on a view's picture."""
    if not view.over:
        yield "turn"
    elif view.winner:
        yield "winner"
    if view.stone is not None:
        yield _stone_sign(view)
    if view.lines and not view.building:
        yield "row"
    ways = _ways(view)
    if ways:
        yield "could" if is_half(view) or view.building else "turned"
    yield from (name for way, name in (("+", "clockwise"), ("-", "counter")) if way in ways)
    if refused_at(view) is not None:
        yield "refused"
    if view.seat is not None:
        yield "you"


def _stone_sign(view: PentagoView) -> str:
    """Return the sign of the latest stone: placed, planned, or a better move."""
    if not view.building:
        return "last"
    return "better" if view.seat is None else "plan"


def _ways(view: PentagoView) -> str:
    """Return the directions of the arrows."""
    if is_half(view):
        return "+-"
    return view.turn.way if view.turn is not None and view.turn.block else ""


def _stone(brush: Brush[Tones], x: float, y: float) -> None:
    brush.put(mark("disc", 1.5 * brush.unit), x, y, brush.scheme.label, Layer.HALO)


def _last(brush: Brush[Tones], x: float, y: float) -> None:
    brush.put(mark("disc", 1.1 * brush.unit), x, y, brush.tones.plate, Layer.HALO)
    brush.put(circle(1.4 * brush.unit, 1.9 * brush.unit), x, y, brush.scheme.ink)


def _plan(brush: Brush[Tones], x: float, y: float) -> None:
    brush.put(mark("disc", 1.1 * brush.unit), x, y, brush.tones.plate, Layer.HALO)
    brush.put(dotted_circle(1.7 * brush.unit), x, y, brush.scheme.ink)


def _row(brush: Brush[Tones], x: float, y: float) -> None:
    for shift in (-1.9, 1.9):
        brush.put(circle(1.0 * brush.unit, 1.5 * brush.unit), x + shift, y, brush.scheme.ink)
    unit = brush.unit
    brush.put(bar(0.5 * unit, 0.3 * unit), x, y, brush.scheme.ink)


def _arrow(brush: Brush[Tones], x: float, y: float) -> None:
    line, tip = arrow(REACH * brush.unit, False)
    for shape in (line, tip):
        brush.put(shape, x, y, brush.scheme.ink)


def _dotted(brush: Brush[Tones], x: float, y: float) -> None:
    line, tip = arrow(REACH * brush.unit, True)
    for shape in (line, tip):
        brush.put(shape, x, y, brush.scheme.label)


def _plus(brush: Brush[Tones], x: float, y: float) -> None:
    brush.put(mark("plus", 1.3 * brush.unit), x, y, brush.scheme.label)


def _minus(brush: Brush[Tones], x: float, y: float) -> None:
    brush.put(bar(1.3 * brush.unit, 0.33 * brush.unit), x, y, brush.scheme.label)


def _star(brush: Brush[Tones], x: float, y: float) -> None:
    brush.put(mark("star", 1.6 * brush.unit), x, y, brush.scheme.ink)


@lru_cache(maxsize=8)
def circle(inner: float, outer: float) -> Sprite:
    """Return a ring around the origin, its radii in pixels."""
    return ring((0, 0), inner, outer)


@lru_cache(maxsize=8)
def dotted_circle(radius: float) -> Sprite:
    """Return a dotted circle around the origin."""
    return beads(regular((0, 0), radius, 10, 0), 0.18 * radius)


@lru_cache(maxsize=8)
def bar(half: float, thick: float) -> Sprite:
    """Return a level bar around the origin."""
    return pill((-half, -thick, half, thick), 0)


@lru_cache(maxsize=8)
def arrow(reach: float, is_dotted: bool) -> tuple[Sprite, Sprite]:
    """Return an arrow to the right around the origin: its line and its head."""
    path = [(-reach, 0.0), (0.3 * reach, 0.0)]
    line = beads(spaced(path, 0.5 * reach)[:-1], 0.16 * reach) if is_dotted else stroke(path, 0.36 * reach)
    return line, triangle(head(path, 0.55 * reach), 0.1 * reach)


def _brush(canvas: Canvas, theme: Theme) -> Brush[Tones]:
    return Brush(canvas, SCHEMES[theme], TONES[theme])


SIGNS: Mapping[str, Sign] = {
    "sign.turn": Sign(3.2, _stone),
    "sign.winner": Sign(3.4, _star),
    "sign.last": Sign(4.0, _last),
    "sign.plan": Sign(4.0, _plan),
    "sign.better": Sign(4.0, _plan),
    "sign.row": Sign(7.0, _row),
    "sign.turned": Sign(5.0, _arrow),
    "sign.could": Sign(5.0, _dotted),
    "sign.clockwise": Sign(2.8, _plus),
    "sign.counter": Sign(2.8, _minus),
}

LEGEND: Legend = Legend(_brush, SIGNS)

"""The signs on the picture of a mine, for its legend."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from games.diamant.cards import COPIES, HAZARDS
from games.diamant.view import DiamantView, RefusedView
from renderers.brush import Brush, Layer, block, frame, hatched
from renderers.canvas import Canvas
from renderers.diamant.hazards import copies, dangers
from renderers.diamant.props import bag, chest, portal, put_heap
from renderers.diamant.tones import LIT, Tones
from renderers.legend import Legend, Sign
from renderers.palette import SCHEMES, Theme

PIP = 2.0, 3.0


def signs(view: DiamantView) -> Iterator[str]:
    """Yield the names of the signs on a view's picture; none for the ranking at the end."""
    if view.over:
        return
    yield "mine"
    yield "buried" if view.collapse else "heap"
    yield "chest"
    if view.share == "on_reveal" and view.inside:
        yield "bag"
    counts = [copies(view, hazard) for hazard in range(1, len(HAZARDS) + 1)]
    yield "turned"
    yield "deck"
    if any(each.turned + each.deck < COPIES for each in counts):
        yield "out"
    if dangers(view):
        yield "danger"
    if isinstance(view, RefusedView):
        yield "refused"
    if view.seat is not None:
        yield "you"


def _mine(brush: Brush[Tones], x: float, y: float) -> None:
    unit = brush.unit
    brush.put(portal(3.0 * unit, 3.0 * unit), x - 1.5, y - 1.5, brush.scheme.ink, Layer.GROUND)


def _heap(brush: Brush[Tones], x: float, y: float) -> None:
    put_heap(brush, 1, x, y, 1.6)


def _chest(brush: Brush[Tones], x: float, y: float) -> None:
    unit = brush.unit
    body, lid = chest(3.4 * unit, 3.0 * unit)
    for shape in (body, lid):
        brush.put(shape, x - 1.7, y - 1.5, brush.scheme.label, Layer.GROUND)


def _bag(brush: Brush[Tones], x: float, y: float) -> None:
    unit = brush.unit
    brush.put(bag(3.0 * unit, 3.2 * unit), x - 1.5, y - 1.6, brush.scheme.label, Layer.GROUND)


def _pip(kind: str) -> Sign:
    def draw(brush: Brush[Tones], x: float, y: float) -> None:
        unit, ink = brush.unit, brush.scheme.label
        size, left, top = (PIP[0] * unit, PIP[1] * unit, 0.4 * unit), x - PIP[0] / 2, y - PIP[1] / 2
        if kind == "turned":
            brush.put(block(*size), left, top, ink)
            return
        brush.put(frame(*size, 0.28 * unit, -0.28 * unit), left, top, ink)
        if kind == "out":
            brush.put(hatched(*size, max(2, round(0.8 * unit)), 0.4), left, top, ink, Layer.FACET)

    return Sign(2.4, draw)


def _danger(brush: Brush[Tones], x: float, y: float) -> None:
    unit = brush.unit
    brush.put(block(4.2 * unit, 3.0 * unit, 0.7 * unit), x - 2.1, y - 1.5, brush.tones.hazard, Layer.GROUND)
    brush.put(block(1.1 * unit, 1.8 * unit, 0.2 * unit), x - 1.5, y - 0.9, brush.tones.sign)
    shape = frame(1.1 * unit, 1.8 * unit, 0.2 * unit, 0.22 * unit, -0.22 * unit)
    brush.put(shape, x + 0.3, y - 0.9, brush.tones.sign)


def _brush(canvas: Canvas, theme: Theme) -> Brush[Tones]:
    return Brush(canvas, SCHEMES[theme], LIT[theme])


SIGNS: Mapping[str, Sign] = {
    "sign.mine": Sign(3.4, _mine),
    "sign.heap": Sign(3.4, _heap),
    "sign.buried": Sign(3.4, _heap),
    "sign.chest": Sign(3.6, _chest),
    "sign.bag": Sign(3.4, _bag),
    "sign.turned": _pip("turned"),
    "sign.deck": _pip("deck"),
    "sign.out": _pip("out"),
    "sign.danger": Sign(4.4, _danger),
}

LEGEND: Legend = Legend(_brush, SIGNS)

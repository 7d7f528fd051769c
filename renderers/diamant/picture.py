"""Draw a mine: copy the empty one, then add cards and people. After the last mine, draw the ranking."""

from __future__ import annotations

from functools import lru_cache

from games.diamant.view import DiamantView
from games.game import Seat
from renderers import Names
from renderers.brush import Brush
from renderers.canvas import BUILDING, Canvas, patch
from renderers.diamant.layout import MINE, SIDE, TENT, WALL, Plan, plan_of
from renderers.diamant.panel import Panel
from renderers.diamant.people import People
from renderers.diamant.props import tent
from renderers.diamant.ranking import Ranking
from renderers.diamant.row import Row
from renderers.diamant.rubble import at_feet, bury, floor, heaped, lay
from renderers.diamant.stone import cave
from renderers.diamant.tones import DARK, LIT, colours
from renderers.palette import SCHEMES, Scheme, Theme
from renderers.shape import pill

AIR = WALL - 0.9
"""The least thickness of the walls."""


@lru_cache(maxsize=16)
def empty_mine(plan: Plan, theme: Theme, width: int, dark: bool, heap: bool = False) -> Canvas:
    """Return a mine without cards and people, with the tents in front. It is cached: copy it to paint on it.

    ``dark``: it has collapsed, and boulders lie on its floor; ``heap``: also where the cards would be.
    """
    scheme, tones, unit = SCHEMES[theme], (DARK if dark else LIT)[theme], width / 100
    canvas = Canvas(width, round(plan.height * unit), colours(theme, dark), scheme.paper)
    if plan.over:
        return canvas
    right, low = 100 - SIDE, plan.bottom
    walls = pill((SIDE * unit, MINE * unit, right * unit, low * unit), 2 * unit)
    air = cave((SIDE + AIR, MINE + AIR, right - AIR, low - AIR), unit)
    for colour, shape in ((tones.rock, walls), (tones.cave, air)):
        canvas.lay(colour, [patch(shape, width)])
    if dark:
        lay(canvas, tones, (*(heaped(plan) if heap else ()), *floor(plan)))
    for seat in range(plan.players):
        _pitch_tent(canvas, scheme, plan, seat)
    return canvas


def _pitch_tent(canvas: Canvas, scheme: Scheme, plan: Plan, seat: Seat) -> None:
    """Draw a player's tent; the token hides most of it while the player is home."""
    unit = canvas.width / 100
    whole, door = tent(TENT[0] * unit, TENT[1] * unit)
    at = (plan.seat(seat) - TENT[0] / 2) * unit, (plan.chests - 0.7 - TENT[1]) * unit
    canvas.stamp(scheme.field, whole, at)
    canvas.stamp(scheme.paper, door, at)


def paint(view: DiamantView, theme: Theme, width: int, names: Names = ()) -> Canvas:
    """Return the picture of a view, ``width`` pixels wide."""
    plan, dark = plan_of(view, names), bool(view.collapse) and not view.over
    with BUILDING:
        canvas = empty_mine(plan, theme, width, dark).copy()
        if dark:
            bury(canvas, empty_mine(plan, theme, width, dark, heap=True), plan, len(view.row))
    brush = Brush(canvas, SCHEMES[theme], (DARK if dark else LIT)[theme])
    if view.over:
        Ranking(brush, view, plan, names).draw()
    else:
        Panel(brush, view, LIT[theme]).draw()
        Row(brush, view, plan, LIT["dark"] if dark else LIT[theme]).draw()
        People(brush, view, plan, names).draw()
    brush.finish()
    if dark:
        lay(canvas, brush.tones, at_feet(plan, view.lost))
    return canvas

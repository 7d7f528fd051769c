"""Draw a table: the current hand, or the one that has just ended."""

from __future__ import annotations

from games.euler_game.view import EulerView
from renderers import Names
from renderers.brush import Brush
from renderers.canvas import Canvas
from renderers.euler_game.cards import CORNER, STRIPES
from renderers.euler_game.layout import plan_of
from renderers.euler_game.own import Own
from renderers.euler_game.result import Result, ended, height_of
from renderers.euler_game.seats import Seats
from renderers.euler_game.spots import Spots
from renderers.euler_game.tones import TONES, colours
from renderers.palette import SCHEMES, Theme


def paint(view: EulerView, theme: Theme, width: int, names: Names = ()) -> Canvas:
    """Return the picture of a view, ``width`` pixels wide."""
    tones, plan, shown = TONES[theme], plan_of(view), ended(view)
    height = height_of(view, shown, bool(names)) if shown else plan.height
    canvas = Canvas(width, round(height * width / 100), colours(theme), tones.paper)
    brush = Brush(canvas, SCHEMES[theme], tones, CORNER, STRIPES)
    if shown:
        Result(brush, view, shown, names).draw()
    else:
        Spots(brush, view).draw()
        Seats(brush, view, plan, names).draw()
        if plan.own:
            Own(brush, view, plan).draw()
    brush.finish()
    return canvas

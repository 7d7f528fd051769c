"""The picture of a table: a copy of the empty board, then what is closed, the twigs, and the players."""

from __future__ import annotations

from threading import Lock

from games.twigs.view import Building, TwigsView
from renderers.canvas import Canvas
from renderers.palette import Theme
from renderers.twigs.brush import TOP, Brush
from renderers.twigs.contacts import Contacts
from renderers.twigs.discs import Discs
from renderers.twigs.frame import frame_of
from renderers.twigs.honeycomb import empty_board
from renderers.twigs.panel import Panel, mover, panel_height
from renderers.twigs.pieces import Pieces
from renderers.twigs.puzzle import Puzzle

BUILDING = Lock()
"""What is kept is built by one thread, while the others wait instead of building it too."""


def paint(view: TwigsView, theme: Theme, width: int) -> Canvas:
    """Return the picture of a view, ``width`` pixels wide."""
    frame = frame_of(view)
    with BUILDING:
        canvas = empty_board(frame, TOP + frame.height + panel_height(view), theme, width).copy()
    brush = Brush(canvas, view, frame, theme)
    if view.puzzle:
        Puzzle(brush).draw()
    Discs(brush).draw()
    _twigs(brush)
    if view.building is not None:
        _placing(brush, view.building)
    Panel(brush).draw()
    brush.finish()
    return canvas


def _twigs(brush: Brush) -> None:
    """Draw all twigs, the last one outlined."""
    pieces = Pieces(brush)
    for number, twig in enumerate(brush.view.twigs):
        pieces.lay(twig.edges, twig.owner)
        if number == brush.view.last:
            pieces.outline(twig.edges)


def _placing(brush: Brush, building: Building) -> None:
    """Draw what the viewer builds."""
    if building.edges:
        pieces = Pieces(brush)
        pieces.lay(building.edges, mover(brush.view))
        pieces.dot(building.edges, [disc.hexagon for disc in building.closes])
        for disc in building.closes:
            Discs(brush).promise(disc)
    Contacts(brush, building).draw()

"""Draw a table: copy the empty board, then add discs and regions, the twigs, and the players."""

from __future__ import annotations

from games.twigs.view import Building, TwigsView, refused
from renderers import Names
from renderers.brush import Brush
from renderers.canvas import BUILDING, Canvas
from renderers.palette import SCHEMES, Theme
from renderers.twigs.board import Board
from renderers.twigs.contacts import Contacts
from renderers.twigs.discs import Discs
from renderers.twigs.frame import TOP, Frame, frame_of
from renderers.twigs.honeycomb import empty_board
from renderers.twigs.panel import Panel, panel_height
from renderers.twigs.pieces import Pieces
from renderers.twigs.puzzle import Puzzle
from renderers.twigs.tones import GROUND, TONES


def paint(view: TwigsView, theme: Theme, width: int, names: Names = (), frame: Frame | None = None) -> Canvas:
    """Return the picture of a view, ``width`` pixels wide. ``frame``: the part to show; None: as needed."""
    frame = frame or frame_of(view)
    with BUILDING:
        canvas = empty_board(frame, TOP + frame.height + panel_height(view, bool(names)), theme, width).copy()
    tones = [TONES[theme][colour] for colour in view.colours]
    board = Board(Brush(canvas, SCHEMES[theme], tones), frame, GROUND[theme])
    if view.puzzle:
        Puzzle(board, view).draw()
    Discs(board, view).draw()
    _twigs(board, view)
    if view.building is not None:
        _placing(board, view, view.building)
    Panel(board, view, names).draw()
    board.brush.finish()
    return canvas


def _twigs(board: Board, view: TwigsView) -> None:
    """Draw all twigs, the last one outlined."""
    pieces = Pieces(board)
    for number, twig in enumerate(view.twigs):
        pieces.lay(twig.edges, twig.owner)
        if number == view.last:
            pieces.outline(twig.edges)


def _placing(board: Board, view: TwigsView, building: Building) -> None:
    """Draw the move that the viewer builds."""
    if building.edges:
        pieces = Pieces(board)
        pieces.lay(building.edges, view.mover)
        pieces.dot(building.edges, [disc.hexagon for disc in building.closes])
        pieces.refuse(refused(view))
        for disc in building.closes:
            Discs(board, view).promise(disc)
    Contacts(board, view, building).draw()

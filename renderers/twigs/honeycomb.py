"""Draw the empty board, a window on the endless honeycomb, once for each frame and cache it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import ceil, floor

from PIL import Image, ImageDraw

from games.twigs.grid import ROOT, Hexagon, ends, hexagon_vertices, vertex_point
from renderers.canvas import Canvas, patch
from renderers.palette import SCHEMES, Theme
from renderers.shape import Point, Sprite, pill, sprite
from renderers.twigs.frame import SIDE, TOP, Box, Frame
from renderers.twigs.tones import GROUND, MESH, colours

CORNER = 1.6
"""Radius of the corners of the board, in hundredths of the width."""
SMOOTH = 2
"""Factor by which the thin, faint lines are drawn larger before they are reduced."""
THIN = 0.05
"""Width of the lines, in edges."""


def lines_within(box: Box) -> Iterator[tuple[Point, Point]]:
    """Yield the two ends of every edge of the honeycomb that may be visible in a box, in edges."""
    for x in range(floor(box.left / 1.5) - 1, ceil(box.right / 1.5) + 2):
        low, high = (v / ROOT - x / 2 for v in (box.bottom, box.top))
        for y in range(floor(low) - 1, ceil(high) + 2):
            for d in range(3):
                a, b = ends((x, y, d))
                yield vertex_point(a), vertex_point(b)


def mesh(frame: Frame, unit: float) -> Sprite:
    """Return all lines of the honeycomb in a frame, within the board's round corners."""
    board = window(frame.height, unit)
    box, scale = frame.box, frame.edge * unit * SMOOTH
    large = Image.new("L", (board.mask.width * SMOOTH, board.mask.height * SMOOTH), 0)
    pen, shift = ImageDraw.Draw(large), (SIDE * unit - board.left, TOP * unit - board.top)
    for ends_of_line in lines_within(box):
        points = [
            ((x - box.left) * scale + shift[0] * SMOOTH, (box.top - y) * scale + shift[1] * SMOOTH)
            for x, y in ends_of_line
        ]
        pen.line(points, 255, max(round(THIN * scale), SMOOTH))
    return board.masked_by(large.reduce(SMOOTH), (board.left, board.top))


@lru_cache(maxsize=8)
def window(height: float, unit: float) -> Sprite:
    """Return the surface of a board ``height`` high, in hundredths of the picture's width."""
    box = (SIDE * unit, TOP * unit, (100 - SIDE) * unit, (TOP + height) * unit)
    return pill(box, CORNER * unit)


@lru_cache(maxsize=8)
def surface(board: float, height: float, theme: Theme, width: int) -> Canvas:
    """Return a picture of this height with a board's surface. Do not change it: copy it."""
    unit = width / 100
    canvas = Canvas(width, round(height * unit), colours(theme), SCHEMES[theme].paper)
    canvas.lay(GROUND[theme], [patch(window(board, unit), width)])
    return canvas


@lru_cache(maxsize=32)
def empty_board(frame: Frame, height: float, theme: Theme, width: int) -> Canvas:
    """Return a picture of this height with an empty board. Do not change it: copy it."""
    canvas = surface(frame.height, height, theme, width).copy()
    canvas.lay(MESH[theme], [patch(mesh(frame, width / 100), width)])
    return canvas


def corners(hexagon: Hexagon, unit: float) -> list[Point]:
    """Return the corners of a hexagon in pixels from its ``A(x, y)``, y downwards."""
    points = [vertex_point(vertex) for vertex in hexagon_vertices(hexagon)]
    x, y = points[0]
    return [((px - x) * unit, (y - py) * unit) for px, py in points]


@lru_cache(maxsize=16)
def cell(unit: float) -> Sprite:
    """Return a hexagon with its ``A(x, y)`` at the origin."""
    points = corners((0, 0), unit)
    xs, ys = zip(*points, strict=True)
    box = (min(xs) - 1, min(ys) - 1, max(xs) + 1, max(ys) + 1)
    return sprite(box, lambda pen, to: pen.polygon([to(*point) for point in points], fill=255))

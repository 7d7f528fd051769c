"""Read the parts of a picture of Twigs from its pixels."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from games.twigs.grid import Edge, Point, ends, vertex_point
from games.twigs.view import TwigsView
from renderers import Theme
from renderers.palette import Rgb
from renderers.twigs import RENDERER
from renderers.twigs.frame import SIDE, TOP, frame_of

WIDTH = 1000


def pixels(view: TwigsView, theme: Theme = "dark", width: int = WIDTH) -> NDArray[np.uint8]:
    return np.asarray(RENDERER.frame(view, theme, width).convert("RGB"))


def spot(view: TwigsView, place: Point) -> tuple[int, int]:
    """Return row and column of a place of the board on a picture of 1000 px."""
    frame = frame_of(view)
    x = SIDE + (place[0] - frame.box.left) * frame.edge
    y = TOP + (frame.box.top - place[1]) * frame.edge
    return round(y * WIDTH / 100), round(x * WIDTH / 100)


def at(shown: NDArray[np.uint8], view: TwigsView, place: Point) -> Rgb:
    """Return the colour of a place of the board."""
    row, column = spot(view, place)
    r, g, b = shown[row, column]
    return int(r), int(g), int(b)


def along(edge: Edge, share: float, aside: float = 0.0) -> Point:
    """Return a point on an edge, or ``aside`` beside it."""
    (ax, ay), (bx, by) = (vertex_point(vertex) for vertex in ends(edge))
    return ax + (bx - ax) * share - (by - ay) * aside, ay + (by - ay) * share + (bx - ax) * aside

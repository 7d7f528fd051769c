"""The part of the endless honeycomb that a picture shows, and its scale.

The frame of the table follows from the twigs in the order of play: it stays until a twig comes too close to
its rim, then grows to the next of a few scales, so that pictures of consecutive turns match. Lengths on the
picture are in hundredths of its width.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from games.twigs.grid import Edge, Point, ends, vertex_point
from games.twigs.view import TwigsView

SIDE = 2.0
"""Left and right of the board."""
TOP = 2.0
"""Above the board."""
ACROSS = 100 - 2 * SIDE
"""Width of the board."""

SCALES = (8.4, 6.8, 5.7, 4.8, 4.1, 3.5, 3.0, 2.5, 2.1, 1.7, 1.4, 1.1, 0.85, 0.62)
"""Lengths of an edge. The smallest one shows all twigs of four players even if they lie in one line."""
HEIGHTS = (80.0, 104.0)
"""Heights of the board."""

MARGIN = 1.1
"""The least distance between the twigs and the rim of the board, in edges."""
SLACK = 1.0
"""Further edges of margin after the frame has grown."""
LABELLED = 1.6
"""The margin while contacts are numbered, in edges."""
CLOSE = 6.8
"""Length of an edge once a contact has been chosen."""

STRIDE = 2.0
"""The middle of such a picture is on a grid of this many edges, so that nearby contacts share it."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle on the honeycomb, in edges; y grows upwards."""

    left: float
    bottom: float
    right: float
    top: float

    @property
    def middle(self) -> Point:
        """The point in its middle."""
        return (self.left + self.right) / 2, (self.bottom + self.top) / 2

    def widened(self, by: float) -> Box:
        """Return the box with ``by`` more on each side."""
        return Box(self.left - by, self.bottom - by, self.right + by, self.top + by)

    def joined(self, other: Box) -> Box:
        """Return the smallest box around both."""
        return Box(
            min(self.left, other.left),
            min(self.bottom, other.bottom),
            max(self.right, other.right),
            max(self.top, other.top),
        )

    def holds(self, other: Box) -> bool:
        """Return whether another box lies inside."""
        return self.joined(other) == self


@dataclass(frozen=True, slots=True)
class Frame:
    """The part that a picture shows: its ``middle`` in edges, the length of an ``edge``, the ``height``."""

    middle: Point
    edge: float
    height: float

    @property
    def corner(self) -> Point:
        """The upper left corner, in edges."""
        return self.middle[0] - ACROSS / 2 / self.edge, self.middle[1] + self.height / 2 / self.edge

    @property
    def box(self) -> Box:
        """The part of the honeycomb inside the frame."""
        half_width, half_height = ACROSS / 2 / self.edge, self.height / 2 / self.edge
        x, y = self.middle
        return Box(x - half_width, y - half_height, x + half_width, y + half_height)


START = Frame((1.5, 2.0), SCALES[0], HEIGHTS[0])
"""The frame before the first twig, which is laid with its smallest x and y at 0."""


def around(edges: Iterable[Edge]) -> Box:
    """Return the smallest box around edges."""
    points = [vertex_point(vertex) for edge in edges for vertex in ends(edge)]
    xs, ys = zip(*points, strict=True)
    return Box(min(xs), min(ys), max(xs), max(ys))


def fitting(box: Box) -> Frame:
    """Return the frame of the largest scale that shows a box."""
    box_width, box_height = box.right - box.left, box.top - box.bottom
    scale = next((s for s in SCALES if box_width * s <= ACROSS and box_height * s <= HEIGHTS[-1]), SCALES[-1])
    height = next((h for h in HEIGHTS if box_height * scale <= h), HEIGHTS[-1])
    return Frame(box.middle, scale, height)


def grown(frame: Frame, old: Box | None, new: Box) -> Frame:
    """Return the frame after a twig (``new``) was added to the others (``old``)."""
    if frame.box.holds(new.widened(MARGIN)):
        return frame
    whole = (old.joined(new) if old else new).widened(MARGIN + SLACK)
    return fitting(whole)


@lru_cache(maxsize=64)
def steady(laid: tuple[tuple[Edge, ...], ...]) -> Frame:
    """Return the frame of the table after these twigs were laid, one after the other."""
    frame, box = START, None
    for edges in laid:
        new = around(edges)
        frame, box = grown(frame, box, new), box.joined(new) if box else new
    return frame


def of_all(views: Sequence[TwigsView]) -> Frame:
    """Return one frame for all pictures of a game, which shows everything on any of them."""
    laid = {twig.edges for view in views for twig in view.twigs}
    laid |= {view.target_edges for view in views if view.target_edges}
    if not laid:
        return START
    box = around(edge for edges in laid for edge in edges).widened(MARGIN)
    return START if START.box.holds(box) else fitting(box)


def numbered(edges: Iterable[Edge]) -> Frame:
    """Return the frame that shows edges as large as numbers around them allow."""
    box = around(edges).widened(LABELLED)
    box_width, box_height = box.right - box.left, box.top - box.bottom
    height = next((h for h in HEIGHTS if box_height * ACROSS / box_width <= h), HEIGHTS[-1])
    return Frame(box.middle, min(ACROSS / box_width, height / box_height, SCALES[0]), height)


def frame_of(view: TwigsView) -> Frame:
    """Return the frame of a view: the part near the chosen contact, if there is one."""
    laid: list[tuple[Edge, ...]] = [view.target_edges] if view.target_edges else []
    laid += [twig.edges for twig in view.twigs]
    building = view.building
    frame = steady((*laid, building.edges) if building and building.edges else tuple(laid))
    if building is None or not laid:
        return frame
    if building.contact is not None:
        x, y = vertex_point(building.contact.vertex)
        near = STRIDE * round(x / STRIDE), STRIDE * round(y / STRIDE)
        return frame if frame.edge >= CLOSE else Frame(near, CLOSE, HEIGHTS[0])
    return numbered(edge for edges in laid for edge in edges) if building.contacts else frame

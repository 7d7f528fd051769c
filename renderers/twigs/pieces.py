"""Draw twigs in their owners' colours, on the board and in the hands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from games.twigs.grid import Edge, Hexagon, Point, ends, hexagon_point, settled, vertex_point
from renderers.brush import Layer
from renderers.palette import Rgb
from renderers.shape import Sprite
from renderers.twigs.board import Board
from renderers.twigs.stroke import WIDTH, dotted_ring, kept_body, kept_dots, kept_line, kept_ring
from renderers.twigs.tones import Tone

RIM = 0.055
"""Width of a twig's rim, in edges."""
AWAY, STEP = 0.33, 0.2
"""Distance of the dots around a possible twig from its middle line, and from each other."""
INSIDE = 0.75
"""Radius of the area without these dots in a hexagon that would be closed."""
HAND = 0.14
"""Extra width on each side of the small twigs in the hands."""
GAP, NEW = 0.075, 0.085
"""Distance from a twig to the line that marks it as new, and the width of that line."""


def placed(edges: Sequence[Edge]) -> tuple[tuple[Edge, ...], Point]:
    """Return settled edges, and the place of their ``A(0, 0)``."""
    x, y = min(edge[0] for edge in edges), min(edge[1] for edge in edges)
    return settled(edges), vertex_point((x, y, 0))


def layers(
    edges: tuple[Edge, ...], unit: float, tone: Tone, wider: float = 0.0
) -> list[tuple[Layer, Rgb, Sprite]]:
    """Return the painted layers of a twig, with settled edges of ``unit`` pixels.

    ``wider``: how much wider on each side, in edges.
    """
    rim = min(max(RIM, (2.4 if wider else 1.3) / unit), 0.5 * (WIDTH / 2 + wider))
    shapes = [(Layer.RIM, tone.rim, kept_body(edges, unit, wider))]
    if tone.rim != tone.fill:
        shapes.append((Layer.FILL, tone.fill, kept_body(edges, unit, wider - rim)))
    if tone.pattern:
        pattern = {"dots": kept_dots, "line": kept_line}[tone.pattern](edges, unit)
        shapes.append((Layer.SIGN, tone.ink, pattern))
    return shapes


@dataclass(frozen=True, slots=True)
class Pieces:
    """The twigs on a picture."""

    board: Board

    def lay(self, edges: Sequence[Edge], owner: int) -> None:
        """Draw a twig on the board."""
        at_home, place = placed(edges)
        for layer, colour, shape in layers(at_home, self.board.edge, self.board.tone(owner)):
            self.board.lay(shape, place, colour, layer)

    def show(self, edges: Sequence[Edge], owner: int, middle: Point, edge: float) -> None:
        """Draw a twig of a hand around a place of the picture; place and edge are in hundredths."""
        at_home, _ = placed(edges)
        brush, tone = self.board.brush, self.board.tone(owner)
        shapes = layers(at_home, edge * brush.unit, tone, HAND)
        whole = shapes[0][2]
        x = middle[0] - (whole.left + whole.mask.width / 2) / brush.unit
        y = middle[1] - (whole.top + whole.mask.height / 2) / brush.unit
        for layer, colour, shape in shapes:
            brush.put(shape, x, y, colour, layer)

    def outline(self, edges: Sequence[Edge]) -> None:
        """Draw a line around a new twig on the board."""
        at_home, place = placed(edges)
        shape = kept_ring(at_home, self.board.edge, GAP, GAP + NEW)
        self.board.lay(shape, place, self.board.scheme.ink, Layer.RING)

    def refuse(self, edges: Iterable[Edge]) -> None:
        """Cross out edges on the board that are covered already."""
        for edge in edges:
            (ax, ay), (bx, by) = map(vertex_point, ends(edge))
            x, y = self.board.at(((ax + bx) / 2, (ay + by) / 2))
            self.board.brush.refuse(x, y)

    def dot(self, edges: Sequence[Edge], closes: Iterable[Hexagon]) -> None:
        """Draw dots around a possible twig on the board, but none inside hexagons that it would close."""
        at_home, place = placed(edges)
        middles = [hexagon_point(hexagon) for hexagon in closes]
        holes = [((x - place[0], place[1] - y), INSIDE) for x, y in middles]
        shape = dotted_ring(at_home, self.board.edge, AWAY, STEP, holes)
        self.board.lay(shape, place, self.board.scheme.ink, Layer.DOTS)

"""Draw the enclosed parts: discs in closed hexagons, and the larger regions at the end."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache

from games.game import Seat
from games.twigs.grid import Hexagon, Point, across, hexagon_edges, hexagon_point, vertex_point
from games.twigs.view import Disc, Region, TwigsView
from renderers.brush import WEIGHT, Layer
from renderers.marks import mark
from renderers.shape import Sprite, dotted, hatch, regular, ring, text_sprite
from renderers.twigs.board import Board
from renderers.twigs.honeycomb import cell
from renderers.twigs.pieces import GAP, NEW

RADIUS = 0.46
"""Radius of a disc, in edges."""
SMALL = 0.2
"""Radius of the discs in the other cells of a region."""
RIM = 0.07
"""Width of a disc's rim."""


@lru_cache(maxsize=64)
def annulus(inner: float, outer: float) -> Sprite:
    """Return a ring around the origin, its radii in pixels."""
    return ring((0, 0), inner, outer)


@lru_cache(maxsize=16)
def hatched_cell(unit: float) -> Sprite:
    """Return the hatching of a hexagon."""
    shape = cell(unit)
    field = hatch(shape.mask.size, max(4, round(0.34 * unit)), 0, 0.4)
    return shape.masked_by(field, (shape.left, shape.top))


@lru_cache(maxsize=16)
def dotted_circle(radius: float) -> Sprite:
    """Return a dotted circle around the origin, its radius in pixels."""
    return dotted(regular((0, 0), radius, 16, 0), 0.09 * radius, radius)


def heart(cells: Collection[Hexagon]) -> Hexagon:
    """Return the cell of a region with the most neighbours in it; of several, the nearest to the middle."""
    points = [hexagon_point(each) for each in cells]
    x, y = (sum(axis) / len(points) for axis in zip(*points, strict=True))

    def rank(each: Hexagon) -> tuple[int, float, Hexagon]:
        px, py = hexagon_point(each)
        return -len(set(across(each)) & set(cells)), (px - x) ** 2 + (py - y) ** 2, each

    return min(cells, key=rank)


@dataclass(frozen=True, slots=True)
class Discs:
    """The discs and regions on a picture."""

    board: Board
    view: TwigsView

    def draw(self) -> None:
        """Draw all closed hexagons and regions, outlining those that the last twig has closed."""
        view = self.view
        last = set(view.twigs[view.last].edges) if view.last is not None else set()
        for disc in view.discs:
            self.closed(disc)
            if disc.owner is not None and last.intersection(hexagon_edges(disc.hexagon)):
                self.outline(disc.hexagon)
        for region in view.regions:
            self.region(region)

    def closed(self, disc: Disc) -> None:
        """Draw a closed hexagon: its owner's disc, or hatching if it is nobody's."""
        self.ground(disc.hexagon, disc.owner)
        if disc.owner is not None:
            self.disc(hexagon_point(disc.hexagon), disc.owner, RADIUS)

    def ground(self, hexagon: Hexagon, owner: Seat | None) -> None:
        """Tint a hexagon for its owner, or hatch it."""
        board, place = self.board, vertex_point((*hexagon, 0))
        if owner is None:
            board.lay(hatched_cell(board.edge), place, board.scheme.line, Layer.HATCH)
        else:
            board.lay(cell(board.edge), place, board.tone(owner).tint, Layer.GROUND)

    def disc(self, place: Point, owner: Seat, radius: float, text: str = "") -> None:
        """Draw a disc with its owner's mark or a text."""
        board, tone, unit = self.board, self.board.tone(owner), self.board.edge
        board.lay(mark("disc", radius * unit), place, tone.rim, Layer.RIM)
        if tone.rim != tone.fill:
            inner = radius - max(RIM, 1.3 / unit)
            board.lay(mark("disc", inner * unit), place, tone.fill, Layer.FILL)
        if text:
            letters = text_sprite(text, 1.15 * radius * unit, WEIGHT)
            board.lay(letters, place, tone.ink, Layer.SIGN)
        elif tone.mark:
            board.lay(mark(tone.mark, 0.56 * radius * unit), place, tone.ink, Layer.SIGN)

    def outline(self, hexagon: Hexagon) -> None:
        """Draw a line around a new disc."""
        unit = self.board.edge
        inner = RADIUS + 0.6 * GAP
        shape = annulus(inner * unit, (inner + NEW) * unit)
        self.board.lay(shape, hexagon_point(hexagon), self.board.scheme.ink, Layer.RIM)

    def region(self, region: Region) -> None:
        """Tint a region for its owner, with its size on a disc, or hatch it."""
        middle = heart(region.cells)
        for each in region.cells:
            self.ground(each, region.owner)
            if region.owner is not None and each != middle:
                self.disc(hexagon_point(each), region.owner, SMALL)
        if region.owner is not None:
            self.disc(hexagon_point(middle), region.owner, 1.15 * RADIUS, str(len(region.cells)))

    def promise(self, disc: Disc) -> None:
        """Draw a hexagon that would be closed: its owner's disc (or hatching if nobody's) within dots."""
        unit, place = self.board.edge, hexagon_point(disc.hexagon)
        self.closed(disc)
        self.board.lay(dotted_circle(0.57 * unit), place, self.board.scheme.ink, Layer.DOTS)

"""What is drawn once and kept: the empty board of each theme, and the masks a turn is stamped with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import dist

from PIL import Image

from renderers import Theme
from renderers.canvas import Point, Sprite, dotted, hatch, moved, polygon, segment, text_sprite
from renderers.marks import mark
from renderers.palette import PIGMENTS, SCHEMES, Rgb
from renderers.rainbow_pentagon.geometry import ROWS, SECTOR_CELLS, GridEdge, cell_name
from renderers.rainbow_pentagon.layout import WEIGHT, Layout, inset, layout

JOINT = 0.26
"""Width of the joint between two cells, in hundredths of the picture's width."""
SPOKE = 0.85
"""Width of the joint between two sectors."""
OVERLAP = 0.1
"""How much wider a joint is painted inside a territory, so that nothing shines through."""


@dataclass(frozen=True, slots=True)
class Stencils:
    """The masks of one board size.

    One for each cell: ``cells``, ``labels`` (the number of a free cell), ``numbers`` (beside a mark),
    ``halos`` (of the numbers). One for each edge: ``joints``, ``outlines``, ``borders`` (with beads on the
    vertices, where a claim may begin).
    """

    cells: tuple[Sprite, ...]
    labels: tuple[Sprite, ...]
    numbers: tuple[Sprite, ...]
    halos: tuple[Sprite, ...]
    joints: Mapping[GridEdge, Sprite]
    outlines: Mapping[GridEdge, Sprite]
    borders: Mapping[GridEdge, Sprite]


def label(cell: int) -> str:
    """Return what is written into a cell: its number, in the innermost cell the sector's letter too."""
    name = cell_name(cell)
    return name if cell % SECTOR_CELLS == 0 else name[1:]


@lru_cache(maxsize=8)
def stencils(sides: int, width: int) -> Stencils:
    """Return the masks of a board."""
    plan = layout(sides, width)
    unit, spots = plan.unit, plan.spots
    labels = [label(cell) for cell in range(SECTOR_CELLS * sides)]

    def words(size: float, halo: float = 0.0) -> list[Sprite]:
        return [text_sprite(text, size, WEIGHT, halo) for text in labels]

    def lines(thickness: float, bead: float = 0.0) -> dict[GridEdge, Sprite]:
        return {
            edge: segment(*ends(plan, edge), thickness * unit, bead * unit) for edge in plan.mesh.edges
        }

    return Stencils(
        cells=tuple(polygon(cell_shape(plan, cell)) for cell in range(len(labels))),
        labels=tuple(moved(s, spot.middle) for s, spot in zip(words(plan.size), spots, strict=True)),
        numbers=tuple(moved(s, spot.number) for s, spot in zip(words(plan.marked_size), spots, strict=True)),
        halos=tuple(moved(s, spot.number) for s, spot in zip(words(plan.marked_size, 0.4 * unit), spots, strict=True)),
        joints={edge: joint(plan, edge) for edge in plan.mesh.edges},
        outlines=lines(0.5),
        borders=lines(0.6, 0.72),
    )


def ends(plan: Layout, edge: GridEdge) -> tuple[Point, Point]:
    """Return the two ends of an edge in pixels."""
    a, b = edge
    return plan.point(plan.mesh.points[a]), plan.point(plan.mesh.points[b])


def joint_width(plan: Layout, edge: GridEdge) -> float:
    """Return the width of the joint along an edge in pixels."""
    return (SPOKE if plan.mesh.spoke(edge) else JOINT) * plan.unit


def cell_shape(plan: Layout, cell: int) -> list[Point]:
    """Return the corners of the part of a cell that is painted: half of each joint is left free."""
    a, b, c = plan.mesh.corners[cell]
    x, y, z = (joint_width(plan, (min(edge), max(edge))) / 2 for edge in ((b, c), (a, c), (a, b)))
    return inset(plan.corners(cell), (x, y, z))


def joint(plan: Layout, edge: GridEdge) -> Sprite:
    """Return the line that closes a joint; it stops short of the rim, over which its end would stick out."""
    (ax, ay), (bx, by) = ends(plan, edge)
    thickness = joint_width(plan, edge) + OVERLAP * plan.unit
    share = thickness / 2 / dist((ax, ay), (bx, by))
    near, far = (share if ring == ROWS else 0.0 for ring, _ in edge)
    dx, dy = bx - ax, by - ay
    return segment((ax + dx * near, ay + dy * near), (bx - dx * far, by - dy * far), thickness)


@lru_cache(maxsize=512)
def dots(sides: int, width: int, cell: int) -> Sprite:
    """Return the dotted outline of a cell."""
    plan = layout(sides, width)
    deep = 0.75 * plan.unit
    return dotted(inset(plan.corners(cell), (deep, deep, deep)), 0.26 * plan.unit, 1.15 * plan.unit)


@lru_cache(maxsize=64)
def stripes(sides: int, width: int, index: int, count: int) -> Image.Image:
    """Return the hatching of one of ``count`` colours that share a cell, over the whole picture."""
    plan = layout(sides, width)
    period = round((1.5 if count == 1 else 1.1 * count) * plan.unit)
    return hatch((plan.width, plan.height), period, index / count, 0.55 / count)


@lru_cache(maxsize=8)
def empty_board(sides: int, width: int, theme: Theme) -> Image.Image:
    """Return the board before anybody has claimed anything. Not to be changed: copy it."""
    plan, masks, scheme = layout(sides, width), stencils(sides, width), SCHEMES[theme]
    image = Image.new("RGB", (plan.width, plan.height), scheme.paper)
    for cell in range(SECTOR_CELLS * sides):
        masks.cells[cell].stamp(image, scheme.field)
        masks.labels[cell].stamp(image, scheme.label)
    for sector in range(sides):
        letter(image, plan, sector, scheme.label)
    return image


def letter(image: Image.Image, plan: Layout, sector: int, colour: Rgb) -> None:
    """Write a sector's letter outside the middle of its side."""
    ring = ROWS * plan.mesh.sides
    (ax, ay), (bx, by) = (plan.mesh.points[ROWS, (sector * ROWS + k) % ring] for k in (0, ROWS))
    middle = (ax + bx) / 2, (ay + by) / 2
    share = 1 + 3.6 * plan.unit / plan.radius / dist(middle, (0, 0))
    at = plan.point((middle[0] * share, middle[1] * share))
    moved(text_sprite(chr(ord("A") + sector), 4.8 * plan.unit, WEIGHT), at).stamp(image, colour)


def token(image: Image.Image, colour: int, at: Point, radius: float, rim: Rgb | None = None) -> None:
    """Draw a disc in a player colour with its mark; ``rim``: with a ring around it."""
    pigment = PIGMENTS[colour]
    if rim:
        stamp_disc(image, at, 1.22 * radius, rim)
    stamp_disc(image, at, radius, pigment.rgb)
    moved(mark(pigment.mark, 0.54 * radius), at).stamp(image, pigment.ink)


def stamp_disc(image: Image.Image, at: Point, radius: float, colour: Rgb) -> None:
    """Draw a disc."""
    moved(mark("disc", radius), at).stamp(image, colour)

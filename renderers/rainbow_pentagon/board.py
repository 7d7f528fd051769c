"""Draw the cached parts: the empty board of each theme, and the shapes that a turn is painted with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import dist

from PIL import Image

from renderers.canvas import Canvas, Colours, Patch, patch
from renderers.marks import mark
from renderers.palette import (
    BLACK,
    PIGMENTS,
    SCHEMES,
    WHITE,
    Pigment,
    Rgb,
    Scheme,
    Theme,
    blend,
    contrast,
    gamut,
    readable,
)
from renderers.rainbow_pentagon.geometry import ROWS, SECTOR_CELLS, GridEdge, cell_name
from renderers.rainbow_pentagon.layout import WEIGHT, Layout, inset, layout
from renderers.shape import Point, Sprite, dotted, hatch, moved, polygon, segment, text_sprite

JOINT = 0.26
"""Width of the joint between two cells, in hundredths of the picture's width."""
SPOKE = 0.85
"""Width of the joint between two sectors."""
OVERLAP = 0.1
"""Extra width of a joint inside a territory, so that the ground doesn't show through."""
BEAD = 0.72
"""Radius of a bead on a vertex where a claim may start."""
TINT = 0.6
"""Strength of the tint of claimed cells."""
SEEN = 1.2
"""The least contrast at which stripes are visible on their ground."""


@dataclass(frozen=True, slots=True)
class Stencils:
    """The shapes of one board size.

    One for each cell: ``shapes`` (its mask) and ``cells``, ``labels`` (the number of a free cell),
    ``numbers`` (beside a mark), ``halos`` (around these). One for each edge: ``joints``, ``outlines``,
    ``borders`` (with beads on the vertices, where a claim may begin).
    """

    shapes: tuple[Sprite, ...]
    cells: tuple[Patch, ...]
    labels: tuple[Patch, ...]
    numbers: tuple[Patch, ...]
    halos: tuple[Patch, ...]
    joints: Mapping[GridEdge, Patch]
    outlines: Mapping[GridEdge, Patch]
    borders: Mapping[GridEdge, Patch]


def label(cell: int) -> str:
    """Return the label of a cell: its number, and in the innermost cell the sector's letter too."""
    name = cell_name(cell)
    return name if cell % SECTOR_CELLS == 0 else name[1:]


@lru_cache(maxsize=8)
def stencils(sides: int, width: int) -> Stencils:
    """Return the shapes of a board with this number of sides."""
    plan = layout(sides, width)
    shapes = tuple(polygon(cell_shape(plan, cell)) for cell in range(SECTOR_CELLS * sides))

    def words(size: float, places: list[Point], halo: float = 0.0) -> tuple[Patch, ...]:
        texts = (text_sprite(label(cell), size, WEIGHT, halo) for cell in range(len(shapes)))
        return tuple(patch(moved(text, at), width) for text, at in zip(texts, places, strict=True))

    def lines(thickness: float, bead: float) -> dict[GridEdge, Patch]:
        wide, round_ends = thickness * plan.unit, bead * plan.unit
        return {edge: patch(segment(*ends(plan, edge), wide, round_ends), width) for edge in plan.mesh.edges}

    beside_mark = [spot.number for spot in plan.spots]
    return Stencils(
        shapes=shapes,
        cells=tuple(patch(shape, width) for shape in shapes),
        labels=words(plan.size, [spot.middle for spot in plan.spots]),
        numbers=words(plan.marked_size, beside_mark),
        halos=words(plan.marked_size, beside_mark, halo=0.4 * plan.unit),
        joints={edge: patch(joint(plan, edge), width) for edge in plan.mesh.edges},
        outlines=lines(0.5, 0.25),
        borders=lines(0.6, BEAD),
    )


def ends(plan: Layout, edge: GridEdge) -> tuple[Point, Point]:
    """Return the two ends of an edge in pixels."""
    a, b = edge
    return plan.point(plan.mesh.points[a]), plan.point(plan.mesh.points[b])


def joint_width(plan: Layout, edge: GridEdge) -> float:
    """Return the width of the joint along an edge in pixels."""
    return (SPOKE if plan.mesh.spoke(edge) else JOINT) * plan.unit


def cell_shape(plan: Layout, cell: int) -> list[Point]:
    """Return the corners of the painted part of a cell, without half of each joint."""
    a, b, c = plan.mesh.corners[cell]
    x, y, z = (joint_width(plan, (min(edge), max(edge))) / 2 for edge in ((b, c), (a, c), (a, b)))
    return inset(plan.corners(cell), (x, y, z))


def joint(plan: Layout, edge: GridEdge) -> Sprite:
    """Return the line that closes a joint; it stops short of the rim, so that its end doesn't stick out."""
    (ax, ay), (bx, by) = ends(plan, edge)
    thickness = joint_width(plan, edge) + OVERLAP * plan.unit
    share = thickness / 2 / dist((ax, ay), (bx, by))
    near, far = (share if ring == ROWS else 0.0 for ring, _ in edge)
    dx, dy = bx - ax, by - ay
    return segment((ax + dx * near, ay + dy * near), (bx - dx * far, by - dy * far), thickness)


@lru_cache(maxsize=2048)
def sign(sides: int, width: int, cell: int, name: str) -> Patch:
    """Return a colour's mark in its place in a cell."""
    plan = layout(sides, width)
    return patch(moved(mark(name, plan.mark_radius), plan.spots[cell].mark), width)


@lru_cache(maxsize=512)
def dots(sides: int, width: int, cell: int) -> Patch:
    """Return the dotted outline of a cell."""
    plan = layout(sides, width)
    deep = 0.75 * plan.unit
    points = inset(plan.corners(cell), (deep, deep, deep))
    return patch(dotted(points, 0.26 * plan.unit, 1.15 * plan.unit), width)


@lru_cache(maxsize=16)
def stripes(sides: int, width: int, index: int, count: int) -> Image.Image:
    """Return the hatching of one of ``count`` colours that share a cell, over the whole picture."""
    plan = layout(sides, width)
    period = round((1.5 if count == 1 else 1.1 * count) * plan.unit)
    return hatch((plan.width, plan.height), period, index / count, 0.55 / count)


@lru_cache(maxsize=1024)
def hatched(sides: int, width: int, cell: int, index: int, count: int) -> Patch:
    """Return the hatching of one of ``count`` colours within a cell."""
    shape = stencils(sides, width).shapes[cell]
    return patch(shape.masked_by(stripes(sides, width, index, count)), width)


@lru_cache(maxsize=8)
def empty_board(sides: int, width: int, theme: Theme) -> Canvas:
    """Return the board before the first claim. Do not change it: copy it."""
    plan, shapes, scheme = layout(sides, width), stencils(sides, width), SCHEMES[theme]
    canvas = Canvas(plan.width, plan.height, colours(sides, theme), scheme.paper)
    canvas.lay(scheme.field, shapes.cells)
    canvas.lay(scheme.label, shapes.labels)
    for sector in range(sides):
        canvas.stamp(
            scheme.label, text_sprite(chr(ord("A") + sector), 4.8 * plan.unit, WEIGHT), rim(plan, sector)
        )
    return canvas


def rim(plan: Layout, sector: int) -> Point:
    """Return the place of a sector's letter, outside the middle of its side."""
    ring = ROWS * plan.mesh.sides
    (ax, ay), (bx, by) = (plan.mesh.points[ROWS, (sector * ROWS + k) % ring] for k in (0, ROWS))
    middle = (ax + bx) / 2, (ay + by) / 2
    share = 1 + 3.6 * plan.unit / plan.radius / dist(middle, (0, 0))
    return plan.point((middle[0] * share, middle[1] * share))


@lru_cache(maxsize=16)
def colours(sides: int, theme: Theme) -> Colours:
    """Return the colours of all pictures of a board."""
    scheme = SCHEMES[theme]
    paper, field, line, quiet, ink = scheme.paper, scheme.field, scheme.line, scheme.label, scheme.ink
    solids = [paper, field, line, quiet, ink, BLACK, WHITE]
    ramps = [(field, quiet), (paper, ink), (paper, quiet), (paper, line), (field, ink), (paper, field)]
    for pigment in PIGMENTS[:sides]:
        tint = claimed(scheme, pigment)
        solids += [pigment.rgb, pigment.shade, pigment.tone, tint]
        ramps += [(pigment.rgb, pigment.ink), (pigment.rgb, ink), (pigment.rgb, paper), (pigment.rgb, field)]
        ramps += [(pigment.shade, paper), (pigment.shade, ink), (pigment.rgb, pigment.tone)]
        ramps += [(tint, readable(tint)), (tint, paper), (tint, ink)]
    return gamut(solids, ramps)


def claimed(scheme: Scheme, pigment: Pigment) -> Rgb:
    """Return the tint of free cells in a player's claim."""
    return blend(scheme.field, pigment.rgb, TINT)


def striped(pigment: Pigment, ground: Rgb) -> Rgb:
    """Return the colour of a player's stripes on a ground: darker if their own would hardly show."""
    return pigment.rgb if contrast(pigment.rgb, ground) >= SEEN else pigment.shade


def token(canvas: Canvas, colour: int, at: Point, radius: float) -> None:
    """Draw a disc in a player colour with its mark."""
    pigment = PIGMENTS[colour]
    canvas.stamp(pigment.rgb, mark("disc", radius), at)
    canvas.stamp(pigment.ink, mark(pigment.mark, 0.54 * radius), at)

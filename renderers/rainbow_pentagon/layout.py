"""The size of the board on a picture, and the places of the number and the mark in a cell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import dist, hypot

from renderers.rainbow_pentagon.geometry import SECTOR_CELLS, Mesh, mesh, sector_corner
from renderers.shape import CAP_HEIGHT, Point, text_width

WEIGHT = 0.035
"""How much bolder the labels are than the built-in font."""

CLEARANCE = 0.085
"""Free space around number and mark, as a share of the square root of a cell's area."""


LARGEST = 3.6
"""Largest size of a number, in hundredths of the width."""


@dataclass(frozen=True, slots=True)
class Spot:
    """The places in a cell: its middle, the number beside a mark, and the mark."""

    middle: Point
    number: Point
    mark: Point


@dataclass(frozen=True, slots=True)
class Layout:
    """All measures of a picture in pixels. ``unit`` is a hundredth of the width."""

    width: int
    height: int
    unit: float
    centre: Point
    radius: float
    size: float
    marked_size: float
    mark_radius: float
    spots: tuple[Spot, ...]
    mesh: Mesh

    def point(self, at: Point) -> Point:
        """Return a point of the board, given in units of its radius, in pixels."""
        return self.centre[0] + at[0] * self.radius, self.centre[1] + at[1] * self.radius

    def corners(self, cell: int) -> list[Point]:
        """Return the corners of a cell in pixels."""
        return [self.point(self.mesh.points[vertex]) for vertex in self.mesh.corners[cell]]


def inset(triangle: Sequence[Point], distances: tuple[float, float, float]) -> list[Point]:
    """Return the triangle with each side moved inwards; the first side is opposite the first corner."""
    a, b, c = triangle
    sides = (dist(b, c), dist(a, c), dist(a, b))
    shares = [
        distance * side / (2 * surface(triangle)) for distance, side in zip(distances, sides, strict=True)
    ]
    corners = []
    for corner in range(3):
        weights = [1 - sum(shares) + shares[i] if i == corner else shares[i] for i in range(3)]
        x, y = (sum(w * p[axis] for w, p in zip(weights, triangle, strict=True)) for axis in (0, 1))
        corners.append((x, y))
    return corners


def incircle(triangle: Sequence[Point]) -> tuple[Point, float]:
    """Return centre and radius of the circle that touches all three sides."""
    a, b, c = triangle
    lengths = (dist(b, c), dist(a, c), dist(a, b))
    total = sum(lengths)
    x, y = (sum(length * p[i] for length, p in zip(lengths, triangle, strict=True)) / total for i in (0, 1))
    return (x, y), 2 * surface(triangle) / total


def surface(triangle: Sequence[Point]) -> float:
    """Return the area of a triangle."""
    a, b, c = triangle
    return abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a triangle: a point on it, and an inward normal as long as the side."""

    point: Point
    inwards: Point
    length: float


def sides_of(triangle: Sequence[Point]) -> tuple[Side, ...]:
    """Return the sides of a triangle."""
    (x, y), _ = incircle(triangle)
    found = []
    for (ax, ay), (bx, by) in pairwise((*triangle, triangle[0])):
        nx, ny = by - ay, ax - bx
        if nx * (x - ax) + ny * (y - ay) < 0:
            nx, ny = -nx, -ny
        found.append(Side((ax, ay), (nx, ny), hypot(nx, ny)))
    return tuple(found)


def side_gap(sides: Sequence[Side], at: Point, half: Point) -> float:
    """Return the distance from a box (centre, half size) to the nearest side; below 0 if it crosses one."""
    gaps = []
    for side in sides:
        (ax, ay), (nx, ny) = side.point, side.inwards
        inner = nx * (at[0] - ax) + ny * (at[1] - ay)
        gaps.append((inner - abs(nx) * half[0] - abs(ny) * half[1]) / side.length)
    return min(gaps)


def box_gap(at: Point, half: Point, dot: Point, radius: float) -> float:
    """Return the distance from a circle to a box; below 0 if they overlap."""
    dx, dy = abs(dot[0] - at[0]) - half[0], abs(dot[1] - at[1]) - half[1]
    return hypot(max(dx, 0), max(dy, 0)) - radius + min(max(dx, dy), 0)


def half_box(size: float) -> Point:
    """Return half width and height of the widest number."""
    return text_width("20", size, WEIGHT) / 2, (CAP_HEIGHT / 2 + WEIGHT) * size


def best_place(
    triangle: Sequence[Point], size: float, mark: tuple[Point, float] | None = None
) -> tuple[float, Point]:
    """Return the largest clearance for a number of this size in a triangle, and the place that gives it."""
    half, steps = half_box(size), 24
    a, b, c = triangle
    sides = sides_of(triangle)

    def clearance(at: Point) -> float:
        gap = side_gap(sides, at, half)
        return min(gap, box_gap(at, half, *mark)) if mark else gap

    places = (
        ((a[0] * i + b[0] * j + c[0] * k) / steps, (a[1] * i + b[1] * j + c[1] * k) / steps)
        for i in range(1, steps)
        for j in range(1, steps - i)
        for k in (steps - i - j,)
    )
    return max((clearance(place), place) for place in places)


def mark_place(triangle: Sequence[Point], corner: int, radius: float, gap: float) -> Point:
    """Return the centre of a circle in a corner, ``gap`` away from both sides."""
    middle, inner = incircle(triangle)
    x, y = triangle[corner]
    share = (radius + gap) / inner
    return x + (middle[0] - x) * share, y + (middle[1] - y) * share


def marked_place(
    triangle: Sequence[Point], size: float, radius: float, gap: float
) -> tuple[float, Point, Point]:
    """Return the best clearance of a number beside a mark, and the places of both."""
    candidates = []
    for corner in range(3):
        dot = mark_place(triangle, corner, radius, gap)
        clearance, at = best_place(triangle, size, (dot, radius))
        candidates.append((clearance, at, dot))
    return max(candidates)


@lru_cache(maxsize=16)
def layout(sides: int, width: int) -> Layout:
    """Return the measures of a picture of a board of 4 to 8 sides."""
    unit = width / 100
    outer = [sector_corner(sides, sector) for sector in range(sides)]
    reach = max(x for x, _ in outer)
    top, bottom = -min(y for _, y in outer), max(y for _, y in outer)
    above = (7.0 if sides % 2 else 15.5) * unit
    radius = min((width / 2 - 7 * unit) / reach, 84 * unit / (top + bottom))
    centre = (width / 2, above + top * radius)
    height = round(centre[1] + bottom * radius + (9.8 + 8.8 * pill_rows(sides)) * unit)
    grid = mesh(sides)
    shapes = [
        [(grid.points[v][0] * radius, grid.points[v][1] * radius) for v in grid.corners[s * SECTOR_CELLS + n]]
        for s in range(sides)
        for n in (0, 2)
    ]
    gap = CLEARANCE * surface(shapes[0]) ** 0.5
    mark_radius = 1.55 * gap
    size = _largest(shapes, gap, unit)
    marked_size = min(size, _largest(shapes, 0.75 * gap, unit, mark_radius))
    spots = _spots(grid, shapes, radius, centre, (size, marked_size, mark_radius, gap))
    return Layout(width, height, unit, centre, radius, size, marked_size, mark_radius, spots, grid)


def pill_rows(sides: int) -> int:
    """Return the number of rows of the standings."""
    return 1 if sides <= 5 else 2


def _largest(shapes: Sequence[Sequence[Point]], gap: float, unit: float, mark_radius: float = 0.0) -> float:
    """Return the largest size of a number with ``gap`` around it in every shape, next to a mark if given."""

    def fits(shape: Sequence[Point], size: float) -> bool:
        if mark_radius:
            return marked_place(shape, size, mark_radius, gap)[0] >= gap
        return best_place(shape, size)[0] >= gap

    size = LARGEST * unit
    for shape in shapes:
        low = unit
        if not fits(shape, size):
            while size - low > 0.05 * unit:
                middle = (low + size) / 2
                low, size = (middle, size) if fits(shape, middle) else (low, middle)
            size = low
    return size


def _spots(
    grid: Mesh,
    shapes: Sequence[Sequence[Point]],
    radius: float,
    centre: Point,
    sizes: tuple[float, float, float, float],
) -> tuple[Spot, ...]:
    """Return the places in all cells. Cells of one sector and direction are one triangle, translated."""
    size, marked_size, mark_radius, gap = sizes
    templates = []
    for shape in shapes:
        _, number, mark = marked_place(shape, marked_size, mark_radius, gap)
        templates.append((shape[0], best_place(shape, size)[1], number, mark))
    spots = []
    for cell, corners in enumerate(grid.corners):
        sector, number_in_sector = divmod(cell, SECTOR_CELLS)
        first, *places = templates[2 * sector + _direction(number_in_sector)]
        x, y = grid.points[corners[0]]
        dx, dy = centre[0] + x * radius - first[0], centre[1] + y * radius - first[1]
        spots.append(Spot(*((px + dx, py + dy) for px, py in places)))
    return tuple(spots)


def _direction(number: int) -> int:
    """Return 0 for a cell that points to the centre, 1 for one that points outwards."""
    return (number - int(number**0.5) ** 2) % 2

"""Shapes of rock: the walls of a mine, boulders, cracks through cards."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from renderers.diamant.pen import Pen, sign
from renderers.shape import Point, Sprite, polygon

SHAPES = 5
"""Different boulders."""
TOOTH = 3.4
"""Distance between two corners of a wall, in the unit of its sides."""
DEPTH = 0.95
"""How far a wall's corners reach into the mine at most."""


def rough(number: int) -> float:
    """Return a number from 0 to 1 that looks random but is always the same for ``number``."""
    return sin(12.9898 * number + 4.1) * 43758.5453 % 1


def cave(box: tuple[float, float, float, float], unit: float) -> Sprite:
    """Return the air between rough walls.

    ``box``: left, top, right and bottom, in units of ``unit`` pixels.
    """
    left, top, right, bottom = box
    corners: list[Point] = []
    sides = [(left, top, right, top), (right, top, right, bottom)]
    sides += [(right, bottom, left, bottom), (left, bottom, left, top)]
    for ax, ay, bx, by in sides:
        length = abs(bx - ax) + abs(by - ay)
        across, along = (by - ay) / length, (bx - ax) / length
        for step in range(round(length / TOOTH)):
            share = (step + 0.5 * rough(len(corners))) / round(length / TOOTH)
            deep = DEPTH * rough(3 * len(corners) + 1) if step else DEPTH
            x = ax + (bx - ax) * share - across * deep
            y = ay + (by - ay) * share + along * deep
            corners.append((x * unit, y * unit))
    return polygon(corners)


@lru_cache(maxsize=64)
def boulder(shape: int, radius: float) -> tuple[Sprite, Sprite]:
    """Return a boulder around the origin and its lit side."""
    count = 7 + shape % 3
    angles = [2 * pi * (i + 0.5 * rough(10 * shape + i)) / count for i in range(count)]
    reach = [0.74 + 0.24 * rough(31 * shape + i) for i in range(count)]
    outline = [(r * cos(a), r * sin(a)) for a, r in zip(angles, reach, strict=True)]
    heart = 0.14 - 0.3 * rough(shape), 0.1 * rough(shape + 7)
    first = count // 2
    lit = [(0.94 * x, 0.94 * y) for x, y in outline[first : first + count // 2]]

    def facets(pen: Pen) -> None:
        pen.area([*lit, heart])
        pen.stroke([lit[len(lit) // 2], heart], [0.03, 0.03], 0)

    return sign(lambda pen: pen.area(outline), radius), sign(facets, radius)


@lru_cache(maxsize=16)
def crack(width: float, height: float, variant: int) -> Sprite:
    """Return a crack through a card of that size, from top to bottom with a branch."""
    steps = 6
    line = []
    for step in range(steps + 1):
        sway = 0.2 * (rough(variant * 17 + step) - 0.5) + (0.07 if step % 2 else -0.07)
        line.append((((0.2 if variant % 2 else 0.8) + sway) * width, step / steps * height))
    thick = [0.06 * width * (0.45 + 0.55 * rough(variant + 5 * step)) for step in range(steps + 1)]
    left = [(x - t / 2, y) for (x, y), t in zip(line, thick, strict=True)]
    right = [(x + t / 2, y) for (x, y), t in zip(line, thick, strict=True)]
    x, y = line[3]
    side = 1 if variant % 2 else -1
    branch = [(x + side * 0.3 * width, y + 0.2 * height), (x, y + 0.05 * height)]
    return polygon([*left[:4], *(branch if side < 0 else []), *left[4:], *reversed(right[4:]),
                    *(reversed(branch) if side > 0 else []), *reversed(right[:4])])  # fmt: skip

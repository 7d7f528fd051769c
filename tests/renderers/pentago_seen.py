"""Read the parts of a picture of Pentago from its pixels."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from games.pentago.board import BLOCKS, CELLS
from games.pentago.view import PentagoView, Way
from renderers import Theme
from renderers.palette import SCHEMES, Rgb
from renderers.pentago import RENDERER
from renderers.pentago.board import WEIGHT
from renderers.pentago.layout import LABEL_SIZE, STONE, middle
from renderers.pentago.strokes import AROUND, INNER, arc, around
from renderers.pentago.tones import MARKS, TONES
from renderers.shape import Point, text_sprite

BARE = 0.75 * STONE
"""Radius at which a stone shows its body: outside its mark, within its rim."""

FULL = 6.283


def pixels(view: PentagoView, theme: Theme = "dark", width: int = 1000) -> NDArray[np.uint8]:
    return np.asarray(RENDERER.frame(view, theme, width).convert("RGB"))


def at(shown: NDArray[np.uint8], place: Point) -> Rgb:
    """Return the colour at a place in hundredths of the width."""
    unit = shown.shape[1] / 100
    r, g, b = shown[round(place[1] * unit), round(place[0] * unit)]
    return int(r), int(g), int(b)


def stone_at(shown: NDArray[np.uint8], cell: int, theme: Theme = "dark") -> str:
    """Return the stone on a cell: "." for none, a lower-case letter for a planned one."""
    x, y = middle(cell)
    found = at(shown, (x + BARE, y))
    tones = TONES[theme]
    names = {tones.hollow: "."} | {tones.stones[colour].body: colour for colour in MARKS}
    names |= {tones.pale[colour].body: colour.lower() for colour in MARKS}
    return names[found]


def board(shown: NDArray[np.uint8], theme: Theme = "dark") -> str:
    return "".join(stone_at(shown, cell, theme) for cell in range(CELLS))


def share(shown: NDArray[np.uint8], points: list[Point], colour: Rgb) -> float:
    """Return the fraction of the points that have a colour."""
    return sum(at(shown, point) == colour for point in points) / len(points)


def is_written(shown: NDArray[np.uint8], text: str, place: Point, ground: Rgb, ink: Rgb) -> bool:
    """Return whether exactly this text is at a place; half covered pixels are ignored."""
    unit = shown.shape[1] / 100
    letters = text_sprite(text, LABEL_SIZE * unit, WEIGHT)
    mask = np.asarray(letters.mask)
    left, top = round(place[0] * unit) + letters.left, round(place[1] * unit) + letters.top
    part = shown[top : top + mask.shape[0], left : left + mask.shape[1]]
    inked, bare = (part == ink).all(axis=2), (part == ground).all(axis=2)
    return bool(inked[mask == 255].all() and bare[mask == 0].all())


def outlines(view: PentagoView, theme: Theme = "dark") -> tuple[set[int], set[int]]:
    """Return the cells with a solid outline, and those with a dotted one."""
    shown, ink = pixels(view, theme), SCHEMES[theme].ink
    shares = {cell: share(shown, arc(middle(cell), AROUND, 0, FULL, 120), ink) for cell in range(CELLS)}
    whole = {cell for cell, part in shares.items() if part > 0.95}
    return whole, {cell for cell, part in shares.items() if 0.25 < part < 0.75}


def has_inner(view: PentagoView, cell: int, theme: Theme) -> bool:
    """Return whether there is a second outline within a stone."""
    mark = TONES[theme].stones[view.board[cell]].mark
    return share(pixels(view, theme), arc(middle(cell), INNER, 0, FULL, 60), mark) > 0.95


def arrows(view: PentagoView, dotted: bool) -> set[tuple[int, Way]]:
    """Return the drawn rotations, recognised by the line and the head of the arrow."""
    shown, scheme, found = pixels(view), SCHEMES["dark"], set()
    ways: tuple[Way, Way] = ("+", "-")
    for block in BLOCKS:
        for way in ways:
            path = around(block, way)
            (ax, ay), (bx, by) = path[-2:]
            length = abs(bx - ax) + abs(by - ay)
            beside = (by - ay) / length, (ax - bx) / length
            corners = [(bx + 1.2 * side * beside[0], by + 1.2 * side * beside[1]) for side in (-1, 1)]
            part = [share(shown, path[1:-1], colour) for colour in (scheme.ink, scheme.label)]
            heads = [share(shown, corners, colour) == 1 for colour in (scheme.ink, scheme.label)]
            drawn = 0.1 < max(part) < 0.9 if dotted else part[0] > 0.95
            if drawn and any(heads):
                found.add((block, way))
    return found

"""Places and sizes on the picture of a board, in hundredths of its width."""

from __future__ import annotations

from typing import TypeAlias

from games.pentago.board import SIZE
from renderers.shape import Point

Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom."""

HEAD = 7.5
"""Height of the strip above the board."""
HEIGHT = 100 + HEAD
MIDDLE: Point = (50.0, HEAD + 50)
"""Where the four blocks meet."""

MARGIN = 11.8
"""Room around the plates for the labels and the paths of the arrows."""
GAP = 3.0
"""Between two plates."""
PAD = 1.0
"""Between a plate's edge and its outer cells."""
PLATE = (100 - 2 * MARGIN - GAP) / 2
PITCH = (PLATE - 2 * PAD) / 3
"""Distance between two cells of a block."""
CORNER = PITCH / 2 + PAD
"""Radius of a plate's corners: around the middle of the cell in the corner."""

HOLLOW = 0.42 * PITCH
STONE = 0.385 * PITCH
"""Radii of an empty cell and of a stone."""

LABEL = 4.9
"""From the board's edge to the middle of a label."""
LABEL_SIZE = 4.8
BADGE = 5.9
"""From both edges to the middle of a block's number."""
BADGE_SIDE = 6.2

WAY = 2.4
"""From a plate's edge to the middle of the arrow around it."""
REACH = 0.5
"""The part of a plate's side that an arrow runs along."""
BEYOND = 0.658
"""Where a rotation's sign is along the side: between two labels, so that row 4 doesn't look like -4."""

NAMES = 4.4, 5.4, 33.0
"""Distance of a name's stone from the side, of both from the top, and the room for the name."""

TURN: Point = (50.0, 6.6)
"""The place of the stone that shows whose turn it is."""


def along(index: int) -> float:
    """Return the middle of a column or a row from the board's left or upper edge."""
    block, place = divmod(index, 3)
    return MARGIN + block * (PLATE + GAP) + PAD + (place + 0.5) * PITCH


def middle(cell: int) -> Point:
    """Return the middle of a cell."""
    row, column = divmod(cell, SIZE)
    return along(column), HEAD + along(row)


def plate(block: int) -> Box:
    """Return the box of a block, 1 to 4."""
    row, column = divmod(block - 1, 2)
    left, top = (MARGIN + place * (PLATE + GAP) for place in (column, row))
    return left, HEAD + top, left + PLATE, HEAD + top + PLATE


def from_first(block: int, at: Point) -> Point:
    """Return a place near block 1 (from the board's corner) mirrored to another block: outer stays outer."""
    row, column = divmod(block - 1, 2)
    x, y = at
    return (100 - x if column else x), HEAD + (100 - y if row else y)


def is_mirrored(block: int) -> bool:
    """Return whether ``from_first`` turns clockwise into counter-clockwise."""
    return block in {2, 3}


def pixels(at: Point, unit: float) -> Point:
    """Return a place in pixels; ``unit``: a hundredth of the width."""
    return at[0] * unit, at[1] * unit

"""Where everything stands on a picture. Measures are in hundredths of its width; it is as high as wide."""

from __future__ import annotations

from typing import TypeAlias

from games.pentago.boards import SIZE
from renderers.shape import Point

Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom."""

MARGIN = 11.8
"""From the edge of the picture to the plates: labels, and the way of the arrows."""
GAP = 3.0
"""Between two plates."""
PAD = 1.0
"""Between a plate's edge and its outer cells."""
PLATE = (100 - 2 * MARGIN - GAP) / 2
PITCH = (PLATE - 2 * PAD) / 3
"""Distance of two cells of a block."""
CORNER = PITCH / 2 + PAD
"""Radius of a plate's corners: around the middle of the cell in the corner."""

HOLLOW = 0.42 * PITCH
STONE = 0.385 * PITCH
"""Radii of an empty cell and of a stone."""

LABEL = 4.9
"""From the edge to the middle of a label."""
LABEL_SIZE = 4.6
BADGE = 5.9
"""From both edges to the middle of a block's number."""
BADGE_SIDE = 6.2

WAY = 2.4
"""From a plate's edge to the middle of the arrow around it."""
REACH = 0.76
"""How much of a plate's side an arrow runs along."""
BEYOND = 0.9
"""How far along the side the sign of a rotation stands."""

TURN: Point = (50.0, LABEL)
"""Where the stone of whoever is awaited stands."""


def along(index: int) -> float:
    """Return the middle of a column from the left, or of a row from the top."""
    block, place = divmod(index, 3)
    return MARGIN + block * (PLATE + GAP) + PAD + (place + 0.5) * PITCH


def middle(cell: int) -> Point:
    """Return the middle of a cell."""
    row, column = divmod(cell, SIZE)
    return along(column), along(row)


def plate(block: int) -> Box:
    """Return the box of a block, 1 to 4."""
    row, column = divmod(block - 1, 2)
    left, top = (MARGIN + place * (PLATE + GAP) for place in (column, row))
    return left, top, left + PLATE, top + PLATE


def from_first(block: int, at: Point) -> Point:
    """Mirror a place at block 1 to where it is at another block, so that outer stays outer."""
    row, column = divmod(block - 1, 2)
    return (100 - at[0] if column else at[0]), (100 - at[1] if row else at[1])


def is_mirrored(block: int) -> bool:
    """Whether ``from_first`` makes clockwise counter-clockwise."""
    return block in {2, 3}

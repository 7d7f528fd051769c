"""Draw the empty board of each theme once and cache it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from games.pentago.board import BLOCKS, CELLS, SIZE
from games.pentago.turns import COLUMNS
from renderers.canvas import Canvas, patch
from renderers.marks import mark
from renderers.palette import SCHEMES, Theme
from renderers.pentago.layout import (
    BADGE,
    BADGE_SIDE,
    CORNER,
    HEAD,
    HEIGHT,
    HOLLOW,
    LABEL,
    LABEL_SIZE,
    along,
    from_first,
    middle,
    pixels,
    plate,
)
from renderers.pentago.tones import TONES, colours
from renderers.shape import Point, pill, text_sprite

WEIGHT = 0.035
"""How much bolder the labels are than the built-in font."""


@lru_cache(maxsize=8)
def empty_board(theme: Theme, width: int) -> Canvas:
    """Return the four blocks with their labels, without stones. Do not change it: copy it."""
    scheme, tones, unit = SCHEMES[theme], TONES[theme], width / 100
    canvas = Canvas(width, round(HEIGHT * unit), colours(theme), scheme.paper)
    for block in BLOCKS:
        left, top, right, bottom = (side * unit for side in plate(block))
        canvas.lay(tones.plate, [patch(pill((left, top, right, bottom), CORNER * unit), width)])
    for cell in range(CELLS):
        canvas.stamp(tones.hollow, mark("disc", HOLLOW * unit), pixels(middle(cell), unit))
    for text, at in _labels():
        canvas.stamp(scheme.label, text_sprite(text, LABEL_SIZE * unit, WEIGHT), pixels(at, unit))
    _number_blocks(canvas, theme, unit)
    return canvas


def _labels() -> Iterator[tuple[str, Point]]:
    """Yield the letters and numbers on all four sides with their places."""
    for index in range(SIZE):
        for edge in (LABEL, 100 - LABEL):
            yield COLUMNS[index], (along(index), HEAD + edge)
            yield str(index + 1), (edge, HEAD + along(index))


def _number_blocks(canvas: Canvas, theme: Theme, unit: float) -> None:
    """Put each block's number on a small plate outside its outer corner."""
    half = BADGE_SIDE / 2 * unit
    badge = pill((-half, -half, half, half), 1.7 * unit)
    for block in BLOCKS:
        at = pixels(from_first(block, (BADGE, BADGE)), unit)
        canvas.stamp(TONES[theme].plate, badge, at)
        canvas.stamp(SCHEMES[theme].ink, text_sprite(str(block), LABEL_SIZE * unit, WEIGHT), at)

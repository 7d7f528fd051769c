"""The twigs of a hand drawn as characters, for people who choose one on a text board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from games.twigs.pieces import NAMES, ORIENTATIONS
from games.twigs.view import TwigsView
from renderers.twigs.table import SIGNS, Sheet, draw_edge

IN_A_ROW = 5  # within the 80 columns that a terminal usually has
GAP = 3
"""Columns between two twigs."""


def shapes(view: TwigsView) -> Iterator[str]:
    """Yield the lines of a table of the mover's twigs, unturned and unflipped, each below its name."""
    hand = [name for name in NAMES if name in view.hands[view.mover]]
    blocks = [[name, *shape(view, name)] for name in hand]
    width = GAP + max((len(line) for block in blocks for line in block), default=0)
    for start in range(0, len(blocks), IN_A_ROW):
        if start:
            yield ""
        yield from _side_by_side(blocks[start : start + IN_A_ROW], width)


def _side_by_side(blocks: Sequence[Sequence[str]], width: int) -> Iterator[str]:
    for lines in zip_longest(*blocks, fillvalue=""):
        yield "".join(line.ljust(width) for line in lines).rstrip()


def shape(view: TwigsView, name: str) -> list[str]:
    """Return the lines of one twig in the mover's strokes."""
    strokes, capital = SIGNS[view.colours[view.mover]]
    sheet = Sheet()
    for edge in ORIENTATIONS[name][0].edges:
        draw_edge(sheet, edge, strokes, name[0] if capital else name[0].lower())
    return sheet.lines(view, ansi=False)

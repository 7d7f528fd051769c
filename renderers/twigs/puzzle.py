"""Draw the parts of puzzles: the lines to cover, and loose ends."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from games.twigs.grid import Vertex, ends, vertex_point, vertices_of
from games.twigs.view import TwigsView
from renderers.brush import Layer
from renderers.shape import Sprite, segment
from renderers.twigs.board import Board
from renderers.twigs.discs import annulus
from renderers.twigs.tones import target

TARGET = 0.15
"""Width of the lines that must be covered, in edges."""


def loose_ends(view: TwigsView) -> Iterator[Vertex]:
    """Yield the vertices at which exactly one covered edge ends."""
    meeting = vertices_of(edge for twig in view.twigs for edge in twig.edges)
    return (vertex for vertex, count in meeting.items() if count == 1)


@lru_cache(maxsize=64)
def bar(dx: float, dy: float, width: float) -> Sprite:
    """Return a line with round ends from the origin, in pixels."""
    return segment((0, 0), (dx, dy), width, width / 2)


@dataclass(frozen=True, slots=True)
class Puzzle:
    """The parts of puzzles on a picture."""

    board: Board
    view: TwigsView

    def draw(self) -> None:
        """Draw the target; in the tree puzzle, the loose ends."""
        board, view = self.board, self.view
        covered = {edge for twig in view.twigs for edge in twig.edges}
        for edge in view.target_edges:
            if edge not in covered:
                (ax, ay), (bx, by) = (vertex_point(vertex) for vertex in ends(edge))
                shape = bar((bx - ax) * board.edge, (ay - by) * board.edge, TARGET * board.edge)
                board.lay(shape, (ax, ay), target(board.scheme), Layer.TARGET)
        if view.puzzle == "tree":
            for vertex in loose_ends(view):
                shape = annulus(0.2 * board.edge, 0.29 * board.edge)
                board.lay(shape, vertex_point(vertex), board.scheme.ink, Layer.LABEL)

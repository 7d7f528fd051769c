"""The table as characters: the honeycomb with a letter on every covered edge, then the hands.

An edge is drawn with its piece's letter as ``_L_``, or as a slash and the letter one above the other. White
has capitals and black small letters, both with slashes and underscores; red has capitals and blue small
letters, both with colons. Since nobody has a piece twice, the letter identifies the twig.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import zip_longest

from games.game import Seat
from games.twigs.grid import Edge, Hexagon, Vertex
from games.twigs.pieces import NAMES
from games.twigs.view import Disc, TwigsView
from renderers.seats import coloured, ranked
from renderers.twigs.panel import notation as typed
from renderers.twigs.tones import TONES
from renderers.twigs.words import notation

STEP = 5
"""Columns from a hexagon to the next one on the right."""

SIGNS: Mapping[str, tuple[str, bool]] = {
    "white": ("/\\_", True),
    "black": ("/\\_", False),
    "red": (":::", True),
    "blue": (":::", False),
}
"""The characters of a colour's edges (rising, falling, level), and whether their letters are capitals."""

COLUMN = 15
"""Columns of the list of a colour's twigs."""

PREVIEW = "***"
TARGET = "'"

Cell = tuple[int, int]
"""Line (counted upwards) and column of a character."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """Characters, each with the seat in whose colour it is written."""

    signs: dict[Cell, tuple[str, Seat | None]] = field(default_factory=dict)

    def put(self, cell: Cell, text: str, owner: Seat | None = None) -> None:
        """Write a text to the right from a place."""
        for shift, sign in enumerate(text):
            self.signs[cell[0], cell[1] + shift] = sign, owner

    def free(self, cell: Cell, length: int) -> bool:
        """Return whether ``length`` cells from this one on, and one on each side, are empty."""
        return all((cell[0], cell[1] + shift) not in self.signs for shift in range(-1, length + 1))

    def lines(self, view: TwigsView, ansi: bool) -> list[str]:
        """Return all lines from the top, without the empty columns on the left."""
        if not self.signs:
            return []
        rows, columns = [cell[0] for cell in self.signs], [cell[1] for cell in self.signs]
        return [
            self._line(row, min(columns), max(columns), view, ansi)
            for row in range(max(rows), min(rows) - 1, -1)
        ]

    def _line(self, row: int, first: int, last: int, view: TwigsView, ansi: bool) -> str:
        signs = [self.signs.get((row, column), (" ", None)) for column in range(first, last + 1)]
        while signs and signs[-1][0] == " ":
            signs.pop()
        return "".join(inked(sign, view, owner, ansi) for sign, owner in signs)


def inked(text: str, view: TwigsView, owner: Seat | None, ansi: bool) -> str:
    """Return a text in a player's colours, for terminals that know 24-bit colours."""
    if not ansi or owner is None:
        return text
    tone = TONES["dark"][view.colours[owner]]
    return coloured(text, tone.ink, tone.fill)


def edge_cells(edge: Edge) -> tuple[Cell, Cell, Cell | None]:
    """Return the cells of an edge's stroke, its letter and (on a level edge) its second stroke."""
    x, y, d = edge
    row, column = 2 * (2 * y + x), STEP * x
    if d == 0:
        return (row, column), (row, column + 1), (row, column + 2)
    if d == 1:
        return (row, column - 1), (row + 1, column - 2), None
    return (row - 1, column - 1), (row - 2, column - 2), None


def draw_edge(sheet: Sheet, edge: Edge, strokes: str, letter: str, owner: Seat | None = None) -> None:
    """Draw an edge."""
    first, middle, last = edge_cells(edge)
    stroke = strokes[{0: 2, 1: 1, 2: 0}[edge[2]]]
    for cell in (first, last):
        if cell is not None:
            sheet.put(cell, stroke, owner)
    sheet.put(middle, letter, owner)


def board(view: TwigsView) -> Sheet:
    """Return the sheet with the twigs on the table, the planned one and the contacts."""
    sheet = Sheet()
    for edge in view.target_edges:
        draw_edge(sheet, edge, 3 * TARGET, TARGET)
    for twig in view.twigs:
        strokes, capital = SIGNS[view.colours[twig.owner]]
        letter = twig.name[0] if capital else twig.name[0].lower()
        for edge in twig.edges:
            draw_edge(sheet, edge, strokes, letter, twig.owner)
    if view.building is not None:
        for edge in view.building.edges:
            draw_edge(sheet, edge, PREVIEW, PREVIEW[0], view.mover)
    _cells(sheet, view)
    _contacts(sheet, view)
    return sheet


def _cells(sheet: Sheet, view: TwigsView) -> None:
    """Write the owner into closed hexagons and regions: the seat's number, - for nobody."""
    for disc in view.discs:
        _mark(sheet, disc, "()")
    for disc in view.building.closes if view.building else ():
        _mark(sheet, disc, "??")
    for region in view.regions:
        for cell in region.cells:
            _mark(sheet, Disc(cell, region.owner), "[]")


def _mark(sheet: Sheet, disc: Disc, around: str) -> None:
    sign = "-" if disc.owner is None else str(disc.owner + 1)
    row, column = middle(disc.hexagon)
    sheet.put((row, column - 1), around[0])
    sheet.put((row, column), sign, disc.owner)
    sheet.put((row, column + 1), around[1])


def middle(hexagon: Hexagon) -> Cell:
    """Return the cell in the middle of a hexagon."""
    x, y = hexagon
    return 2 * (2 * y + x) - 2, STEP * x + 1


def vertex_cells(vertex: Vertex, length: int) -> Iterator[Cell]:
    """Yield the cells where a text of ``length`` characters near a vertex may begin, the nearest first."""
    x, y, kind = vertex
    row, column = 2 * (2 * y + x), STEP * x + 3 * kind
    for down in (0, -1, 1, -2):
        yield row + down, column
        yield row + down, column - length
    for down in (0, -1, 1, -2, 2, -3):
        yield row + down, column + 1
        yield row + down, column - length - 1


def _contacts(sheet: Sheet, view: TwigsView) -> None:
    """Write the number of each contact beside it if there is room."""
    for contact in view.building.contacts if view.building else ():
        text = str(contact.number)
        places = (cell for cell in vertex_cells(contact.vertex, len(text)) if sheet.free(cell, len(text)))
        if cell := next(places, None):
            sheet.put(cell, text)


def board_text(view: TwigsView, ansi: bool) -> str:
    """Return the table, the planned move, the scores, the hands and every twig; after the end the ranking."""
    blocks = [board(view).lines(view, ansi), list(players(view, ansi)), list(twigs(view))]
    if view.building is not None and view.building.piece:
        blocks.insert(1, [" ".join(typed(view.building))])
    if view.over and not view.puzzle:
        blocks.insert(0, list(ranking(view, ansi)))
    return "\n\n".join("\n".join(line.rstrip() for line in block) for block in blocks if block)


def players(view: TwigsView, ansi: bool) -> Iterator[str]:
    """Yield a line per seat: > for the one to move, the colour, the points, the hand."""
    best = f" of {view.best}" if view.best else ""
    width = max(6, *(len(f"{score}{best}") for score in view.scores))
    yield f"   seat          {'area' if view.scoring == 'area' else 'points':<{width}}  hand"
    for seat in range(len(view.hands)):
        name = f"{seat + 1} {view.colours[seat]:<6} {sample(view, seat):<4}"
        score = f"{view.scores[seat]}{best}" if seat < len(view.scores) else ""
        hand = " ".join(name for name in NAMES if name in view.hands[seat]) or "-"
        pointer = ">" if seat == view.to_move else " "
        yield f"{pointer}  {inked(name, view, seat, ansi)} {score:>{width}}  {hand}"


def sample(view: TwigsView, seat: Seat) -> str:
    """Return an edge as a player's twigs show it, such as ``_L_``, as a key to the board."""
    strokes, capital = SIGNS[view.colours[seat]]
    letter = "L" if capital else "l"
    return f"{strokes[2]}{letter}{strokes[2]}"


def twigs(view: TwigsView) -> Iterator[str]:
    """Yield every colour's twigs below each other in the order of play: piece, turn, f for flipped, place.

    The place is the smallest x and y of the twig's edges; + marks the twig that was laid last.
    """
    if not view.twigs:
        return
    laid = [
        [notation(twig) + ("+" if number == view.last else "") for number, twig in enumerate(view.twigs)
         if twig.owner == seat]
        for seat in range(len(view.colours))
    ]  # fmt: skip
    yield "".join(colour.ljust(COLUMN) for colour in view.colours)
    for row in zip_longest(*laid, fillvalue=""):
        yield "".join(name.ljust(COLUMN) for name in row)


def ranking(view: TwigsView, ansi: bool) -> Iterator[str]:
    """Yield a line per player, the best first."""
    yield f"rank  seat          {'area' if view.scoring == 'area' else 'points'}"
    for rank, seat in ranked(view.strengths):
        name = f"{seat + 1} {view.colours[seat]:<6} {sample(view, seat):<4}"
        yield f"{rank:>3}   {inked(name, view, seat, ansi)} {view.scores[seat]:>6}"

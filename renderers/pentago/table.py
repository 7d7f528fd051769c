"""The board as characters, four blocks apart, at most ``COLUMNS`` wide.

A cell is ``.`` empty, ``X`` red or ``O`` black, in lower case while it is only planned. ``(X)`` was placed
last, ``[X]`` is one of five in a row, ``[X)`` is both. Each block has its number in its outer corner, next to
``>>>`` or ``<<<``, the direction in which that edge has just moved. With colours, blocks are plates and
stones are discs.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.pentago.board import BLACK, NOBODY, RED, SIZE
from games.pentago.turns import COLUMNS as LETTERS
from games.pentago.turns import cell_name
from games.pentago.view import COLOURS, PentagoView
from renderers.palette import BLACK as DARK
from renderers.palette import Rgb
from renderers.pentago.moment import awaited, is_half
from renderers.pentago.tones import TONES
from renderers.seats import coloured, inked

COLUMNS = 40
INSIDE = 11
"""Characters between the left and the right edge of a block."""
SIDE = 3
"""Characters left of the blocks."""

PLATE: Rgb = TONES["light"].plate
"""A light plate: red and black both stand out on it, whatever the terminal's own background is."""
ENGRAVED: Rgb = (84, 91, 104)


def board_text(view: PentagoView, ansi: bool) -> str:
    """Return the board, and below it the player to move and the last move."""
    return "\n".join(line.rstrip() for line in Board(view, ansi).lines())


@dataclass(frozen=True, slots=True)
class Board:
    """A view as characters; ``ansi``: for terminals that know 24-bit colours."""

    view: PentagoView
    ansi: bool

    def lines(self) -> Iterator[str]:
        """Yield the lines from the top."""
        yield self.letters()
        for upper in (True, False):
            first = 1 if upper else 3
            yield self.edges(first, numbered=upper)
            for row in range(0 if upper else 3, 3 if upper else SIZE):
                yield self.row(row)
            yield self.edges(first, numbered=not upper)
            if upper and self.ansi:
                yield ""
        yield self.letters()
        yield ""
        yield from self.standing()

    def letters(self) -> str:
        """Return the letters above or below the columns."""
        left, right = ("  ".join(LETTERS[start : start + 3]) for start in (0, 3))
        return " " * (SIDE + 3) + left + " " * 8 + right

    def edges(self, first: int, numbered: bool) -> str:
        """Return the upper or lower edges of two blocks, with their numbers where these are outer edges."""
        if not numbered:
            inner = [self.rule * INSIDE] * 2
        else:
            left, right = (self.moved(block).center(INSIDE - 1, self.rule) for block in (first, first + 1))
            inner = [f"{first}{left}", f"{right}{first + 1}"]
        corner = " " if self.ansi else "+"
        return " " * SIDE + "  ".join(self.plate(f"{corner}{edge}{corner}") for edge in inner)

    @property
    def rule(self) -> str:
        """The character of an edge."""
        return " " if self.ansi else "-"

    def moved(self, block: int) -> str:
        """Return the direction in which a block's outer edge has moved, "" if it hasn't."""
        turn = self.view.turn
        if turn is None or turn.block != block:
            return ""
        return ">>>" if (turn.way == "+") == (block <= 2) else "<<<"

    def row(self, row: int) -> str:
        """Return one row of cells through two blocks."""
        side = " " if self.ansi else "|"
        halves = []
        for start in (SIZE * row, SIZE * row + 3):
            cells = "".join(self.cell(cell) for cell in range(start, start + 3))
            halves.append(self.plate(f"{side} {cells} {side}"))
        number = str(row + 1)
        return f"{number:<{SIDE}}" + "  ".join(halves) + f"{number:>{SIDE}}"

    def cell(self, cell: int) -> str:
        """Return one cell in three columns."""
        last, five = cell == self.view.stone, any(cell in line for line in self.view.lines)
        before = "[" if five else "(" if last else " "
        after = ")" if last else "]" if five else " "
        stone = self.stone(self.view.board[cell], planned=last and self.view.building)
        return self.bold(before) + stone + self.bold(after)

    def bold(self, sign: str) -> str:
        """Return a sign beside a stone so that it stands out from the plate."""
        return sign if not self.ansi or sign == " " else inked(sign, DARK, ENGRAVED)

    def stone(self, colour: str, planned: bool = False) -> str:
        """Return a stone or an empty cell as one character."""
        if not self.ansi:
            return colour.lower() if planned else colour
        if colour == NOBODY:
            return "·"
        tone = (TONES["light"].pale if planned else TONES["light"].stones)[colour].body
        return inked("●", tone, ENGRAVED)

    def plate(self, plain: str) -> str:
        """Return a piece of a block on its ground."""
        return coloured(plain, ENGRAVED, PLATE) if self.ansi else plain

    def standing(self) -> Iterator[str]:
        """Yield whose turn it is, or who has won, and the last move."""
        view = self.view
        preview = ("better: " if view.seat is None else "preview: ") if view.building else ""
        if not view.over:
            what = "to turn a block" if is_half(view) else "to move"
            yield f"{preview}{self.side(awaited(view))} {what}"
        else:
            yield f"{preview}{self.side(view.winner)} has won" if view.winner else f"{preview}drawn"
        if view.stone is not None:
            turn = f" after {view.turn.block or ''}{view.turn.way}" if view.turn else ""
            yield f"last: stone on {cell_name(view.stone)}{turn}"

    def side(self, colour: str) -> str:
        """Return a colour as its stone and its name."""
        sign = self.plate(f" {self.stone(colour)} ") if self.ansi else colour
        return f"{sign} {COLOURS[(RED, BLACK).index(colour)]}"

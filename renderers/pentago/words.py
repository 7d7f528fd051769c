"""Describe a board: keys of sentences in the catalogs, with their arguments."""

from __future__ import annotations

from collections.abc import Iterator

from games.game import Arg, Line, Player, Word
from games.pentago.board import BLACK, RED
from games.pentago.events import colour_word, turn_args
from games.pentago.turns import cell_name
from games.pentago.view import PentagoView, refused_at
from renderers.pentago.moment import awaited, is_half, seat_of


def describe(view: PentagoView) -> tuple[Line, ...]:
    """Return whose turn it is or how the game ended, the last move, then all stones."""
    return (*headline(view), *news(view), *stones(view))


def details(view: PentagoView) -> Iterator[Line]:
    """Say which seat the viewer has, and which row a planned stone makes."""
    if view.seat is not None:
        yield Line("alt.you", {"player": Player(view.seat)})
    if not view.over:
        yield from rows(view)


def headline(view: PentagoView) -> Iterator[Line]:
    """Say that this is a preview or a better move, and whose turn it is or who has won."""
    if view.building:
        yield Line("alt.preview" if view.seat is not None else "alt.better")
    if (cell := refused_at(view)) is not None:
        yield Line("alt.refused", {"cell": cell_name(cell)})
    if view.over:
        yield from result(view)
    else:
        colour = awaited(view)
        args: dict[str, Arg] = {"player": Player(seat_of(view, colour)), "colour": colour_word(colour)}
        yield Line("alt.half", args) if is_half(view) else Line("alt.move", args)


def result(view: PentagoView) -> Iterator[Line]:
    """Say who has won or that nobody has, why, and with which line."""
    reason = Word(f"end.{view.over}")
    if view.winner:
        winner = Player(seat_of(view, view.winner))
        yield Line("alt.won", {"player": winner, "colour": colour_word(view.winner), "reason": reason})
    else:
        yield Line("alt.drawn", {"reason": reason})
    yield from rows(view)


def rows(view: PentagoView) -> Iterator[Line]:
    """Name five or six in a row."""
    for line in view.lines:
        owner = colour_word(view.board[line[0]])
        yield Line("alt.line", {"colour": owner, "cells": " ".join(map(cell_name, line))})


def news(view: PentagoView) -> Iterator[Line]:
    """Say where the last stone was placed, and which block was turned."""
    if view.stone is None:
        return
    args: dict[str, Arg] = {"cell": cell_name(view.stone), "colour": colour_word(view.board[view.stone])}
    if view.turn is None:
        yield Line("alt.placed", args)
    else:
        yield Line("alt.turned", {**args, **turn_args(view.turn)})


def stones(view: PentagoView) -> Iterator[Line]:
    """Say who plays which colour, and where its stones are, row by row."""
    for colour in (RED, BLACK):
        cells = [cell_name(cell) for cell, occupant in enumerate(view.board) if occupant == colour]
        yield Line(
            "alt.stones",
            {
                "colour": colour_word(colour),
                "player": Player(seat_of(view, colour)),
                "count": len(cells),
                "cells": " ".join(cells),
            },
        )

"""The dealer's lines. In public they name only colours, in their order, never seats."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from games.game import Arg, Args, Event, Line, Seat, Word
from games.rainbow_pentagon.board import Cells, bits, board
from games.rainbow_pentagon.board import names as cell_names
from games.rainbow_pentagon.notation import NO_CLAIM, written
from games.rainbow_pentagon.state import State, corner, view_of
from games.rainbow_pentagon.territory import Dealing, owners_in, territories
from games.rainbow_pentagon.view import COLOURS, MARKS, RainbowView


def opened(s: State) -> Event:
    """Return the first line: which colours are in play is public."""
    colours: tuple[Arg, ...] = tuple(Word(f"colour.{COLOURS[colour]}") for colour in sorted(s.colours))
    return Event("opened", {"players": len(colours), "colours": colours}, view=view_of(s, None))


def own_colour(s: State, seat: Seat) -> Event:
    """Return the line that tells a seat its colour, for that seat alone."""
    colour = s.colours[seat]
    data: Args = {"colour": marked(colour), "corner": corner(s.sides, colour)}
    return Event("colour", data, frozenset({seat}), view_of(s, seat))


def marked(colour: int) -> Line:
    """Return a colour's name with its mark."""
    return Line("marked", {"mark": MARKS[colour], "colour": Word(f"colour.{COLOURS[colour]}")})


def collisions(dealing: Dealing) -> dict[str, Arg]:
    """Return who met whom: groups of claims, then claims on land whose owner lost no claim by that.

    ``collided``: all colours of the groups, which the sentence lists if there is only one group.
    """
    groups = [group for group in dealing.groups if len(group) > 1]
    met = tuple(_pair("met", one, *others) for one, *others in groups)
    collided: tuple[Arg, ...] = tuple(Word(f"colour.{COLOURS[each]}") for group in groups for each in group)
    trespassed = tuple(_pair("trespassed", *pair) for pair in dealing.trespassed)
    return {
        "met": met, "meets": len(met), "collided": collided,
        "trespassed": trespassed, "trespasses": len(trespassed),
    }  # fmt: skip


def _pair(key: str, one: int, *others: int) -> Line:
    words: tuple[Arg, ...] = tuple(Word(f"colour.{COLOURS[other]}") for other in others)
    return Line(key, {"one": Word(f"colour.{COLOURS[one]}"), "other": words})


def fate(before: State, after: State, seat: Seat, cells: Cells) -> Line:
    """Return what happened to a seat's claim (no cells: it passed), for that seat alone."""
    mine = before.colours[seat]
    named = " ".join(cell_names(board(before.sides), cells))
    data: dict[str, Arg] = {"turn": before.turn, "cells": named}
    if not cells:
        return Line("fate.passed", data)
    if any(colour == mine for colour, _ in after.void):
        met = _met(before, after, mine, cells)
        met_words: tuple[Arg, ...] = tuple(Word(f"colour.{COLOURS[colour]}") for colour in sorted(met))
        return Line("fate.collided", {**data, "colours": met_words, "count": len(met)})
    return Line("fate.painted", {**data, "gain": (cells & ~territories(before.owner)[mine]).bit_count()})


def _met(before: State, after: State, mine: int, cells: Cells) -> set[int]:
    """Return the colours that a void claim met: claims on its cells, their owners, claims on its own land."""
    lands = territories(before.owner)
    touched = cells | lands[mine] if before.owned_hit == "both" else cells
    return set(owners_in(before.owner, mine, cells)) | {
        colour for colour, void in after.void if colour != mine and bits(void) & touched
    }


def dealt(s: State, turn: int, dealing: Dealing) -> tuple[Event, ...]:
    """Return the lines of a dealing; their lists are in the order of the colours, never of the seats.

    The sentence takes each gain as arguments of its own: ``colour1`` and ``gain1`` and so on; unused gains
    are 0.
    """
    data: dict[str, Arg] = {"turn": turn, "gains": len(dealing.gained), **collisions(dealing)}
    gains = list(dealing.gained.items())
    for place in range(len(COLOURS)):
        colour, cells = gains[place] if place < len(gains) else (0, 0)
        data[f"gain{place + 1}"] = cells.bit_count()
        data[f"colour{place + 1}"] = Word(f"colour.{COLOURS[colour]}")
    final = view_of(s, None)
    dealt = Event("dealt", data, view=replace(final, seats=None, over=""))
    if not s.over:
        return (dealt,)
    reason: Arg = Line("end.idle_for", {"turns": s.idle}) if s.over == "idle" else Word(f"end.{s.over}")
    return dealt, Event("over", {"turn": turn, "reason": reason}, view=final)


def disclosed(views: Sequence[RainbowView], moves: Sequence[Mapping[Seat, str]]) -> Iterator[dict[Seat, str]]:
    """Yield each step's claims of a finished game as far as everybody has seen them, in seat order.

    Void claims were seen whole, the others only in the cells that they painted: which cells of its own land a
    claim contained stays unknown. ``views``: the onlookers' views before each step and after the last one.
    """
    colours = views[-1].seats
    assert colours is not None  # the game is over
    for after, answers in zip(views[1:], moves, strict=False):
        void = {colour: bits(cells) for colour, cells in after.void}
        yield {seat: _seen_of(after, void, colours[seat]) for seat in sorted(answers)}


def _seen_of(after: RainbowView, void: Mapping[int, Cells], colour: int) -> str:
    """Return the cells of a colour's claim that everybody saw in the dealing before a view."""
    cells = void.get(colour) or bits(cell for cell in after.gained if after.owner[cell] == colour)
    return written(board(after.sides), cells) if cells else NO_CLAIM

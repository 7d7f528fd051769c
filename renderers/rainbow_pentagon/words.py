"""Describe a board: keys of sentences with their arguments, and the board as characters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache

from games.game import Line, Player, Word, ranks
from games.rainbow_pentagon.events import collisions
from games.rainbow_pentagon.territory import dealing_of
from games.rainbow_pentagon.view import COLOURS, Claim, RainbowView
from renderers.palette import PIGMENTS
from renderers.rainbow_pentagon.geometry import ROWS, SECTOR_CELLS, cell_name
from renderers.seats import coloured

LETTERS = "RYGBPOSK"
"""A letter for each colour on the board of characters; grey is K, since green comes first."""

KEPT = 256
"""The number of positions whose sentences are cached."""

CELL_WIDTH = 7
"""Columns of one cell: "A17 R+ "."""


def compressed(cells: Iterable[int]) -> tuple[str, ...]:
    """Return the names of cells with runs of numbers joined: ("D16", "D23-25")."""
    runs: list[list[int]] = []
    for cell in sorted(cells):
        if runs and cell == runs[-1][-1] + 1 and cell % SECTOR_CELLS:
            runs[-1].append(cell)
        else:
            runs.append([cell])
    return tuple(
        cell_name(run[0]) + (f"-{run[-1] % SECTOR_CELLS + 1}" if len(run) > 1 else "") for run in runs
    )


def colour_word(colour: int) -> Word:
    """Return the catalog key of a colour."""
    return Word(f"colour.{COLOURS[colour]}")


def news(view: RainbowView) -> Iterator[Line]:
    """Say which turn it is or how the round ended, the viewer's claim, and the last changes."""
    if view.over:
        yield Line("alt.over", {"reason": Word(f"end.{view.over}")})
    else:
        yield Line("alt.turn", {"turn": view.turn})
    if view.colour is not None:
        yield Line("alt.you", {"colour": colour_word(view.colour)})
    if view.claim is not None:
        if view.claim.cells:
            yield Line("alt.claim", {"cells": compressed(view.claim.cells)})
        yield from faults(view.claim)
    if not view.over:
        yield from dealt(replace(view, claim=None))


@lru_cache(KEPT)
def dealt(view: RainbowView) -> tuple[Line, ...]:
    """Say what the last deal changed. Cached, so pass a view without the viewer's claim."""
    gained = (
        Line("alt.gained", {"colour": colour_word(colour), "count": len(cells)})
        for colour, cells in gains(view)
    )
    counts = collisions(dealing_of(view))
    met = (
        [Line("alt.met", {key: counts[key] for key in ("met", "meets", "collided")})]
        if counts["meets"]
        else []
    )
    void = [Line("alt.trespassed", {"trespassed": counts["trespassed"]})] if counts["trespasses"] else []
    return (*gained, *met, *void)


def ranks_of(view: RainbowView) -> tuple[int, ...]:
    """Return the rank of each player's colour. Rules: section "A turn", point 3."""
    return ranks([(area, -border) for area, border in zip(view.areas, view.borders, strict=True)])


def gains(view: RainbowView) -> Iterator[tuple[int, list[int]]]:
    """Yield the colours that gained cells in the last step, in their order, with those cells."""
    for colour in sorted({view.owner[cell] for cell in view.gained}):
        yield colour, [cell for cell in view.gained if view.owner[cell] == colour]


def details(view: RainbowView) -> Iterator[Line]:
    """Say what else a picture shows: cells that are free, gained, void or addable."""
    yield Line("alt.free", {"count": view.free})
    if view.over:
        yield Line("alt.last_turn", {"turn": view.turn})
    if view.claim is not None:
        yield from ways(view.claim)
    if view.over:
        return
    for colour, cells in gains(view):
        yield Line("alt.new", {"colour": colour_word(colour), "cells": compressed(cells)})
    for colour, claimed in view.void:
        yield Line("alt.void", {"colour": colour_word(colour), "cells": compressed(claimed)})


def faults(claim: Claim) -> Iterator[Line]:
    """Say that a claim is against the rules, and which cells are missing or too many."""
    if claim.legal:
        return
    yield Line("alt.not_good")
    for kind, cells in (("missing", claim.missing), ("extra", claim.extra)):
        if cells:
            yield Line(f"alt.{kind}", {"cells": compressed(cells)})


def ways(claim: Claim) -> Iterator[Line]:
    """Say that a claim is good, if it is, and which cells can be added."""
    if claim.legal:
        yield Line("alt.good")
    if claim.near:
        yield Line("alt.near", {"cells": compressed(claim.near)})


def ranking(view: RainbowView) -> Iterator[Line]:
    """Say each player's rank, with the border that breaks ties in area; none before colours are revealed."""
    if view.seats is None:
        return
    order = sorted(zip(ranks_of(view), range(len(view.players)), strict=True))
    for rank, index in order:
        colour = view.players[index]
        yield Line(
            "alt.rank",
            {
                "rank": rank,
                "colour": colour_word(colour),
                "player": Player(view.seats.index(colour)),
                "area": view.areas[index],
                "border": view.borders[index],
            },
        )


def standing(view: RainbowView) -> tuple[Line, ...]:
    """Say the ranking or the areas, the best first, then which cells each colour owns."""
    ranked = tuple(ranking(view))
    lines = position(view.owner, view.players, view.areas, view.colour)
    return (*ranked, *lines[len(view.players) :]) if ranked else lines


@lru_cache(KEPT)
def position(
    owner: tuple[int, ...], players: tuple[int, ...], areas: tuple[int, ...], viewer: int | None
) -> tuple[Line, ...]:
    """Say the size of each territory, the largest first, then its cells, the viewer's own first.

    Cached, since it is the same for every claim tried in one position.
    """
    standing = (
        Line("alt.standing", {"colour": colour_word(colour), "area": area})
        for colour, area in sorted(zip(players, areas, strict=True), key=lambda pair: -pair[1])
    )
    owned = (
        Line("alt.owns", {"colour": colour_word(colour), "cells": compressed(cells)})
        for colour in sorted(players, key=lambda colour: colour != viewer)
        if (cells := [cell for cell, other in enumerate(owner) if other == colour])
    )
    return (*standing, *owned)


def board_text(view: RainbowView, ansi: bool) -> str:
    """Return the sectors one below the other, each a triangle of rows from the centre outwards, and a legend.

    A cell is its name, its owner's letter or a dot, and a sign: + gained, x in a void claim, * claimed, ?
    missing, ! too much, : can be added.
    """
    signs = cell_signs(view)
    blocks = [sector_text(view, sector, signs, ansi) for sector in range(view.sides)]
    return "\n\n".join((*blocks, "\n".join(legend(view, ansi))))


def cell_signs(view: RainbowView) -> dict[int, str]:
    """Return the signs of special cells; a later entry of the list below replaces an earlier one."""
    signs = dict.fromkeys(view.gained, "+")
    signs |= {cell: "x" for _, cells in view.void for cell in cells}
    if view.claim is not None:
        signs = dict.fromkeys(view.claim.near, ":")
        signs |= dict.fromkeys(view.claim.cells, "*")
        signs |= dict.fromkeys(view.claim.missing, "?")
        signs |= dict.fromkeys(view.claim.extra, "!")
    return signs


def sector_text(view: RainbowView, sector: int, signs: dict[int, str], ansi: bool) -> str:
    """Return one sector with each row centred on the one below, so that vertical neighbours share an edge."""
    lines = []
    for row in range(ROWS):
        first = sector * SECTOR_CELLS + row * row
        cells = [cell_text(view, cell, signs, ansi) for cell in range(first, first + 2 * row + 1)]
        lines.append(" " * CELL_WIDTH * (ROWS - 1 - row) + " ".join(cells))
    return "\n".join(lines)


def cell_text(view: RainbowView, cell: int, signs: dict[int, str], ansi: bool) -> str:
    """Return one cell in CELL_WIDTH - 1 columns."""
    owner = view.owner[cell]
    plain = f"{cell_name(cell):>3} {LETTERS[owner] if owner >= 0 else '.'}{signs.get(cell, ' ')}"
    return painted(plain, owner) if ansi and owner >= 0 else plain


def legend(view: RainbowView, ansi: bool) -> Iterator[str]:
    """Yield a line for each colour: letter, name, area, gain, the cells of a void claim."""
    gains = Counter(view.owner[cell] for cell in view.gained)
    void = dict(view.void)
    for colour, area in zip(view.players, view.areas, strict=True):
        head = f" {LETTERS[colour]} {COLOURS[colour]:<6} {area:>3} "
        news = [f"+{gains[colour]}"] if gains[colour] else []
        if colour in void:
            news.append("x " + " ".join(compressed(void[colour])))
        own = "* " if colour == view.colour else "  "
        yield (own + (painted(head, colour) if ansi else head) + " ".join(news)).rstrip()
    yield f"   . {view.free:>10}"


def painted(plain: str, colour: int) -> str:
    """Return text on a player colour, for terminals that know 24-bit colours."""
    return coloured(plain, PIGMENTS[colour].ink, PIGMENTS[colour].rgb)

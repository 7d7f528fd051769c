"""The mine as characters, at most ``COLUMNS`` wide: cards in the notation of the rules, numbers in columns.

A card is T with its value or H with its kind; below it are the diamonds left on it. A + after a card marks a
new one, and ! the two equal ones that ended the mine.
"""

from __future__ import annotations

from collections.abc import Iterator

from games.diamant.cards import HAZARDS, MINES
from games.diamant.view import DiamantView, Laid
from games.game import Seat
from renderers.diamant.hazards import copies
from renderers.seats import numbered, ranked

COLUMNS = 60
ACROSS = 10
"""Cards in one line."""
CARD = 6
"""Columns of one card."""


def board_text(view: DiamantView, ansi: bool) -> str:
    """Return the mine's head, its cards, the hazards and the players; after the end the ranking first."""
    blocks = [heading(view), *cards(view), hazards(view), players(view, ansi)]
    if view.over:
        blocks.insert(0, ranking(view, ansi))
    return "\n\n".join("\n".join(line.rstrip() for line in block) for block in blocks)


def heading(view: DiamantView) -> Iterator[str]:
    """Yield the mine's number, the number of cards, and the diamonds in it or buried."""
    diamonds = f"buried {view.buried}" if view.collapse else f"diamonds {view.heap}"
    yield f"mine {view.mine}/{MINES}   cards {len(view.row)}   {diamonds}"


def cards(view: DiamantView) -> Iterator[list[str]]:
    """Yield the cards, ``ACROSS`` in a line, and below each the diamonds on it."""
    for first in range(0, len(view.row), ACROSS):
        shown = view.row[first : first + ACROSS]
        names = (str(laid.card) + _sign(view, first + place) for place, laid in enumerate(shown))
        yield ["".join(name.ljust(CARD) for name in names), "".join(_diamonds_left(laid) for laid in shown)]


def _sign(view: DiamantView, index: int) -> str:
    if view.collapse and view.row[index].card.hazard == view.collapse:
        return "!"
    return "+" if view.fresh and index == len(view.row) - 1 else ""


def _diamonds_left(laid: Laid) -> str:
    return ("-" if laid.card.hazard else str(laid.diamonds)).ljust(CARD)


def hazards(view: DiamantView) -> Iterator[str]:
    """Yield a line per hazard: its cards in the row, in the deck, out of the game; ! if one more ends it."""
    yield f"{'hazard':<14}row  deck  out"
    for number, name in enumerate(HAZARDS, start=1):
        counts = copies(view, number)
        sign = "  !" if counts.danger or number == view.collapse else ""
        yield f"H{number} {name:<10} {counts.turned:>3} {counts.deck:>5} {counts.gone:>4}{sign}"


def players(view: DiamantView, ansi: bool) -> Iterator[str]:
    """Yield a line per seat: the chest, the bag if there are bags, the player's place."""
    bags = view.share == "on_reveal"
    yield f"seat  chest  {'bag  ' if bags else ''}where"
    for seat, chest in enumerate(view.chests):
        bag = f"{view.bags[seat]:>3}  " if bags else ""
        yield f"{numbered(seat, ansi)} {chest:>7}  {bag}{where(view, seat)}"


def where(view: DiamantView, seat: Seat) -> str:
    """Return where a player is, and what has just been brought home."""
    if seat in view.lost:
        return "buried"
    if seat in view.inside:
        return "mine"
    took = [share.took for share in view.left if share.seat == seat]
    return f"camp  +{took[0]}" if took else "camp"


def ranking(view: DiamantView, ansi: bool) -> Iterator[str]:
    """Yield a line per player, the best first."""
    yield "rank  seat  chest"
    for rank, seat in ranked(view.chests):
        yield f"{rank:>3}   {numbered(seat, ansi)} {view.chests[seat]:>7}"

"""Draw a hand that has ended: the working of every number, the winners of the pots, everybody's chips."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.euler_game.view import NEEDS_DEALER, EulerView, Pot, Showdown, Working
from games.game import Seat
from renderers import Names
from renderers.brush import Brush, Layer
from renderers.euler_game.cards import Cards
from renderers.euler_game.glyphs import width, write
from renderers.euler_game.layout import (
    BEAD,
    DEALER,
    GAP,
    NAME,
    PAD,
    SIDE,
    SMALL,
    TOKEN,
    TOP,
    WIDE,
)
from renderers.euler_game.path import LINE, Path, Placed, legs, placed
from renderers.euler_game.people import People
from renderers.euler_game.spots import Spots
from renderers.euler_game.symbols import CARDS
from renderers.euler_game.tones import Tones
from renderers.marks import mark
from renderers.seats import ranked

FLOW = SIDE + PAD + TOKEN[0] + 1.5
"""Left end of the workings."""
ROOM = SIDE + WIDE - PAD - FLOW
"""Width of the workings."""
STANDING = 9.4
"""Height of the list of everybody's chips."""
RANKING = 16.8
"""Height of the ranking."""
POT = 7.2
"""Height of the line of a pot."""
WON = 6.0
"""Height of the chips won, below the token."""
ALONE = TOKEN[1] + WON + 2 * PAD
"""Height of the spot of the only player left in a hand."""


def ended(view: EulerView) -> Showdown | None:
    """Return the ended hand to show instead of the table: while the next order is chosen, or at the end.

    While the order is chosen, only people without a seat see it.
    """
    shown = view.phase == "over" or (view.phase == "order" and view.seat is None)
    return view.last if shown else None


def won(showdown: Showdown, seat: Seat) -> int:
    """Return how many chips a player won; returned chips don't count."""
    return sum(
        share
        for pot in showdown.contested
        for winner, share in zip(pot.winners, pot.shares, strict=True)
        if winner == seat
    )


@dataclass(frozen=True, slots=True)
class Row:
    """A working in lines, and the height of its spot."""

    working: Working
    lines: list[list[Placed]]
    height: float


def rows_of(shown: Showdown) -> list[Row]:
    """Return every working of a hand."""
    rows = []
    paths = placed([legs(working, shown.chain[-1]) for working in shown.workings], shown.chain, ROOM)
    for working, lines in zip(shown.workings, paths, strict=True):
        token = TOKEN[1] + (WON if won(shown, working.seat) else 0)
        rows.append(Row(working, lines, max(len(lines) * LINE - 0.4, token) + 2 * PAD))
    return rows


def height_of(view: EulerView, shown: Showdown, named: bool = False) -> float:
    """Return the height of the picture of a hand that has ended."""
    height = DEALER[0] + DEALER[1] + GAP + (RANKING if view.phase == "over" else STANDING) + TOP
    height += NAME if named else 0
    height += sum(row.height + GAP for row in rows_of(shown)) or ALONE + GAP
    return height + (POT * len(shown.pots) + PAD + GAP if len(shown.pots) > 1 else 0)


@dataclass(frozen=True, slots=True)
class Result:
    """The picture of an ended hand, drawn from top to bottom, each part below the last one."""

    brush: Brush[Tones]
    view: EulerView
    shown: Showdown
    names: Names = ()

    def draw(self) -> None:
        """Draw all parts."""
        self.table()
        y = DEALER[0] + DEALER[1] + GAP
        if self.over:
            self.ranking(y)
            y += RANKING + self.extra + GAP
        for row in rows_of(self.shown):
            self.working(row, y)
            y += row.height + GAP
        if self.shown.taker is not None:
            y = self.taken(self.shown.taker, y)
        if len(self.shown.pots) > 1:
            y = self.pots(self.shown.pots, y)
        if not self.over:
            self.standing(y)

    @property
    def extra(self) -> float:
        """The extra height that names need; 0 without names."""
        return NAME if self.names else 0

    def name(self, seat: Seat, x: float, y: float, room: float) -> None:
        """Write a player's name around x if names are known."""
        if self.names:
            self.brush.player(self.names[seat], x, y, room, own=seat == self.view.seat, lines=2)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.view.phase == "over"

    @property
    def spots(self) -> Spots:
        """The brush for the spots of the table."""
        return Spots(self.brush, self.view)

    def table(self) -> None:
        """Draw the conditions, the function, the dealer's number, the cards in force and the pot."""
        shown, spots = self.shown, self.spots
        digits, signs = "???", "???"
        if shown.function:
            digits = "".join(str(abs(value)) for value in shown.function)
            signs = "".join("−" if value < 0 else "+" for value in shown.function)
        spots.gaming(shown.chain, digits, signs)
        top, height = DEALER
        spots.spot(SIDE, top, spots.split - SIDE, height)
        spots.hands(SIDE + PAD, top + height / 2, shown.hand)
        if set(shown.chain) & NEEDS_DEALER:
            spots.number("??" if shown.dealer is None else f"{shown.dealer:02}", top)
        left = spots.split + GAP
        spots.spot(left, top, SIDE + WIDE - left, height)
        self.force(left + PAD, top + height / 2)
        pot = str(sum(pot.amount for pot in shown.contested))
        wide = write(self.brush, pot, SIDE + WIDE - PAD - 0.6, top + height / 2, 5.6, self.brush.tones.ink, 1)
        People(self.brush).chip(None, SIDE + WIDE - PAD - wide - 3.2, top + height / 2)

    def force(self, x: float, y: float) -> None:
        """Draw the special cards that were played, each kind once with its count."""
        brush = self.brush
        for name, count in zip(CARDS, self.shown.cards, strict=True):
            if count:
                Cards(brush).face(CARDS[name], x, y - SMALL[1] / 2 + 0.9, (SMALL[0] - 0.8, SMALL[1] - 1.8))
                write(brush, f"×{count}", x + SMALL[0] - 0.3, y, 4.2, brush.tones.ink, align=0)
                x += SMALL[0] + 5.4

    def working(self, row: Row, y: float) -> None:
        """Draw a player's number with its working."""
        self.spots.spot(SIDE, y, WIDE, row.height)
        self.player(row.working.seat, SIDE + PAD + 0.2, y, row.height)
        first = y + row.height / 2 - (len(row.lines) - 1) * LINE / 2
        for place, line in enumerate(row.lines):
            Path(self.brush).draw(line, FLOW, first + place * LINE)

    def player(self, seat: Seat, x: float, y: float, height: float) -> None:
        """Draw a player's token in a spot and the chips won, with an outline around a winner."""
        brush, winnings = self.brush, won(self.shown, seat)
        token_height = TOKEN[1] + (WON if winnings else 0)
        top = y + (height - token_height) / 2
        People(brush).token(seat, x, top, own=seat == self.view.seat)
        if winnings:
            write(brush, f"+{winnings}", x + TOKEN[0] / 2, top + TOKEN[1] + 3.6, 5.0, brush.tones.ink)
            brush.outline(SIDE, y, (WIDE, height), brush.tones.ink, -0.5)

    def taken(self, seat: Seat, y: float) -> float:
        """Draw the only player left in a hand; return the lower end."""
        self.spots.spot(SIDE, y, WIDE, ALONE)
        self.player(seat, 50 - TOKEN[0] / 2, y, ALONE)
        return y + ALONE + GAP

    def pots(self, pots: Sequence[Pot], y: float) -> float:
        """Draw the pots with their winners, the main pot first, and uncalled chips; return the lower end."""
        height = POT * len(pots) + PAD
        self.spots.spot(SIDE, y, WIDE, height)
        for number, pot in enumerate(pots):
            self.pot(pot, SIDE + PAD, y + PAD / 2 + POT * (number + 0.5))
        return y + height + GAP

    def pot(self, pot: Pot, x: float, y: float) -> None:
        """Draw a pot, an arrow, and its winners with their shares; in grey if it is returned to its owner."""
        brush, contested = self.brush, bool(pot.eligible)
        ink = brush.tones.ink if contested else brush.tones.label
        People(brush).chip(None, x + 2.0, y)
        write(brush, str(pot.amount), x + 12.0, y, 5.0, ink, align=1)
        write(brush, "→" if contested else "↩", x + 16.0, y + 0.2, 4.0, brush.tones.label)
        x += 20
        for seat, share in zip(pot.winners, pot.shares, strict=True):
            People(brush).bead(seat, x, y - BEAD[1] / 2)
            if contested:
                write(brush, f"+{share}", x + BEAD[0] + 1, y, 4.6, ink, align=0)
            x += 17

    def standing(self, y: float) -> None:
        """Draw everybody's chips."""
        view = self.view
        self.spots.spot(SIDE, y, WIDE, STANDING + self.extra)
        pitch, middle = WIDE / len(view.chips), y + STANDING / 2
        for seat in range(len(view.chips)):
            entry_width = BEAD[0] + 1 + self.purse_width(seat, 5.6)
            x = SIDE + (seat + 0.5) * pitch - entry_width / 2
            People(self.brush).bead(seat, x, middle - BEAD[1] / 2, seat in view.out)
            self.purse(seat, x + BEAD[0] + 1, middle, 5.6)
            self.name(seat, SIDE + (seat + 0.5) * pitch, y + STANDING + 3.5, pitch - 1.6)

    def ranking(self, y: float) -> None:
        """Draw everybody's rank and chips."""
        brush, pitch = self.brush, WIDE / len(self.view.chips)
        self.spots.spot(SIDE, y, WIDE, RANKING + self.extra)
        for place, (rank, seat) in enumerate(ranked(self.view.chips)):
            x = SIDE + (place + 0.5) * pitch
            left = x - (TOKEN[0] + 6.4) / 2
            self.rank(rank, left + 2.2, y + PAD + TOKEN[1] / 2)
            People(brush).token(seat, left + 6.4, y + PAD, own=seat == self.view.seat)
            self.purse(seat, x - self.purse_width(seat, 6.4) / 2, y + RANKING - PAD - 3.4, 6.4)
            self.name(seat, x, y + RANKING + 3.3, pitch - 1.6)

    def rank(self, rank: int, x: float, y: float) -> None:
        """Write a rank; the first is inside a star, since a bare star marks a number that became 0."""
        brush = self.brush
        if rank > 1:
            write(brush, str(rank), x, y, 4.6, brush.tones.ink)
            return
        brush.put(mark("star", 3.3 * brush.unit), x, y, brush.tones.ink, Layer.GROUND)
        write(brush, str(rank), x, y + 0.3, 3.2, brush.tones.felt)

    def purse_width(self, seat: Seat, size: float) -> float:
        """Return the drawn width of a player's chips."""
        return 0.8 * size + width(str(self.view.chips[seat]), size)

    def purse(self, seat: Seat, x: float, y: float, size: float) -> None:
        """Write a player's number of chips after a drawn chip."""
        People(self.brush).chip(seat, x + 0.3 * size, y, 0.3 * size)
        write(self.brush, str(self.view.chips[seat]), x + 0.8 * size, y, size, self.brush.tones.ink, align=0)

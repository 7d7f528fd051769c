"""Draw the spots that belong to no player: conditions, dealer, bets, order, the digits seen."""

from __future__ import annotations

from dataclasses import dataclass

from games.euler_game.view import HANDS, NEEDS_DEALER, EulerView
from renderers.brush import Brush, block
from renderers.euler_game.cards import Cards, dotted
from renderers.euler_game.glyphs import width, write
from renderers.euler_game.layout import (
    BEAD,
    CONDITION,
    DEALER,
    GAMING,
    GAP,
    ORDER,
    PAD,
    SEEN,
    SIDE,
    SIGN,
    SMALL,
    TINY,
    WIDE,
)
from renderers.euler_game.people import People
from renderers.euler_game.symbols import in_line
from renderers.euler_game.tones import Tones
from renderers.marks import mark

FUNCTION = 42.4
"""Width of the function: three digits, three signs, powers."""
ARROW = 3.4
"""Room for the arrow between two conditions."""
HAND = 5.2, 5.2
"""Size of a hand's number."""
DOWN = ("bet1", "special1", "bet2", "special2")
"""Phases in which the function lies face down."""


@dataclass(frozen=True, slots=True)
class Spots:
    """The spots that belong to no player."""

    brush: Brush[Tones]
    view: EulerView

    @property
    def cards(self) -> Cards:
        """The brush for cards."""
        return Cards(self.brush)

    def draw(self) -> None:
        """Draw all of them as they are during a hand."""
        down = self.view.phase in DOWN
        self.gaming(self.view.chain, "???" if down else "   ", "???" if down else "   ")
        self.dealer()
        self.bets()
        self.order()
        self.seen()

    def spot(self, x: float, y: float, width: float, height: float) -> None:
        """Draw the felt of a spot."""
        self.brush.box(x, y, (width, height), self.brush.tones.felt, 1.4)

    def gaming(self, chain: tuple[str, ...], digits: str, signs: str) -> None:
        """Draw the chain of conditions and the function; "?": a card face down, " ": an empty place."""
        top, height = GAMING
        self.spot(SIDE, top, WIDE, height)
        for number, name in enumerate(chain or ("",)):
            x = SIDE + PAD + number * (CONDITION[0] + ARROW)
            if not name:
                self.cards.place(x, top + PAD, CONDITION)
                continue
            if number:
                self.arrow(x - ARROW / 2, top + height / 2)
            self.cards.condition(name, x, top + PAD, number == len(chain) - 1)
        self.function(SIDE + WIDE - FUNCTION - PAD, top + height / 2, digits, signs)

    def arrow(self, x: float, y: float) -> None:
        """Draw an arrow from one step to the next."""
        write(self.brush, "→", x, y + 0.3, 3.8, self.brush.tones.label)

    def function(self, x: float, y: float, digits: str, signs: str) -> None:
        """Draw the sign and digit cards of a x² + b x + c."""
        for digit, sign, power, room in zip(digits, signs, ("x²", "x", ""), (5.8, 3.6, 0), strict=True):
            self.card(sign, x, y - SIGN[1] / 2, SIGN)
            x += SIGN[0] + 0.5
            self.card(digit, x, y - SMALL[1] / 2, SMALL)
            x += SMALL[0] + 0.6
            write(self.brush, power, x, y, 5.0, self.brush.tones.ink, align=0)
            x += room

    def card(self, shown: str, x: float, y: float, size: tuple[float, float]) -> None:
        """Draw one card of the function."""
        if shown == " ":
            self.cards.place(x, y, size)
        elif shown == "?":
            self.cards.back(x, y, size)
        else:
            self.cards.face(shown, x, y, size)

    def hands(self, x: float, y: float, hand: int) -> float:
        """Write the numbers of the game's hands, the current one bright; return the width."""
        tones, pitch = self.brush.tones, HAND[0] + 0.8
        for number in range(1, HANDS + 1):
            left, is_current = x + (number - 1) * pitch, number == hand
            self.brush.box(left, y - HAND[1] / 2, HAND, tones.ink if is_current else tones.step)
            ink = tones.felt if is_current else tones.label
            write(self.brush, str(number), left + HAND[0] / 2, y, 4.0, ink)
        return HANDS * pitch

    def dealer(self) -> None:
        """Draw the dealer's number if the chain needs one, and the numbers of the hands."""
        top, height = DEALER
        self.spot(SIDE, top, self.split - SIDE, height)
        self.hands(SIDE + PAD, top + height / 2, self.view.hand)
        if set(self.view.chain) & NEEDS_DEALER:
            self.number(self.view.dealer, top)

    def number(self, numeral: str, top: float) -> None:
        """Draw the dealer's number."""
        write(self.brush, "D", 23.4, top + PAD + SMALL[1] / 2, 5.4, self.brush.tones.label, align=0)
        self.cards.digits(numeral, 28.3, top + PAD, SMALL, 0.8)

    @property
    def split(self) -> float:
        """The right end of the dealer's spot."""
        return 43.2

    def bets(self) -> None:
        """Draw the pot and the level that everybody must match."""
        view, (top, height) = self.view, DEALER
        left = self.split + GAP
        self.spot(left, top, SIDE + WIDE - left, height)
        if view.phase == "order" and not view.pot:
            return
        middle = top + height / 2
        self.pile(left + 6.4, middle)
        write(self.brush, str(view.pot), left + 12.0, middle, 7.4, self.brush.tones.ink, align=0)
        write(self.brush, f"= {view.level}", 94.6, middle, 5.6, self.brush.tones.label, align=1)

    def pile(self, x: float, y: float) -> None:
        """Draw the chips of a pot."""
        brush = self.brush
        for left, low, count in ((-4.4, 1.6, 3), (0.2, 1.6, 4)):
            for chip in range(count):
                shape = block(4.0 * brush.unit, 1.1 * brush.unit, 0.5 * brush.unit)
                brush.put(shape, x + left, y + low - 1.5 * chip, brush.tones.label)

    def order(self) -> None:
        """Draw what decided the order, and everybody in the order of acting with their order cards."""
        view, (top, height) = self.view, ORDER
        self.spot(SIDE, top, WIDE, height)
        middle, seats = top + height / 2, view.order or self.asked
        pitch = BEAD[0] + TINY[0] + 1.7
        right = SIDE + WIDE - PAD - pitch * len(seats) + 1.2
        for place, seat in enumerate(seats):
            self.entry(seat, right + place * pitch, middle)
        if view.order_chain:
            self.made(SIDE + PAD, right - 1.5, middle)

    @property
    def asked(self) -> tuple[int, ...]:
        """The players of a hand without a known order."""
        return tuple(seat for seat in range(len(self.view.chips)) if seat not in self.view.out)

    def entry(self, seat: int, x: float, y: float) -> None:
        """Draw a player with their order card."""
        People(self.brush).bead(seat, x, y - BEAD[1] / 2)
        left, top, digit = x + BEAD[0] + 0.5, y - TINY[1] / 2, self.view.order_cards[seat]
        draft = self.view.draft if seat == self.view.seat and self.view.phase == "order" else None
        if digit is not None:
            self.cards.face(str(digit), left, top, TINY)
        elif draft and draft.digits:
            self.cards.face(str(draft.digits[0]), left, top, TINY, known=True)
            dotted(self.brush, left, top, TINY, self.brush.tones.ink, 0.2)
        else:
            self.cards.place(left, top, TINY)

    def made(self, x: float, right: float, y: float) -> None:
        """Write the conditions that decided the order, and the dealer's digit."""
        view, tones = self.view, self.brush.tones
        text = " → ".join(in_line(view.order_chain))
        has_dealer_digit = view.order_dealer is not None
        room = right - x - (TINY[0] + 5.2 if has_dealer_digit else 0)
        size = min(4.6, room / width(text, 1))
        x += write(self.brush, text, x, y, size, tones.label, align=0) + 1.4
        if has_dealer_digit:
            x += write(self.brush, "D", x, y, 4.2, tones.label, align=0) + 0.5
            self.cards.face(str(view.order_dealer), x, y - TINY[1] / 2, TINY)

    def seen(self) -> None:
        """Draw how many cards of each digit have been face up, out of all in the game."""
        view, brush, (top, height) = self.view, self.brush, SEEN
        self.spot(SIDE, top, WIDE, height)
        pitch, middle = (WIDE - 2 * PAD) / 10, top + height / 2
        for digit, seen in enumerate(view.seen):
            x = SIDE + PAD + digit * pitch
            ink = brush.tones.label if seen == view.sets else brush.tones.ink
            write(brush, str(digit), x + 1.5, middle, 4.0, ink)
            for card in range(view.sets):
                row, column = divmod(card, (view.sets + 1) // 2)
                at = x + 4.2 + column * 1.65, middle + (row - 0.5) * 1.9
                colour = brush.tones.ink if card < seen else brush.tones.step
                brush.put(mark("disc", 0.66 * brush.unit), *at, colour)

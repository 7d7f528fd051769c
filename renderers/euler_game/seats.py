"""Draw the players' spots: the number in front of each, the chips, and the latest act."""

from __future__ import annotations

from dataclasses import dataclass

from games.euler_game.view import LAPS, Bet, Draft, EulerView
from games.game import Seat
from renderers import Names
from renderers.brush import Brush
from renderers.euler_game.cards import Cards, dotted
from renderers.euler_game.glyphs import width, write
from renderers.euler_game.layout import CARD, PAD, PLAYERS, TOKEN, Plan
from renderers.euler_game.people import People
from renderers.euler_game.tones import Tones

PLAIN, BELOW_NAME = (10.6, 27.0, 35.4), (17.3, 31.9, 37.5)
"""Number, chips and bet, from the top of a spot: without a name and below one."""
NAMED = 12.4
"""Middle of a name's two lines."""
BETWEEN = 1.0
"""Distance of a number's two cards."""
ONES = frozenset({"bet1", "special1", "bet2", "special2"})
"""Phases in which the ones are face up."""
TENS = frozenset({"bet2", "special2"})
"""Phases in which the tens of everybody who reached the second lap are face up."""


def face_up(view: EulerView, seat: Seat) -> str:
    """Return a number as everybody sees it, even if it is the viewer's own."""
    number = view.numbers[seat]
    if seat != view.seat or not number:
        return number
    early = any(bet.seat == seat and bet.lap == 1 and bet.move == "die" for bet in view.bets)
    tens = view.phase in TENS and not early
    return f"{number[0] if tens else '?'}{number[1] if view.phase in ONES else '?'}"


def last_bet(view: EulerView, seat: Seat) -> Bet | None:
    """Return a player's latest bet in this lap."""
    lap = LAPS.get(view.phase, 0)
    return next((bet for bet in reversed(view.bets) if bet.seat == seat and bet.lap == lap), None)


def sign_of(bet: Bet) -> str:
    """Return a bet as a sign: the raise, = for a call, a tick for a free call."""
    if bet.move.startswith("raise"):
        return "+" + bet.move.split()[1]
    return "×" if bet.move == "die" else "=" if bet.paid else "✓"


@dataclass(frozen=True, slots=True)
class Seats:
    """The spots of all players."""

    brush: Brush[Tones]
    view: EulerView
    plan: Plan
    names: Names = ()

    def draw(self) -> None:
        """Draw everybody, with an outline around the next player to bet."""
        for seat in range(self.plan.players):
            self.spot(seat)
        if self.view.phase in ("bet1", "bet2"):
            for seat in self.view.pending:
                at = self.plan.seat(seat), PLAYERS[0]
                self.brush.outline(*at, self.plan.panel, self.brush.tones.ink, -0.5)

    def spot(self, seat: Seat) -> None:
        """Draw one player's spot."""
        brush, view, tones = self.brush, self.view, self.brush.tones
        x, top, (width, height) = self.plan.seat(seat), PLAYERS[0], self.plan.panel
        brush.box(x, top, (width, height), tones.felt, 1.4)
        heights = BELOW_NAME if self.names else PLAIN
        out, dead = seat in view.out, seat in view.dead
        People(brush).token(seat, x + PAD + 0.3, top + PAD + 0.3, out or dead, seat == view.seat)
        if dead:
            brush.hatch(x + PAD + 0.3, top + PAD + 0.3, TOKEN, tones.felt)
        if seat in view.order:
            place = str(view.order.index(seat) + 1)
            write(brush, f"{place}.", x + width - PAD - 1, top + PAD + 3.3, 4.2, tones.label, align=1)
        if not out:
            self.number(seat, x + width / 2, top + heights[0])
            self.bet(seat, x + width / 2, top + heights[2])
        self.chips(seat, x + width / 2, top + heights[1])
        if self.names:
            middle, room = x + width / 2, width - PAD
            brush.player(self.names[seat], middle, top + NAMED, room, own=seat == view.seat, lines=2)

    def number(self, seat: Seat, x: float, y: float) -> None:
        """Draw a player's two cards around x; digits that only the viewer knows are grey."""
        view, left = self.view, x - CARD[0] - BETWEEN / 2
        is_own = seat == view.seat
        if is_own and view.phase == "number" and view.draft and not view.numbers[seat]:
            self.draft(view.draft, left, y)
            return
        known = view.numbers[seat] if is_own else ""
        Cards(self.brush).digits(face_up(view, seat), left, y, CARD, BETWEEN, known, seat in view.dead)

    def draft(self, draft: Draft, x: float, y: float) -> None:
        """Draw the number that the viewer is choosing; digits that can't be laid are crossed out."""
        for place in range(2):
            left = x + place * (CARD[0] + BETWEEN)
            if place in draft.refused:
                self.brush.refuse(left + place * CARD[0], y, 2.2)
            if place < len(draft.digits):
                Cards(self.brush).face(str(draft.digits[place]), left, y, CARD, known=True)
                dotted(self.brush, left, y, CARD, self.brush.tones.ink, BETWEEN / 2)
            else:
                Cards(self.brush).place(left, y, CARD)

    def chips(self, seat: Seat, x: float, y: float) -> None:
        """Write how many chips a player has in front."""
        brush, gone = self.brush, seat in self.view.dead or seat in self.view.out
        ink = brush.tones.label if gone else brush.tones.ink
        text = str(self.view.chips[seat])
        total_width = width(text, 6.4) + 5.4
        People(brush).chip(seat, x - total_width / 2 + 2.0, y, gone=gone)
        write(brush, text, x + total_width / 2, y, 6.4, ink, align=1)

    def bet(self, seat: Seat, x: float, y: float) -> None:
        """Write what a player has put into the pot in this hand, then the latest bet."""
        brush, view = self.brush, self.view
        if not view.put[seat]:
            return
        latest, dead = last_bet(view, seat), seat in view.dead
        sign = "×" if dead else "⤓" if seat in view.all_in else sign_of(latest) if latest else ""
        ink = brush.tones.label if dead or not latest else brush.tones.ink
        half = self.plan.panel[0] / 2 - PAD - 0.6
        left = x - half
        write(brush, "→", left, y + 0.2, 3.4, brush.tones.label, align=0)
        write(brush, str(view.put[seat]), left + 3.3, y, 5.0, brush.tones.label, align=0)
        write(brush, sign, x + half, y, 5.0, ink, align=1)

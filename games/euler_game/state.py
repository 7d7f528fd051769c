"""The state of a game: everything on the table or in a hand, face up or face down.

Sealed answers are not part of it: they enter the state once every seat has answered.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from games.euler_game.betting import Stakes
from games.euler_game.deal import DIGITS, Cards
from games.euler_game.view import SPECIALS, Bet, Showdown
from games.game import Seat

OWNED = ("f", "f", "ex", "phi", "phi")
"""Everybody's special cards for the whole game."""

FACE_UP = (0,) * DIGITS


@dataclass(frozen=True, slots=True)
class Laid:
    """What a seat answered in a special window (``lap`` 1 or 2) of a hand: special cards, perhaps none."""

    hand: int
    lap: int
    seat: Seat
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Buried:
    """Digits discarded face down, known to ``seat`` alone (None: the dealer's, known to nobody).

    ``number``: they belong to a number whose other digits, ``beside``, were shown; the number is not 00.
    """

    seat: Seat | None
    digits: Cards
    beside: Cards = ()
    number: bool = False


@dataclass(frozen=True, slots=True)
class State:
    """A game between two questions.

    ``seconds``: for an answer, by phase. ``deck``: the dealer's cards, sorted. ``numbers``: (tens, ones) of
    each seat, () if it has laid none. ``bared``: the seats whose tens have been shown in this hand.
    ``dealer``: the dealer's (tens, ones) or (). ``function``: a, b, c without their ``signs`` (1 or -1 each).
    ``died_of_zeros``: whoever has died of zeros; everybody knows that they hold only zeros. ``laid``: all
    special windows so far. ``discarded``: how many of each digit were discarded face up; ``buried``: the
    other discards. The other fields are those of EulerView.
    """

    seconds: tuple[tuple[str, int], ...]
    sets: int
    hands: tuple[Cards, ...]
    deck: Cards
    stakes: Stakes
    hand: int = 0
    phase: str = "order"
    order_cards: tuple[int | None, ...] = ()
    order_chain: tuple[str, ...] = ()
    order_dealer: int | None = None
    chain: tuple[str, ...] = ()
    numbers: tuple[Cards, ...] = ()
    bared: tuple[Seat, ...] = ()
    dealer: Cards = ()
    function: Cards = ()
    signs: tuple[int, ...] = ()
    out: tuple[Seat, ...] = ()
    zeros: tuple[Seat, ...] = ()
    died_of_zeros: tuple[Seat, ...] = ()
    laid: tuple[Laid, ...] = ()
    bets: tuple[Bet, ...] = ()
    discarded: tuple[int, ...] = FACE_UP
    buried: tuple[Buried, ...] = ()
    last: Showdown | None = None
    history: tuple[Showdown, ...] = ()

    @property
    def n(self) -> int:
        """The number of seats."""
        return len(self.hands)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.phase == "over"

    @property
    def pending(self) -> tuple[Seat, ...]:
        """The seats that owe an answer: one in bets, otherwise everybody in the hand; none if only one is
        left.

        It depends on nothing hidden.
        """
        if self.over:
            return ()
        if self.phase == "order":
            return tuple(seat for seat in range(self.n) if seat not in self.out)
        if len(self.stakes.live) < 2:
            return ()
        if self.phase in {"bet1", "bet2"}:
            return self.stakes.queue[:1]
        return tuple(sorted(self.stakes.live))

    @property
    def ones_up(self) -> bool:
        """Whether the ones are face up."""
        return self.phase in {"bet1", "special1", "bet2", "special2"}

    @property
    def tens_up(self) -> bool:
        """Whether the tens are face up, of those still in the hand after the first bets."""
        return self.phase in {"bet2", "special2"}

    def specials(self, seat: Seat) -> tuple[str, ...]:
        """Return the special cards that a seat has left, sorted f, ex, phi."""
        spent = [card for laid in self.laid if laid.seat == seat for card in laid.cards]
        return tuple(card for card in SPECIALS for _ in range(OWNED.count(card) - spent.count(card)))

    def played(self, seat: Seat) -> tuple[str, ...]:
        """Return the special cards that a seat has laid in this hand, sorted f, ex, phi."""
        own = [laid.cards for laid in self.laid if laid.hand == self.hand and laid.seat == seat]
        return sorted_cards(card for cards in own for card in cards)

    def in_force(self) -> tuple[int, int, int]:
        """Return how many f, ex and phi anybody has laid in this hand."""
        cards = [card for laid in self.laid if laid.hand == self.hand for card in laid.cards]
        return cards.count("f"), cards.count("ex"), cards.count("phi")


def sorted_cards(cards: Iterable[str]) -> tuple[str, ...]:
    """Return special cards in the order in which they act."""
    return tuple(sorted(cards, key=SPECIALS.index))

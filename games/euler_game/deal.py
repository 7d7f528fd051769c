"""The digit cards: what players are dealt, and what the dealer draws. Source: the rules, "Deal", 1 and 3.

The cards that nobody holds are kept sorted; every draw from them is random, so their order means nothing.
"""

from __future__ import annotations

from collections.abc import Callable

from games.rng import Rng

DIGITS = 10
HAND = 9
"""Digits dealt to each player: three per hand, for three hands."""

Cards = tuple[int, ...]


def sets_for(players: int) -> int:
    """Return how many cards of each digit there are."""
    return players + 2


def dealt(players: int, rng: Rng) -> tuple[tuple[Cards, ...], Cards]:
    """Return every player's digits, sorted, and the other cards."""
    cards = [digit for digit in range(DIGITS) for _ in range(sets_for(players))]
    rng.shuffle(cards)
    hands = tuple(tuple(sorted(cards[HAND * seat : HAND * (seat + 1)])) for seat in range(players))
    return hands, tuple(sorted(cards[HAND * players :]))


def without(cards: Cards, some: Cards) -> Cards:
    """Return the cards without some of them.

    Raises:
        ValueError: one of them is not there.
    """
    left = list(cards)
    for digit in some:
        left.remove(digit)
    return tuple(left)


def drawn(deck: Cards, count: int, rng: Rng, fits: Callable[[Cards], bool]) -> tuple[Cards, Cards]:
    """Draw ``count`` cards; return them in the order drawn, and what is left.

    Cards that do not fit go back, and the draw is repeated; some draw must fit.
    """
    while True:
        left = list(deck)
        cards = tuple(left.pop(rng.below(len(left))) for _ in range(count))
        if fits(cards):
            return cards, tuple(left)


def is_number(cards: Cards) -> bool:
    """Return whether cards may be laid as a number or as the dealer's digit: they must not all be zeros."""
    return any(cards)


def numbers(cards: Cards) -> tuple[str, ...]:
    """Return every number that can be laid from the cards, the lowest first; never 00."""
    distinct = sorted(set(cards))
    return tuple(
        f"{tens}{ones}"
        for tens in distinct
        for ones in distinct
        if (tens or ones) and (tens != ones or cards.count(tens) > 1)
    )


def digits_of(move: str) -> Cards:
    """Return the digits of an order card or a number."""
    return tuple(map(int, move))

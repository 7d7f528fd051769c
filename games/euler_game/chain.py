"""Which conditions hold: drawn for every reveal from a deck shuffled anew (rules, "Deal" and "Order")."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.euler_game.view import CONDITIONS, NEEDS_DEALER
from games.rng import Rng

AGAIN = "again"
"""The card that asks for one condition more."""

DECK = (*CONDITIONS, AGAIN, AGAIN)
"""One of each condition, so a chain has at most three and repeats none."""


def follow(cards: Iterable[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Turn cards until there is one condition more than ``again`` cards.

    Return the cards turned, in order, and the chain: their conditions.

    Raises:
        ValueError: the cards end before.
    """
    turned: list[str] = []
    chain: list[str] = []
    for card in cards:
        turned.append(card)
        if card != AGAIN:
            chain.append(card)
        if 2 * len(chain) > len(turned):
            return tuple(turned), tuple(chain)
    raise ValueError(f"no chain: {turned}")


def draw(rng: Rng) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Shuffle the deck and turn a chain; return the cards turned and the conditions (see ``follow``)."""
    deck = list(DECK)
    rng.shuffle(deck)
    return follow(deck)


def needs_dealer(chain: Sequence[str]) -> bool:
    """Say whether the dealer plays a number too."""
    return not NEEDS_DEALER.isdisjoint(chain)

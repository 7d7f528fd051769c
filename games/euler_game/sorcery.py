"""How the hard computer uses its special cards: the choice that takes most of the pots on average."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from games.euler_game.imagination import imagine
from games.euler_game.playout import winnings
from games.euler_game.reckoning import Ints
from games.euler_game.view import HANDS, SPECIALS, EulerView
from games.euler_game.worlds import NO_CARDS, Worlds, now
from games.game import Seat
from games.rng import Rng

WORLDS = 600
FINE = 1 << 32

PRICE = 0.5
"""Chips that a special card is worth for each hand to come."""

EARLY = 0.25
"""Part of the pot that cards have to gain to be played while the tens are still face down, and even then by
chance: later more is known, but who always waits can be read.
"""


def choices(view: EulerView) -> Iterator[Ints]:
    """Yield every choice of the own special cards, as numbers of f, ex, phi; none first."""
    f, ex, phi = (view.specials.count(card) for card in SPECIALS)
    yield from (np.array(cards) for cards in np.ndindex(f + 1, ex + 1, phi + 1))


def gains(worlds: Worlds, view: EulerView) -> list[tuple[Ints, float]]:
    """Return every choice with the chips that it takes on average, less what the cards are worth later."""
    played = np.array([view.played.count(card) for card in SPECIALS])
    felt, hands = now(worlds, view), HANDS - view.hand
    later = hands if view.chips[worlds.players[worlds.me]] else 0.3 * hands
    return [
        (
            cards,
            worlds.mean(winnings(felt.put, felt.dead, worlds.keys(played + cards), worlds.me))
            - PRICE * later * float(cards.sum()),
        )
        for cards in choices(view)
    ]


def plan(worlds: Worlds, view: EulerView) -> Ints:
    """Return all special cards of this hand, those played before and those that look best now."""
    played = np.array([view.played.count(card) for card in SPECIALS])
    return np.asarray(played + max(gains(worlds, view), key=lambda choice: choice[1])[0])


def special(view: EulerView, seat: Seat, rng: Rng) -> str:
    """Return the special cards to be played now, as a move."""
    worlds = imagine(view, seat, WORLDS, np.random.default_rng(rng.below(FINE)))
    weighed = gains(worlds, view)
    coin = rng.below(2)
    cards, gain = max(weighed, key=lambda choice: choice[1])
    if view.phase == "special1" and (coin or gain - weighed[0][1] < EARLY * view.pot):
        cards = NO_CARDS
    return move_of(cards)


def move_of(cards: Ints) -> str:
    """Return f, ex, phi as a move."""
    return " ".join(card for card, count in zip(SPECIALS, cards, strict=True) for _ in range(count)) or "none"

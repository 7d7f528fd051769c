"""How the hard computer uses its special cards: the choice that takes most of the pots on average."""

from __future__ import annotations

import numpy as np

from games.euler_game.ai.batch_evaluation import Ints
from games.euler_game.ai.card_models import CARDS
from games.euler_game.ai.playout import winnings
from games.euler_game.ai.sampling import imagine_by
from games.euler_game.ai.worlds import NO_CARDS, Worlds, now
from games.euler_game.view import HANDS, SPECIALS, EulerView
from games.game import Seat
from games.rng import Rng

PRICE = 0.5
"""Chips that a special card is worth for each hand to come."""

BROKE = 0.3
"""Part of that price for who has no chip left, and plays on only after winning this hand."""

EARLY = 0.25
"""Part of the pot that cards have to gain to be played while the tens are still face down, and even then by
chance: later more is known, but who always waits can be read.
"""


CHOICES = tuple(np.array(cards) for cards in np.ndindex(*(CARDS + 1)))
"""Every choice of a whole set of special cards, as numbers of f, ex, phi; none first."""


def gains(worlds: Worlds, view: EulerView) -> list[tuple[Ints, float]]:
    """Return every choice that the thinker has with the chips that it takes on average, less what the cards
    are worth later. All choices are worked out, so that the time taken does not tell which cards are left.
    """
    held = np.array([view.specials.count(card) for card in SPECIALS])
    played = np.array([view.played.count(card) for card in SPECIALS])
    felt, hands = now(worlds, view), HANDS - view.hand
    each = PRICE * hands * (1.0 if view.chips[worlds.players[worlds.me]] else BROKE)
    found = []
    for cards in CHOICES:
        taken = winnings(felt.put, felt.dead, worlds.keys(played + cards), worlds.me)
        found.append((cards, worlds.mean(taken) - each * float(cards.sum())))
    return [(cards, gain) for cards, gain in found if (cards <= held).all()]


def plan(worlds: Worlds, view: EulerView) -> Ints:
    """Return all special cards of this hand, those played before and those that look best now."""
    played = np.array([view.played.count(card) for card in SPECIALS])
    return np.asarray(played + max(gains(worlds, view), key=lambda choice: choice[1])[0])


def special(view: EulerView, seat: Seat, rng: Rng) -> str:
    """Return the special cards to be played now, as a move."""
    worlds = imagine_by(view, seat, rng)
    weighed = gains(worlds, view)
    coin = rng.below(2)
    cards, gain = max(weighed, key=lambda choice: choice[1])
    if view.phase == "special1" and (coin or gain - weighed[0][1] < EARLY * view.pot):
        cards = NO_CARDS
    return move_of(cards)


def move_of(cards: Ints) -> str:
    """Return f, ex, phi as a move."""
    return " ".join(card for card, count in zip(SPECIALS, cards, strict=True) for _ in range(count)) or "none"

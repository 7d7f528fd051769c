"""The hard level's policy for special cards: the choice with the best mean gain over sampled worlds."""

from __future__ import annotations

import numpy as np

from games.euler_game.ai.batch_evaluation import Ints
from games.euler_game.ai.card_models import CARDS
from games.euler_game.ai.playout import winnings
from games.euler_game.ai.sampling import sample_worlds
from games.euler_game.ai.worlds import NO_CARDS, Worlds, now
from games.euler_game.view import HANDS, SPECIALS, EulerView
from games.game import Seat
from games.rng import Rng

PRICE = 0.5
"""What keeping a special card is worth, in chips per later hand."""

BROKE = 0.3
"""The part of that price for a player without chips, who plays on only after winning this hand."""

EARLY = 0.25
"""The part of the pot that cards must gain to be played before the tens are open, and then only with a chance
of a half: later more is known, but rivals can read a player who always waits."""

CHOICES = tuple(np.array(cards) for cards in np.ndindex(*(CARDS + 1)))
"""Every choice from all special cards, as numbers of f, ex, phi; no card first."""


def gains(worlds: Worlds, view: EulerView) -> list[tuple[Ints, float]]:
    """Return each possible choice with its mean chips won, less what keeping the cards is worth.

    All choices are computed, also impossible ones, so that the time taken does not show which cards are left.
    """
    held = np.array([view.specials.count(card) for card in SPECIALS])
    played = np.array([view.played.count(card) for card in SPECIALS])
    stacks, hands = now(worlds, view), HANDS - view.hand
    each = PRICE * hands * (1.0 if view.chips[worlds.players[worlds.me]] else BROKE)
    found = []
    for cards in CHOICES:
        taken = winnings(stacks.put, stacks.dead, worlds.keys(played + cards), worlds.me)
        found.append((cards, worlds.mean(taken) - each * float(cards.sum())))
    return [(cards, gain) for cards, gain in found if (cards <= held).all()]


def plan(worlds: Worlds, view: EulerView) -> Ints:
    """Return all special cards of this hand: those played before and the best choice now."""
    played = np.array([view.played.count(card) for card in SPECIALS])
    return np.asarray(played + max(gains(worlds, view), key=lambda choice: choice[1])[0])


def special(view: EulerView, seat: Seat, rng: Rng) -> str:
    """Return the special cards to play now, as a move."""
    worlds = sample_worlds(view, seat, rng)
    choices = gains(worlds, view)
    coin = rng.below(2)
    cards, gain = max(choices, key=lambda choice: choice[1])
    if view.phase == "special1" and (coin or gain - choices[0][1] < EARLY * view.pot):
        cards = NO_CARDS
    return move_of(cards)


def move_of(cards: Ints) -> str:
    """Return f, ex, phi as a move."""
    return " ".join(card for card, count in zip(SPECIALS, cards, strict=True) for _ in range(count)) or "none"

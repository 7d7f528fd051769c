"""The normal level (Gauss): its number's chance against random numbers, compared with the pot odds.

It ignores the rivals' bets. It allows for special cards only by trusting that chance less.
"""

from __future__ import annotations

from collections import Counter

import numpy as np

from games.euler_game.ai.number_strength import possible, scores, unseen
from games.euler_game.betting import CALL, DIE
from games.euler_game.conditions import key, through
from games.euler_game.deal import numbers
from games.euler_game.numbers import applied
from games.euler_game.view import HANDS, EulerView
from games.game import Seat
from games.rng import Rng

SURE = 0.7
"""The part of a number's lead over the fair chance that counts, since special cards may turn the hand."""

EDGE = 0.15
"""How far the estimate has to be above the fair chance for a raise."""

WORTH_A_CARD = 8
"""Chips in the pot from which special cards are spent before the last hand."""

ANSWERS = ("ex", "phi", "ex phi", "phi phi")
"""Special cards whose effect on open numbers is known, the cheapest first."""


def order(view: EulerView, seat: Seat, rng: Rng) -> str:
    """Return the digit that it holds most often."""
    held = Counter(view.digits)
    return str(rng.choice([digit for digit in sorted(held) if held[digit] == max(held.values())]))


def number(view: EulerView, seat: Seat, rng: Rng) -> str:
    """Return the number with the best chance against any other."""
    left = unseen(view, seat)
    chances = scores(view.chain, possible("??", left), possible(view.dealer, left))
    return max(numbers(view.digits), key=lambda text: chances[int(text)])


def chance(view: EulerView, seat: Seat) -> float:
    """Return the chance to win against all who are still in, without special cards."""
    left = unseen(view, seat)
    dealers, own = possible(view.dealer, left), int(view.numbers[seat])
    against = (view.numbers[rival] for rival in view.live if rival != seat)
    return float(np.prod([scores(view.chain, possible(shown, left), dealers)[own] for shown in against]))


def bet(view: EulerView, seat: Seat, rng: Rng) -> str:
    """Return a bet: call with the pot odds, raise with a clear advantage."""
    fair = 1 / len(view.live)
    estimate = fair + SURE * (chance(view, seat) - fair)
    behind = min(max(view.level - view.put[seat], 0), view.chips[seat])
    if view.may_raise and estimate > fair + EDGE:
        most = view.chips[seat] - behind
        return f"raise {min(most, 1 + view.pot // 4 + rng.below(1 + view.pot // 4))}"
    return CALL if estimate * (view.pot + behind) >= behind else DIE


def special(view: EulerView, seat: Seat, rng: Rng) -> str:
    """Return special cards that win a hand that is lost without them, once all numbers are open."""
    pays = view.pot >= WORTH_A_CARD or view.hand == HANDS
    if view.phase == "special1" or wins(view, seat, "none") or not pays:
        return "none"
    held = " ".join(view.specials)
    return next((cards for cards in ANSWERS if _has(held, cards) and wins(view, seat, cards)), "none")


def _has(held: str, cards: str) -> bool:
    return all(held.split().count(card) >= cards.split().count(card) for card in cards.split())


def wins(view: EulerView, seat: Seat, cards: str) -> bool:
    """Return whether a seat wins or shares the pot if only these cards (ex and phi) are played."""
    names = cards.split()
    dealer = int(view.dealer) if view.dealer.isdecimal() else None
    keys = {}
    for player in view.live:
        number = int(view.numbers[player])
        stages = applied(number, (0, 0, 0), 0, names.count("ex"), names.count("phi"))
        _, final = through(view.chain, stages[-1].after if stages else number, dealer)
        keys[player] = key(view.chain[-1], final, dealer)
    return keys[seat] == min(keys.values())

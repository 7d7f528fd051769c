"""Make mines for Diamant's daily puzzle: in harder ones plans are closer and more of the others matter.

The tables have one entry for each level.
"""

from __future__ import annotations

from fractions import Fraction

from games.daily.diamant import OTHERS, PLANS, STAYS, Mine, best_of, prospects
from games.diamant.cards import DECK, HAZARDS, Card
from games.rng import Rng

CLEAR = tuple(Fraction(tenths, 10) for tenths in (15, 12, 10, 8, 6, 4, 2))
"""By level: the least lead of the best plan over every other one."""

CLOSE = (99, 6, 5, 4, 3, 2, 1)
"""By level: the largest lead of the best plan over the second."""

MEDDLING = (1, 1, 1, 2, 2, 3, 3)
"""By level: the number of others who go home early enough to matter."""

CARDS = range(2, 8)

TRIES = 200
"""Mines to draw before another plan becomes the answer: some plans are seldom clearly the best."""


def find(level: int, rng: Rng) -> str:
    """Return a puzzle of a level; each plan is the answer about equally often."""
    while True:
        answer = rng.choice(PLANS)
        for _ in range(TRIES):
            mine = _drawn(level, rng)
            if mine is not None and best_of(mine) == answer and _is_fit(mine, level):
                return str(mine)


def _drawn(level: int, rng: Rng) -> Mine | None:
    """Return a mine after some cards; None if a hazard came twice or there are no diamonds."""
    removed = sorted(rng.below(len(HAZARDS)) + 1 for _ in range(rng.below(3)))
    deck = list(DECK)
    for hazard in removed:
        deck.remove(Card(0, hazard))
    rng.shuffle(deck)
    row = tuple(deck[: rng.choice(CARDS)])
    hazards = [card.hazard for card in row if card.hazard]
    if len(set(hazards)) < len(hazards) or not sum(card.value for card in row):
        return None
    plans = [rng.choice(PLANS) for _ in range(MEDDLING[level - 1])]
    others = [*plans, *[STAYS] * (OTHERS - len(plans))]
    rng.shuffle(others)
    return Mine(row, tuple(removed), tuple(others))


def _is_fit(mine: Mine, level: int) -> bool:
    return CLEAR[level - 1] <= margin(mine) <= CLOSE[level - 1]


def margin(mine: Mine) -> Fraction:
    """Return by how much the best plan is better than the second best."""
    second, best = sorted(prospect.mean for prospect in prospects(mine))[-2:]
    return best - second

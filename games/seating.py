"""Settle what people leave open about the seats: how many play, and who begins if colours are wished for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.rng import Rng

CHANCE = "random"
USUAL = 5


def usual_seats(places: range) -> int:
    """Return how many sit where nobody says it: five, or of the allowed numbers the nearest to that."""
    return min(places[-1], max(places[0], USUAL))


def first_by_wishes(words: Sequence[str], colours: Sequence[str], wishes: Mapping[int, str], rng: Rng) -> str:
    """Return the word of the seat that must begin so that most wishes come true.

    The colours follow the seats from the one that begins. ``words``: those of the taken seats, in their
    order. ``rng`` decides between seats that are equally good; if all are, the result is the word for chance.
    """
    n = len(words)
    kept = [
        sum(colours[(seat - first) % n] == colour for seat, colour in wishes.items()) for first in range(n)
    ]
    best = [first for first in range(n) if kept[first] == max(kept)]
    return words[rng.choice(best)] if len(best) < n else CHANCE

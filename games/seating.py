"""Settle what people leave open about the seats: how many there are, and who begins if they want colours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.rng import Rng

CHANCE = "random"
USUAL = 5


def usual_seats(places: range) -> int:
    """Return the number of seats if nobody gives one: five, or the nearest allowed number."""
    return min(places[-1], max(places[0], USUAL))


def first_by_wishes(words: Sequence[str], colours: Sequence[str], wishes: Mapping[int, str], rng: Rng) -> str:
    """Return the word of the seat that must begin for the most wishes to come true.

    Colours are dealt in seat order from the seat that begins. ``words``: one for each taken seat, in order.
    ``rng`` decides between seats that are equally good; if all are, the result is ``CHANCE``.
    """
    n = len(words)
    kept = [
        sum(colours[(seat - first) % n] == colour for seat, colour in wishes.items()) for first in range(n)
    ]
    best = [first for first in range(n) if kept[first] == max(kept)]
    return words[rng.choice(best)] if len(best) < n else CHANCE

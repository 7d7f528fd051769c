"""Fulfil wishes for colours where the colours follow the seats from the one that begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

CHANCE = "random"


def first_by_wishes(words: Sequence[str], colours: Sequence[str], wishes: Mapping[int, str]) -> str:
    """Return the word of the seat that must begin so that most wishes come true; else the word for chance.

    ``words``: those of the taken seats, in their order.
    """
    n = len(words)
    kept = [
        sum(colours[(seat - first) % n] == colour for seat, colour in wishes.items()) for first in range(n)
    ]
    best = [first for first in range(n) if kept[first] == max(kept)]
    return words[best[0]] if len(best) == 1 else CHANCE

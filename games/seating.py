"""Who gets which colour where the colours follow the order of the seats, from whoever begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

CHANCE = "random"


def first_by_wishes(words: Sequence[str], colours: Sequence[str], wishes: Mapping[int, str]) -> str:
    """Return the word of the seat that begins so that the most wishes come true; else chance.

    ``words``: of the seats that are taken, in their order.
    """
    n = len(words)
    kept = [
        sum(colours[(seat - first) % n] == colour for seat, colour in wishes.items()) for first in range(n)
    ]
    best = [first for first in range(n) if kept[first] == max(kept)]
    return words[best[0]] if len(best) == 1 else CHANCE

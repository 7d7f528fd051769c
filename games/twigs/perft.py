"""Counting sequences of moves from the empty table, to check the rules by (perft, as chess programs say)."""

from __future__ import annotations

from collections.abc import Iterator

from games.twigs.bitboards import Window, members, window
from games.twigs.pieces import ALL, NAMES

Hands = tuple[tuple[str, ...], ...]
"""The pieces that each player has left, from the one to move on."""


def sequences(depth: int, seats: int = 2) -> Iterator[int]:
    """Yield, for each of the 99 first moves, in how many ways the game can go on to ``depth`` moves.

    First moves that differ only in their place are one. ``depth`` is at least 1.
    """
    for lying in ALL:
        hands = (*(NAMES for _ in range(seats - 1)), _without(NAMES, lying.name))
        yield _count(window(lying.edges, max(1, depth - 1)), hands, lying.name, depth - 1)


def _without(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    return tuple(other for other in names if other != name)


def _count(seen: Window, hands: Hands, barred: str, depth: int) -> int:
    """Count on; ``barred``: the shape that the second twig of the game must not have."""
    if depth == 0:
        return 1
    names = _without(hands[0], barred)
    if depth == 1:
        return sum(bits.bit_count() for _, bits in seen.fitting(names))
    return sum(
        _count(seen.adding(way, bit), (*hands[1:], _without(hands[0], ALL[way.index].name)), "", depth - 1)
        for way, bits in seen.fitting(names)
        for bit in members(bits)
    )

"""The verdict on a table: connections, closed hexagons, regions, loose ends.

Source: the rules, section "Puzzles".
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.game import Word
from games.twigs.claims import cover, enclosed
from games.twigs.grid import Hexagon, hexagon_edges, hexagons_beside, vertices_of
from games.twigs.view import Region, Twig


@dataclass(frozen=True, slots=True)
class Verdict:
    """``score``: how much of the puzzle's aim is reached. ``said``: a remark on it, a catalog key."""

    score: int
    said: Word


def scored(score: int, best: int) -> Verdict:
    """Return the verdict on a table that breaks no rule; ``best``: the most that is known to be possible."""
    if score > best:
        return Verdict(score, Word("verdict.beyond"))
    return Verdict(score, Word("verdict.reached" if score == best else "verdict.partly"))


APART = Verdict(0, Word("verdict.apart"))
"""The verdict on twigs that are not connected: the rules make each touch an earlier one."""


def connected(twigs: Sequence[Twig]) -> bool:
    """Return whether twigs are connected, so that each can touch an earlier one; an empty table is."""
    waiting = [set(vertices_of(twig.edges)) for twig in twigs]
    reached = waiting.pop() if waiting else set()
    while near := [vertices for vertices in waiting if not reached.isdisjoint(vertices)]:
        waiting = [vertices for vertices in waiting if reached.isdisjoint(vertices)]
        reached = reached.union(*near)
    return not waiting


def closed_hexagons(twigs: Sequence[Twig]) -> frozenset[Hexagon]:
    """Return the hexagons whose six edges are covered."""
    covered = cover(twigs).keys()
    touched = {hexagon for edge in covered for hexagon in hexagons_beside(edge)}
    return frozenset(hexagon for hexagon in touched if covered >= set(hexagon_edges(hexagon)))


def regions(twigs: Sequence[Twig]) -> tuple[Region, ...]:
    """Return every enclosed region, single hexagons too."""
    return enclosed(cover(twigs)) if twigs else ()


def loose_ends(twigs: Sequence[Twig]) -> int:
    """Return how many vertices have a single covered edge."""
    meeting = vertices_of(edge for twig in twigs for edge in twig.edges)
    return sum(count == 1 for count in meeting.values())

"""How players decide, as chances to leave. Numbers in, a number out, so that numba can compile them as well.

A moment is told by: ``heap`` diamonds on the cards, ``bag`` diamonds carried, ``inside`` how many are in the
mine, ``cards`` face down with ``deadly`` ones among them, ``rest`` diamonds on the face-down treasures.
"""

from __future__ import annotations

from math import log


def beginner(heap: float, bag: float, inside: float, hazards: float) -> float:
    """The chance to leave of somebody who looks at the own share and counts the different hazards seen.

    Twelve diamonds are enough for anybody, and each hazard frightens an eighth of the beginners more.
    """
    return min(1.0, max(0.0, (bag + heap / inside) / 12 + (hazards - 1) / 8))


def pressure(heap: float, bag: float, inside: float, deadly: float, rest: float) -> float:
    """What one more card costs on average, over what it brings, if all inside stay and share alike.

    A deadly card takes bag and share of the heap, any treasure adds its share: 1 where both weigh the same.
    """
    return (bag * inside + heap) * deadly / max(rest, 1.0)


def sensible(heap: float, bag: float, inside: float, deadly: float, rest: float) -> float:
    """The chance to leave of somebody who weighs the average loss against the average gain.

    Leaves for certain from even terms on, and now and then a little before, to be the first.
    """
    weight = pressure(heap, bag, inside, deadly, rest)
    return min(1.0, max(0.0, 1 + log(weight) / log(2))) if weight > 0 else 0.0

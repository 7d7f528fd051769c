"""How players decide, as chances to leave. Numbers in, a number out, so that numba can compile them as well.

A moment is told by: ``heap`` diamonds on the cards, ``bag`` diamonds carried, ``inside`` how many are in the
mine, ``cards`` face down with ``deadly`` ones among them, ``rest`` diamonds on the face-down treasures.
"""

from __future__ import annotations


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


def sensible(share: float, wish: float, collapse: float) -> float:
    """The chance to leave of somebody with a wish, who is content with less as the next card's risk grows.

    ``share``: what leaving would bring if all inside did so; ``collapse``: probability that the next card
    ends the mine. Nobody goes with half of what is wished, everybody does with one and a half.
    """
    return min(1.0, max(0.0, share / (wish * (1 - 2 * min(collapse, 0.4))) - 0.5))

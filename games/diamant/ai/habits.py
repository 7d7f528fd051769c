"""The chances to leave of simple players, as functions of plain numbers, so that numba can compile them too.

``heap``: diamonds on the cards; ``bag``: diamonds carried; ``inside``: players in the mine; ``deadly``:
face-down cards that end the mine; ``rest``: diamonds on the face-down treasures.
"""

from __future__ import annotations


def beginner(heap: float, bag: float, inside: float, hazards: float) -> float:
    """Return the chance to leave of a player who looks at the own share and counts the different hazards.

    With twelve diamonds everybody leaves, and each hazard after the first adds an eighth.
    """
    return min(1.0, max(0.0, (bag + heap / inside) / 12 + (hazards - 1) / 8))


def pressure(heap: float, bag: float, inside: float, deadly: float, rest: float) -> float:
    """Return the mean loss by one more card divided by its mean gain, if all inside stay and share equally.

    A deadly card costs the bag and the share of the heap; a treasure adds its share.
    """
    return (bag * inside + heap) * deadly / max(rest, 1.0)


def sensible(share: float, wish: float, collapse: float) -> float:
    """Return the chance to leave of a player who wants ``wish`` diamonds, and fewer as the risk grows.

    ``share``: what leaving brings if all inside leave; ``collapse``: probability that the next card ends the
    mine. Nobody leaves with half of what they want, everybody does with one and a half times as much.
    """
    return min(1.0, max(0.0, share / (wish * (1 - 2 * min(collapse, 0.4))) - 0.5))

"""The thirty cards of the mines. Source: the rules, section "Cards"."""

from __future__ import annotations

from dataclasses import dataclass

TREASURES = (1, 2, 3, 4, 5, 5, 7, 7, 9, 11, 11, 13, 14, 15, 17)
HAZARDS = ("snake", "spider", "rockfall", "fire", "gas")
COPIES = 3
"""Cards of each hazard."""

MINES = 5


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """A treasure (``value`` diamonds, ``hazard`` 0) or a hazard (``value`` 0, ``hazard`` 1 to 5)."""

    value: int
    hazard: int = 0

    def __str__(self) -> str:
        """Return the notation: ``T7``, ``H2``."""
        return f"H{self.hazard}" if self.hazard else f"T{self.value}"


DECK = (
    *(Card(value) for value in TREASURES),
    *(Card(0, hazard) for hazard in range(1, len(HAZARDS) + 1) for _ in range(COPIES)),
)

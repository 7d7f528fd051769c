"""Where the three cards of each hazard are: what tells how dangerous the next card is."""

from __future__ import annotations

from dataclasses import dataclass

from games.diamant.cards import COPIES, HAZARDS
from games.diamant.view import DiamantView


@dataclass(frozen=True, slots=True)
class Copies:
    """The three cards of a hazard: in the row, still in the deck, out of the game."""

    turned: int
    deck: int
    gone: int

    @property
    def danger(self) -> bool:
        """Whether another one would end the mine, and one can come."""
        return self.turned == 1 and self.deck > 0


def copies(view: DiamantView, hazard: int) -> Copies:
    """Return where a hazard's cards are; the one that has just ended the mine still lies in the row."""
    turned = sum(laid.card.hazard == hazard for laid in view.row)
    gone = view.removed.count(hazard) - (hazard == view.collapse)
    return Copies(turned, COPIES - turned - gone, gone)


def dangers(view: DiamantView) -> tuple[int, ...]:
    """Return the hazards of which another one would end the mine."""
    return tuple(hazard for hazard in range(1, len(HAZARDS) + 1) if copies(view, hazard).danger)

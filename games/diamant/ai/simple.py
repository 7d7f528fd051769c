"""Diamant's easy and normal computers: simple rules with some chance.

Their decisions are functions of plain numbers, so that numba can compile them too. ``heap``: diamonds on the
cards; ``bag``: diamonds carried; ``inside``: players in the mine; ``deadly``: face-down cards that end the
mine; ``face_down``: diamonds on the face-down treasures.
"""

from __future__ import annotations

from typing import Any

from games.diamant.notation import LEAVE, STAY
from games.diamant.odds import deadly, unseen
from games.diamant.view import DiamantView
from games.game import Computer, Game, Seat
from games.rng import Rng

RESOLUTION = 1 << 32

WISHES = {"on_leave": 4.0, "on_reveal": 14.0}
"""The share, in diamonds, that normal wants: small if the first to leave take all that lies there."""


def drawn(chance: float, rng: Rng) -> str:
    """Return ``leave`` with this chance, else ``stay``."""
    return LEAVE if rng.below(RESOLUTION) < chance * RESOLUTION else STAY


def beginner(heap: float, bag: float, inside: float, hazards: float) -> float:
    """Return the chance to leave of a player who looks at its own share and counts the different hazards.

    With twelve diamonds everybody leaves, and each hazard after the first adds an eighth.
    """
    return min(1.0, max(0.0, (bag + heap / inside) / 12 + (hazards - 1) / 8))


def pressure(heap: float, bag: float, inside: float, deadly: float, face_down: float) -> float:
    """Return the mean loss from one more card divided by its mean gain, if all inside stay and share equally.

    A deadly card costs the bag and the share of the heap; a treasure adds its share.
    """
    return (bag * inside + heap) * deadly / max(face_down, 1.0)


def sensible(share: float, wish: float, collapse: float) -> float:
    """Return the chance to leave of a player who wants ``wish`` diamonds, and fewer as the risk grows.

    ``share``: what leaving brings if all inside leave; ``collapse``: probability that the next card ends the
    mine. Nobody leaves with half of what they want, everybody does with one and a half times as much.
    """
    return min(1.0, max(0.0, share / (wish * (1 - 2 * min(collapse, 0.4))) - 0.5))


class Easy(Computer[DiamantView]):
    """Leaves once its own share is large enough, sooner with more hazards; looks at nothing else."""

    level = "easy"

    def choose(self, game: Game[Any], view: DiamantView, seat: Seat, rng: Rng, seconds: float) -> str:
        """Return a beginner's decision."""
        return drawn(self.chance(view, seat), rng)

    def chance(self, view: DiamantView, seat: Seat) -> float:
        """Return the chance to leave."""
        hazards = len({laid.card.hazard for laid in view.row} - {0})
        return beginner(view.heap, view.bags[seat], len(view.inside), hazards)


class Normal(Computer[DiamantView]):
    """Leaves at a certain share, which falls as the risk grows; alone it maximises the mean diamonds."""

    level = "normal"

    def choose(self, game: Game[Any], view: DiamantView, seat: Seat, rng: Rng, seconds: float) -> str:
        """Return a sensible decision."""
        return drawn(self.chance(view, seat), rng)

    def chance(self, view: DiamantView, seat: Seat) -> float:
        """Return the chance to leave."""
        cards, fatal, bag = unseen(view), deadly(view), view.bags[seat]
        if len(view.inside) == 1:
            face_down = sum(card.value for card in cards)
            return 1.0 if pressure(view.heap, bag, 1, fatal, face_down) >= 1 else 0.0
        share = view.heap / len(view.inside) + bag
        return sensible(share, WISHES[view.share], fatal / len(cards))

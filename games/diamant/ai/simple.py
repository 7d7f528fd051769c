"""Diamant's easy and normal computers: simple rules with some chance."""

from __future__ import annotations

from typing import Any, cast

from games.diamant.ai.habits import beginner, pressure, sensible
from games.diamant.notation import LEAVE, STAY
from games.diamant.odds import deadly, unseen
from games.diamant.view import DiamantView
from games.game import Computer, Game, Seat, View
from games.rng import Rng

FINE = 1 << 32

WISHES = {"on_leave": 4.0, "on_reveal": 14.0}
"""The share with which normal leaves: small if the first to leave take all that lies there."""


def drawn(chance: float, rng: Rng) -> str:
    """Return ``leave`` with this chance, else ``stay``."""
    return LEAVE if rng.below(FINE) < chance * FINE else STAY


class Easy(Computer):
    """Leaves once its own share is large enough, sooner with more hazards; looks at nothing else."""

    level = "easy"

    def choose(self, game: Game[Any], view: View, seat: Seat, rng: Rng, seconds: float) -> str:
        """Return a beginner's decision."""
        return drawn(self.chance(cast("DiamantView", view), seat), rng)

    def chance(self, view: DiamantView, seat: Seat) -> float:
        """Return the chance to leave."""
        hazards = len({laid.card.hazard for laid in view.row} - {0})
        return beginner(view.heap, view.bags[seat], len(view.inside), hazards)


class Normal(Computer):
    """Leaves with a share that it wants, a smaller one as the risk grows; alone it maximises the mean."""

    level = "normal"

    def choose(self, game: Game[Any], view: View, seat: Seat, rng: Rng, seconds: float) -> str:
        """Return a sensible decision."""
        return drawn(self.chance(cast("DiamantView", view), seat), rng)

    def chance(self, view: DiamantView, seat: Seat) -> float:
        """Return the chance to leave."""
        face_down, fatal, bag = unseen(view), deadly(view), view.bags[seat]
        if len(view.inside) == 1:
            rest = sum(card.value for card in face_down)
            return 1.0 if pressure(view.heap, bag, 1, fatal, rest) >= 1 else 0.0
        share = view.heap / len(view.inside) + bag
        return sensible(share, WISHES[view.share], fatal / len(face_down))

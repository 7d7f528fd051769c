"""Computer players: easy, normal and hard. All they see is public; chance comes from ``rng``."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, cast

from games.diamant.ai.habits import beginner, pressure, sensible
from games.diamant.notation import LEAVE, STAY
from games.diamant.odds import deadly, unseen
from games.diamant.view import DiamantView
from games.game import Computer, Game, Seat, View
from games.rng import Rng

FINE = 1 << 32

WISHES = {"on_leave": 4.0, "on_reveal": 14.0}
"""What a sensible player goes home with: little where all that lies there goes to the first who leave."""


def drawn(chance: float, rng: Rng) -> str:
    """Return ``leave`` with a chance, else ``stay``."""
    return LEAVE if rng.below(FINE) < chance * FINE else STAY


class Easy(Computer):
    """Goes home when the own share looks like enough, sooner the more hazards there are; forgets the rest."""

    level = "easy"

    def choose(self, game: Game[Any], view: View, seat: Seat, rng: Rng, seconds: float) -> str:
        """Return a beginner's decision."""
        return drawn(self.chance(cast("DiamantView", view), seat), rng)

    def chance(self, view: DiamantView, seat: Seat) -> float:
        """Return the chance to leave."""
        hazards = len({laid.card.hazard for laid in view.row} - {0})
        return beginner(view.heap, view.bags[seat], len(view.inside), hazards)


class Normal(Computer):
    """Wishes for a share, for less of one as the risk grows; alone in the mine it plays the average."""

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


class Hard(Computer):
    """Wants to come first: plays the rest of the game many times against what the others may be like."""

    level = "hard"

    def choose(self, game: Game[Any], view: View, seat: Seat, rng: Rng, seconds: float) -> str:
        """Return the move that comes first more often."""
        from games.diamant.ai.hard import leaves  # compiled: takes long to load

        return LEAVE if leaves(cast("DiamantView", view), seat, rng) else STAY


def warm() -> None:
    """Load the compiled code, compiling it where that was never done."""
    from games.diamant.ai import hard

    hard.warm()


COMPUTERS: Mapping[str, Computer] = MappingProxyType({"easy": Easy(), "normal": Normal(), "hard": Hard()})

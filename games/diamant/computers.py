"""Computer players: easy, normal and hard. All that they see is public, and chance comes from ``rng`` alone."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, cast

from games.diamant.habits import beginner, sensible
from games.diamant.notation import LEAVE, STAY
from games.diamant.odds import deadly, unseen
from games.diamant.view import DiamantView
from games.game import Computer, Game, Seat, View
from games.rng import Rng

FINE = 1 << 32


def drawn(chance: float, rng: Rng) -> str:
    """Return ``leave`` with a chance, else ``stay``."""
    return LEAVE if rng.below(FINE) < chance * FINE else STAY


class Easy:
    """Goes home when the own share looks like enough, sooner the more hazards there are; forgets the rest."""

    level = "easy"

    def choose(self, game: Game[Any], view: View, seat: Seat, rng: Rng, seconds: float) -> str:
        """Return a beginner's decision."""
        seen = cast("DiamantView", view)
        hazards = len({laid.card.hazard for laid in seen.row} - {0})
        return drawn(beginner(seen.heap, seen.bags[seat], len(seen.inside), hazards), rng)


class Normal:
    """Weighs what one more card may cost against what it may bring, and goes a little before that is even."""

    level = "normal"

    def choose(self, game: Game[Any], view: View, seat: Seat, rng: Rng, seconds: float) -> str:
        """Return a sensible decision."""
        seen = cast("DiamantView", view)
        rest = sum(card.value for card in unseen(seen))
        return drawn(sensible(seen.heap, seen.bags[seat], len(seen.inside), deadly(seen), rest), rng)


COMPUTERS: Mapping[str, Computer] = MappingProxyType({"easy": Easy(), "normal": Normal()})

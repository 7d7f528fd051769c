"""Computer players."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from games.game import Computer, Game, Seat, View
from games.rng import Rng


class Easy:
    """Placeholder."""

    level = "easy"

    def choose(self, game: Game[Any], view: View, seat: Seat, rng: Rng, seconds: float) -> str:
        """Return a legal canonical move."""
        return str(game.brief(view)["example"])


COMPUTERS: Mapping[str, Computer] = MappingProxyType({"easy": Easy()})

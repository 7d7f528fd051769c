"""The computer players: easy, normal and hard. They see only what is public; chance comes from ``rng``."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from games.diamant.ai.simple import Easy, Normal
from games.diamant.notation import LEAVE, STAY
from games.diamant.view import DiamantView
from games.game import Computer, Game, Seat
from games.rng import Rng


class Hard(Computer[DiamantView]):
    """Plays to come first: simulates the rest of the game many times against likely opponents."""

    level = "hard"

    def choose(self, game: Game[Any], view: DiamantView, seat: Seat, rng: Rng, seconds: float) -> str:
        """Return the move that comes first more often."""
        from games.diamant.ai.hard import leaves  # compiled: takes long to load

        return LEAVE if leaves(view, seat, rng) else STAY


def warm() -> None:
    """Load the compiled code; compile it if that was never done."""
    from games.diamant.ai import hard

    hard.warm()


COMPUTERS: Mapping[str, Computer] = MappingProxyType({"easy": Easy(), "normal": Normal(), "hard": Hard()})

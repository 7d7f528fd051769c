"""A computer for puzzles. It is no solver: it lays whatever fits until nothing does."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, cast

from games.game import Computer, Game, Seat, View
from games.rng import Rng
from games.twigs.menu import mover
from games.twigs.placements import Legal
from games.twigs.puzzles.state import DONE
from games.twigs.view import TwigsView


class Easy(Computer):
    """Lays something anywhere."""

    level = "easy"

    def choose(self, game: Game[Any], view: View, seat: Seat, rng: Rng, seconds: float) -> str:
        """Return a random placement; "done" where nothing fits."""
        seen = cast("TwigsView", view)
        moves = Legal(seen.twigs, seen.hands[mover(seen)], seen.target_edges)
        return moves[rng.below(len(moves))] if moves else DONE


COMPUTERS: Mapping[str, Computer] = MappingProxyType({"easy": Easy()})

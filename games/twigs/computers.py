"""Computer players. They get a view, so they know no more than a person."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, cast

from games.game import Computer, Game, Seat, View
from games.rng import Rng
from games.twigs.placements import Legal, read_move
from games.twigs.state import built
from games.twigs.view import TwigsView

LOOKS = 12


class Easy:
    """Looks at a few placements and takes one that closes most for itself."""

    level = "easy"

    def choose(self, game: Game[Any], view: View, seat: Seat, rng: Rng, seconds: float) -> str:
        """Return the best of some random moves."""
        seen = cast("TwigsView", view)
        moves = Legal(seen.twigs, seen.hands[seat])
        looked = [moves[rng.below(len(moves))] for _ in range(LOOKS)]
        return max(looked, key=lambda move: _gain(seen, seat, move))


def _gain(view: TwigsView, seat: Seat, move: str) -> int:
    building = built(view, seat, read_move(move)).building
    closes = building.closes if building else ()
    return sum((disc.owner == seat) - (disc.owner not in {None, seat}) for disc in closes)


COMPUTERS: Mapping[str, Computer] = MappingProxyType({"easy": Easy()})

"""Computer players."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, cast

from games.euler_game.deal import numbers
from games.euler_game.view import EulerView
from games.game import Computer, Game, Seat, View
from games.rng import Rng


class Easy:
    """Lays any digits, mostly calls, seldom raises or dies, plays a special card now and then."""

    level = "easy"

    def choose(self, game: Game[Any], view: View, seat: Seat, rng: Rng, seconds: float) -> str:
        """Return a beginner's answer."""
        seen = cast("EulerView", view)
        if seen.phase == "order":
            return str(rng.choice(seen.digits))
        if seen.phase == "number":
            return rng.choice(numbers(seen.digits))
        if seen.phase in {"bet1", "bet2"}:
            return self._bet(seen, seat, rng)
        return rng.choice((*("none",) * 5, *seen.specials))

    def _bet(self, view: EulerView, seat: Seat, rng: Rng) -> str:
        dice = rng.below(10)
        if dice == 0 and view.may_raise:
            return "raise 1"
        return "die" if dice == 1 and view.level > view.put[seat] else "call"


COMPUTERS: Mapping[str, Computer] = MappingProxyType({"easy": Easy()})

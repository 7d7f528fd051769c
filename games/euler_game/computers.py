"""Computer players, named after those who meet for tea: Fermat easy, Gauss normal, Euler hard.

All they see is a view; chance comes from ``rng``. None hangs on the clock: the same view and rng give the
same answer, and a special card takes as long to think about as none.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, cast

from games.euler_game import fermat
from games.euler_game.view import EulerView
from games.game import Computer, Game, Seat, View
from games.rng import Rng


class Easy:
    """Fermat."""

    level = "easy"

    def choose(self, game: Game[Any], view: View, seat: Seat, rng: Rng, seconds: float) -> str:
        """Return a beginner's answer."""
        seen = cast("EulerView", view)
        if seen.phase == "order":
            return fermat.order(seen, rng)
        if seen.phase == "number":
            return fermat.number(seen, rng)
        return fermat.bet(seen, seat, rng) if seen.phase.startswith("bet") else fermat.special(seen, rng)


class Normal:
    """Gauss."""

    level = "normal"

    def choose(self, game: Game[Any], view: View, seat: Seat, rng: Rng, seconds: float) -> str:
        """Return a reckoner's answer."""
        from games.euler_game import gauss  # arrays take a while to load

        seen = cast("EulerView", view)
        if seen.phase == "order":
            return gauss.order(seen, rng)
        if seen.phase == "number":
            return gauss.number(seen, seat)
        return gauss.bet(seen, seat, rng) if seen.phase.startswith("bet") else gauss.special(seen, seat)


class Hard:
    """Euler."""

    level = "hard"

    def choose(self, game: Game[Any], view: View, seat: Seat, rng: Rng, seconds: float) -> str:
        """Return what does best in imagined worlds."""
        from games.euler_game import euler, spending, wagers  # arrays take a while to load

        seen = cast("EulerView", view)
        if seen.phase == "order":
            return euler.order(seen, seat, rng)
        if seen.phase == "number":
            return euler.number(seen, seat, rng)
        return (
            wagers.bet(seen, seat, rng) if seen.phase.startswith("bet") else spending.special(seen, seat, rng)
        )


COMPUTERS: Mapping[str, Computer] = MappingProxyType({"easy": Easy(), "normal": Normal(), "hard": Hard()})
"""By level, in rising order of strength."""

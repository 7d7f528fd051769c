"""Computer players, named after those who meet for tea: Fermat easy, Gauss normal, Euler hard.

All they see is a view; chance comes from ``rng``. None hangs on the clock: the same view and rng give the
same answer, and a special card takes as long to think about as none.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, TypeAlias, cast

from games.euler_game import fermat
from games.euler_game.view import EulerView
from games.game import Computer, Game, Seat, View
from games.rng import Rng

Answer: TypeAlias = Callable[[EulerView, Seat, Rng], str]
"""What a player makes of one kind of question: what it sees, its seat and chance to a move."""

LAPS = "12"
"""The bets and the special cards are asked for in two laps, which are phases of their own."""


def answered(answers: Mapping[str, Answer], view: EulerView, seat: Seat, rng: Rng) -> str:
    """Return the answer to the open question. ``answers``: by order, number, bet, special."""
    return answers[view.phase.rstrip(LAPS)](view, seat, rng)


def _fermat() -> Mapping[str, Answer]:
    return {"order": fermat.order, "number": fermat.number, "bet": fermat.bet, "special": fermat.special}


def _gauss() -> Mapping[str, Answer]:
    from games.euler_game import gauss  # arrays take a while to load

    return {"order": gauss.order, "number": gauss.number, "bet": gauss.bet, "special": gauss.special}


def _euler() -> Mapping[str, Answer]:
    from games.euler_game import laying, spending, wagers  # arrays take a while to load

    return {"order": laying.order, "number": laying.number, "bet": wagers.bet, "special": spending.special}


@dataclass(slots=True)
class Thinker(Computer):
    """A computer and where its answers are to be had."""

    level: str
    answers: Callable[[], Mapping[str, Answer]]

    def choose(self, game: Game[Any], view: View, seat: Seat, rng: Rng, seconds: float) -> str:
        """Return the answer to the open question."""
        return answered(self.answers(), cast("EulerView", view), seat, rng)


COMPUTERS: Mapping[str, Computer] = MappingProxyType(
    {
        computer.level: computer
        for computer in (Thinker("easy", _fermat), Thinker("normal", _gauss), Thinker("hard", _euler))
    }
)
"""By level, in rising order of strength."""

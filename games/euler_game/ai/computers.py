"""Computer players, named after those who meet for tea: Fermat easy, Gauss normal, Euler hard.

All they see is a view; chance comes from ``rng``. None hangs on the clock: the same view and rng give the
same answer, and a special card takes as long to think about as none.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, TypeAlias, cast

from games.euler_game.ai import easy
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


def _easy() -> Mapping[str, Answer]:
    return {"order": easy.order, "number": easy.number, "bet": easy.bet, "special": easy.special}


def _normal() -> Mapping[str, Answer]:
    from games.euler_game.ai import normal  # arrays take a while to load

    return {"order": normal.order, "number": normal.number, "bet": normal.bet, "special": normal.special}


def _hard() -> Mapping[str, Answer]:
    from games.euler_game.ai import betting_policy, card_policy, digit_choice  # arrays take a while to load

    return {
        "order": digit_choice.order,
        "number": digit_choice.number,
        "bet": betting_policy.bet,
        "special": card_policy.special,
    }


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
        for computer in (Thinker("easy", _easy), Thinker("normal", _normal), Thinker("hard", _hard))
    }
)
"""By level, in rising order of strength."""

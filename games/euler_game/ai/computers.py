"""The computer players: easy is called Fermat, normal Gauss, hard Euler.

They see only a view; chance comes from ``rng``. They do not look at the clock: the same view and rng give the
same answer, and the time taken does not depend on the special cards held.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, TypeAlias

from games.euler_game.ai import easy
from games.euler_game.view import EulerView
from games.game import Computer, Game, Seat
from games.rng import Rng

Answer: TypeAlias = Callable[[EulerView, Seat, Rng], str]
"""A policy for one kind of question: from a view, a seat and chance to a move."""

LAPS = "12"
"""Last letters of phases: bets and special cards are asked for in two laps, each a phase."""


def answered(answers: Mapping[str, Answer], view: EulerView, seat: Seat, rng: Rng) -> str:
    """Return the answer to the open question. ``answers``: by kind: order, number, bet, special."""
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
class Thinker(Computer[EulerView]):
    """A computer player. ``answers``: the function that loads its policies."""

    level: str
    answers: Callable[[], Mapping[str, Answer]]

    def choose(self, game: Game[Any], view: EulerView, seat: Seat, rng: Rng, seconds: float) -> str:
        """Return the answer to the open question."""
        return answered(self.answers(), view, seat, rng)


COMPUTERS: Mapping[str, Computer] = MappingProxyType(
    {
        computer.level: computer
        for computer in (Thinker("easy", _easy), Thinker("normal", _normal), Thinker("hard", _hard))
    }
)
"""By level, in rising order of strength."""

"""How hard thinks: the rest of the game, imagined with either move against what the others may be like."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace

import numpy as np
from numpy.typing import NDArray

from games.diamant.ai.computers import Normal
from games.diamant.ai.features import position_of
from games.diamant.ai.opponent_inference import belief, cast
from games.diamant.ai.opponent_models import Characters, chance
from games.diamant.ai.rollouts import OWN, endings
from games.diamant.numbers.question import asked
from games.diamant.numbers.solo import goes_home
from games.diamant.view import Decided, DiamantView, SeatView
from games.game import Seat
from games.jit import dice
from games.rng import Rng, SeededRng

GLANCES = 300
"""Imagined games for each of the sages."""

ROLLOUTS = 1000
"""Imagined games for each move."""

STAY, LEAVE = 0, 1
"""The moves as numbers."""

DOUBT = 2.0
"""Standard errors by which the imagined games must speak against the sage's habit to be followed."""


@dataclass(frozen=True, slots=True, eq=False)
class Worth:
    """Mean shares of the first place with either move, and the standard error of their difference.

    ``plan``: the sage that was imagined to play on.
    """

    stay: float
    leave: float
    error: float
    plan: NDArray[np.float64]

    @property
    def undecided(self) -> bool:
        """Whether both moves came to the same in every imagined game."""
        return self.stay == self.leave and not self.error


def worth(view: DiamantView, seat: Seat, rng: Rng, rollouts: int = ROLLOUTS, glances: int = GLANCES) -> Worth:
    """Return what staying and leaving are worth to somebody inside, who goes on as the best of the sages.

    Which of them does best depends on the others: where they leave early it pays to outstay them, where they
    stay long it pays to be home before them. Choosing anew at each decision is at least as good as any one of
    them, as far as the belief is right (Chang, Givan and Chong, "Parallel rollout for online solution of
    partially observable Markov decision processes", 2004).
    """
    actors, state, beliefs = cast(view.share), dice(rng), belief(view, seat)
    position = position_of(view)

    def imagined(plans: Characters, moves: Sequence[int], games: int) -> NDArray[np.float64]:
        return endings(state, actors.kinds, beliefs, plans, np.array(moves), position, seat, games)

    plans = actors.kinds[: actors.sages]
    plan = plans[int(np.argmax(imagined(plans, [OWN] * len(plans), glances).mean(axis=0)))]
    shares = imagined(np.array([plan, plan]), (STAY, LEAVE), rollouts)
    stay, leave = shares.mean(axis=0)
    error = (shares[:, LEAVE] - shares[:, STAY]).std() / rollouts**0.5
    return Worth(float(stay), float(leave), float(error), plan)


def leaves(view: DiamantView, seat: Seat, rng: Rng, rollouts: int = ROLLOUTS) -> bool:
    """Say whether to leave: as the best sage would, unless the imagined games clearly speak against it.

    To leave is final and to stay is decided anew after each card, so without the doubt a player whose
    estimates err both ways would sooner or later leave by mistake. Where the move changes no imagined game,
    the place is lost or won already, so what is left to play for is diamonds: as the best lone player does,
    or as ``normal`` does where others are inside.
    """
    found = worth(view, seat, rng, rollouts)
    now = position_of(view)
    habit = chance(found.plan, now.mine, now.chests, now.bags, len(view.inside), seat)
    if found.undecided:
        return goes_home(view, seat) if len(view.inside) == 1 else Normal().chance(view, seat) > 1 / 2
    margin = DOUBT * found.error
    return found.leave - found.stay > (-margin if habit > 1 / 2 else margin)


def warm() -> None:
    """Think a little, so that nothing is left to compile or to load."""
    view = asked("T5 T7 H1", "3", None, "0", "", "on_leave")
    seat, then = 0, Decided(1, (view.row[0].card,), 5, 0, view.inside, (), view.chests, ())
    remembered = SeatView(**{field.name: getattr(view, field.name) for field in fields(view)}, past=(then,))
    leaves(remembered, seat, SeededRng(bytes(32), 0), rollouts=1)
    goes_home(replace(view, inside=(seat,)), seat)

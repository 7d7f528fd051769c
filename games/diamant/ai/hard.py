"""How hard decides: it plays the rest of the game many times with either move, against likely opponents."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace

import numpy as np
from numpy.typing import NDArray

from games.diamant.ai.features import position_of
from games.diamant.ai.opponent_inference import belief, population
from games.diamant.ai.opponent_models import Models, chance
from games.diamant.ai.rollouts import OWN, endings
from games.diamant.ai.simple import Normal
from games.diamant.numbers.question import asked
from games.diamant.numbers.solo import goes_home
from games.diamant.view import Decided, DiamantView, SeatView
from games.game import Seat
from games.jit import dice
from games.rng import Rng, SeededRng

GLANCES = 300
"""Simulated games for each of the fitted policies."""

ROLLOUTS = 1000
"""Simulated games for each move."""

STAY, LEAVE = 0, 1
"""The moves as numbers."""

DOUBT = 2.0
"""Standard errors by which a move must do better in the simulated games to overrule the policy."""


@dataclass(frozen=True, slots=True, eq=False)
class Worth:
    """Mean shares of the first place with either move, and the standard error of their difference.

    ``plan``: the policy that plays the seat in the simulated games.
    """

    stay: float
    leave: float
    error: float
    plan: NDArray[np.float64]

    @property
    def undecided(self) -> bool:
        """Whether both moves had the same result in every simulated game."""
        return self.stay == self.leave and not self.error


def worth(view: DiamantView, seat: Seat, rng: Rng, rollouts: int = ROLLOUTS) -> Worth:
    """Return what staying and leaving are worth to a seat inside that plays on by the best of the policies.

    The best policy depends on the others: if they leave early it pays to stay longer, if they stay long it
    pays to leave before them. Choosing anew at each decision is at least as good as any one policy, as far as
    the belief is right (Chang, Givan and Chong, "Parallel rollout for online solution of
    partially observable Markov decision processes", 2004).
    """
    models, state, beliefs = population(view.share), dice(rng), belief(view, seat)
    position = position_of(view)

    def simulated(plans: Models, moves: Sequence[int], games: int) -> NDArray[np.float64]:
        return endings(state, models.kinds, beliefs, plans, np.array(moves), position, seat, games)

    plans = models.kinds[: models.policies]
    plan = plans[int(np.argmax(simulated(plans, [OWN] * len(plans), GLANCES).mean(axis=0)))]
    shares = simulated(np.array([plan, plan]), (STAY, LEAVE), rollouts)
    stay, leave = shares.mean(axis=0)
    error = (shares[:, LEAVE] - shares[:, STAY]).std() / rollouts**0.5
    return Worth(float(stay), float(leave), float(error), plan)


def leaves(view: DiamantView, seat: Seat, rng: Rng, rollouts: int = ROLLOUTS) -> bool:
    """Tell whether to leave: follow the best policy unless the other move does clearly better.

    Leaving is final and staying is decided again after each card, so without this margin a player whose
    estimates err both ways would sooner or later leave by mistake. If the move changes no simulated game, the
    place is decided and only diamonds are left to play for: then play as the best lone player does, or as
    ``normal`` does if others are inside.
    """
    found = worth(view, seat, rng, rollouts)
    now = position_of(view)
    habit = chance(found.plan, now.mine, now.chests, now.bags, len(view.inside), seat)
    if found.undecided:
        return goes_home(view, seat) if len(view.inside) == 1 else Normal().chance(view, seat) > 1 / 2
    margin = DOUBT * found.error
    return found.leave - found.stay > (-margin if habit > 1 / 2 else margin)


def warm() -> None:
    """Decide once, so that nothing is left to compile or to load."""
    view = asked("T5 T7 H1", "3", None, "0", "", "on_leave")
    seat, then = 0, Decided(1, (view.row[0].card,), 5, 0, view.inside, (), view.chests, ())
    remembered = SeatView(**{field.name: getattr(view, field.name) for field in fields(view)}, past=(then,))
    leaves(remembered, seat, SeededRng(bytes(32), 0), rollouts=1)
    goes_home(replace(view, inside=(seat,)), seat)

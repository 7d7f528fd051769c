"""Diamant's *hard* of the version before: without the mixed policy, and without chance in its moves."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from games.diamant.ai.fast_rules import Numbers, Position
from games.diamant.ai.features import position_of
from games.diamant.ai.hard import LEAVE, STAY
from games.diamant.ai.mixed import Mix, mix_for
from games.diamant.ai.opponent_inference import Population, belief, population
from games.diamant.ai.opponent_models import Models, chance
from games.diamant.ai.rollouts import OWN, copied, draw_players, firsts, play_on
from games.diamant.ai.simple import Normal
from games.diamant.cards import MINES
from games.diamant.numbers.solo import goes_home
from games.diamant.view import DiamantView
from games.game import Seat
from games.jit import Dice, compiled, dice, word
from games.rng import Rng

GLANCES, ROLLOUTS, MARGIN = 300, 1000, 2.0
"""Rollouts to choose a policy, rollouts to choose a move, and the margin of a move in standard errors."""


@compiled
def endings(
    dice: Dice,
    kinds: Models,
    mix: Mix,
    belief: NDArray[np.float64],
    plans: Models,
    moves: Numbers,
    position: Position,
    seat: int,
    rollouts: int,
) -> NDArray[np.float64]:
    """Return a seat's shares of the first place for several ways to go on, shape (rollouts, ways)."""
    shares, first = np.zeros((rollouts, len(plans))), np.zeros(len(position.chests))
    for rollout in range(rollouts):
        players = draw_players(dice, kinds, belief, plans[0], seat)
        game = word(dice)
        for way in range(len(plans)):
            players[seat], moved = plans[way], copied(position)
            play_on(game, MINES, players, mix, moved, seat, moves[way])
            first[:] = 0
            firsts(moved.chests, first)
            shares[rollout, way] = first[seat]
    return shares


@lru_cache(maxsize=2)
def known(share: str) -> Population:
    """Return the models of that version: all but the mixed policy, which is the first."""
    everybody = population(share)
    prior = everybody.prior[1:] / everybody.prior[1:].sum()
    return Population(everybody.kinds[1:], prior, everybody.policies - 1)


def earlier(view: DiamantView, seat: Seat, rng: Rng) -> str:
    """Return the move of that version."""
    return "leave" if _leaves(view, seat, rng) else "stay"


def _leaves(view: DiamantView, seat: Seat, rng: Rng) -> bool:
    models, mix, state = known(view.share), mix_for(view.share), dice(rng)
    beliefs, now = belief(view, seat, models), position_of(view)
    plans = models.kinds[: models.policies]
    own = np.full(len(plans), OWN)
    glances = endings(state, models.kinds, mix, beliefs, plans, own, now, seat, GLANCES)
    plan = plans[int(glances.mean(axis=0).argmax())]
    both, moves = np.array([plan, plan]), np.array((STAY, LEAVE))
    shares = endings(state, models.kinds, mix, beliefs, both, moves, now, seat, ROLLOUTS)
    more = shares[:, LEAVE] - shares[:, STAY]
    if not more.mean() and not more.std():
        return goes_home(view, seat) if len(view.inside) == 1 else Normal().chance(view, seat) > 1 / 2
    habit = chance(plan, mix, now.mine, now.chests, now.bags, len(view.inside), seat)
    margin = MARGIN * more.std() / ROLLOUTS**0.5
    return bool(more.mean() > (-margin if habit > 1 / 2 else margin))

"""The hard level's betting policy: rollouts of each bet over sampled worlds to the end of the hand.

A bet is worth the mean chance to win the game after it, see ``prize``.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TypeAlias

import numpy as np

from games.euler_game.ai.batch_evaluation import Floats, Ints
from games.euler_game.ai.card_models import own_answers
from games.euler_game.ai.card_policy import plan
from games.euler_game.ai.playout import Stacks, outcome, play_on
from games.euler_game.ai.prize import prize
from games.euler_game.ai.sampling import sample_worlds
from games.euler_game.ai.worlds import Worlds, now
from games.euler_game.betting import CALL, DIE, raised_by
from games.euler_game.view import HANDS, EulerView
from games.game import Seat
from games.rng import Rng

SHARE_OF_POT = (0.25, 0.5, 1.0, 2.0)
"""Raises to consider, as parts of the pot, besides 1 and all-in."""

CLOSE = 0.12
"""The temperature of the softmax over bets, in chips: rivals could read bets that had no randomness."""

RESOLUTION = 1 << 32

Valued: TypeAlias = Callable[[Floats, int, int], Floats]


def candidates(view: EulerView, most: int) -> list[str]:
    """Return die, call and the raises to consider, of at most ``most`` chips."""
    raises = {1, most, *(math.ceil(part * view.pot) for part in SHARE_OF_POT)}
    return [DIE, CALL, *(f"raise {by}" for by in sorted(raises) if 1 <= by <= most)]


def bet(view: EulerView, seat: Seat, rng: Rng) -> str:
    """Return a bet."""
    return drawn(*evaluated(view, seat, rng), rng)


def evaluated(view: EulerView, seat: Seat, rng: Rng) -> tuple[list[str], list[float]]:
    """Return the bets to consider and the mean worth of each, in chips."""
    worlds = sample_worlds(view, seat, rng)
    own = own_answers(worlds, view) if view.phase == "bet1" else plan(worlds, view)
    bets = considered(view, seat)
    return bets, outcomes(worlds, view, bets, own)


def considered(view: EulerView, seat: Seat) -> list[str]:
    """Return the bets to consider; without die where a call is free, since it is never better."""
    behind = max(view.level - view.put[seat], 0)
    most = max(view.chips[seat] - behind, 0) if view.may_raise else 0
    return candidates(view, most)[0 if behind else 1 :]


def outcomes(
    worlds: Worlds, view: EulerView, bets: Sequence[str], own: Ints, valued: Valued = prize
) -> list[float]:
    """Return the mean worth of the chips after the hand for each bet.

    ``own``: the seat's special cards, f, ex, phi. ``valued``: returns what the chips are
    worth to a player, given everybody's chips, the player's column and the number of later hands.
    """
    lineup, stacks = worlds.lineup(own), now(worlds, view)
    turn, queue = next_round(worlds, view)
    means = []
    for move in bets:
        after = stacks.copy()
        _act(after, worlds, move)
        play_on(after, lineup, queue, turn)
        chips = np.stack([outcome(after, lineup, column) for column in range(len(worlds.players))], axis=1)
        means.append(worlds.mean(valued(chips, worlds.me, HANDS - view.hand)))
    return means


def _act(stacks: Stacks, worlds: Worlds, move: str) -> None:
    every = np.ones(worlds.count, bool)
    stacks.act(worlds.me, every, every & (move == DIE), np.full(worlds.count, raised_by(move)))


def next_round(worlds: Worlds, view: EulerView) -> tuple[int, range]:
    """Return the current round (see ``playout.bet``) and the columns that still bet in it."""
    lap = 1 if view.phase == "bet1" else 2
    again = any(bet.seat == worlds.players[worlds.me] and bet.lap == lap for bet in view.bets)
    return 2 * (lap - 1) + again, range(worlds.me + 1, len(worlds.players))


def chances(means: Sequence[float]) -> list[float]:
    """Return the probability of each bet: the softmax of the means with temperature ``CLOSE``."""
    weights = [math.exp((mean - max(means)) / CLOSE) for mean in means]
    return [weight / sum(weights) for weight in weights]


def drawn(bets: Sequence[str], means: Sequence[float], rng: Rng) -> str:
    """Return a bet, drawn with its probability (see ``chances``)."""
    mark = rng.below(RESOLUTION) / RESOLUTION
    for move, chance in zip(bets, chances(means), strict=True):
        mark -= chance
        if mark < 0:
            return move
    return bets[means.index(max(means))]

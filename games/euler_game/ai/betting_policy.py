"""How hard bets: by each bet's mean result over sampled worlds, played out to the end of the hand."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from games.euler_game.ai.batch_evaluation import Ints
from games.euler_game.ai.card_models import own_answers
from games.euler_game.ai.card_policy import plan
from games.euler_game.ai.playout import Stacks, outcome, play_on
from games.euler_game.ai.sampling import sample_worlds
from games.euler_game.ai.worlds import Worlds, now
from games.euler_game.betting import CALL, DIE, raised_by
from games.euler_game.view import EulerView
from games.game import Seat
from games.rng import Rng

SHARE_OF_POT = (0.25, 0.5, 1.0, 2.0)
"""Raises that are considered, besides 1 and all-in."""

CLOSE = 0.12
"""Chips: bets that differ by about this much are chosen among by chance, so that nobody can read them."""

FINE = 1 << 32


def candidates(view: EulerView, most: int) -> list[str]:
    """Return the bets to consider."""
    raises = {1, most, *(math.ceil(part * view.pot) for part in SHARE_OF_POT)}
    return [DIE, CALL, *(f"raise {by}" for by in sorted(raises) if 1 <= by <= most)]


def bet(view: EulerView, seat: Seat, rng: Rng) -> str:
    """Return a bet."""
    worlds = sample_worlds(view, seat, rng)
    own = own_answers(worlds, view) if view.phase == "bet1" else plan(worlds, view)
    behind = max(view.level - view.put[seat], 0)
    most = max(view.chips[seat] - behind, 0) if view.may_raise else 0
    bets = candidates(view, most)
    means = outcomes(worlds, view, bets, own)
    if not behind:
        bets, means = bets[1:], means[1:]  # where a call is free, dying is never better
    return drawn(bets, means, rng)


def outcomes(worlds: Worlds, view: EulerView, bets: Sequence[str], own: Ints) -> list[float]:
    """Return the mean chips after the hand for each bet. ``own``: the seat's special cards."""
    lineup, stacks = worlds.lineup(own), now(worlds, view)
    turn, queue = next_round(worlds, view)
    means = []
    for move in bets:
        after = stacks.copy()
        _act(after, worlds, move)
        play_on(after, lineup, queue, turn)
        means.append(worlds.mean(outcome(after, lineup, worlds.me)))
    return means


def _act(stacks: Stacks, worlds: Worlds, move: str) -> None:
    every = np.ones(worlds.count, bool)
    stacks.act(worlds.me, every, every & (move == DIE), np.full(worlds.count, raised_by(move)))


def next_round(worlds: Worlds, view: EulerView) -> tuple[int, range]:
    """Return the current round (see ``playout.bet``) and the columns that still bet in it."""
    lap = 1 if view.phase == "bet1" else 2
    again = any(bet.seat == worlds.players[worlds.me] and bet.lap == lap for bet in view.bets)
    return 2 * (lap - 1) + again, range(worlds.me + 1, len(worlds.players))


def drawn(bets: Sequence[str], means: Sequence[float], rng: Rng) -> str:
    """Draw a bet, by a softmax of the means."""
    weights = [math.exp((mean - max(means)) / CLOSE) for mean in means]
    mark = rng.below(FINE) / FINE * sum(weights)
    for move, weight in zip(bets, weights, strict=True):
        mark -= weight
        if mark < 0:
            return move
    return bets[means.index(max(means))]

"""What chips are worth: the most chips win the game, and how many more they are counts for little."""

from __future__ import annotations

import numpy as np

from games.euler_game.ai.batch_evaluation import Floats

SPREAD = 10.0
"""Chips by which a player's stack is thought to move in each later hand."""

PLAIN = 0.1
"""What a chip is worth whoever wins, so that also a decided game is played with care."""

TIED = 1e-6


def prize(chips: Floats, player: int, later: int) -> Floats:
    """Return what a player's chips are worth after a hand, in chips. ``chips``: (worlds, players).

    After the last hand that is the share of the first place, before it the chance to get there: the more
    chips the better, less and less certainly the more hands are to come, and none without any chips.
    """
    ahead = chips - chips.max(axis=1, keepdims=True)
    likely = np.where(chips > 0, np.exp(ahead / (SPREAD * later)), 0.0) if later else ahead > -TIED
    share = likely[:, player] / likely.sum(axis=1)
    return np.asarray(chips.sum(axis=1) * share + PLAIN * chips[:, player])

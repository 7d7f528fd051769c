"""The value of chips: the most chips win the game, and the margin counts for little."""

from __future__ import annotations

import numpy as np

from games.euler_game.ai.batch_evaluation import Floats

SPREAD = 10.0
"""The scale on which a player's stack is expected to move in each later hand, in chips."""

PLAIN = 0.1
"""What a chip is worth whoever wins, so that a decided game is played with care too."""

TIED = 1e-6
"""Chips within which two stacks are equal."""


def prize(chips: Floats, player: int, later: int) -> Floats:
    """Return what a player's chips are worth after a hand, in chips. ``chips``: (worlds, players).

    After the last hand the first place is shared by the largest stacks. Before it the share is a softmax of
    the stacks, with a temperature that grows with the hands to come (``later``); a player without chips gets
    none.
    """
    ahead = chips - chips.max(axis=1, keepdims=True)
    likely = np.where(chips > 0, np.exp(ahead / (SPREAD * later)), 0.0) if later else ahead > -TIED
    share = likely[:, player] / likely.sum(axis=1)
    return np.asarray(chips.sum(axis=1) * share + PLAIN * chips[:, player])

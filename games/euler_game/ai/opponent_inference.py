"""Bayesian inference of each rival's kind of bettor from the earlier hands."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from games.euler_game.ai.batch_evaluation import Floats
from games.euler_game.ai.bettor_models import KINDS, LOOSE, SOBER, STATION, TIGHT, WILD
from games.euler_game.conditions import Key, key, through
from games.euler_game.view import EulerView, Showdown, Working
from games.game import Seat

PRIOR = {STATION: 0.25, TIGHT: 0.2, LOOSE: 0.15, WILD: 0.1, SOBER: 0.3}

STAYED = {STATION: 2.0, TIGHT: 0.4, LOOSE: 1.4, WILD: 1.2, SOBER: 0.6}
"""Relative chances of each kind to reach a showdown with a number that was losing without special cards."""

LEFT = {STATION: 0.1, TIGHT: 1.6, LOOSE: 0.7, WILD: 0.6, SOBER: 1.2}
"""Relative chances of each kind to die in a hand."""

USUAL = 0.5
"""Special cards that a player plays per hand, before any showdown was seen."""


def kinds(view: EulerView, rival: Seat) -> Floats:
    """Return the posterior probability of each kind for a rival, shape (kinds)."""
    weights = np.array([PRIOR[kind] for kind in range(len(KINDS))])
    for shown in view.history:
        likely = _likelihoods(shown, rival)
        if likely is not None:
            weights *= [likely[kind] for kind in range(len(KINDS))]
    return np.asarray(weights / weights.sum())


def _likelihoods(shown: Showdown, rival: Seat) -> dict[int, float] | None:
    """Return each kind's relative likelihood of a hand's end for a rival; None if it says nothing."""
    if shown.taker is not None:
        return None if shown.taker == rival else LEFT
    behind = {working.seat: place for working, place in _open_keys(shown)}
    if rival not in behind:
        return LEFT
    return STAYED if behind[rival] > min(behind.values()) else None


def _open_keys(shown: Showdown) -> Iterator[tuple[Working, Key]]:
    """Yield each working with its number's key without special cards."""
    for working in shown.workings:
        _, final = through(shown.chain, int(working.number), shown.dealer)
        yield working, key(shown.chain[-1], final, shown.dealer)


def cards_per_hand(view: EulerView) -> float:
    """Return how many special cards a player plays per hand: a prior, updated by the showdowns so far."""
    hands = [shown for shown in view.history if shown.taker is None]
    cards = sum(sum(shown.cards) for shown in hands)
    players = sum(len(shown.workings) for shown in hands)
    return (4 * USUAL + cards) / (4 + players)

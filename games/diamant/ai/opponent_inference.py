"""The probability of each opponent model for each rival, given the decisions so far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from games.diamant.ai.features import moments
from games.diamant.ai.mixed import mix_for
from games.diamant.ai.opponent_models import (
    BEGINNER,
    COIN,
    CONTENT,
    MIXED,
    POLICY,
    SENSIBLE,
    Models,
    chances,
    model,
)
from games.diamant.ai.weights import WEIGHTS
from games.diamant.view import DiamantView
from games.game import Seat

WISHES: Mapping[str, tuple[float, ...]] = MappingProxyType(
    {"on_leave": (3.0, 4.0, 6.0), "on_reveal": (10.0, 14.0, 20.0)}
)
CONTENTMENTS: Mapping[str, tuple[float, ...]] = MappingProxyType(
    {"on_leave": (2.0, 3.0, 4.0, 5.0, 6.0, 8.0, 12.0), "on_reveal": (4.0, 6.0, 8.0, 10.0, 12.0, 15.0, 20.0)}
)
"""The shares with which ``SENSIBLE`` and ``CONTENT`` players may leave, by the option ``share``."""

SLIP = 0.02
"""The chance that a player does what its model would not, so that no model is ever ruled out."""


@dataclass(frozen=True, slots=True, eq=False)
class Population:
    """The models that rivals may follow and their prior probabilities.

    The first ``policies`` of them are the computer's own: the mixed one, then the fitted ones.
    """

    kinds: Models
    prior: NDArray[np.float64]
    policies: int


MIXED_WEIGHT, FITTED_WEIGHT, HABITS_WEIGHT = 6.0, 3.0, 9.4
"""Prior weights that a rival plays by the table of ``mixed``, by a fitted policy, or by another model."""


@lru_cache(maxsize=2)
def habits(share: str) -> Population:
    """Return the models that are not the computer's own policies, for the option ``share``."""
    return _population(
        [
            (model(COIN, 1 / 2), 1.0),
            (model(COIN, 1 / 4), 1.0),
            (model(BEGINNER), 1.5),
            *((model(SENSIBLE, wish), 0.8) for wish in WISHES[share]),
            *((model(CONTENT, share_of), 0.5) for share_of in CONTENTMENTS[share]),
        ],
        policies=0,
    )


@lru_cache(maxsize=2)
def population(share: str) -> Population:
    """Return all models for the option ``share``."""
    others, fitted = habits(share), WEIGHTS[share]
    return _population(
        [
            (model(MIXED), MIXED_WEIGHT),
            *((model(POLICY, *weights), FITTED_WEIGHT / len(fitted)) for weights in fitted),
            *zip(others.kinds, HABITS_WEIGHT * others.prior, strict=True),
        ],
        policies=1 + len(fitted),
    )


def _population(weighted: Sequence[tuple[NDArray[np.float64], float]], policies: int) -> Population:
    prior = np.array([weight for _, weight in weighted])
    return Population(np.array([kind for kind, _ in weighted]), prior / prior.sum(), policies)


def belief(view: DiamantView, seat: Seat, models: Population) -> NDArray[np.float64]:
    """Return each seat's cumulative posterior over the models, shape (seats, models).

    By Bayes' rule on all decisions that the view remembers. ``seat`` itself follows the first policy.
    """
    mix = mix_for(view.share)
    likely = np.tile(models.prior, (len(view.chests), 1))
    for moment in moments(view):
        for other in moment.inside:
            leaving = chances(
                models.kinds, mix, moment.mine, moment.chests, moment.bags, len(moment.inside), other
            )
            likely[other] *= SLIP + (1 - SLIP) * (leaving if other in moment.left else 1 - leaving)
            likely[other] /= likely[other].sum()
    likely[seat] = np.eye(len(models.prior))[0]
    return likely.cumsum(axis=1)

"""What hard believes about the others: which characters they may be, by what they did so far."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from games.diamant.ai.features import moments
from games.diamant.ai.opponent_models import (
    BEGINNER,
    COIN,
    CONTENT,
    SAGE,
    SENSIBLE,
    Characters,
    chances,
    character,
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
"""With what share normals and the contented may go, by the table's option."""

SLIP = 0.02
"""Chance that a character does what it would not: so nobody is ever ruled out."""


@dataclass(frozen=True, slots=True, eq=False)
class Cast:
    """The characters that others may be, so many ``sages`` first, and how likely each is before anything is
    seen."""

    kinds: Characters
    prior: NDArray[np.float64]
    sages: int


@lru_cache(maxsize=2)
def cast(share: str) -> Cast:
    """Return the characters for the table's option ``share``."""
    weighted = [
        *((character(SAGE, *weights), 3.0 / len(WEIGHTS[share])) for weights in WEIGHTS[share]),
        (character(COIN, 1 / 2), 1.0),
        (character(COIN, 1 / 4), 1.0),
        (character(BEGINNER), 1.5),
        *((character(SENSIBLE, wish), 0.8) for wish in WISHES[share]),
        *((character(CONTENT, share_of), 0.5) for share_of in CONTENTMENTS[share]),
    ]
    prior = np.array([weight for _, weight in weighted])
    return Cast(np.array([kind for kind, _ in weighted]), prior / prior.sum(), len(WEIGHTS[share]))


def belief(view: DiamantView, seat: Seat) -> NDArray[np.float64]:
    """Return the cumulated probabilities of the characters, a row for each seat; ``seat`` itself is a sage.

    Bayes' rule on all decisions of the game so far.
    """
    actors = cast(view.share)
    likely = np.tile(actors.prior, (len(view.chests), 1))
    for moment in moments(view):
        for other in moment.inside:
            leaving = chances(
                actors.kinds, moment.mine, moment.chests, moment.bags, len(moment.inside), other
            )
            likely[other] *= SLIP + (1 - SLIP) * (leaving if other in moment.left else 1 - leaving)
            likely[other] /= likely[other].sum()
    likely[seat] = np.eye(len(actors.prior))[0]
    return likely.cumsum(axis=1)

"""What hard believes about the others: which characters they may be, by what they did in this mine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from games.diamant.characters import (
    BEGINNER,
    COIN,
    CONTENT,
    SAGE,
    SENSIBLE,
    Characters,
    chances,
    character,
)
from games.diamant.recollection import Moment, last_moment, quiet_moments
from games.diamant.view import DiamantView
from games.diamant.weights import WEIGHTS
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
    """The characters that others may be, the sage first, and how likely each is before anything is seen."""

    kinds: Characters
    prior: NDArray[np.float64]


@lru_cache(maxsize=2)
def cast(share: str) -> Cast:
    """Return the characters for the table's option ``share``."""
    weighted = [
        (character(SAGE, *WEIGHTS[share]), 3.0),
        (character(COIN, 1 / 2), 1.0),
        (character(COIN, 1 / 4), 1.0),
        (character(BEGINNER), 1.5),
        *((character(SENSIBLE, wish), 0.8) for wish in WISHES[share]),
        *((character(CONTENT, share_of), 0.5) for share_of in CONTENTMENTS[share]),
    ]
    prior = np.array([weight for _, weight in weighted])
    return Cast(np.array([kind for kind, _ in weighted]), prior / prior.sum())


def belief(view: DiamantView, seat: Seat) -> NDArray[np.float64]:
    """Return the cumulated probabilities of the characters, a row for each seat; ``seat`` itself is the sage.

    Bayes' rule on the decisions of this mine that can be known. Who is at home already is believed by the
    last decision, if they left in it.
    """
    actors = cast(view.share)
    last = last_moment(view)
    known = [last] if last else list(quiet_moments(view))
    gone = {share.seat for share in view.left}
    rows = []
    for other in range(len(view.chests)):
        likely = actors.prior.copy()
        if other == seat:
            likely = np.eye(len(likely))[0]
        elif other in view.inside:
            for moment in known:
                likely *= SLIP + (1 - SLIP) * (1 - _leaving(actors, view, moment, other))
        elif last and other in gone:
            likely *= SLIP + (1 - SLIP) * _leaving(actors, view, last, other)
        rows.append(np.cumsum(likely / likely.sum()))
    return np.array(rows)


def _leaving(actors: Cast, view: DiamantView, moment: Moment, other: Seat) -> NDArray[np.float64]:
    """Return for each character the chance that this seat would have left in a moment of this mine."""
    chests = np.array(view.chests, np.int64)
    for share in view.left:
        chests[share.seat] -= share.took
    bags = np.full(len(chests), moment.bag, np.int64)
    return chances(actors.kinds, moment.mine, chests, bags, moment.inside, other)

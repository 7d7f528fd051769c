"""How hard thinks: the rest of the game, imagined with either move against what the others may be like."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from games.diamant.characters import chance
from games.diamant.compiled import dice
from games.diamant.foresight import weigh
from games.diamant.recollection import deck_of, inside_of, mine_of
from games.diamant.rivals import belief, cast
from games.diamant.view import DiamantView
from games.game import Seat
from games.rng import Rng

ROLLOUTS = 1000
"""Imagined games for each move."""


DOUBT = 2.0
"""Standard errors by which the imagined games must speak against the sage's habit to be followed."""


@dataclass(frozen=True, slots=True)
class Worth:
    """Mean shares of the first place with either move, and the standard error of their difference."""

    stay: float
    leave: float
    error: float


def worth(view: DiamantView, seat: Seat, rng: Rng, rollouts: int = ROLLOUTS) -> Worth:
    """Return what staying and leaving are worth to somebody inside."""
    stay, leave, error = weigh(
        dice(rng),
        cast(view.share).kinds,
        belief(view, seat),
        deck_of(view),
        mine_of(view),
        np.array(view.chests, np.int64),
        np.array(view.bags, np.int64),
        inside_of(view),
        seat,
        rollouts,
    )
    return Worth(float(stay), float(leave), float(error))


def leaves(view: DiamantView, seat: Seat, rng: Rng) -> bool:
    """Say whether to leave: as a sage would, unless the imagined games clearly speak against it.

    To leave is final and to stay is decided anew after each card, so without the doubt a player whose
    estimates err both ways would sooner or later leave by mistake.
    """
    found = worth(view, seat, rng)
    chests, bags = np.array(view.chests, np.int64), np.array(view.bags, np.int64)
    habit = chance(cast(view.share).kinds[0], mine_of(view), chests, bags, len(view.inside), seat)
    margin = DOUBT * found.error
    return found.leave - found.stay > (-margin if habit > 1 / 2 else margin)

"""What a claim is worth against like-minded players: its gain times the chance that nobody else wants it.

All of it follows from public facts and one's own colour. Half of each rival's imagined claims simply take
much land, larger claims more often; the other half favour what is worth most against such claims.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from games.rainbow_pentagon.ai.gains import LIKELY, Numbers, Prospect, overlapping, prospect, softmax
from games.rainbow_pentagon.board import SECTOR_CELLS
from games.rainbow_pentagon.regions import Rows, regions
from games.rainbow_pentagon.territory import Owner

IMAGINED = 100
"""The number of claims imagined for all players together, of each of the two kinds, at even steps of their
cumulative probability."""

KEEN = 0.5
"""Softmax temperature of a like-minded rival, in cells."""


@dataclass(frozen=True, slots=True, eq=False)
class Demand:
    """A colour's paintable claims, as rows among the regions.

    ``gains``: cells. ``chances``: that no rival wants a cell of each.
    """

    rows: Rows
    gains: Numbers
    chances: Numbers

    @property
    def worth(self) -> Numbers:
        """The cells that each claim is expected to gain."""
        return self.gains * self.chances


@lru_cache(maxsize=64)
def demand(owner: Owner, players: tuple[int, ...], colour: int) -> Demand:
    """Return what a colour's claims are worth."""
    own = prospect(owner, colour)
    return Demand(own.rows, own.gains, _chances(owner, own, _wanted(owner, players)))


@lru_cache(maxsize=16)
def _wanted(owner: Owner, players: tuple[int, ...]) -> Mapping[int, Rows]:
    """Return the claims that each colour is imagined to make: large ones, and the best against those."""
    able, times = {colour: prospect(owner, colour) for colour in players}, IMAGINED // len(players)
    large = {colour: _imagined(each, each.gains, LIKELY, times) for colour, each in able.items()}
    keen = {
        colour: _imagined(each, each.gains * _chances(owner, each, large), KEEN, times)
        for colour, each in able.items()
    }
    return {colour: np.concatenate([large[colour], keen[colour]]) for colour in players}


def _imagined(able: Prospect, worth: Numbers, scale: float, times: int) -> Rows:
    """Return claims of a rival, more valuable ones more often; without chance, so that all see the same."""
    if not len(able.rows):
        return able.rows
    ends = np.cumsum(softmax(worth, scale))
    spots = (np.arange(times) + 0.5) / times * ends[-1]
    rows: Rows = able.rows[np.minimum(np.searchsorted(ends, spots, side="right"), len(ends) - 1)]
    return rows


def _chances(owner: Owner, own: Prospect, wanted: Mapping[int, Rows]) -> Numbers:
    """Return the chance of each claim to meet no claim of the other colours, given what those want."""
    chances = np.ones(len(own.rows))
    for rival, rows in wanted.items():
        if rival != own.colour and len(rows):
            chances *= 1 - overlapping(regions(len(owner) // SECTOR_CELLS), own.rows, rows).mean(axis=1)
    return chances

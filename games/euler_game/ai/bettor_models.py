"""Models of how rivals bet, over many worlds at once.

All arrays have one entry per world. The kinds are extreme on purpose: together they cover players who never
fold, who fold too often, who bet at random and who compute pot odds.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from games.euler_game.ai.batch_evaluation import Bools, Floats, Ints

KINDS = ("station", "tight", "loose", "wild", "sober")
"""A station always calls, a tight player waits for good numbers, a loose one plays many of them, a wild one
makes any move, a sober one bets by the pot odds."""

STATION, TIGHT, LOOSE, WILD, SOBER = range(len(KINDS))
SELF = len(KINDS)
"""The kind for one's own later bets: like sober, but it trusts its number more and raises more."""

FIRM, SELDOM = 0.9, 0.05
"""The chance of what a kind nearly always does, and of what it seldom does."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A decision about a bet, in chips.

    ``cost``: of a call. ``pot``: before the call. ``most``: the highest raise (0: none is allowed).
    ``strength``: of the player's number, 0 to 1: in the first lap its chance against a rival's number; in the
    second, when all numbers are open, its share of the pot without special cards.
    """

    lap: int
    cost: Ints
    pot: Ints
    most: Ints
    strength: Floats

    @property
    def pot_odds(self) -> Floats:
        """The pot odds: the share of the pot that a call has to win to pay."""
        return np.asarray(self.cost / np.maximum(self.cost + self.pot, 1))


@dataclass(frozen=True, slots=True)
class BetChances:
    """Chances to die and to raise, and by how much; with the remaining chance the player calls."""

    die: Floats
    bid: Floats
    by: Ints


def bet_chances(kinds: Ints, spot: Spot, dice: Floats) -> BetChances:
    """Return how each world's player bets. ``dice``: 0 to 1, for the sizes of raises."""
    worlds = np.arange(len(kinds))
    rows = [
        _station(spot, dice),
        _tight(spot, dice),
        _loose(spot, dice),
        _wild(spot, dice),
        _sober(spot, dice),
        _own(spot, dice),
    ]
    die = np.array([row.die for row in rows])[kinds, worlds]
    bid = np.where(spot.most > 0, np.array([row.bid for row in rows])[kinds, worlds], 0.0)
    by = np.array([row.by for row in rows])[kinds, worlds]
    return BetChances(die, bid, np.clip(by, 1, np.maximum(spot.most, 1)))


def _where(condition: Bools, yes: float, no: float) -> Floats:
    return np.where(condition, yes, no)


def _station(spot: Spot, dice: Floats) -> BetChances:
    nothing = np.zeros(len(dice))
    return BetChances(nothing, nothing + SELDOM, 1 + (2 * dice).astype(np.int64))


def _tight(spot: Spot, dice: Floats) -> BetChances:
    good = 0.75 if spot.lap == 1 else 0.5
    die = _where(spot.cost > 0, 1.0, 0.0) * _where(spot.strength < good, FIRM, SELDOM)
    return BetChances(die, _where(spot.strength > 0.85, 0.6, SELDOM), 1 + spot.pot // 2)


def _loose(spot: Spot, dice: Floats) -> BetChances:
    bad = (spot.cost > 0) & (spot.strength < 0.3)
    die = _where(bad, 0.3, SELDOM) * _where(spot.cost > 0, 1.0, 0.0)
    return BetChances(die, _where(spot.strength > 0.6, 0.4, 0.25), 1 + (5 * dice).astype(np.int64))


def _wild(spot: Spot, dice: Floats) -> BetChances:
    moves = spot.most + 2
    return BetChances(1 / moves, spot.most / moves, 1 + (spot.most * dice).astype(np.int64))


def _sober(spot: Spot, dice: Floats) -> BetChances:
    estimate = 0.1 + 0.8 * spot.strength
    die = _where((spot.cost > 0) & (estimate < spot.pot_odds), FIRM, 0.02) * _where(spot.cost > 0, 1.0, 0.0)
    raises = _where(spot.strength > 0.7, 0.6, 0.08)
    return BetChances(die, raises, 1 + ((0.25 + 0.5 * dice) * spot.pot).astype(np.int64))


def _own(spot: Spot, dice: Floats) -> BetChances:
    estimate = 0.15 + 0.7 * spot.strength
    die = _where((spot.cost > 0) & (estimate < spot.pot_odds), 1.0, 0.0)
    bold = 0.75 if spot.lap == 1 else 0.6
    return BetChances(die, _where(spot.strength > bold, 1.0, 0.0), 1 + spot.pot // 2)

"""Playouts: the remaining bets of a hand in many worlds at once, and what each player wins.

Columns are the players of the hand in the order of acting, rows are worlds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from games.euler_game.ai.batch_evaluation import Bools, Floats, Ints
from games.euler_game.ai.bettor_models import Spot, bet_chances

NONE = 1 << 62
"""The key of a player who can't win: greater than every other."""


@dataclass(slots=True)
class Stacks:
    """The chips in every world; changed in place.

    ``chips`` not yet bet, ``put`` into the pot, and ``dead``: (worlds, players). ``level``: what a player has
    to have put to stay in, (worlds).
    """

    chips: Ints
    put: Ints
    level: Ints
    dead: Bools

    def copy(self) -> Stacks:
        """Return an independent copy."""
        return Stacks(self.chips.copy(), self.put.copy(), self.level.copy(), self.dead.copy())

    def act(self, player: int, turn: Bools, die: Bools, by: Ints) -> None:
        """Bet for a player where ``turn`` is true: die, or call and raise ``by`` (0: only call)."""
        cost = np.minimum(self.chips[:, player], np.maximum(self.level - self.put[:, player], 0))
        paid = np.where(turn & ~die, cost + by, 0)
        self.chips[:, player] -= paid
        self.put[:, player] += paid
        self.level += np.where(turn & ~die, by, 0)
        self.dead[:, player] |= turn & die

    def asked(self, player: int, raising: bool) -> Bools:
        """Return the worlds in which a player has to bet: it is in the hand, has chips and is not alone.

        Where ``raising`` is false, after a lap, it also has to be behind.
        """
        asked = ~self.dead[:, player] & (self.chips[:, player] > 0) & ((~self.dead).sum(axis=1) > 1)
        return np.asarray(asked if raising else asked & (self.put[:, player] < self.level))

    def spot(self, player: int, lap: int, raising: bool, strength: Floats) -> Spot:
        """Return the decision that a player has to make."""
        behind = np.maximum(self.level - self.put[:, player], 0)
        own = self.chips[:, player]
        most = np.maximum(own - behind, 0) if raising else np.zeros_like(own)
        return Spot(lap, np.minimum(own, behind), self.put.sum(axis=1), most, strength)


@dataclass(frozen=True, slots=True)
class Lineup:
    """The players' kinds, numbers and dice.

    ``kinds``, ``strength`` of the numbers in the first lap, ``open_keys`` without special cards,
    ``keys`` with all special cards: (worlds, players). ``dice``: numbers from 0 to below 1, for the decision
    and for the size of a raise, (rounds, players, 2, worlds).
    """

    kinds: Ints
    strength: Floats
    open_keys: Ints
    keys: Ints
    dice: Floats


ROUNDS = 4
"""Two laps, each followed by the calls of those behind."""


def shares(keys: Ints, dead: Bools) -> Floats:
    """Return each player's share of a single pot, shape (worlds, players); the smallest keys share it."""
    still = np.where(dead, NONE, keys)
    best = (still == still.min(axis=1, keepdims=True)) & ~dead
    return np.asarray(best / np.maximum(best.sum(axis=1, keepdims=True), 1))


def bet(stacks: Stacks, lineup: Lineup, player: int, turn: int) -> None:
    """Let one player bet. ``turn``: 0 first lap, 1 calls after it, 2 second lap, 3 calls after it."""
    raising = turn % 2 == 0
    betting = stacks.asked(player, raising)
    if not betting.any():
        return
    lap = 1 + turn // 2
    strength = lineup.strength if lap == 1 else shares(lineup.open_keys, stacks.dead)
    spot = stacks.spot(player, lap, raising, strength[:, player])
    decides, sizes = lineup.dice[turn, player]
    likely = bet_chances(lineup.kinds[:, player], spot, sizes)
    die = decides < likely.die
    raises = ~die & (decides > 1 - likely.bid)
    stacks.act(player, betting, die, np.where(raises, likely.by, 0))


def play_on(stacks: Stacks, lineup: Lineup, queue: Sequence[int], turn: int) -> None:
    """Play the remaining bets of the hand. ``queue``: the players who still bet in the round ``turn``."""
    players = range(stacks.put.shape[1])
    for player in queue:
        bet(stacks, lineup, player, turn)
    for later in range(turn + 1, ROUNDS):
        for player in players:
            bet(stacks, lineup, player, later)


def winnings(put: Ints, dead: Bools, keys: Ints, player: int) -> Floats:
    """Return the chips that a player wins, per world: pot by pot, as in ``betting.layers``.

    ``put``, ``dead``: at the end. ``keys``: with all special cards. Odd chips are split into fractions.
    """
    tops = np.sort(np.where(dead, NONE, put), axis=1)
    last = np.where(dead, 0, put).max(axis=1)
    taken, low = np.zeros(len(put)), np.zeros(len(put), np.int64)
    for top in tops.T:
        there = top < NONE
        high = np.where(there, np.where(top == last, put.max(axis=1), top), low)
        amount = (np.minimum(put, high[:, None]) - np.minimum(put, low[:, None])).sum(axis=1)
        out = dead | (put < np.where(there, top, 0)[:, None])
        taken += np.where(there, amount * shares(keys, out)[:, player], 0.0)
        low = np.where(there, np.maximum(high, low), low)
    return taken


def outcome(stacks: Stacks, lineup: Lineup, player: int) -> Floats:
    """Return a player's chips after the hand, per world."""
    return stacks.chips[:, player] + winnings(stacks.put, stacks.dead, lineup.keys, player)

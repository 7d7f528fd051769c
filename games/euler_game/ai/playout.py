"""The rest of a hand's bets, played out in many imagined worlds at once, and what is won at the end.

Columns are the players of the hand in the order of acting, rows are worlds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from games.euler_game.ai.batch_evaluation import Bools, Floats, Ints
from games.euler_game.ai.bettor_models import Spot, leaning

NONE = 1 << 62
"""The key of who can't win: beyond every other."""


@dataclass(slots=True)
class Felt:
    """The chips in every world: ``chips`` in front, ``put`` in the pot, ``dead`` (worlds, players), and the
    ``level`` (worlds). Changed in place.
    """

    chips: Ints
    put: Ints
    level: Ints
    dead: Bools

    def copy(self) -> Felt:
        """Return chips of their own."""
        return Felt(self.chips.copy(), self.put.copy(), self.level.copy(), self.dead.copy())

    def act(self, player: int, turn: Bools, die: Bools, by: Ints) -> None:
        """Bet for a player where it is its ``turn``: die, else call and raise ``by`` (0: call)."""
        cost = np.minimum(self.chips[:, player], np.maximum(self.level - self.put[:, player], 0))
        paid = np.where(turn & ~die, cost + by, 0)
        self.chips[:, player] -= paid
        self.put[:, player] += paid
        self.level += np.where(turn & ~die, by, 0)
        self.dead[:, player] |= turn & die

    def asked(self, player: int, raising: bool) -> Bools:
        """Say where a player is asked: in the hand with chips, not the last one, and behind after the lap."""
        asked = ~self.dead[:, player] & (self.chips[:, player] > 0) & ((~self.dead).sum(axis=1) > 1)
        return np.asarray(asked if raising else asked & (self.put[:, player] < self.level))

    def spot(self, player: int, lap: int, raising: bool, strength: Floats) -> Spot:
        """Return a player's bet to be made."""
        behind = np.maximum(self.level - self.put[:, player], 0)
        own = self.chips[:, player]
        most = np.maximum(own - behind, 0) if raising else np.zeros_like(own)
        return Spot(lap, np.minimum(own, behind), self.put.sum(axis=1), most, strength)


@dataclass(frozen=True, slots=True)
class Cast:
    """Who plays: ``kinds`` (worlds, players), ``strength`` of the numbers in the first lap (the same shape),
    ``open_keys`` as the numbers lie, ``keys`` with all special cards; ``dice`` (rounds, players, 2, worlds).
    """

    kinds: Ints
    strength: Floats
    open_keys: Ints
    keys: Ints
    dice: Floats


ROUNDS = 4
"""Two laps, and what follows each."""


def shares(keys: Ints, dead: Bools) -> Floats:
    """Return each player's share of an undivided pot, (worlds, players)."""
    still = np.where(dead, NONE, keys)
    best = (still == still.min(axis=1, keepdims=True)) & ~dead
    return np.asarray(best / np.maximum(best.sum(axis=1, keepdims=True), 1))


def bet(felt: Felt, cast: Cast, player: int, turn: int) -> None:
    """Let one player bet. ``turn``: 0 first lap, 1 those behind in it, 2 second lap, 3 those behind."""
    raising = turn % 2 == 0
    asked = felt.asked(player, raising)
    if not asked.any():
        return
    lap = 1 + turn // 2
    strength = cast.strength if lap == 1 else shares(cast.open_keys, felt.dead)
    spot = felt.spot(player, lap, raising, strength[:, player])
    decides, sizes = cast.dice[turn, player]
    lean = leaning(cast.kinds[:, player], spot, sizes)
    die = decides < lean.die
    raises = ~die & (decides > 1 - lean.bid)
    felt.act(player, asked, die, np.where(raises, lean.by, 0))


def play_on(felt: Felt, cast: Cast, queue: Sequence[int], turn: int) -> None:
    """Play the rest of this hand's bets. ``queue``: who follows in the round ``turn``."""
    players = range(felt.put.shape[1])
    for player in queue:
        bet(felt, cast, player, turn)
    for later in range(turn + 1, ROUNDS):
        for player in players:
            bet(felt, cast, player, later)


def winnings(put: Ints, dead: Bools, keys: Ints, player: int) -> Floats:
    """Return what a player takes out of the pots: ``put`` and ``dead`` at the end, ``keys`` with all cards.

    Pot by pot, as ``pots.layers`` has them; odd chips are left undivided.
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


def outcome(felt: Felt, cast: Cast, player: int) -> Floats:
    """Return a player's chips after the hand, world by world."""
    return felt.chips[:, player] + winnings(felt.put, felt.dead, cast.keys, player)

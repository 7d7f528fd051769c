"""Worlds that a seat imagines: what lies face down, who the rivals are, which special cards act."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from games.euler_game.ai.batch_evaluation import Bools, Floats, Ints, applied, keys
from games.euler_game.ai.playout import Cast, Felt
from games.euler_game.betting import ANTE
from games.euler_game.view import EulerView
from games.game import Seat

NO_CARDS: Ints = np.zeros(3, np.int64)


@dataclass(frozen=True, slots=True)
class Worlds:
    """``players``: the hand's seats in turn order, the columns; ``me`` is the thinker's. ``numbers`` (worlds,
    players), ``dealer`` (worlds, 1), ``functions`` (worlds, 3), ``cards``: the rivals' f, ex, phi (worlds,
    3), ``kinds`` (worlds, players), ``dead`` (players) now. ``weights``: how likely each world is.
    ``fit``: every number's chance under the chain against a rival's. ``dice``: as in ``Cast``.
    """

    players: tuple[Seat, ...]
    me: int
    chain: tuple[str, ...]
    numbers: Ints
    dealer: Ints
    functions: Ints
    cards: Ints
    kinds: Ints
    dead: Bools
    fit: Floats
    weights: Floats
    dice: Floats

    @property
    def count(self) -> int:
        """How many worlds there are."""
        return len(self.numbers)

    def keys(self, own: Ints) -> Ints:
        """Return everybody's keys if the thinker's special cards join the rivals'. ``own``: f, ex, phi; the
        same in all worlds, or (worlds, 3).
        """
        made = applied(self.numbers, self.functions, self.cards + own)
        return keys(self.chain, made, self.dealer)

    def open_keys(self) -> Ints:
        """Return everybody's keys as the numbers lie."""
        return keys(self.chain, self.numbers, self.dealer)

    def cast(self, own: Ints) -> Cast:
        """Return who plays the hand on if the thinker's special cards are ``own`` (see ``keys``)."""
        return Cast(self.kinds, self.fit[self.numbers], self.open_keys(), self.keys(own), self.dice)

    def mean(self, values: Floats) -> float:
        """Return the mean over the worlds."""
        return float(values @ self.weights)


def at_ante(worlds: Worlds, view: EulerView) -> Felt:
    """Return the chips as this hand's bets began."""
    paid = [sum(bet.paid for bet in view.bets if bet.seat == seat) for seat in worlds.players]
    put = _of(view.put, worlds) - np.array(paid)
    chips = _of(view.chips, worlds) + np.array(paid)
    died = {bet.seat for bet in view.bets if bet.move == "die"}
    dead = np.array([seat in view.dead and seat not in died for seat in worlds.players])
    return _felt(chips, put, ANTE, dead, worlds.count)


def now(worlds: Worlds, view: EulerView) -> Felt:
    """Return the chips as they are."""
    return _felt(_of(view.chips, worlds), _of(view.put, worlds), view.level, worlds.dead, worlds.count)


def _of(row: tuple[int, ...], worlds: Worlds) -> Ints:
    return np.array([row[seat] for seat in worlds.players])


def _felt(chips: Ints, put: Ints, level: int, dead: Bools, count: int) -> Felt:
    def rows(row: Ints) -> Ints:
        return np.repeat(row[None, :], count, axis=0)

    deads = np.repeat(dead[None, :], count, axis=0)
    return Felt(rows(chips), rows(put), np.full(count, level), deads)

"""Worlds: possible face-down digits, kinds of rivals and special cards, with their weights."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from games.euler_game.ai.batch_evaluation import Bools, Floats, Ints, applied, keys
from games.euler_game.ai.playout import Lineup, Stacks
from games.euler_game.betting import ANTE
from games.euler_game.view import EulerView
from games.game import Seat

NO_CARDS: Ints = np.zeros(3, np.int64)


@dataclass(frozen=True, slots=True)
class Worlds:
    """Many possible worlds, as arrays.

    ``players``: the hand's seats in turn order, the columns. ``me``: one's own column. ``numbers``: (worlds,
    players). ``dealer``: (worlds, 1). ``functions``: (worlds, 3). ``cards``: the rivals' f, ex, phi, (worlds,
    3). ``kinds``: (worlds, players). ``dead``: who has died by now, (players). ``weights``: each world's
    probability. ``fit``: every number's chance under the chain against a rival's. ``dice``: as in
    ``playout.Lineup``.
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
        """Return all players' keys with the rivals' special cards and one's own, shape (worlds, players).

        ``own``: f, ex, phi; the same in all worlds, or (worlds, 3).
        """
        made = applied(self.numbers, self.functions, self.cards + own)
        return keys(self.chain, made, self.dealer)

    def open_keys(self) -> Ints:
        """Return all players' keys without special cards, shape (worlds, players)."""
        return keys(self.chain, self.numbers, self.dealer)

    def lineup(self, own: Ints) -> Lineup:
        """Return the line-up for a playout in which one's own special cards are ``own`` (see ``keys``)."""
        return Lineup(self.kinds, self.fit[self.numbers], self.open_keys(), self.keys(own), self.dice)

    def mean(self, values: Floats) -> float:
        """Return the weighted mean over the worlds."""
        return float(values @ self.weights)


def at_ante(worlds: Worlds, view: EulerView) -> Stacks:
    """Return the chips at the beginning of this hand's bets."""
    paid = [sum(bet.paid for bet in view.bets if bet.seat == seat) for seat in worlds.players]
    put = _by_column(view.put, worlds) - np.array(paid)
    chips = _by_column(view.chips, worlds) + np.array(paid)
    died = {bet.seat for bet in view.bets if bet.move == "die"}
    dead = np.array([seat in view.dead and seat not in died for seat in worlds.players])
    return _stacks(chips, put, ANTE, dead, worlds.count)


def now(worlds: Worlds, view: EulerView) -> Stacks:
    """Return the chips now."""
    return _stacks(
        _by_column(view.chips, worlds), _by_column(view.put, worlds), view.level, worlds.dead, worlds.count
    )


def _by_column(row: tuple[int, ...], worlds: Worlds) -> Ints:
    return np.array([row[seat] for seat in worlds.players])


def _stacks(chips: Ints, put: Ints, level: int, dead: Bools, count: int) -> Stacks:
    def rows(row: Ints) -> Ints:
        return np.repeat(row[None, :], count, axis=0)

    deads = np.repeat(dead[None, :], count, axis=0)
    return Stacks(rows(chips), rows(put), np.full(count, level), deads)

"""The compiled rules beside the rules themselves: the same cards and decisions lead to the same diamonds."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from games.diamant.ai.fast_rules import (
    FIELDS,
    REVEAL,
    SIZE,
    TURNED,
    Numbers,
    draw,
    full_deck,
    lay,
    open_mine,
    walk_out,
)
from games.diamant.ai.features import mine_of
from games.diamant.ai.mixed import mix_for
from games.diamant.ai.opponent_models import COIN, CONTENT, model
from games.diamant.ai.rollouts import play_many
from games.diamant.cards import Card
from games.diamant.state import State, view_of
from games.jit import dice
from games.rng import SeededRng
from tests.games.diamant.mines import GAME


class Mirror:
    """A game on plain numbers that turns the cards it is told."""

    def __init__(self, seats: int, share: str) -> None:
        self.deck = full_deck()
        self.mine: Numbers = np.zeros(FIELDS, np.int64)
        self.mine[SIZE], self.mine[REVEAL] = len(self.deck), share == "on_reveal"
        self.chests, self.bags, self.inside = (np.zeros(seats, np.int64) for _ in range(3))
        open_mine(self.deck, self.mine, self.inside)

    def turn(self, card: Card) -> bool:
        """Move this card to the row and carry it out; say whether it ended the mine."""
        number, turned = card.value - card.hazard, int(self.mine[TURNED])
        place = turned + self.deck[turned : self.mine[SIZE]].tolist().index(number)
        self.deck[place], self.deck[turned] = self.deck[turned], number
        self.mine[TURNED] += 1
        return lay(number, self.deck, self.mine, self.bags, self.inside)

    def leave(self, seats: list[int]) -> None:
        """Let these walk out."""
        leaving = np.zeros(len(self.chests), np.int64)
        leaving[seats] = 1
        walk_out(leaving, self.mine, self.chests, self.bags, self.inside)

    def same_as(self, s: State) -> None:
        """Compare everything that is kept in both."""
        assert self.mine.tolist() == mine_of(view_of(s, None)).tolist()
        assert self.chests.tolist() == [*s.chests]
        assert self.bags.tolist() == [*s.bags]
        assert np.flatnonzero(self.inside).tolist() == [*s.inside]
        cards = self.deck[self.mine[TURNED] : self.mine[SIZE]]
        assert Counter(cards.tolist()) == Counter(card.value - card.hazard for card in s.deck)


@pytest.mark.parametrize("share", ["on_leave", "on_reveal"])
@pytest.mark.parametrize("seats", [3, 5, 8])
def test_whole_games_are_the_same_on_plain_numbers(seats: int, share: str) -> None:
    collapses = 0
    for seed in range(12):
        chance = SeededRng(b"descent", 100 * seats + seed)
        s: State = GAME.setup(seats, {"share": share}, chance).state
        mirror = Mirror(seats, share)
        mirror.turn(s.row[0].card)
        while not s.over:
            mirror.same_as(s)
            leavers = [seat for seat in s.inside if not chance.below(3 + seed)]
            card, before = s.deck[0], s
            moves = {seat: "leave" if seat in leavers else "stay" for seat in s.inside}
            s = GAME.step(s, moves, chance).state
            mirror.leave(leavers)
            fell = bool(mirror.inside.sum()) and mirror.turn(card)
            collapses += fell
            assert fell == (len(s.removed) > len(before.removed))
            if s.mine > before.mine:
                open_mine(mirror.deck, mirror.mine, mirror.inside)
                mirror.turn(s.row[0].card)
        assert mirror.chests.tolist() == [*s.chests]
    assert collapses > 5


def test_every_card_is_drawn_equally_often_and_once() -> None:
    chance, firsts, runs = dice(SeededRng(b"draw", 0)), Counter[int](), 3000
    for _ in range(runs):
        deck, mine = full_deck(), np.zeros(FIELDS, np.int64)
        mine[SIZE] = len(deck)
        drawn = [draw(chance, deck, mine) for _ in range(len(deck))]
        assert sorted(drawn) == sorted(full_deck())
        firsts[drawn[0]] += 1
    assert all(abs(firsts[-hazard] - runs / 10) < 85 for hazard in range(1, 6))
    assert all(abs(firsts[value] - runs / 30) < 50 for value in (1, 2, 17))


def test_equal_players_come_first_equally_often() -> None:
    """All first places are given away, and evenly."""
    games, shares = 20_000, np.zeros(5)
    players = np.array([model(COIN, 0.3)] * 5)
    play_many(dice(SeededRng(b"fair", 0)), players, mix_for("on_leave"), full_deck(), False, games, shares)
    assert shares.sum() == pytest.approx(games)
    assert np.abs(shares / games - 0.2).max() < 0.015


def test_imagined_games_go_as_the_rules_do() -> None:
    """Two kinds of players, whole games: the compiled share of first places is that of real play."""
    games, shares = 40_000, np.zeros(3)
    players = np.array([model(CONTENT, 5.0), model(COIN, 0.25), model(COIN, 0.25)])
    play_many(dice(SeededRng(b"whole", 0)), players, mix_for("on_leave"), full_deck(), False, games, shares)
    real, some = 0.0, 400
    for number in range(some):
        chance = SeededRng(b"real", number)
        s: State = GAME.setup(3, {}, chance).state
        while not s.over:
            goes = {seat: chance.below(4) == 0 for seat in s.inside}
            goes[0] = s.heap // len(s.inside) >= 5
            s = GAME.step(s, {seat: "leave" if goes[seat] else "stay" for seat in s.inside}, chance).state
        real += (s.chests[0] == max(s.chests)) / s.chests.count(max(s.chests))
    assert abs(real / some - shares[0] / games) < 0.08

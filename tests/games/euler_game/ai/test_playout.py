"""Bets and pots in many imagined worlds: each world goes as the game's own table would."""

from __future__ import annotations

from functools import partial

import numpy as np

from games.euler_game import betting
from games.euler_game.ai.bettor_models import KINDS, STATION, WILD
from games.euler_game.ai.playout import ROUNDS, Lineup, Stacks, play_on, shares, winnings
from games.euler_game.betting import divided
from games.rng import SeededRng

PLAYERS = 4


def stacks_of(stakes: betting.Stakes) -> Stacks:
    dead = [seat in stakes.dead for seat in range(PLAYERS)]
    return Stacks(
        np.array([stakes.chips]), np.array([stakes.put]), np.array([stakes.level]), np.array([dead])
    )


def test_bets_change_the_chips_as_the_rules_have_it() -> None:
    rng, worlds = SeededRng(b"playout", 1), 0
    for _ in range(80):
        stakes = betting.opened(betting.anted(tuple(1 + rng.below(25) for _ in range(PLAYERS)), (0, 1, 2, 3)))
        stacks = stacks_of(stakes)
        while stakes.queue:
            seat, raising = stakes.queue[0], stakes.raising
            move = rng.choice(betting.moves(stakes))
            asked = [player for player in range(PLAYERS) if stacks.asked(player, raising)[0]]
            assert seat in asked
            spot = stacks.spot(seat, 1, raising, np.ones(1))
            assert (spot.cost[0], spot.most[0]) == (stakes.behind, stakes.most)
            stacks.act(seat, np.array([True]), np.array([move == "die"]), np.array([betting.raised_by(move)]))
            stakes = betting.acted(stakes, move)
            assert tuple(stacks.chips[0]) == stakes.chips
            assert tuple(stacks.put[0]) == stakes.put
            assert stacks.level[0] == stakes.level
            assert {player for player in range(PLAYERS) if stacks.dead[0, player]} == set(stakes.dead)
            worlds += 1
    assert worlds > 300


def test_pots_and_side_pots_pay_as_the_rules_have_it() -> None:
    """The odd chips apart, which imagined pots leave undivided."""
    rng = SeededRng(b"playout", 2)
    for _ in range(400):
        put = [rng.below(20) for _ in range(PLAYERS)]
        live = [seat for seat in range(PLAYERS) if rng.below(4)] or [0]
        keys = [rng.below(3) for _ in range(PLAYERS)]
        pots = divided(put, live, partial(best_of, keys))
        want = [0.0] * PLAYERS
        for pot in pots:
            for seat in pot.winners:
                want[seat] += pot.amount / len(pot.winners)
        dead = np.array([[seat not in live for seat in range(PLAYERS)]])
        for seat in range(PLAYERS):
            got = winnings(np.array([put]), dead, np.array([keys]), seat)[0]
            assert abs(got - want[seat]) < 1e-9, (put, live, keys, seat)


def best_of(keys: list[int], some: tuple[int, ...]) -> list[int]:
    return [seat for seat in some if keys[seat] == min(keys[other] for other in some)]


def test_the_dead_win_nothing() -> None:
    assert shares(np.array([[1, 2, 2]]), np.array([[True, False, False]])).tolist() == [[0, 0.5, 0.5]]


def table(worlds: int, kind: int) -> tuple[Stacks, Lineup]:
    rows = np.ones((worlds, PLAYERS), np.int64)
    dead = np.zeros((worlds, PLAYERS), bool)
    stacks = Stacks(18 * rows, 2 * rows, np.full(worlds, 2), dead)
    dice = np.random.default_rng(5).random((ROUNDS, PLAYERS, 2, worlds))
    keys = np.tile(np.arange(PLAYERS), (worlds, 1))
    return stacks, Lineup(rows * kind, np.full((worlds, PLAYERS), 0.5), keys, keys, dice)


def test_no_chip_is_lost_whoever_plays() -> None:
    for kind in range(len(KINDS) + 1):
        stacks, lineup = table(50, kind)
        play_on(stacks, lineup, range(PLAYERS), 0)
        paid = sum(winnings(stacks.put, stacks.dead, lineup.keys, player) for player in range(PLAYERS))
        assert np.allclose(stacks.chips.sum(axis=1) + paid, 20 * PLAYERS)
        assert (stacks.chips >= 0).all()
        assert (~stacks.dead).any(axis=1).all()


def test_a_station_never_dies_and_a_wild_one_does() -> None:
    stayed, lineup = table(200, STATION)
    play_on(stayed, lineup, range(PLAYERS), 0)
    assert not stayed.dead.any()
    left, lineup = table(200, WILD)
    play_on(left, lineup, range(PLAYERS), 0)
    assert left.dead.any()


def test_everybody_alive_has_matched_the_level_or_is_all_in() -> None:
    stacks, lineup = table(200, WILD)
    play_on(stacks, lineup, range(PLAYERS), 0)
    contested = (~stacks.dead).sum(axis=1) > 1
    settled = stacks.dead | (stacks.put == stacks.level[:, None]) | (stacks.chips == 0)
    assert settled[contested].all()

"""Sampling of worlds: draws from the unseen cards, weighted by the likelihood of the rivals' bets."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from games.euler_game.ai.batch_evaluation import Floats, Ints
from games.euler_game.ai.bettor_models import KINDS, SELF, bet_chances
from games.euler_game.ai.card_models import rival_cards
from games.euler_game.ai.digit_value import fitting
from games.euler_game.ai.number_strength import ALL, NUMBERS, possible, scores, unseen
from games.euler_game.ai.opponent_inference import kinds
from games.euler_game.ai.playout import ROUNDS, shares
from games.euler_game.ai.worlds import NO_CARDS, Worlds, at_ante
from games.euler_game.view import NEEDS_DEALER, EulerView
from games.game import Seat
from games.rng import Rng

WORLDS = 300
"""Worlds per decision."""

FUNCTIONS = 48
"""Different hidden functions among the worlds; few, so that results are computed once for many worlds."""

NO_SKILL = 0.35
"""The share of rivals who lay a random number."""

LEAST = 0.02
"""Lower bound of a bet's likelihood, so that no bet rules a world out."""


def fits(view: EulerView, seat: Seat) -> Floats:
    """Return every number's chance under the chain against a rival who chooses with some care."""
    left = unseen(view, seat)
    dealers = possible(view.dealer, left)
    any_number = possible("??", left)
    plain = scores(view.chain, any_number, dealers)
    return scores(view.chain, skilled(any_number, plain), dealers)


def skilled(weights: Floats, fit: Floats) -> Floats:
    """Return the weights of a rival's number: some rivals lay a number that fits, some a random one."""
    careful = fitting(weights, fit)
    return np.asarray((1 - NO_SKILL) * careful / careful.sum() + NO_SKILL * weights / weights.sum())


def sample_worlds(view: EulerView, seat: Seat, rng: Rng) -> Worlds:
    """Return WORLDS worlds for a decision, with a generator seeded by ``rng``."""
    return sample(view, seat, WORLDS, np.random.default_rng(rng.below(1 << 32)))


def sample(view: EulerView, seat: Seat, count: int, chance: np.random.Generator) -> Worlds:
    """Return ``count`` worlds that agree with what a seat sees, in a phase from the first bets on."""
    left, fit = unseen(view, seat), fits(view, seat)
    players = view.order
    numbers = np.ones((count, len(players)), np.int64)
    kind_of = np.full((count, len(players)), SELF)
    for column, other in enumerate(players):
        if other == seat:
            numbers[:, column] = int(view.numbers[seat])
            continue
        kind_of[:, column] = chance.choice(len(KINDS), count, p=kinds(view, other))
        if "?" in view.numbers[other] or view.numbers[other].isdecimal():
            weights = skilled(possible(view.numbers[other], left), fit)
            numbers[:, column] = chance.choice(NUMBERS, count, p=weights)
    worlds = Worlds(
        players=players,
        me=players.index(seat),
        chain=view.chain,
        numbers=numbers,
        dealer=_dealers(view, left, count, chance)[:, None],
        functions=_functions(left, count, chance),
        cards=np.zeros((count, 3), np.int64),
        kinds=kind_of,
        dead=np.array([other in view.dead for other in players]),
        fit=fit,
        weights=np.full(count, 1 / count),
        dice=chance.random((ROUNDS, len(players), 2, count)),
    )
    after = replace(worlds, weights=_after_bets(worlds, view))
    return replace(after, cards=rival_cards(after, view, chance))


def _dealers(view: EulerView, left: Ints, count: int, chance: np.random.Generator) -> Ints:
    if NEEDS_DEALER.isdisjoint(view.chain):
        return np.ones(count, np.int64)
    weights = possible(view.dealer, left)
    return np.asarray(chance.choice(ALL, count, p=weights / weights.sum()))


def _functions(left: Ints, count: int, chance: np.random.Generator) -> Ints:
    weights = left / left.sum() if left.sum() else np.full(len(left), 1 / len(left))
    digits = chance.choice(len(left), (FUNCTIONS, 3), p=weights)
    signs = chance.choice(np.array([-1, 1]), (FUNCTIONS, 3))
    return np.asarray((digits * signs)[chance.integers(FUNCTIONS, size=count)])


def _after_bets(worlds: Worlds, view: EulerView) -> Floats:
    """Return the worlds' weights: the likelihood of the rivals' bets in each; they sum to 1."""
    count = worlds.count
    stacks, weights = at_ante(worlds, view), np.ones(count)
    lineup = worlds.lineup(NO_CARDS) if any(bet.lap == 2 for bet in view.bets) else None
    has_bet: set[tuple[int, Seat]] = set()
    for bet in view.bets:
        column, raising = worlds.players.index(bet.seat), (bet.lap, bet.seat) not in has_bet
        has_bet.add((bet.lap, bet.seat))
        fit = (
            worlds.fit[worlds.numbers]
            if bet.lap == 1 or lineup is None
            else shares(lineup.open_keys, stacks.dead)
        )
        spot = stacks.spot(column, bet.lap, raising, fit[:, column])
        if column != worlds.me:
            likely = bet_chances(worlds.kinds[:, column], spot, worlds.dice[0, column, 1])
            chances = {"d": likely.die, "r": likely.bid, "c": 1 - likely.die - likely.bid}
            weights *= np.maximum(chances[bet.move[0]], LEAST)
        by = int(bet.move.removeprefix("raise")) if bet.move[0] == "r" else 0
        stacks.act(column, np.ones(count, bool), np.full(count, bet.move == "die"), np.full(count, by))
    return np.asarray(weights / weights.sum())

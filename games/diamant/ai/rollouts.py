"""Simulated games, compiled: models of players play to the end, from the start or from a position."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from games.diamant.ai.fast_rules import (
    FIELDS,
    NUMBER,
    REVEAL,
    SIZE,
    TURNED,
    Numbers,
    Position,
    draw,
    lay,
    open_mine,
    walk_out,
)
from games.diamant.ai.mixed import Mix
from games.diamant.ai.opponent_models import Models, decide
from games.diamant.cards import MINES
from games.jit import Dice, compiled, uniform, word

OWN = -1
"""In place of a move (0 stays, 1 leaves): the seat's model decides."""


@compiled
def begin_mine(game: np.uint64, number: int, card_dice: Dice, decision_dice: Dice) -> None:
    """Seed the dice of a mine's cards and of its decisions from the game's number and the mine's."""
    card_dice[0] = game + np.uint64(number)
    decision_dice[0] = word(card_dice)
    card_dice[0] = word(card_dice)


@compiled
def play_on(
    game: np.uint64, last: int, players: Models, mix: Mix, position: Position, seat: int, move: int
) -> None:
    """Play until the mine ``last`` is over; each mine begins with a card.

    ``game`` seeds all chance, separately for each mine's cards and decisions: common random numbers for games
    that differ in one decision. The first decision of ``seat`` is ``move``; with OWN its model makes it.
    """
    _, mine, chests, bags, inside = position
    leaving = np.zeros(len(chests), np.int64)
    card_dice, decision_dice = np.zeros(1, np.uint64), np.zeros(1, np.uint64)
    begin_mine(game, mine[NUMBER], card_dice, decision_dice)
    if mine[TURNED]:
        decide(decision_dice, players, mix, mine, chests, bags, inside, leaving)
        if move != OWN:
            leaving[seat] = move
    carry_on(game, last, players, mix, position, leaving, card_dice, decision_dice)


@compiled
def carry_on(
    game: np.uint64,
    last: int,
    players: Models,
    mix: Mix,
    position: Position,
    leaving: Numbers,
    card_dice: Dice,
    decision_dice: Dice,
) -> None:
    """Play until the mine ``last`` is over, beginning with decisions already made.

    ``leaving``: those decisions. ``card_dice``, ``decision_dice``: the chance of the current mine.
    """
    deck, mine, chests, bags, inside = position
    while True:
        walk_out(leaving, mine, chests, bags, inside)
        if inside.sum() and not lay(draw(card_dice, deck, mine), deck, mine, bags, inside):
            decide(decision_dice, players, mix, mine, chests, bags, inside, leaving)
            continue
        if mine[NUMBER] == last:
            return
        leaving[:] = 0
        open_mine(deck, mine, inside)
        begin_mine(game, mine[NUMBER], card_dice, decision_dice)


@compiled
def firsts(chests: Numbers, shares: NDArray[np.float64]) -> None:
    """Add each seat's share of the first place; seats that tie split it."""
    best = chests.max()
    tied = (chests == best).sum()
    for seat in range(len(chests)):
        if chests[seat] == best:
            shares[seat] += 1 / tied


@compiled
def play_many(
    dice: Dice,
    players: Models,
    mix: Mix,
    cards: Numbers,
    reveal: bool,
    games: int,
    shares: NDArray[np.float64],
) -> None:
    """Play whole games with the deck ``cards``; add to ``shares`` each seat's share of the first places."""
    seats = len(players)
    mine, chests, bags = np.zeros(FIELDS, np.int64), np.zeros(seats, np.int64), np.zeros(seats, np.int64)
    inside = np.zeros(seats, np.int64)
    for _ in range(games):
        deck = cards.copy()
        mine[:] = 0
        mine[SIZE], mine[REVEAL] = len(deck), reveal
        chests[:] = 0
        bags[:] = 0
        open_mine(deck, mine, inside)
        play_on(word(dice), MINES, players, mix, Position(deck, mine, chests, bags, inside), 0, OWN)
        firsts(chests, shares)


@compiled
def draw_players(
    dice: Dice, kinds: Models, belief: NDArray[np.float64], own: NDArray[np.float64], seat: int
) -> Models:
    """Return a model for each seat: ``own`` on ``seat``, on the others one drawn from ``kinds``.

    ``belief``: one row of cumulative probabilities per seat.
    """
    players = np.zeros((len(belief), kinds.shape[1]))
    for other in range(len(players)):
        point, kind = uniform(dice), 0
        while kind < len(kinds) - 1 and point >= belief[other, kind]:
            kind += 1
        players[other] = kinds[kind]
    players[seat] = own
    return players


@compiled
def copied(position: Position) -> Position:
    """Return an independent copy of a position."""
    deck, mine, chests, bags, inside = position
    return Position(deck.copy(), mine.copy(), chests.copy(), bags.copy(), inside.copy())


@compiled
def incomes(
    dice: Dice,
    kinds: Models,
    mix: Mix,
    belief: NDArray[np.float64],
    own: NDArray[np.float64],
    position: Position,
    seat: int,
    games: int,
) -> Numbers:
    """Return the simulated diamonds that the mines after this one bring each seat, shape (games, seats).

    ``own``: the model of ``seat``. The rivals' models are drawn from ``belief``, see ``draw_players``.
    """
    found = np.zeros((games, len(position.chests)), np.int64)
    nobody, none = np.zeros(len(position.chests), np.int64), np.zeros(1, np.uint64)
    for game in range(games):
        players, after = draw_players(dice, kinds, belief, own, seat), copied(position)
        after.inside[:] = 0
        after.bags[:] = 0
        carry_on(word(dice), MINES, players, mix, after, nobody.copy(), none.copy(), none.copy())
        found[game] = after.chests - position.chests
    return found


@compiled
def endings(
    dice: Dice,
    kinds: Models,
    mix: Mix,
    belief: NDArray[np.float64],
    plans: Models,
    moves: Numbers,
    position: Position,
    seat: int,
    later: Numbers,
    rollouts: int,
) -> NDArray[np.float64]:
    """Return a seat's shares of the first place for several ways to go on, shape (rollouts, ways).

    A way is a model in ``plans`` that plays this mine to its end, with the first move in ``moves`` (see
    ``play_on``). ``later``: what the later mines bring, see ``incomes``. Each rollout draws the rivals from
    ``belief``. All its ways have the same rivals, chance and later mines (common random numbers), which
    reduces the variance of their difference.
    """
    shares, firsts_of = np.zeros((rollouts, len(plans))), np.zeros(len(position.chests))
    for rollout in range(rollouts):
        players = draw_players(dice, kinds, belief, plans[0], seat)
        game = word(dice)
        for way in range(len(plans)):
            players[seat], moved = plans[way], copied(position)
            play_on(game, position.mine[NUMBER], players, mix, moved, seat, moves[way])
            firsts_of[:] = 0
            firsts(moved.chests + later[rollout % len(later)], firsts_of)
            shares[rollout, way] = firsts_of[seat]
    return shares

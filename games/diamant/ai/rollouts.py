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
from games.diamant.ai.opponent_models import Models, decide
from games.diamant.cards import MINES
from games.jit import Dice, compiled, uniform, word

OWN = -1
"""In place of a move (0 stays, 1 leaves): what the seat's model decides."""


@compiled
def begin_mine(game: np.uint64, number: int, card_dice: Dice, decision_dice: Dice) -> None:
    """Seed the dice of a mine's cards and of its decisions from the game's number and the mine's."""
    card_dice[0] = game + np.uint64(number)
    decision_dice[0] = word(card_dice)
    card_dice[0] = word(card_dice)


@compiled
def play_on(game: np.uint64, players: Models, position: Position, seat: int, move: int) -> None:
    """Play until the last mine is over; each mine begins with a card.

    ``game`` seeds all chance, separately for each mine's cards and decisions, so that games that differ in
    one decision have much in common. The first decision of ``seat`` is ``move``; OWN: what its model decides.
    """
    deck, mine, chests, bags, inside = position
    leaving = np.zeros(len(chests), np.int64)
    card_dice, decision_dice = np.zeros(1, np.uint64), np.zeros(1, np.uint64)
    begin_mine(game, mine[NUMBER], card_dice, decision_dice)
    while True:
        leaving[:] = 0
        if mine[TURNED]:
            decide(decision_dice, players, mine, chests, bags, inside, leaving)
            if move != OWN:
                leaving[seat] = move
                move = OWN
            walk_out(leaving, mine, chests, bags, inside)
        if inside.sum() and not lay(draw(card_dice, deck, mine), deck, mine, bags, inside):
            continue
        if mine[NUMBER] == MINES:
            return
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
    dice: Dice, players: Models, cards: Numbers, reveal: bool, games: int, shares: NDArray[np.float64]
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
        play_on(word(dice), players, Position(deck, mine, chests, bags, inside), 0, OWN)
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
def ending(game: np.uint64, players: Models, position: Position, seat: int, move: int) -> float:
    """Return a seat's share of the first place after playing a copy of the position to its end.

    ``game``, ``seat`` and ``move``: as in ``play_on``.
    """
    deck, mine, chests, bags, inside = position
    homes, shares = chests.copy(), np.zeros(len(chests))
    moved = Position(deck.copy(), mine.copy(), homes, bags.copy(), inside.copy())
    play_on(game, players, moved, seat, move)
    firsts(homes, shares)
    return float(shares[seat])


@compiled
def endings(
    dice: Dice,
    kinds: Models,
    belief: NDArray[np.float64],
    plans: Models,
    moves: Numbers,
    position: Position,
    seat: int,
    rollouts: int,
) -> NDArray[np.float64]:
    """Return a seat's shares of the first place for several ways to go on, shape (rollouts, ways).

    A way is the model in ``plans`` that plays on and the first move in ``moves``, as in ``play_on``. In each
    rollout the rivals are drawn from the belief, and all ways meet the same rivals with the same chance,
    which makes their difference less noisy.
    """
    shares = np.zeros((rollouts, len(plans)))
    for rollout in range(rollouts):
        players = draw_players(dice, kinds, belief, plans[0], seat)
        game = word(dice)
        for way in range(len(plans)):
            players[seat] = plans[way]
            shares[rollout, way] = ending(game, players, position, seat, moves[way])
    return shares

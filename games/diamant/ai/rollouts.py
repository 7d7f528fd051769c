"""Imagined games, compiled: played to the end by characters, from the beginning or from a position."""

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
from games.diamant.ai.opponent_models import Characters, decide
from games.diamant.cards import MINES
from games.jit import Dice, compiled, uniform, word

OWN = -1
"""Instead of a move (0 stays, 1 leaves): whatever the seat's character decides."""


@compiled
def begin_mine(game: np.uint64, number: int, fates: Dice, moods: Dice) -> None:
    """Set the chance of a mine's cards and that of its decisions by the game's number and the mine's."""
    fates[0] = game + np.uint64(number)
    moods[0] = word(fates)
    fates[0] = word(fates)


@compiled
def play_on(game: np.uint64, players: Characters, position: Position, seat: int, move: int) -> None:
    """Decide, walk out and turn cards until the last mine is over; a new mine begins with a card.

    ``game`` sets all chance, each mine's cards and decisions apart, so that games that differ in one decision
    have much in common. The first decision of ``seat`` is ``move``; OWN: what its character makes it.
    """
    deck, mine, chests, bags, inside = position
    leaving = np.zeros(len(chests), np.int64)
    fates, moods = np.zeros(1, np.uint64), np.zeros(1, np.uint64)
    begin_mine(game, mine[NUMBER], fates, moods)
    while True:
        leaving[:] = 0
        if mine[TURNED]:
            decide(moods, players, mine, chests, bags, inside, leaving)
            if move != OWN:
                leaving[seat] = move
                move = OWN
            walk_out(leaving, mine, chests, bags, inside)
        if inside.sum() and not lay(draw(fates, deck, mine), deck, mine, bags, inside):
            continue
        if mine[NUMBER] == MINES:
            return
        open_mine(deck, mine, inside)
        begin_mine(game, mine[NUMBER], fates, moods)


@compiled
def firsts(chests: Numbers, shares: NDArray[np.float64]) -> None:
    """Add each seat's share of the first place: those who tie for it split it."""
    best = chests.max()
    tied = (chests == best).sum()
    for seat in range(len(chests)):
        if chests[seat] == best:
            shares[seat] += 1 / tied


@compiled
def play_many(
    dice: Dice, players: Characters, cards: Numbers, reveal: bool, games: int, shares: NDArray[np.float64]
) -> None:
    """Play whole games with the deck ``cards``; add up each seat's share of the first places."""
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
def imagine(
    dice: Dice, kinds: Characters, belief: NDArray[np.float64], own: NDArray[np.float64], seat: int
) -> Characters:
    """Return who may sit there: on ``seat`` the character ``own``, on each other one drawn from the kinds.

    ``belief`` holds a row of cumulated probabilities a seat.
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
def ending(game: np.uint64, players: Characters, position: Position, seat: int, move: int) -> float:
    """Play a position to its end, leave its arrays as they are, and return a seat's share of the first place.

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
    kinds: Characters,
    belief: NDArray[np.float64],
    plans: Characters,
    moves: Numbers,
    position: Position,
    seat: int,
    rollouts: int,
) -> NDArray[np.float64]:
    """Return a seat's shares of the first place if it goes on in one of several ways; (rollouts, ways).

    A way is a character in ``plans`` to play on as and what comes first of all in ``moves``, as in
    ``play_on``. In each rollout the others are drawn from the belief, and all ways meet the same others with
    the same chance, so that their difference is seen sooner.
    """
    shares = np.zeros((rollouts, len(plans)))
    for rollout in range(rollouts):
        players = imagine(dice, kinds, belief, plans[0], seat)
        game = word(dice)
        for way in range(len(plans)):
            players[seat] = plans[way]
            shares[rollout, way] = ending(game, players, position, seat, moves[way])
    return shares

"""Models of how players use special cards, over sampled worlds."""

from __future__ import annotations

import numpy as np

from games.euler_game.ai.batch_evaluation import Bools, Ints, applied, keys
from games.euler_game.ai.bettor_models import SOBER, TIGHT, WILD
from games.euler_game.ai.opponent_inference import cards_per_hand
from games.euler_game.ai.playout import shares
from games.euler_game.ai.worlds import Worlds
from games.euler_game.state import OWNED
from games.euler_game.view import SPECIALS, EulerView

ANSWERS: Ints = np.array([(0, 1, 0), (0, 0, 1), (0, 1, 1), (0, 0, 2)])
"""Special cards whose effect on open numbers is known, as numbers of f, ex, phi: ex, phi, both, two phi."""

ANSWERING = 0.4
"""Chance that a sober or tight rival plays cards that win the hand if no others are played."""

ODD = 0.6
"""The part of the usual number of special cards that rivals play at random."""

CARDS: Ints = np.array([OWNED.count(card) for card in SPECIALS])
"""Numbers of f, ex, phi that each player has for the game."""


def winning_answers(worlds: Worlds) -> Bools:
    """Return whether an answer makes a losing player win or share the pot, if no other card is played.

    Shape (answers, worlds, players); the first axis is that of ANSWERS.
    """
    dead = np.repeat(worlds.dead[None, :], worlds.count, axis=0)
    behind = (shares(worlds.open_keys(), dead) == 0) & ~dead
    rows = [
        shares(
            keys(worlds.chain, applied(worlds.numbers, worlds.functions, cards[None, :]), worlds.dealer),
            dead,
        )
        for cards in ANSWERS
    ]
    return np.array([(row > 0) & behind for row in rows])


def answers(winning: Bools, allowed: Bools) -> Ints:
    """Return in each world the first allowed answer that wins, or no card; shape (worlds, 3).

    ``winning``: (answers, worlds). ``allowed``: (answers,).
    """
    useful: Bools = np.asarray(winning & allowed[:, None])
    return np.where(np.asarray(useful.any(axis=0))[:, None], ANSWERS[useful.argmax(axis=0)], 0)


def own_answers(worlds: Worlds, view: EulerView) -> Ints:
    """Return what one would play oneself in each world once the numbers are open, shape (worlds, 3)."""
    held = np.array([view.specials.count(card) for card in SPECIALS])
    played = np.array([view.played.count(card) for card in SPECIALS])
    allowed = np.array([bool((held >= cards).all()) for cards in ANSWERS])
    return np.asarray(played + answers(winning_answers(worlds)[:, :, worlds.me], allowed))


def rival_cards(worlds: Worlds, view: EulerView, chance: np.random.Generator) -> Ints:
    """Draw how many f, ex, phi the rivals play in this hand, shape (worlds, 3)."""
    total, winning = np.zeros((worlds.count, 3), np.int64), winning_answers(worlds)
    odd = min(ODD * cards_per_hand(view), 0.9)
    every = np.ones(len(ANSWERS), bool)
    died_early = {bet.seat for bet in view.bets if bet.lap == 1 and bet.move == "die"}
    for column, seat in enumerate(worlds.players):
        if column == worlds.me or seat in died_early or seat in view.zeros:
            continue
        kind = worlds.kinds[:, column]
        wild = (kind == WILD) & (chance.random(worlds.count) < 1 / view.hand)
        some = chance.integers(CARDS + 1, size=(worlds.count, 3))
        one = np.eye(3, dtype=np.int64)[chance.choice(3, worlds.count, p=CARDS / CARDS.sum())]
        one *= (chance.random(worlds.count) < odd)[:, None]
        counting = ((kind == SOBER) | (kind == TIGHT)) & (chance.random(worlds.count) < ANSWERING)
        answer = answers(winning[:, :, column], every)
        planned = np.where((counting & answer.any(axis=1))[:, None], answer, one)
        total += np.where(wild[:, None], some, planned)
    return total

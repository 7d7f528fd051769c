"""How the mixed policy was found.

``python -m bench.fit.diamant_regrets`` writes games/diamant/ai/mixed_*.txt.

Regret matching (Hart and Mas-Colell, "A simple adaptive procedure leading to correlated equilibrium", 2000)
in each situation of ``games.diamant.ai.mixed``, by sampled games (Lanctot and others, "Monte Carlo sampling
for regret minimization in extensive games", 2009): one seat walks through one mine of a game to its bitter
end and learns at each decision what leaving there would have been worth. What a game is worth is the share of
the first place, where the fair one is 1; what the mines to come bring to everybody is played once and added
whatever this one brings, so that it blurs nothing. All seats learn into one table.

The strategy that learns is one, what everybody plays is the mean of all strategies so far, as in fictitious
play (Brown 1951; Heinrich, Lanctot and Silver, "Fictitious self-play in extensive-form games", 2015). Where
all seats play the strategy of the moment they change their minds at once, and the mean of what they did is no
answer to itself: at eight seats *normal* alone won 1.7 times its share among players of a table found so.

At a first pass each of the others plays by the mean, with a chance that is drawn for the table from
``OWN_KIND``, or else has one of the habits that hard knows, so that nearly every situation is met. Later
games count for more, in proportion to their number. At a second pass, for each number of seats apart since
their situations are apart, all play by the mean.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from textwrap import wrap

import numpy as np
from numpy.typing import NDArray
from tqdm import trange

from games.diamant.ai import mixed
from games.diamant.ai.fast_rules import (
    FIELDS,
    NUMBER,
    REVEAL,
    SIZE,
    Numbers,
    Position,
    draw,
    full_deck,
    lay,
    open_mine,
    walk_out,
)
from games.diamant.ai.mixed import (
    LEADS,
    LEAST_SEATS,
    MOST_SEATS,
    RISKS,
    SITUATIONS,
    STAKES,
    TABLE_OF,
    Mix,
    situation,
)
from games.diamant.ai.opponent_inference import Population, habits
from games.diamant.ai.opponent_models import MIXED, WIDTH, Models, decide
from games.diamant.ai.rollouts import begin_mine, carry_on, copied, firsts
from games.diamant.ai.simple import WISHES, sensible
from games.diamant.cards import MINES
from games.jit import Dice, below, compiled, dice, uniform, word
from games.rng import SeededRng, stream

OWN_KIND, NOBODY_ELSE = np.array([1.0, 1.0, 1.0, 0.75, 0.5, 0.25]), np.array([1.0])
"""Chances that another seat plays by the mean, drawn table by table: at the first pass and at the second."""

EPOCHS, GAMES = (27, 120), (40_000, 20_000)
"""At each pass how many epochs, and games in each: in an epoch all count alike, and nobody hears of its mean
before the next."""

SCALE = 100
"""Games of the first epoch count as one part in so many."""

LEAST_VISITS = 30.0
"""Where fewer decisions were met the table keeps what it began with."""

STAY, LEAVE, REACHED, LEFT, VISITS = range(5)
"""What is kept of a situation: two regrets, how often it was reached and left by the own strategy, visits."""

Ledger = NDArray[np.float64]


def beginning(share: str) -> Mix:
    """Return the table that the search begins with: about what normal does."""
    numbers = np.arange(SITUATIONS)
    rest, deadly = numbers // (len(LEADS) + 1) // (mixed.MINE_KINDS[-1] + 1), 0
    deadly = 2 * (rest % RISKS)
    stakes = np.array((0, *STAKES))[rest // RISKS % (len(STAKES) + 1)]
    table = rest // RISKS // (len(STAKES) + 1)
    inside = 1 + table - TABLE_OF[np.searchsorted(TABLE_OF[4:], table, side="right") + 3]
    each = stakes / inside if share == "on_leave" else stakes
    pairs = zip(each, deadly, strict=True)
    return np.array([sensible(own, WISHES[share], risk / 25) for own, risk in pairs], np.float32)


@compiled
def _table(
    dice: Dice,
    habits: Models,
    prior: NDArray[np.float64],
    own_kind: NDArray[np.float64],
    least: int,
    most: int,
) -> Models:
    """Return who sits at a table of so many: the first seat plays by the table of chances."""
    players = np.zeros((least + below(dice, most - least + 1), WIDTH))
    own = own_kind[below(dice, len(own_kind))]
    for seat in range(len(players)):
        players[seat, 0] = MIXED
        if seat and uniform(dice) >= own:
            kind, point = 0, uniform(dice)
            while kind < len(habits) - 1 and point >= prior[kind]:
                kind += 1
            players[seat] = habits[kind]
    return players


@compiled
def _until(
    game: np.uint64, mines: int, players: Models, mix: Mix, position: Position, leaving: Numbers
) -> None:
    """Play so many mines from the start of a game."""
    deck, mine, chests, bags, inside = position
    card_dice, decision_dice = np.zeros(1, np.uint64), np.zeros(1, np.uint64)
    for _ in range(mines):
        open_mine(deck, mine, inside)
        begin_mine(game, mine[NUMBER], card_dice, decision_dice)
        leaving[:] = 0
        while inside.sum() and not lay(draw(card_dice, deck, mine), deck, mine, bags, inside):
            decide(decision_dice, players, mix, mine, chests, bags, inside, leaving)
            walk_out(leaving, mine, chests, bags, inside)


@compiled
def _walk(
    game: np.uint64, players: Models, mix: Mix, position: Position, places: Numbers, homes: Numbers
) -> int:
    """Let the first seat stay in the next mine to its end; return how many decisions it met.

    ``places``: the situation of each decision; ``homes``: everybody's chests after the mine, had it left
    there (one row a decision), or stayed (the row after).
    """
    deck, mine, chests, bags, inside = position
    leaving = np.zeros(len(players), np.int64)
    card_dice, decision_dice = np.zeros(1, np.uint64), np.zeros(1, np.uint64)
    open_mine(deck, mine, inside)
    begin_mine(game, mine[NUMBER], card_dice, decision_dice)
    met = 0
    while not lay(draw(card_dice, deck, mine), deck, mine, bags, inside):
        places[met] = situation(mine, chests, bags, inside.sum(), 0)
        decide(decision_dice, players, mix, mine, chests, bags, inside, leaving)
        left, gone = copied(position), leaving.copy()
        gone[0] = 1
        carry_on(game, mine[NUMBER], players, mix, left, gone, card_dice.copy(), decision_dice.copy())
        homes[met, : len(players)] = left.chests
        leaving[0] = 0
        walk_out(leaving, mine, chests, bags, inside)
        met += 1
    inside[:] = 0
    homes[met, : len(players)] = chests
    return met


@compiled
def _worths(
    game: np.uint64,
    players: Models,
    mix: Mix,
    position: Position,
    homes: Numbers,
    worths: NDArray[np.float64],
) -> None:
    """Play the mines to come; write what each row of ``homes`` is worth with all that they bring.

    Worth is the first seat's share of the first place, the fair one being 1.
    """
    seats = len(players)
    none, after = np.zeros(seats, np.int64), position.chests.copy()
    carry_on(game, MINES, players, mix, position, none, np.zeros(1, np.uint64), np.zeros(1, np.uint64))
    for row in range(len(worths)):
        shares = np.zeros(seats)
        firsts(homes[row, :seats] + position.chests - after, shares)
        worths[row] = shares[0] * seats


@compiled
def learn(
    dice: Dice,
    habits: Models,
    prior: NDArray[np.float64],
    own_kind: NDArray[np.float64],
    least: int,
    most: int,
    cards: Numbers,
    reveal: bool,
    games: int,
    weight: float,
    mix: Mix,
    own: Mix,
    ledger: Ledger,
) -> None:
    """Play so many games with ``least`` to ``most`` seats, learn from each; ``weight``: what they count.

    ``mix``: what everybody plays; ``own``: the strategy that learns.
    """
    places, worths = np.zeros(len(cards), np.int64), np.zeros(len(cards) + 1)
    homes = np.zeros((len(cards) + 1, MOST_SEATS), np.int64)
    for number in range(games):
        players, game = _table(dice, habits, prior, own_kind, least, most), word(dice)
        seats = len(players)
        mine, leaving = np.zeros(FIELDS, np.int64), np.zeros(seats, np.int64)
        mine[SIZE], mine[REVEAL] = len(cards), reveal
        chests, bags = np.zeros(seats, np.int64), np.zeros(seats, np.int64)
        position = Position(cards.copy(), mine, chests, bags, np.zeros(seats, np.int64))
        _until(game, number % MINES, players, mix, position, leaving)
        met = _walk(game, players, mix, position, places, homes)
        _worths(game, players, mix, position, homes, worths[: met + 1])
        worth = worths[met]
        reach = 1.0
        for at in range(met):
            chance = own[places[at]]
            ledger[places[at], REACHED] += weight * reach
            ledger[places[at], LEFT] += weight * reach * chance
            reach *= 1 - chance
        for at in range(met - 1, -1, -1):
            row = ledger[places[at]]
            mean = own[places[at]] * worths[at] + (1 - own[places[at]]) * worth
            row[LEAVE] += weight * (worths[at] - mean)
            row[STAY] += weight * (worth - mean)
            row[VISITS] += 1
            worth = mean
            stay, leave = max(row[STAY], 0.0), max(row[LEAVE], 0.0)
            if row[VISITS] >= LEAST_VISITS and stay + leave > 0:
                own[places[at]] = leave / (stay + leave)


@dataclass(frozen=True, slots=True)
class Pass:
    """What one pass learns from: seats from and to, how likely others play by the mean, how many games."""

    seats: tuple[int, int]
    own_kind: NDArray[np.float64]
    epochs: int
    games: int


def passes(epochs: int | None) -> Iterator[Pass]:
    """Yield one pass after the other; ``epochs``: of each, None for as many as the tables were made with."""
    yield Pass((LEAST_SEATS, MOST_SEATS), OWN_KIND, epochs or EPOCHS[0], GAMES[0])
    for seats in range(LEAST_SEATS, MOST_SEATS + 1):
        yield Pass((seats, seats), NOBODY_ELSE, epochs or EPOCHS[1], GAMES[1])


def learnt(share: str, begun: Mix, wanted: Pass, seed: int) -> Mix:
    """Return what a pass makes of a table."""
    rivals: Population = habits(share)
    mix, own, ledger = begun.copy(), begun.copy(), np.zeros((SITUATIONS, 5))
    name = f"{share}, {wanted.seats[0]} to {wanted.seats[1]} seats"
    state = dice(SeededRng(stream(b"regrets", f"{name}:{seed}"), 0))
    reveal, cards = share == "on_reveal", full_deck()
    given = rivals.kinds, rivals.prior.cumsum(), wanted.own_kind, *wanted.seats, cards, reveal, wanted.games
    for epoch in trange(wanted.epochs, desc=name, unit="epoch", mininterval=10):
        learn(state, *given, (1.0 + epoch) / SCALE, mix, own, ledger)
        mix[:] = mean_of(ledger, begun)
    return mix


def mean_of(ledger: Ledger, begun: Mix) -> Mix:
    """Return the mean of all strategies so far; what was hardly met stays as it was begun."""
    known = (ledger[:, VISITS] >= LEAST_VISITS) & (ledger[:, REACHED] > 0)
    mean = ledger[:, LEFT] / np.where(known, ledger[:, REACHED], 1.0)
    return np.where(known, mean, begun).astype(np.float32)


def written(mix: Mix) -> str:
    """Return a table as its file holds it."""
    return "\n".join(wrap(mixed.packed(mix), 100)) + "\n"


def main() -> None:
    """Learn and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--epochs", type=int, help="of each pass; default: what the tables were made with")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--share", choices=WISHES, nargs="+", default=list(WISHES))
    given = parser.parse_args()
    for share in given.share:
        mix = beginning(share)
        for wanted in passes(given.epochs):
            mix = learnt(share, mix, wanted, given.seed)
        mixed.file_of(share).write_text(written(mix), encoding="ascii")


if __name__ == "__main__":
    main()

"""The fit of Diamant's mixed policy, by regret matching.

``python -m bench.fit.diamant_regrets`` writes games/diamant/ai/mixed_*.txt.

Regret matching (Hart and Mas-Colell, "A simple adaptive procedure leading to correlated equilibrium", 2000)
in each situation of ``games.diamant.ai.mixed``, by sampled games (Lanctot and others, "Monte Carlo sampling
for regret minimization in extensive games", 2009): one seat stays in one mine of a game to its end, and
learns at each decision what leaving there would have been worth. A game is worth the share of the first
place, where the fair share is 1. What the later mines bring everybody is played once and added to each
outcome of this mine, so that it adds no variance to their difference. All seats share one table.

One strategy learns; everybody plays the mean of all strategies so far, as in fictitious play (Brown 1951;
Heinrich, Lanctot and Silver, "Fictitious self-play in extensive-form games", 2015). If all seats played the
current strategy, all would change it at once, and the mean of what they played would be no best response to
itself: at eight seats *normal* alone won 1.7 times its share among players of a table found in that way.

In a first pass each of the others plays the mean, with a chance that is drawn for the table from
``OWN_KIND``, or else follows another model of ``opponent_inference``, so that nearly every situation is met.
Later games have a larger weight, in proportion to their number. In a second pass all play the mean. It is
separate for each number of seats, since their situations are separate.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from textwrap import wrap

import numpy as np
from numpy.typing import NDArray
from tqdm import trange

from games.command_line import NewFile, add_force, run_program, whole
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
"""Chances that another seat plays the mean, one drawn for each table: in the first and in the second pass."""

EPOCHS, GAMES = (27, 120), (40_000, 20_000)
"""Epochs of each pass, and games of each epoch. All games of an epoch have the same weight, and players get
the new mean only after it."""

SCALE = 100
"""Games of the first epoch have the weight 1 / SCALE."""

LEAST_VISITS = 30.0
"""A situation that was met less often keeps its initial chance."""

STAY, LEAVE, REACHED, LEFT, VISITS = range(5)
"""The fields of a situation: two regrets, how often the own strategy reached it and left there, visits."""

Ledger = NDArray[np.float64]


def beginning(share: str) -> Mix:
    """Return the initial table: about what normal does."""
    numbers = np.arange(SITUATIONS)
    upper = numbers // (len(LEADS) + 1) // (mixed.MINE_KINDS[-1] + 1)
    deadly = 2 * (upper % RISKS)
    stakes = np.array((0, *STAKES))[upper // RISKS % (len(STAKES) + 1)]
    table = upper // RISKS // (len(STAKES) + 1)
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
    """Return random models for a table of ``least`` to ``most`` seats; the first plays the mixed policy."""
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
    """Play the first ``mines`` mines of a game."""
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

    Fills ``places`` with the situation of each decision, and ``homes`` with everybody's chests after the
    mine: row i if the seat leaves at decision i, the row after the last if it stays.
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
    """Play the later mines; write into ``worths`` what each row of ``homes`` is worth at the end of the game.

    That is the first seat's share of the first place, where the fair share is 1.
    """
    seats = len(players)
    none, after = np.zeros(seats, np.int64), position.chests.copy()
    carry_on(game, MINES, players, mix, position, none, np.zeros(1, np.uint64), np.zeros(1, np.uint64))
    for row in range(len(worths)):
        shares = np.zeros(seats)
        firsts(homes[row, :seats] + position.chests - after, shares)
        worths[row] = shares[0] * seats


@compiled
def _update(places: Numbers, worths: NDArray[np.float64], weight: float, own: Mix, ledger: Ledger) -> None:
    """Add one game to ``ledger``, and match the regrets in ``own``.

    ``places``: the situation of each decision. ``worths``: of leaving at each, then of staying to the end.
    """
    reach = 1.0
    for at in range(len(places)):
        chance = own[places[at]]
        ledger[places[at], REACHED] += weight * reach
        ledger[places[at], LEFT] += weight * reach * chance
        reach *= 1 - chance
    worth = worths[len(places)]
    for at in range(len(places) - 1, -1, -1):
        row = ledger[places[at]]
        mean = own[places[at]] * worths[at] + (1 - own[places[at]]) * worth
        row[LEAVE] += weight * (worths[at] - mean)
        row[STAY] += weight * (worth - mean)
        row[VISITS] += 1
        worth = mean
        stay, leave = max(row[STAY], 0.0), max(row[LEAVE], 0.0)
        if row[VISITS] >= LEAST_VISITS and stay + leave > 0:
            own[places[at]] = leave / (stay + leave)


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
    """Play ``games`` games with ``least`` to ``most`` seats, and update ``own`` and ``ledger`` after each.

    ``mix``: the mean strategy, which everybody plays. ``own``: the strategy that learns. ``weight``: of these
    games.
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
        _update(places[:met], worths[: met + 1], weight, own, ledger)


@dataclass(frozen=True, slots=True)
class Pass:
    """A pass of the fit: seats from and to, the chances that others play the mean, epochs, games of each."""

    seats: tuple[int, int]
    own_kind: NDArray[np.float64]
    epochs: int
    games: int


def passes(epochs: int | None) -> Iterator[Pass]:
    """Yield the passes in order. ``epochs``: of each; None: as many as the stored tables were made with."""
    yield Pass((LEAST_SEATS, MOST_SEATS), OWN_KIND, epochs or EPOCHS[0], GAMES[0])
    for seats in range(LEAST_SEATS, MOST_SEATS + 1):
        yield Pass((seats, seats), NOBODY_ELSE, epochs or EPOCHS[1], GAMES[1])


def learnt(share: str, initial: Mix, wanted: Pass, seed: int) -> Mix:
    """Return the table after a pass that begins with ``initial``."""
    rivals: Population = habits(share)
    mix, own, ledger = initial.copy(), initial.copy(), np.zeros((SITUATIONS, 5))
    name = f"{share}, {wanted.seats[0]} to {wanted.seats[1]} seats"
    state = dice(SeededRng(stream(b"regrets", f"{name}:{seed}"), 0))
    reveal, cards = share == "on_reveal", full_deck()
    given = rivals.kinds, rivals.prior.cumsum(), wanted.own_kind, *wanted.seats, cards, reveal, wanted.games
    for epoch in trange(wanted.epochs, desc=name, unit="epoch", mininterval=10):
        learn(state, *given, (1.0 + epoch) / SCALE, mix, own, ledger)
        mix[:] = mean_of(ledger, initial)
    return mix


def mean_of(ledger: Ledger, initial: Mix) -> Mix:
    """Return the mean of all strategies so far; situations seldom met keep the chance of ``initial``."""
    known = (ledger[:, VISITS] >= LEAST_VISITS) & (ledger[:, REACHED] > 0)
    mean = ledger[:, LEFT] / np.where(known, ledger[:, REACHED], 1.0)
    return np.where(known, mean, initial).astype(np.float32)


def written(mix: Mix) -> str:
    """Return a table as its file holds it."""
    return "\n".join(wrap(mixed.packed(mix), 100)) + "\n"


def main() -> None:
    """Fit the tables and write their files."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--epochs", type=whole(), help="of each pass; default: what the tables were made with"
    )
    parser.add_argument("--seed", type=whole(0), default=1)
    parser.add_argument("--share", choices=WISHES, nargs="+", default=list(WISHES))
    add_force(parser)
    given = parser.parse_args()
    files = {share: NewFile(mixed.file_of(share), given.force) for share in given.share}
    for share in given.share:
        mix = beginning(share)
        for wanted in passes(given.epochs):
            mix = learnt(share, mix, wanted, given.seed)
        files[share].write(written(mix).encode("ascii"))


if __name__ == "__main__":
    run_program(main)

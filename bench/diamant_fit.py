"""How the sage's weights were found: ``python -m bench.diamant_fit`` prints games/diamant/weights.py.

A candidate plays whole games at tables of three to eight seats, the others drawn from the characters that
hard believes in, but for the sages: against candidates of its own kind the search goes round in circles. Its
worth is its share of the first places over the fair one, less a little for large weights. Candidates of a
generation meet the same tables with the same chance. Search is by CMA-ES (Hansen, "The CMA evolution
strategy: a tutorial", 2016).
"""

from __future__ import annotations

import argparse

import numpy as np
from numpy.typing import NDArray
from tqdm import trange

from games.diamant.characters import SAGE, character
from games.diamant.compiled import dice, full_deck
from games.diamant.foresight import play_many
from games.diamant.rivals import Cast, cast
from games.rng import SeededRng, stream

Weights = NDArray[np.float64]

TABLES, GAMES = 40, 500
"""Tables a candidate plays at, and games at each."""

SEATS = (3, 4, 5, 5, 6, 8)
SHRINKAGE = 0.0008
CANDIDATES = 12
FIRST_STEP = 0.4

BEGIN = {
    "on_leave": (-2.0, 1.0, 0.5, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
    "on_reveal": (-2.0, 1.0, 0.0, 0.0, 0.5, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
}
"""Somebody who leaves where one more card costs more than it brings, sooner with more to take home."""


def others(share: str) -> Cast:
    """Return the characters but the sages."""
    actors = cast(share)
    return Cast(actors.kinds[1:], actors.prior[1:] / actors.prior[1:].sum())


def worth(weights: Weights, share: str, rivals: Cast, seed: int) -> float:
    """Return a candidate's share of the first places, where the fair one is 1, less the shrinkage."""
    chance = np.random.default_rng(seed)
    found = 0.0
    for table in range(TABLES):
        seats = int(chance.choice(SEATS))
        drawn = rivals.kinds[chance.choice(len(rivals.prior), seats - 1, p=rivals.prior)]
        players = np.vstack([character(SAGE, *weights), drawn])
        firsts = np.zeros(seats)
        state = dice(SeededRng(stream(b"fit", f"{seed}:{table}"), 0))
        play_many(state, players, full_deck(), share == "on_reveal", GAMES, firsts)
        found += firsts[0] / GAMES * seats
    return found / TABLES - SHRINKAGE * float((weights**2).sum())


class Evolution:
    """The state of CMA-ES, with the tutorial's default constants."""

    def __init__(self, mean: Weights, step: float, seed: int) -> None:
        size = len(mean)
        self.mean, self.step = mean, step
        self._chance = np.random.default_rng(seed)
        self._parents = CANDIDATES // 2
        raw = np.log(self._parents + 0.5) - np.log(np.arange(1, self._parents + 1))
        self._shares = raw / raw.sum()
        mass = 1 / (self._shares**2).sum()
        self._slow = (4 + mass / size) / (size + 4 + 2 * mass / size)
        self._quick = (mass + 2) / (size + mass + 5)
        self._rank_one = 2 / ((size + 1.3) ** 2 + mass)
        most = 2 * (mass - 2 + 1 / mass) / ((size + 2) ** 2 + mass)
        self._rank_many = min(1 - self._rank_one, most)
        self._damping = 1 + 2 * max(0.0, ((mass - 1) / (size + 1)) ** 0.5 - 1) + self._quick
        self._mass, self._norm = mass, size**0.5 * (1 - 1 / (4 * size) + 1 / (21 * size**2))
        self._shape, self._path, self._step_path = np.eye(size), np.zeros(size), np.zeros(size)

    def propose(self) -> Weights:
        """Return the candidates of a generation, one a row."""
        lengths, self._axes = np.linalg.eigh(self._shape)
        self._lengths = np.sqrt(np.maximum(lengths, 1e-12))
        drawn = self._chance.standard_normal((CANDIDATES, len(self.mean)))
        self._moves: Weights = drawn @ (self._axes * self._lengths).T
        return np.asarray(self.mean + self.step * self._moves)

    def learn(self, values: Weights) -> None:
        """Move towards the best candidates and learn from how they lie."""
        best = self._moves[np.argsort(-values)[: self._parents]]
        move = self._shares @ best
        self.mean = self.mean + self.step * move
        straight = self._axes @ ((self._axes.T @ move) / self._lengths)
        self._step_path = (1 - self._quick) * self._step_path + (
            self._quick * (2 - self._quick) * self._mass
        ) ** 0.5 * straight
        self._path = (1 - self._slow) * self._path + (
            self._slow * (2 - self._slow) * self._mass
        ) ** 0.5 * move
        self._shape = (
            (1 - self._rank_one - self._rank_many) * self._shape
            + self._rank_one * np.outer(self._path, self._path)
            + self._rank_many * (best.T * self._shares) @ best
        )
        pace = float(np.linalg.norm(self._step_path)) / self._norm - 1
        self.step *= float(np.exp(self._quick / self._damping * pace))


def fitted(share: str, generations: int, seed: int) -> Weights:
    """Return the mean candidate after so many generations."""
    evolution = Evolution(np.array(BEGIN[share]), FIRST_STEP, seed)
    rivals = others(share)
    with trange(generations, desc=share, unit="generation") as bar:
        for generation in bar:
            tables = seed + generation
            values = np.array([worth(each, share, rivals, tables) for each in evolution.propose()])
            evolution.learn(values)
            bar.set_postfix(best=f"{values.max():.3f}", step=f"{evolution.step:.3f}")
    return evolution.mean


def main() -> None:
    """Fit and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--generations", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    for share in BEGIN:
        weights = fitted(share, given.generations, given.seed)
        print(f'"{share}": {tuple(round(float(each), 2) for each in weights)},', flush=True)


if __name__ == "__main__":
    main()

"""The fit of Diamant's logistic policies, by CMA-ES.

``python -m bench.fit.diamant_fit`` prints games/diamant/ai/weights.py.

A candidate plays whole games at tables of three to eight seats. The others are drawn from hard's opponent
models except the policies: against candidates of its own kind the search does not converge. A candidate is
worth its share of the first places over the fair share, less a penalty for large weights. All candidates of a
generation play at the same tables with common random numbers. The search is CMA-ES (Hansen, "The CMA
evolution strategy: a tutorial", 2016).

The first policy is the best at such tables on average. The second is the best companion to it: each table
counts the better of the two there. It is fitted at uneven tables, at which few models are common.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Iterator

import numpy as np
from numpy.typing import NDArray
from tqdm import trange

from games.command_line import run_program, whole
from games.diamant.ai.fast_rules import full_deck
from games.diamant.ai.mixed import mix_for
from games.diamant.ai.opponent_inference import Population, habits
from games.diamant.ai.opponent_models import POLICY, Models, model
from games.diamant.ai.rollouts import play_many
from games.jit import dice
from games.rng import SeededRng, stream

Weights = NDArray[np.float64]

TABLES, GAMES = 40, 500
"""Tables of a candidate, and games at each."""

UNEVEN_TABLES, UNEVEN_GAMES, EVENNESS, UNEVEN_SEED = 60, 300, 3.0, 10_000
"""The same for the companion; the concentration of the Dirichlet draws; the factor of its tables' seed."""

COMPANION = {"on_leave": (False, 45), "on_reveal": (True, 25)}
"""Whether the search for the second policy begins at the first one, and its generations. With on_reveal
nothing near ``BEGIN`` beats the first policy at any table, so the objective would be flat there."""

SEATS = (3, 4, 5, 5, 6, 8)
SHRINKAGE = 0.0008
CANDIDATES = 12
FIRST_STEP = 0.4

BEGIN = {
    "on_leave": (-2.0, 1.0, 0.5, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
    "on_reveal": (-2.0, 1.0, 0.0, 0.0, 0.5, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
}
"""The initial weights: leave where one more card costs more than it brings, sooner with more to take home."""


def tables(rivals: Population, seed: int, count: int, evenness: float | None = None) -> Iterator[Models]:
    """Yield the other players' models at ``count`` tables.

    They are drawn by the prior or, with ``evenness``, for each table by a Dirichlet draw around it: the
    smaller it is, the fewer models are common at a table.
    """
    chance = np.random.default_rng(seed)
    for _ in range(count):
        seats = int(chance.choice(SEATS))
        likely = rivals.prior if evenness is None else chance.dirichlet(evenness * rivals.prior)
        yield rivals.kinds[chance.choice(len(likely), seats - 1, p=likely)]


def firsts(weights: Weights, share: str, others: Iterable[Models], games: int, seed: int) -> Weights:
    """Return a candidate's share of the first places at each table, where the fair share is 1."""
    found = []
    for table, drawn in enumerate(others):
        players = np.vstack([model(POLICY, *weights), drawn])
        shares = np.zeros(len(players))
        state = dice(SeededRng(stream(b"fit", f"{seed}:{table}"), 0))
        play_many(state, players, mix_for(share), full_deck(), share == "on_reveal", games, shares)
        found.append(shares[0] / games * len(players))
    return np.array(found)


def shrinkage(weights: Weights) -> float:
    """Return the penalty of large weights."""
    return SHRINKAGE * float((weights**2).sum())


def worth(weights: Weights, share: str, rivals: Population, seed: int) -> float:
    """Return a candidate's mean share of the first places, less the shrinkage."""
    found = firsts(weights, share, tables(rivals, seed, TABLES), GAMES, seed)
    return float(found.mean()) - shrinkage(weights)


def worth_beside(weights: Weights, first: Weights, share: str, rivals: Population, seed: int) -> float:
    """Return the mean, over uneven tables, of the better of two policies, less a candidate's shrinkage."""
    better = np.maximum(
        *(
            firsts(policy, share, tables(rivals, seed, UNEVEN_TABLES, EVENNESS), UNEVEN_GAMES, seed)
            for policy in (weights, first)
        )
    )
    return float(better.mean()) - shrinkage(weights)


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
        """Update the mean, the step size and the covariance from the candidates' values."""
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
        ratio = float(np.linalg.norm(self._step_path)) / self._norm - 1
        self.step *= float(np.exp(self._quick / self._damping * ratio))


def fitted(
    name: str,
    begin: Weights,
    generations: int,
    seeds: tuple[int, int],
    value: Callable[[Weights, int], float],
) -> Weights:
    """Return the mean candidate after ``generations`` generations, rounded as it is printed.

    ``seeds``: of the search, and of the first generation's tables. ``value``: the function from a candidate
    and a seed of tables to the candidate's worth.
    """
    evolution = Evolution(begin, FIRST_STEP, seeds[0])
    with trange(generations, desc=name, unit="generation") as bar:
        for generation in bar:
            values = np.array([value(each, seeds[1] + generation) for each in evolution.propose()])
            evolution.learn(values)
            bar.set_postfix(best=f"{values.max():.3f}", step=f"{evolution.step:.3f}")
    return evolution.mean.round(2)


def policies(share: str, generations: int, seed: int) -> tuple[Weights, Weights]:
    """Return the first policy and its companion."""
    rivals, begin = habits(share), np.array(BEGIN[share])
    first = fitted(
        f"{share}, first", begin, generations, (seed, seed), lambda w, g: worth(w, share, rivals, g)
    )
    from_first, more = COMPANION[share]
    second = fitted(
        f"{share}, second",
        first if from_first else begin,
        more,
        (seed, UNEVEN_SEED * seed),
        lambda w, g: worth_beside(w, first, share, rivals, g),
    )
    return first, second


def main() -> None:
    """Fit the policies and print their weights."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--generations", type=whole(), default=40)
    parser.add_argument("--seed", type=whole(0), default=1)
    given = parser.parse_args()
    for share in BEGIN:
        found = policies(share, given.generations, given.seed)
        print(f'"{share}": {tuple(tuple(float(w) for w in policy) for policy in found)},', flush=True)


if __name__ == "__main__":
    run_program(main)

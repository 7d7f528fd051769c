"""Ratings of all players of a game: ``python -m bench.ladder GAME --games 300``.

All levels and some simple players sit down in random mixes, each player at tables of every size. The ratings
are the maximum-likelihood ones of Bradley and Terry (1952), by the iteration of Hunter (2004), computed from
who finished before whom. A shared place counts half for each, and every table has the same weight, whatever
its size. The intervals hold 95 of 100 ratings from resampled tables (bootstrap). 400 points more mean ten
wins to one; ``normal`` has 1500.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
from tqdm import tqdm

import games
from bench.strength import diamant, euler, rainbow, twigs
from bench.strength.contest import Choose, by_nodes, play
from games.command_line import run_program, seconds, whole
from games.pentago.board import position_of
from games.pentago.turns import legal_moves
from games.rng import Rng, stream
from games.selfplay import Pool

ANCHOR, POINTS = 1500.0, 400.0
ROUNDS, STILL = 2000, 1e-9
"""The most steps of Hunter's iteration, and the change of a strength below which it stops."""
DRAWN = 200
"""Resamples of the bootstrap."""
PRIOR = 0.5
"""Weight of an imaginary table at which all players shared a place: without it a player who has won all games
would be infinitely strong."""

Shares: TypeAlias = npt.NDArray[np.float64]
"""``shares[i, j]``: what player i won against player j; the shares of a table sum to 1."""


def _pentago_by_chance(view: object, seat: int, rng: Rng) -> str:
    return rng.choice(legal_moves(position_of(view.board)))  # type: ignore[attr-defined]


@cache
def players(game_id: str, seconds: float) -> Mapping[str, Choose]:
    """Return the levels of a game, and simple players to compare them with."""
    simple: Mapping[str, Mapping[str, Choose]] = {
        "rainbow_pentagon": {"random": rainbow.by_chance, "greedy": rainbow.by_greed},
        "diamant": {name: diamant.PLAYERS[name] for name in ("random", "greedy5", "cards4")},
        "twigs": {"random": twigs.by_chance, "greedy": twigs.by_greed},
        "euler_game": {"random": euler.by_chance},
        "pentago": {"random": _pentago_by_chance},
    }
    return {**simple.get(game_id, {}), **by_nodes(games.load(game_id), seconds)}


@dataclass(frozen=True, slots=True)
class Mix:
    """One table to be played: who sits there, by name, and the seed."""

    game_id: str
    seated: tuple[str, ...]
    seed: bytes
    seconds: float


@dataclass(frozen=True, slots=True)
class Result:
    """Who sat at a table, and their ranks."""

    seated: tuple[str, ...]
    rank: tuple[int, ...]


def mixes(game_id: str, names: Sequence[str], count: int, seed: str, seconds: float) -> Iterator[Mix]:
    """Yield ``count`` tables of every size in turn, with random players, at least two different ones each."""
    game = games.load(game_id)
    options = game.preset("normal")
    sizes = [size for size in game.places(options) if size > 1]
    dice = random.Random(f"{game_id}:{seed}")
    for number in range(count):
        seated: tuple[str, ...] = ()
        while len(set(seated)) < 2:
            seated = tuple(dice.choices(names, k=sizes[number % len(sizes)]))
        yield Mix(game_id, seated, stream(b"ladder", f"{game_id}:{seed}:{number}"), seconds)


def played(mix: Mix) -> Result:
    """Play one table to its end."""
    known = players(mix.game_id, mix.seconds)
    ended = play(games.load(mix.game_id), [known[name] for name in mix.seated], mix.seed)
    return Result(mix.seated, ended.outcome.rank)


def shares(result: Result, names: Sequence[str]) -> Shares:
    """Return what each player won against each other at a table, shape (players, players); the sum is 1."""
    won = np.zeros((len(names), len(names)))
    seats = range(len(result.seated))
    pairs = [(a, b) for a in seats for b in seats if a < b and result.seated[a] != result.seated[b]]
    for a, b in pairs:
        one, other = names.index(result.seated[a]), names.index(result.seated[b])
        before = 0.5 * (1 + (result.rank[a] < result.rank[b]) - (result.rank[a] > result.rank[b]))
        won[one, other] += before / len(pairs)
        won[other, one] += (1 - before) / len(pairs)
    return won


def ratings(won: Shares) -> npt.NDArray[np.float64]:
    """Return the maximum-likelihood ratings, shifted to mean 0."""
    count = len(won)
    prior = PRIOR * (np.ones((count, count)) - np.eye(count)) / (count * (count - 1))
    won = won + prior
    met, wins = won + won.T, won.sum(axis=1)
    strength = np.ones(count)
    for _ in range(ROUNDS):
        moved = wins / (met / (strength[:, None] + strength[None, :])).sum(axis=1)
        moved /= np.exp(np.log(moved).mean())
        if np.abs(moved - strength).max() < STILL:
            break
        strength = moved
    found: npt.NDArray[np.float64] = POINTS * np.log10(strength)
    return found


@dataclass(frozen=True, slots=True)
class Rung:
    """A line of the ladder: a rating with its interval, and the share of first places with the fair share."""

    name: str
    rating: float
    low: float
    high: float
    tables: int
    first: float
    fair: float

    @property
    def row(self) -> str:
        """The line of the table."""
        return (
            f"| {self.name} | {self.rating:.0f} | {self.low:.0f} to {self.high:.0f} | {self.tables} "
            f"| {100 * self.first:.1f} % | {100 * self.fair:.1f} % |"
        )


def ladder(results: Sequence[Result], names: Sequence[str], seed: str) -> list[Rung]:
    """Return the ladder's lines, the strongest player first."""
    each = np.array([shares(result, names) for result in results])
    anchor = names.index("normal") if "normal" in names else 0

    def anchored(won: Shares) -> npt.NDArray[np.float64]:
        found = ratings(won)
        moved: npt.NDArray[np.float64] = found - found[anchor] + ANCHOR
        return moved

    dice = np.random.default_rng(list(seed.encode()))
    resampled = [dice.integers(len(each), size=len(each)) for _ in range(DRAWN)]
    low, high = np.quantile([anchored(each[rows].sum(axis=0)) for rows in resampled], (0.025, 0.975), axis=0)
    middle = anchored(each.sum(axis=0))
    rungs = [Rung(name, middle[i], low[i], high[i], *_firsts(results, name)) for i, name in enumerate(names)]
    return sorted(rungs, key=lambda rung: -rung.rating)


def _firsts(results: Sequence[Result], name: str) -> tuple[int, float, float]:
    """Return at how many tables a player sat, its mean share of first places per seat, and the fair share."""
    seats, first, fair = 0, 0.0, 0.0
    for result in results:
        winners = result.rank.count(1)
        for who, rank in zip(result.seated, result.rank, strict=True):
            if who == name:
                seats += 1
                first += (rank == 1) / winners
                fair += 1 / len(result.seated)
    tables = sum(name in result.seated for result in results)
    return tables, first / max(1, seats), fair / max(1, seats)


def main() -> None:
    """Play the tables and print the ladder."""
    parser = argparse.ArgumentParser(prog="python -m bench.ladder", description=__doc__)
    several = [game_id for game_id, game in games.all_games().items() if game.seats[-1] > 1]
    parser.add_argument("game", choices=several)
    parser.add_argument("--games", type=whole(), default=300)
    parser.add_argument("--seed", default="ladder")
    parser.add_argument("--seconds", type=seconds, default=0.3, help="a computer's time for a move")
    parser.add_argument("--jobs", type=whole(), default=None, help="processes (default: all)")
    given = parser.parse_args()
    names = list(players(given.game, given.seconds))
    wanted = list(mixes(given.game, names, given.games, given.seed, given.seconds))
    with Pool(given.jobs) as pool:
        results = list(tqdm(pool.imap_unordered(played, wanted), total=len(wanted), unit="table"))
    print("| player | rating | 95 percent interval | tables | first places | fair share |")
    print("|---|---|---|---|---|---|")
    print(*(rung.row for rung in ladder(results, names, given.seed)), sep="\n")


if __name__ == "__main__":
    run_program(main)

"""The strength of Diamant's computers: shares of the first place in pools of three, five and eight.

``python -m bench.strength.diamant_strength --games 600``. A shared first place is split evenly. The interval
is that of the mean at 95 percent, from the spread of the games. In each pool the tested player plays against
the others of its line, on each seat in turn (seats have no order in this game).
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from tqdm import tqdm

from bench.intervals import around_mean
from bench.strength.contest import Choose, levels, play, seated
from games.command_line import run_program, whole
from games.diamant import GAME
from games.rng import stream
from games.selfplay import first_places

STAY, LEAVE = "stay", "leave"


def by_chance(one_in: int) -> Choose:
    """Return a player who leaves with a chance of 1 / ``one_in``, whatever the cards."""
    return lambda view, seat, rng: STAY if rng.below(one_in) else LEAVE


def content_with(share: int) -> Choose:
    """Return a greedy player, who leaves once its share of the heap and its bag make ``share`` diamonds."""
    return lambda view, seat, rng: LEAVE if view.heap // len(view.inside) + view.bags[seat] >= share else STAY


def with_cards(turned: int) -> Choose:
    """Return a player who leaves once ``turned`` cards lie in the row, whatever they are."""
    return lambda view, seat, rng: LEAVE if len(view.row) >= turned else STAY


PLAYERS: Mapping[str, Choose] = {
    "random": by_chance(2),
    "third": by_chance(3),
    "quarter": by_chance(4),
    "cards4": with_cards(4),
    **{f"greedy{share}": content_with(share) for share in (2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 16, 20)},
    **levels(GAME, 1.0),
}

POOLS: Mapping[str, Sequence[str]] = {
    "on_leave": (
        "random random random random",
        "quarter quarter quarter quarter",
        "easy easy easy easy",
        "normal normal normal normal",
        "easy normal random greedy3",
        "easy normal random greedy5",
        "easy normal random greedy8",
        "easy normal quarter greedy2",
        "easy normal quarter greedy12",
        "easy normal greedy4 greedy6",
        "easy third greedy7 cards4",
        "normal greedy4",
        "easy random",
        "easy easy normal normal random quarter greedy4",
        "easy normal normal normal greedy3 greedy5 greedy8",
    ),
    "on_reveal": (
        "random random random random",
        "quarter quarter quarter quarter",
        "easy easy easy easy",
        "normal normal normal normal",
        "easy normal random greedy8",
        "easy normal random greedy12",
        "easy normal quarter greedy20",
        "easy normal quarter greedy4",
        "easy third greedy16 cards4",
        "normal greedy12",
        "easy easy normal normal random quarter greedy10",
    ),
}
"""Who sits with the tested player, by the option ``share``. Hard has opponent models of all but ``third``,
``cards4``, ``greedy7`` and ``greedy16``."""


@dataclass(frozen=True, slots=True)
class Result:
    """The tested player's shares of the first place, one a game, and its mean score."""

    firsts: tuple[float, ...]
    score: float

    @property
    def mean(self) -> float:
        """The mean share."""
        return statistics.fmean(self.firsts)

    @property
    def spread(self) -> float:
        """Half the width of the mean's interval."""
        return around_mean(self.firsts)


def series(
    tested: Choose, rivals: Sequence[Choose], share: str, games: int, seed: str
) -> Iterator[tuple[float, int]]:
    """Yield the tested player's share of the first place and its score, game by game."""
    for number in range(games):
        seat = number % (len(rivals) + 1)
        key = stream(b"strength", f"{seed}:{number}")
        outcome = play(GAME, seated(tested, rivals, seat), key, share=share).outcome
        yield first_places(outcome)[seat], outcome.score[seat]


def match(player: str, pool: str, share: str, games: int, seed: str) -> Result:
    """Return the result of a series of games."""
    rivals = [PLAYERS[name] for name in pool.split()]
    played = series(PLAYERS[player], rivals, share, games, seed)
    found = list(tqdm(played, total=games, desc=f"{player}, {share}: {pool}", unit="game", leave=False))
    return Result(tuple(first for first, _ in found), statistics.fmean(score for _, score in found))


def row(player: str, pool: str, share: str, result: Result) -> str:
    """Return the line of a series in the table."""
    low, high = result.mean - result.spread, result.mean + result.spread
    fair = 100 / (len(pool.split()) + 1)
    return (
        f"| {player} | {share} | {pool} | {len(result.firsts)} | {fair:.1f} % | {100 * result.mean:.1f} % "
        f"| {100 * max(low, 0):.1f} to {100 * min(high, 1):.1f} | {result.score:.1f} |"
    )


def main() -> None:
    """Play the matches and print the table, line by line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=whole(), default=600)
    parser.add_argument("--player", choices=PLAYERS, nargs="+", default=["hard"])
    parser.add_argument("--share", choices=POOLS, nargs="+", default=list(POOLS))
    parser.add_argument(
        "--pool", nargs="+", help='such as "easy normal random greedy3"; default: a selection'
    )
    parser.add_argument("--seed", default="strength")
    given = parser.parse_args()
    print("| player | share | against | games | fair | first places | 95 % interval | diamonds |")
    print("|---|---|---|---:|---:|---:|---|---:|")
    for share in given.share:
        for pool in given.pool or POOLS[share]:
            for player in given.player:
                result = match(player, pool, share, given.games, given.seed)
                print(row(player, pool, share, result), flush=True)


if __name__ == "__main__":
    run_program(main)

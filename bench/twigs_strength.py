"""How strong the computers of Twigs are: shares of the first place against rivals, for two, three and four.

``python -m bench.twigs_strength --games 200 --seconds 0.2``. Each deal is played once with the tested
player on each seat, so it has every colour equally often. A first place that several share is split evenly
among them; intervals are Wilson's at 95 percent (Wilson 1927).
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from tqdm import tqdm

from bench.twigs_rivals import Choose, by_building, by_chance, by_greed
from games.game import Computer, settle_options
from games.rng import SeededRng, stream
from games.twigs import GAME

MATCHES = (
    "normal: random",
    "normal: easy",
    "hard: random",
    "hard: easy",
    "hard: normal",
    "hard: greedy",
    "hard: builder",
    "hard: normal greedy",
    "hard: builder greedy",
    "hard: easy normal greedy",
    "hard: normal builder greedy",
)
"""The tested player and who sits with it."""


def by(computer: Computer, seconds: float) -> Choose:
    """One of the game's computers."""
    return lambda view, seat, rng: computer.choose(GAME, view, seat, rng, seconds)


def players(seconds: float) -> Mapping[str, Choose]:
    """Return everybody who may sit at a table."""
    levels = {level: by(computer, seconds) for level, computer in GAME.computers.items()}
    return {"random": by_chance, "greedy": by_greed, "builder": by_building, **levels}


@dataclass(frozen=True, slots=True)
class Result:
    """The tested player's shares of the first place, one a game, and its margins over the best other."""

    firsts: tuple[float, ...]
    margins: tuple[int, ...]

    @property
    def share(self) -> float:
        """The mean share of the first place."""
        return sum(self.firsts) / len(self.firsts)

    def row(self, match: str, scoring: str) -> str:
        """Return a line of the table."""
        tested, _, rivals = match.partition(": ")
        low, high = (100 * end for end in interval(self.share, len(self.firsts)))
        won, lost = self.firsts.count(1.0), self.firsts.count(0.0)
        counts = f"{won} / {len(self.firsts) - won - lost} / {lost}"
        fair = 100 / (len(rivals.split()) + 1)
        return (
            f"| {tested} | {rivals} | {scoring} | {len(self.firsts)} | {counts} "
            f"| {fair:.0f} % | {100 * self.share:.1f} % | {low:.1f} to {high:.1f} "
            f"| {sum(self.margins) / len(self.margins):+.1f} |"
        )


def interval(share: float, count: int, z: float = 1.96) -> tuple[float, float]:
    """Return Wilson's score interval of a share."""
    middle = share + z * z / (2 * count)
    spread = z * math.sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    return (middle - spread) / (1 + z * z / count), (middle + spread) / (1 + z * z / count)


def play(seated: Sequence[Choose], scoring: str, seed: bytes) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Play a game; return ranks and scores."""
    options = settle_options(GAME.options, {"scoring": scoring})
    state, step = GAME.setup(len(seated), options, SeededRng(seed, 0)).state, 0
    while not state.over:
        step += 1
        seat = state.mover
        move = seated[seat](GAME.view(state, seat), seat, SeededRng(stream(seed, f"seat {seat}"), step))
        state = GAME.step(state, {seat: move}, SeededRng(seed, step)).state
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome.rank, outcome.score


def series(match: str, scoring: str, games: int, seconds: float, seed: str) -> Iterator[tuple[float, int]]:
    """Yield the tested player's share of the first place and its margin over the best other, game by game."""
    everybody = players(seconds)
    tested, _, rivals = match.partition(": ")
    others = [everybody[name] for name in rivals.split()]
    for number in range(games):
        deal, seat = divmod(number, len(others) + 1)
        seated = [*others[:seat], everybody[tested], *others[seat:]]
        rank, score = play(seated, scoring, stream(b"twigs strength", f"{seed}:{deal}"))
        share = 1 / rank.count(1) if rank[seat] == 1 else 0.0
        yield share, score[seat] - max(points for other, points in enumerate(score) if other != seat)


def result(match: str, scoring: str, games: int, seconds: float, seed: str) -> Result:
    """Play a series with a progress bar."""
    firsts: list[float] = []
    margins: list[int] = []
    with tqdm(total=games, desc=f"{match}, {scoring}", unit="game") as bar:
        for share, margin in series(match, scoring, games, seconds, seed):
            firsts.append(share)
            margins.append(margin)
            bar.set_postfix(first=f"{sum(firsts) / len(firsts):.3f}")
            bar.update()
    return Result(tuple(firsts), tuple(margins))


def main() -> None:
    """Play the matches and print the table, line by line."""
    parser = argparse.ArgumentParser("python -m bench.twigs_strength", description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=0.2, help="a move of hard")
    parser.add_argument("--match", nargs="+", default=MATCHES, help='such as "hard: normal greedy"')
    parser.add_argument("--scoring", nargs="+", choices=("regions", "area"), default=("regions", "area"))
    parser.add_argument("--seed", default="strength")
    given = parser.parse_args()
    print(
        "| player | against | scoring | games | won / shared / lost | fair | first | 95 % interval | margin |"
    )
    print("|---|---|---|---:|---|---:|---:|---|---:|")
    for match in given.match:
        for scoring in given.scoring:
            found = result(match, scoring, given.games, given.seconds, given.seed)
            print(found.row(match, scoring), flush=True)


if __name__ == "__main__":
    main()

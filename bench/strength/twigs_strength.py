"""The strength of Twigs' computers: shares of the first place against rivals, for two, three and four seats.

``python -m bench.strength.twigs_strength --games 200 --seconds 0.2``. Each deal is played once with the
tested player on each seat, so it has every colour equally often. A shared first place is split evenly;
intervals are Wilson's at 95 percent (Wilson 1927).
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tqdm import tqdm

from bench.intervals import wilson
from bench.strength.contest import Choose, by_nodes, play, seated
from bench.strength.twigs_rivals import by_building, by_chance, by_greed
from games.command_line import run_program, seconds, whole
from games.rng import stream
from games.selfplay import first_places
from games.twigs import GAME

MATCHES = (
    "fairly_easy: easy",
    "normal: fairly_easy",
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


def players(seconds: float) -> Mapping[str, Choose]:
    """Return all players by name."""
    return {"random": by_chance, "greedy": by_greed, "builder": by_building, **by_nodes(GAME, seconds)}


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
        """Return the line of a series in the table."""
        tested, _, rivals = match.partition(": ")
        low, high = (100 * end for end in wilson(self.share, len(self.firsts)))
        won, lost = self.firsts.count(1.0), self.firsts.count(0.0)
        counts = f"{won} / {len(self.firsts) - won - lost} / {lost}"
        fair = 100 / (len(rivals.split()) + 1)
        return (
            f"| {tested} | {rivals} | {scoring} | {len(self.firsts)} | {counts} "
            f"| {fair:.0f} % | {100 * self.share:.1f} % | {low:.1f} to {high:.1f} "
            f"| {sum(self.margins) / len(self.margins):+.1f} |"
        )


def series(match: str, scoring: str, games: int, seconds: float, seed: str) -> Iterator[tuple[float, int]]:
    """Yield the tested player's share of the first place and its margin over the best other, game by game."""
    everybody = players(seconds)
    tested, _, rivals = match.partition(": ")
    others = [everybody[name] for name in rivals.split()]
    for number in range(games):
        deal, seat = divmod(number, len(others) + 1)
        key = stream(b"twigs strength", f"{seed}:{deal}")
        outcome = play(GAME, seated(everybody[tested], others, seat), key, scoring=scoring).outcome
        best_other = max(points for other, points in enumerate(outcome.score) if other != seat)
        yield first_places(outcome)[seat], outcome.score[seat] - best_other


def result(match: str, scoring: str, games: int, seconds: float, seed: str) -> Result:
    """Return the result of a series, with a progress bar."""
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
    parser = argparse.ArgumentParser("python -m bench.strength.twigs_strength", description=__doc__)
    parser.add_argument("--games", type=whole(), default=200)
    parser.add_argument("--seconds", type=seconds, default=0.2, help="a move of hard")
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
    run_program(main)

"""How Rainbow Pentagon's computers do at tables of any mix: first places, and whether the board fills.

``python -m bench.rainbow_mixes hhn hhhhh --games 40 --seed final1``: a letter for each seat (hard, normal,
easy, greedy, random). Shared first places are split; who sits where moves on from game to game. Boards have
five sides, more where more sit. The interval is that of the mean of whole games at 95 percent.
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Sequence
from dataclasses import dataclass, field

from tqdm import tqdm

from bench.contest import Ended, play
from bench.rainbow_strength import RIVALS
from games.rainbow_pentagon import GAME
from games.rainbow_pentagon.board import SECTOR_CELLS
from games.rainbow_pentagon.state import LEAST_FREE
from games.rng import stream

LETTERS = {name[0]: name for name in RIVALS}
LEAST_SIDES = 5


@dataclass
class Tally:
    """What a series of games at one mix came to."""

    mix: str
    first: dict[str, list[float]] = field(default_factory=dict)
    free: list[int] = field(default_factory=list)
    idle: int = 0

    def add(self, ended: Ended, seated: Sequence[str], sides: int) -> None:
        """Count one game."""
        rank = ended.outcome.rank
        for name in sorted(set(seated)):
            shares = [(rank[i] == 1) / rank.count(1) for i, who in enumerate(seated) if who == name]
            self.first.setdefault(name, []).append(statistics.fmean(shares))
        self.free.append(SECTOR_CELLS * sides - sum(ended.outcome.score))
        self.idle += ended.outcome.reason == "idle"

    @property
    def row(self) -> str:
        """The line of the table."""
        firsts = ", ".join(f"{name} {_share(shares)}" for name, shares in self.first.items())
        full = sum(free <= LEAST_FREE for free in self.free)
        fair = 100 / len(self.mix)
        return f"| {self.mix} | {len(self.free)} | {fair:.1f} | {firsts} | {full} | {self.idle} |"


def _share(shares: Sequence[float]) -> str:
    error = statistics.stdev(shares) / len(shares) ** 0.5 if len(shares) > 1 else 0.0
    return f"{100 * statistics.fmean(shares):.0f} ± {196 * error:.0f}"


def measured(mix: str, games: int, seed: str) -> Tally:
    """Play a series at one mix."""
    names = tuple(LETTERS[letter] for letter in mix)
    tally, seats, sides = Tally(mix), len(names), max(LEAST_SIDES, len(names))
    for number in tqdm(range(games), desc=mix):
        seated = [names[(seat + number) % seats] for seat in range(seats)]
        key = stream(b"mix", f"{names}:{seed}:{number}")
        tally.add(play(GAME, [RIVALS[name] for name in seated], key, sides=sides), seated, sides)
    return tally


def main() -> None:
    """Play all the mixes and print the table."""
    parser = argparse.ArgumentParser(prog="python -m bench.rainbow_mixes", description=__doc__)
    parser.add_argument("mixes", nargs="+")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", default="mixes")
    given = parser.parse_args()
    rows = [measured(mix, given.games, given.seed).row for mix in given.mixes]
    print("| seats | games | fair | first places of a seat, % | 12 free or fewer | idle ends |")
    print("|---|---|---|---|---|---|", *rows, sep="\n")


if __name__ == "__main__":
    main()

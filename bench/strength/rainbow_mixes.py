"""How Rainbow Pentagon's computers do at tables of any mix: first places, and whether the board fills.

``python -m bench.strength.rainbow_mixes hhn hhhhh --games 40 --seed final1``: a letter for each seat, as in
``bench.strength.mixes`` (hard, normal, easy, greedy, random). Boards have five sides, more where more sit.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass, field

from tqdm import tqdm

from bench.strength.contest import Ended
from bench.strength.mixes import Mix, Tally
from games.rainbow_pentagon.board import SECTOR_CELLS
from games.rainbow_pentagon.state import LEAST_FREE
from games.selfplay import first_places

LEAST_SIDES = 5
SECONDS = 0.5


@dataclass
class Boards(Tally):
    """What a series of games came to, and how full the boards were."""

    free: list[int] = field(default_factory=list)
    idle: int = 0

    def count(self, ended: Ended, sides: int) -> None:
        """Count how one game ended."""
        self.free.append(SECTOR_CELLS * sides - sum(ended.outcome.score))
        self.idle += ended.outcome.reason == "idle"

    @property
    def row(self) -> str:
        """The line of the table."""
        full, fair = sum(free <= LEAST_FREE for free in self.free), 100 / len(self.mix)
        return f"| {self.mix} | {self.games} | {fair:.1f} | {self.firsts} | {full} | {self.idle} |"


def measured(mix: Mix, games: int) -> Boards:
    """Play a series at one mix."""
    tally, sides = Boards(mix.letters), int(mix.options["sides"])
    for number in tqdm(range(games), desc=mix.letters):
        ended = mix.ended(number)
        tally.add(first_places(ended.outcome), mix.seated(number))
        tally.count(ended, sides)
    return tally


def main() -> None:
    """Play all the mixes and print the table."""
    parser = argparse.ArgumentParser(prog="python -m bench.strength.rainbow_mixes", description=__doc__)
    parser.add_argument("mixes", nargs="+")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", default="mixes")
    given = parser.parse_args()
    wanted = [
        Mix("rainbow_pentagon", each, given.seed, SECONDS, {"sides": max(LEAST_SIDES, len(each))})
        for each in given.mixes
    ]
    for mix in wanted:
        if mix.fault:
            parser.error(mix.fault)
    rows = [measured(mix, given.games).row for mix in wanted]
    print("| seats | games | fair | first places of a seat, % | 12 free or fewer | idle ends |")
    print("|---|---|---|---|---|---|", *rows, sep="\n")


if __name__ == "__main__":
    main()

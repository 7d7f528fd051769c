"""The first places of Rainbow Pentagon's computers at tables of any mix, and whether the board fills.

``python -m bench.strength.rainbow_mixes hhn hhhhh --games 40 --seed final1``: a letter for each seat, as in
``bench.strength.mixes`` (hard, normal, easy, greedy, random). Boards have five sides, or as many as players
if there are more.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass, field

from bench.strength.mixes import Mix, Tally, add_series_arguments, checked, chosen, measured
from games.command_line import run_program
from games.game import Outcome
from games.rainbow_pentagon.board import SECTOR_CELLS
from games.rainbow_pentagon.state import LEAST_FREE

LEAST_SIDES = 5
SECONDS = 0.5


@dataclass
class Boards(Tally):
    """The results of a series of games, and how full the boards were."""

    free: list[int] = field(default_factory=list)
    idle: int = 0

    def add(self, outcome: Outcome, seated: Sequence[str]) -> None:
        """Count one game, and how full its board is."""
        super().add(outcome, seated)
        self.free.append(SECTOR_CELLS * sides(self.mix) - sum(outcome.score))
        self.idle += outcome.reason == "idle"

    @property
    def row(self) -> str:
        """The line of the table."""
        full = sum(free <= LEAST_FREE for free in self.free)
        return f"{super().row} {full} | {self.idle} |"


def sides(letters: str) -> int:
    """Return how many sides the board of a mix has."""
    return max(LEAST_SIDES, len(letters))


def main() -> None:
    """Play all the mixes and print the table, line by line."""
    parser = argparse.ArgumentParser(prog="python -m bench.strength.rainbow_mixes", description=__doc__)
    add_series_arguments(parser)
    given = parser.parse_args()
    series = [
        Mix("rainbow_pentagon", each, given.seed, SECONDS, {"sides": sides(each)}) for each in chosen(given)
    ]
    columns = "first places of a seat, % | hard less normal | 12 free or fewer | idle ends"
    print(f"| seats | games | fair | {columns} |", "|---|---|---|---|---|---|---|", sep="\n", flush=True)
    for boards in measured(checked(parser, series), given.games, given.jobs, Boards):
        print(boards.row, flush=True)


if __name__ == "__main__":
    run_program(main)

"""The strength of Rainbow Pentagon's players: first places against four players of one kind.

``python -m bench.strength.rainbow --games 300``. A shared first rank counts as a first place; first
places that are not shared have a column too. The interval is Wilson's at 95 percent (Wilson 1927).
"""

from __future__ import annotations

import argparse
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from tqdm import tqdm

from bench.intervals import wilson
from bench.strength.contest import Choose, Ended, levels, play, seated
from games.command_line import run_program, whole
from games.rainbow_pentagon import GAME
from games.rainbow_pentagon.ai.gains import prospect
from games.rainbow_pentagon.board import board
from games.rainbow_pentagon.notation import NO_CLAIM, written
from games.rainbow_pentagon.regions import regions
from games.rainbow_pentagon.territory import claimable
from games.rainbow_pentagon.view import RainbowView
from games.rng import Rng

SEATS = 5


def by_chance(view: RainbowView, seat: int, rng: Rng) -> str:
    """Return a legal move, each equally likely."""
    assert view.colour is not None
    rows = claimable(view.owner, view.colour)
    place = rng.below(1 + len(rows))
    return written(board(view.sides), regions(view.sides).masks[rows[place - 1]]) if place else NO_CLAIM


def by_greed(view: RainbowView, seat: int, rng: Rng) -> str:
    """Return a claim with the largest gain that has no cell of others; ties are broken by chance."""
    assert view.colour is not None
    own = prospect(view.owner, view.colour)
    if not len(own.rows):
        return NO_CLAIM
    best = np.flatnonzero(own.gains == own.gains.max())
    return written(board(view.sides), regions(view.sides).masks[own.rows[best[rng.below(len(best))]]])


def by_ready(view: RainbowView, seat: int, rng: Rng) -> str:
    """Return the first ready claim of the menu, as who trusts it without a thought."""
    first = next((choice for choice in GAME.menu(view, ()).choices if choice.ready), None)
    return NO_CLAIM if first is None else first.id


RIVALS: Mapping[str, Choose] = {
    "random": by_chance,
    "greedy": by_greed,
    "ready": by_ready,
    **levels(GAME, 0.5),
}


@dataclass
class Tally:
    """The results of the tested player in a series of games."""

    games: int = 0
    firsts: int = 0
    alone: int = 0
    area: int = 0
    turns: int = 0

    def add(self, ended: Ended, seat: int) -> None:
        """Count one game, with the tested player on ``seat``."""
        rank = ended.outcome.rank
        self.games += 1
        self.firsts += rank[seat] == 1
        self.alone += rank[seat] == 1 and rank.count(1) == 1
        self.area += ended.outcome.score[seat]
        self.turns += ended.steps

    def row(self, player: str, rivals: str) -> str:
        """Return the line of the table."""
        low, high = (100 * end for end in wilson(self.firsts / self.games, self.games))
        share, alone = 100 * self.firsts / self.games, 100 * self.alone / self.games
        return (
            f"| {player} | four {rivals} | {self.games} | {share:.1f} % | {low:.1f} to {high:.1f} % "
            f"| {alone:.1f} % | {self.area / self.games:.1f} | {self.turns / self.games:.1f} |"
        )


def match(player: str, rivals: str, games: int, seed: str) -> Tally:
    """Return the tally of a series in which the tested player takes each seat in turn."""
    tally = Tally()
    for number in tqdm(range(games), desc=f"{player} against {rivals}"):
        seat = number % SEATS
        others = [RIVALS[rivals]] * (SEATS - 1)
        key = hashlib.sha256(f"{seed} {number}".encode()).digest()
        ended = play(GAME, seated(RIVALS[player], others, seat), key)
        tally.add(ended, seat)
    return tally


def main() -> None:
    """Play the matches and print the table."""
    parser = argparse.ArgumentParser(prog="python -m bench.strength.rainbow", description=__doc__)
    parser.add_argument("--games", type=whole(), default=300)
    parser.add_argument("--player", choices=RIVALS, default="hard")
    parser.add_argument("--rivals", choices=RIVALS, nargs="+", default=["random", "greedy", "normal"])
    parser.add_argument("--seed", default="strength")
    given = parser.parse_args()
    rows = [
        match(given.player, rivals, given.games, given.seed).row(given.player, rivals)
        for rivals in given.rivals
    ]
    print("| player | against | games | first | 95 % interval | first alone | area | turns |")
    print("|---|---|---|---|---|---|---|---|")
    print("\n".join(rows))


if __name__ == "__main__":
    run_program(main)

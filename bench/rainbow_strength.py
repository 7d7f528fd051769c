"""How strong the hard computer of Rainbow Pentagon is: first places against four players of one kind.

``python -m bench.rainbow_strength --games 300``. A shared first rank counts as a first place and is also
shown apart. The interval is Wilson's at 95 percent (Wilson 1927).
"""

from __future__ import annotations

import argparse
import hashlib
import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from tqdm import tqdm

from games.game import Computer, View
from games.rainbow_pentagon import GAME
from games.rainbow_pentagon.board import board
from games.rainbow_pentagon.notation import NO_CLAIM, written
from games.rainbow_pentagon.prospects import prospect
from games.rainbow_pentagon.regions import regions
from games.rainbow_pentagon.territory import claimable
from games.rainbow_pentagon.view import RainbowView
from games.rng import Rng, SeededRng, stream

SEATS = 5
Choose = Callable[[View, int, Rng], str]


def by_chance(view: View, seat: int, rng: Rng) -> str:
    """Any legal move, each equally likely."""
    assert isinstance(view, RainbowView)
    assert view.colour is not None
    rows = claimable(view.owner, view.colour)
    place = rng.below(1 + len(rows))
    return written(board(view.sides), regions(view.sides).masks[rows[place - 1]]) if place else NO_CLAIM


def by_greed(view: View, seat: int, rng: Rng) -> str:
    """The largest gain without a cell of others, ties by chance."""
    assert isinstance(view, RainbowView)
    assert view.colour is not None
    own = prospect(view.owner, view.colour)
    if not len(own.rows):
        return NO_CLAIM
    best = np.flatnonzero(own.gains == own.gains.max())
    return written(board(view.sides), regions(view.sides).masks[own.rows[best[rng.below(len(best))]]])


def by(computer: Computer) -> Choose:
    """One of the game's computers."""
    return lambda view, seat, rng: computer.choose(GAME, view, seat, rng, 0.5)


RIVALS: dict[str, Choose] = {
    "random": by_chance,
    "greedy": by_greed,
    "easy": by(GAME.computers["easy"]),
    "normal": by(GAME.computers["normal"]),
    "hard": by(GAME.computers["hard"]),
}


@dataclass
class Tally:
    """What a series of games gave the tested player."""

    games: int = 0
    firsts: int = 0
    alone: int = 0
    area: int = 0
    turns: int = 0

    def add(self, rank: tuple[int, ...], area: int, seat: int, turns: int) -> None:
        """Count one game."""
        self.games += 1
        self.firsts += rank[seat] == 1
        self.alone += rank[seat] == 1 and rank.count(1) == 1
        self.area += area
        self.turns += turns

    def row(self, player: str, rivals: str) -> str:
        """Return the line of the table."""
        low, high = (100 * end for end in interval(self.firsts, self.games))
        share, alone = 100 * self.firsts / self.games, 100 * self.alone / self.games
        return (
            f"| {player} | four {rivals} | {self.games} | {share:.1f} % | {low:.1f} to {high:.1f} % "
            f"| {alone:.1f} % | {self.area / self.games:.1f} | {self.turns / self.games:.1f} |"
        )


def interval(wins: int, games: int, z: float = 1.96) -> tuple[float, float]:
    """Return Wilson's score interval of a share."""
    share = wins / games
    middle = share + z * z / (2 * games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (middle - spread) / (1 + z * z / games), (middle + spread) / (1 + z * z / games)


def play(players: list[Choose], seed: bytes) -> tuple[tuple[int, ...], tuple[int, ...], int]:
    """Play one game; return ranks, areas and the number of turns."""
    state, turns = GAME.setup(len(players), {}, SeededRng(seed, 0)).state, 0
    while GAME.ask(state) is not None:
        turns += 1
        moves = {
            seat: choose(GAME.view(state, seat), seat, SeededRng(stream(seed, f"seat {seat}"), turns))
            for seat, choose in enumerate(players)
        }
        state = GAME.step(state, moves, SeededRng(seed, turns)).state
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome.rank, outcome.score, turns


def match(player: str, rivals: str, games: int, seed: str) -> Tally:
    """Play a series in which the tested player takes each seat in turn."""
    tally = Tally()
    for number in tqdm(range(games), desc=f"{player} against {rivals}"):
        seat = number % SEATS
        players = [RIVALS[rivals]] * SEATS
        players[seat] = RIVALS[player]
        key = hashlib.sha256(f"{seed} {number}".encode()).digest()
        rank, areas, turns = play(players, key)
        tally.add(rank, areas[seat], seat, turns)
    return tally


def main() -> None:
    """Play the matches and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300)
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
    main()

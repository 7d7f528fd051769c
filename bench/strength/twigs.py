"""The strength of Twigs' computers: shares of the first place against rivals, for two, three and four seats.

``python -m bench.strength.twigs --games 200 --seconds 0.2``. Each deal is played once with the tested player
on each seat, so it has every colour equally often. A shared first place is split evenly; intervals are
Wilson's at 95 percent (Wilson 1927).

The simple players to compare the computers with are a random, a greedy, and a greedy builder. Both greedy
ones try every own placement and every reply of the next seat.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray
from tqdm import tqdm

from bench.intervals import wilson
from bench.strength.contest import Choose, by_nodes, play, seated
from games.command_line import run_program, seconds, whole
from games.game import Seat
from games.rng import Rng, stream
from games.selfplay import first_places
from games.twigs import GAME
from games.twigs.ai.board import BASE, SIDES, lay, lift
from games.twigs.ai.evaluation import kinds_of_numbers
from games.twigs.ai.move_generation import WAYS, fitting
from games.twigs.ai.window import window_of
from games.twigs.pieces import NAMES
from games.twigs.placements import Legal
from games.twigs.view import TwigsView

Floats = NDArray[np.float32]

ALL_PLACEMENTS = 4096
HALF_CLOSED: Mapping[int, float] = {3: 0.15, 4: 0.3, 5: 0.5}
"""What an open hexagon is worth to the seat with most of its edges, in discs, by its covered edges."""


def by_chance(view: TwigsView, seat: Seat, rng: Rng) -> str:
    """Return a legal placement, each equally likely."""
    return rng.choice(Legal(view.twigs, view.hands[seat]))


def by_greed(view: TwigsView, seat: Seat, rng: Rng) -> str:
    """Return the placement that gains most discs, of equal ones that which leaves the fewest to gain."""
    return _greedy(view, seat, rng, _worth(len(view.hands), ()), 1e-3)


def by_building(view: TwigsView, seat: Seat, rng: Rng) -> str:
    """Return the placement with the best gain, half-closed hexagons included, less the next seat's best."""
    return _greedy(view, seat, rng, _worth(len(view.hands), tuple(HALF_CLOSED.items())), 1.0)


@lru_cache(maxsize=16)
def _worth(seats: int, half_closed: tuple[tuple[int, float], ...]) -> Floats:
    """Return a hexagon's worth by seat and number: positive for its owner, negative for the others."""
    worth = kinds_of_numbers(seats)[1].astype(np.float32)
    digits = np.arange(BASE**seats)[:, None] // BASE ** np.arange(seats) % BASE
    leads = (digits == digits.max(axis=1, keepdims=True)) & (
        np.sort(digits)[:, -1:] > np.sort(digits)[:, -2:-1]
    )
    for covered, value in half_closed:
        for seat in range(seats):
            shares = np.where(leads[:, seat], 1.0, np.where(leads.any(axis=1), -1 / (seats - 1), 0.0))
            worth[seat] += np.where(digits.sum(axis=1) == covered, value * shares, 0)
    assert SIDES not in dict(half_closed)
    return worth


def _greedy(view: TwigsView, seat: Seat, rng: Rng, worth: Floats, fear: float) -> str:
    """Return the placement with the highest gain, less ``fear`` times the highest gain of the next seat."""
    if not view.twigs:
        return by_chance(view, seat, rng)
    window, mover = window_of(view), len(view.twigs) % len(view.hands)
    board, then = window.board, (mover + 1) % len(view.hands)
    barred = NAMES.index(view.twigs[0].name) if len(view.twigs) == 1 else -1
    moves, gains = np.empty(ALL_PLACEMENTS, np.int64), np.empty(ALL_PLACEMENTS, np.float32)
    reply, answer, even = np.empty(1, np.int64), np.empty(1, np.float32), np.zeros(4, np.float32)
    count = fitting(board, mover, barred, worth[mover], even, moves, gains)
    totals = np.zeros(count)
    for number in range(count):
        way, cell = moves[number] % WAYS, moves[number] // WAYS // 4
        low, high = board.rows
        fresh = lay(board, way, cell, mover)
        fitted = fitting(board, then, -1, worth[then], even, reply, answer)
        lift(board, way, cell, mover, fresh, low, high)
        totals[number] = gains[number] - fear * (answer[0] if fitted else 0.0)
    best = np.flatnonzero(totals >= totals.max() - 1e-5)
    return str(window.placement(int(moves[best[rng.below(len(best))]])))


# -- matches ---------------------------------------------------------------------------------------------

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
    parser = argparse.ArgumentParser("python -m bench.strength.twigs", description=__doc__)
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

"""The number of clicks for the claims that computers make in whole games.

``python -m tests.games.rainbow_pentagon.test_clicks`` measures more games and prints the distribution.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from statistics import median

from games.game import View
from games.rainbow_pentagon import GAME
from games.rng import SeededRng
from tests.conformance.clicks import clicks_of_group

MOST = 6
SECONDS = 0.05
"""A computer's time for a claim."""

Played = tuple[View, str]


def claims(seats: int, number: int) -> Iterator[Played]:
    """Every claim of a game between computers of all levels, with the view it was made from."""
    seed = bytes([seats, number])
    state, step = GAME.setup(seats, {}, SeededRng(seed, 0)).state, 0
    levels = list(GAME.computers.values())
    while (ask := GAME.ask(state)) is not None:
        step += 1
        moves = {}
        for seat in sorted(ask.pending):
            view, computer = GAME.view(state, seat), levels[(seat + number) % len(levels)]
            moves[seat] = computer.choose(GAME, view, seat, SeededRng(seed, 100 * step + seat + 1), SECONDS)
            if moves[seat] != "pass":
                yield view, moves[seat]
        state = GAME.step(state, moves, SeededRng(seed, step)).state


def clicks_of(played: Played, hints: bool = True) -> int:
    view, move = played
    return clicks_of_group(GAME, view, move, tuple(move.split()), hints)


def test_most_claims_take_six_clicks_or_fewer_and_half_of_them_three() -> None:
    clicks = [clicks_of(played) for seats in (2, 4, 5) for played in claims(seats, 1)]
    assert len(clicks) > 40
    assert median(clicks) <= 3
    assert sum(count <= MOST for count in clicks) >= 0.95 * len(clicks)


def test_without_hints_too() -> None:
    clicks = [clicks_of(played, hints=False) for played in claims(3, 2)]
    assert sum(count <= MOST for count in clicks) >= 0.95 * len(clicks)


if __name__ == "__main__":
    several = [played for seats in (2, 3, 4, 5) for number in range(5) for played in claims(seats, number)]
    for hints in (True, False):
        counted = Counter(clicks_of(played, hints) for played in several)
        print("hints on: " if hints else "hints off:", *(f"{n} clicks {counted[n]}" for n in sorted(counted)))

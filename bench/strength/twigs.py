"""Simple players of Twigs, to compare its computers with: a random, a greedy, and a greedy builder.

Both greedy ones try every own placement and every reply of the next seat.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray
from tqdm import trange

from bench.strength.contest import Choose, by_nodes, play, seated
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


def players(seconds: float) -> Mapping[str, Choose]:
    """Return all players by name."""
    return {"random": by_chance, "greedy": by_greed, "builder": by_building, **by_nodes(GAME, seconds)}


def share(match: str, scoring: str, games: int, seconds: float, seed: str) -> float:
    """Return the tested player's mean share of the first place. ``match``: such as "hard: normal greedy".

    Each deal is played once with the tested player on each seat, so it has every colour equally often. A
    shared first place is split evenly.
    """
    everybody = players(seconds)
    tested, _, rivals = match.partition(": ")
    others = [everybody[name] for name in rivals.split()]
    total = 0.0
    for number in trange(games, desc=f"{match}, {scoring}", unit="game"):
        deal, seat = divmod(number, len(others) + 1)
        key = stream(b"twigs strength", f"{seed}:{deal}")
        outcome = play(GAME, seated(everybody[tested], others, seat), key, scoring=scoring).outcome
        total += first_places(outcome)[seat]
    return total / games

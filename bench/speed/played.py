"""Random games after some turns: boards from the middle and the end of a game."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count
from typing import Any

import games
from games.acts import Moves
from games.options import settle_options
from games.rainbow_pentagon.board import board
from games.rainbow_pentagon.notation import NO_CLAIM, written
from games.rainbow_pentagon.regions import regions
from games.rainbow_pentagon.state import State
from games.rainbow_pentagon.territory import paintable
from games.rng import Rng, SeededRng, stream

GAME = "rainbow_pentagon"
SEATS = 5
OPTIONS = settle_options(games.load(GAME).options, {"seconds": 604_800})


@dataclass(frozen=True, slots=True)
class Played:
    """An unfinished game: seed, log, and the state after it."""

    seed: bytes
    log: tuple[Moves, ...]
    state: Any


def played(turns: int, number: int) -> Played:
    """Return the random game ``number`` after ``turns`` turns; it is not over yet.

    Half of the claims are passes, so that the board is not full after five turns.
    """
    for attempt in count():
        found = _attempt(turns, stream(b"bench", f"{turns}:{number}:{attempt}"))
        if found is not None:
            return found
    raise AssertionError


def _attempt(turns: int, seed: bytes) -> Played | None:
    game = games.load(GAME)
    chance = SeededRng(stream(seed, "chance"), 0)
    state: State = game.setup(SEATS, OPTIONS, SeededRng(seed, 0)).state
    log: list[Moves] = []
    for turn in range(1, turns + 1):
        moves = tuple((seat, _claim(state, seat, chance)) for seat in range(SEATS))
        log.append(moves)
        state = game.step(state, dict(moves), SeededRng(seed, turn)).state
        if game.ask(state) is None:
            return None
    return Played(seed, tuple(log), state)


def _claim(state: State, seat: int, chance: Rng) -> str:
    rows = paintable(state.owner, state.colours[seat])
    if not len(rows) or chance.below(2):
        return NO_CLAIM
    return written(board(state.sides), regions(state.sides).masks[int(rows[chance.below(len(rows))])])

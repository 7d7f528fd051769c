"""Games whose first answers are fixed beforehand: who sends what at which step, all of it legal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import count
from typing import Any

import games
from games.acts import Moves
from games.game import Game, Seat
from games.options import Options, settle_options
from games.rng import SeededRng, stream

ANSWERS = 24
"""From so many on a script is long enough."""

TRIES = 20
LARGEST = {"sides": 8}
"""Options that let more people sit down, for the games that have them."""


@dataclass(frozen=True, slots=True)
class Script:
    """One game: how it is set up, and by step the answers in the order in which they are sent."""

    game: str
    options: Options
    seats: int
    seed: bytes
    steps: tuple[Moves, ...]


def social_games() -> list[Game[Any]]:
    """Return the games for more than one, by their ids."""
    return [game for _, game in sorted(games.all_games().items()) if game.seats[-1] > 1]


def script(
    game: Game[Any], number: int, most: int = 8, chosen: Mapping[str, int] = LARGEST, answers: int = ANSWERS
) -> Script:
    """Return game ``number``, for as many as sit there, ``most`` at the most; moves are drawn.

    ``answers``: from so many on it is long enough.
    """
    given = {key: value for key, value in chosen.items() if key in game.options}
    options = settle_options(game.options, given)
    places = game.places(options)
    seats = min(places[-1], most)
    seed = stream(b"load", f"{game.id}:{number}")
    return Script(game.id, options, seats, seed, tuple(_played(game, options, seats, seed, answers)))


def _played(game: Game[Any], options: Options, seats: int, seed: bytes, answers: int) -> Iterator[Moves]:
    chance = SeededRng(stream(seed, "chance"), 0)
    state = game.setup(seats, options, SeededRng(seed, 0)).state
    sent = 0
    for step in count(1):
        ask = game.ask(state)
        if ask is None or sent >= answers:
            return
        moves = []
        for seat in sorted(ask.pending):
            move = _move(game, state, seat, chance)
            if move is None:
                return
            moves.append((seat, move))
        yield tuple(moves)
        sent += len(moves)
        state = game.step(state, dict(moves), SeededRng(seed, step)).state


def _move(game: Game[Any], state: Any, seat: Seat, chance: SeededRng) -> str | None:
    """Draw a move that is taken at once; None where only such are found that have to be confirmed."""
    legal = game.legal(state, seat)
    for _ in range(TRIES):
        move = legal[chance.below(len(legal))]
        if not game.check(state, seat, move).args.get("confirm"):
            return move
    return None

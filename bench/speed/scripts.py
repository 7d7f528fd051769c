"""Scripts of games: legal answers of all seats for the first steps, computed before a measurement."""

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
"""The answers after which a script ends."""

TRIES = 20
LARGEST = {"sides": 8}
"""Options that allow more seats, for the games that have them."""


@dataclass(frozen=True, slots=True)
class Script:
    """One game: its set-up, and the answers of each step in the order in which they are sent."""

    game: str
    options: Options
    seats: int
    seed: bytes
    steps: tuple[Moves, ...]


def social_games() -> list[Game[Any]]:
    """Return the games for more than one player, in the order of their ids."""
    return [game for _, game in sorted(games.all_games().items()) if game.seats[-1] > 1]


def script(
    game: Game[Any], number: int, most: int = 8, chosen: Mapping[str, int] = LARGEST, answers: int = ANSWERS
) -> Script:
    """Return the random script ``number`` of a game with as many seats as it allows, ``most`` at most.

    ``answers``: after which the script ends.
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
    """Return a random move that needs no confirmation; None if none was found."""
    legal = game.legal(state, seat)
    for _ in range(TRIES):
        move = legal[chance.below(len(legal))]
        if not game.check(state, seat, move).args.get("confirm"):
            return move
    return None

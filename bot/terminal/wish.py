"""What was asked for on the command line, made into a table or refused with what is allowed."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import games
from games.game import NO_ARGS, Args, Game, OptionError, Step, settle_options
from games.record import Record
from games.rng import SeededRng, stream

PERSON = "person"
USUAL_SEATS = 5
"""How many sit at a table that nobody set up, where the game takes so many."""


class WishError(ValueError):
    """Something on the command line can't be had. ``key`` and ``args``: the sentence that says so."""

    def __init__(self, key: str, args: Args = NO_ARGS) -> None:
        super().__init__(key)
        self.key = key
        self.given = args


@dataclass(frozen=True, slots=True)
class Opening:
    """A table that is set up: the game, its record so far and the first step."""

    game: Game[Any]
    record: Record
    step: Step


def find_game(game_id: str) -> Game[Any]:
    """Return a game.

    Raises:
        WishError: there is none of that name.
    """
    known = games.all_games()
    if game_id not in known:
        raise WishError("terminal.unknown_game", {"given": game_id, "allowed": tuple(known)})
    return known[game_id]


def read_options(game: Game[Any], given: Sequence[str]) -> dict[str, int | str]:
    """Read ``key=value`` for each option.

    Raises:
        WishError: an unknown option or a value that it does not allow.
    """
    pairs = dict(text.partition("=")[::2] for text in given)
    try:
        return settle_options(game.options, {key.strip(): value for key, value in pairs.items()})
    except OptionError as error:
        raise WishError("terminal.wrong_option", {"option": error.key, "allowed": error.allowed}) from error


def read_seed(text: str | None) -> bytes:
    """Return the seed: 64 hex digits as they are, any other text mixed, a fresh one for None."""
    if text is None:
        return secrets.token_bytes(32)
    try:
        raw = bytes.fromhex(text)
    except ValueError:
        raw = b""
    return raw if len(raw) == 32 else stream(b"terminal", text)


def read_seats(game: Game[Any], text: str) -> tuple[str, ...]:
    """Read ``person,computer:hard,...``; ``computer`` alone takes the middle level.

    Raises:
        WishError: neither a person nor one of the game's levels.
    """
    levels = list(game.computers)
    allowed = (PERSON, *(f"computer:{level}" for level in levels))
    seats = []
    for word in text.lower().replace(" ", "").split(","):
        seat = f"computer:{levels[(len(levels) - 1) // 2]}" if word == "computer" and levels else word
        if seat not in allowed:
            raise WishError("terminal.wrong_seat", {"given": word, "allowed": allowed})
        seats.append(seat)
    return tuple(seats)


def open_table(
    game_id: str, seats: str | None = None, seed: str | None = None, options: Sequence[str] = ()
) -> Opening:
    """Set a table up; without ``seats`` one person and computers of the middle level.

    Raises:
        WishError: the game, a seat, an option or the number of seats can't be had.
    """
    game = find_game(game_id)
    settled = read_options(game, options)
    raw = read_seed(seed)
    if seats is None:
        counts = [n for n in reversed(game.seats) if n <= max(USUAL_SEATS, game.seats[0])]
        tables = [(PERSON, *read_seats(game, ",".join(["computer"] * (n - 1)))) for n in counts if n > 1]
        tables = tables or [(PERSON,)]
    else:
        tables = [read_seats(game, seats)]
    refusal = WishError("terminal.wrong_count", {"low": game.seats[0], "high": game.seats[-1]})
    for table in tables:
        if len(table) in game.seats:
            try:
                step = game.setup(len(table), settled, SeededRng(raw, 0))
            except OptionError as error:
                refusal = WishError("terminal.wrong_option", {"option": error.key, "allowed": error.allowed})
            else:
                return Opening(game, Record(game.id, game.version, settled, raw, table), step)
    raise refusal

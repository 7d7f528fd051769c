"""Turn a lobby into a table: the seed, the set-up and the row with which a game starts. Pure."""

from __future__ import annotations

from dataclasses import replace

from bot.tables.history import seat_word
from bot.tables.lobby import Lobby
from bot.tables.options import game_options, with_own_options
from bot.tables.refusal import Refusal
from bot.tables.round import deadline_of
from data.rows import SeatRow, TableRow
from games.chain import terms_hash
from games.game import Ask, Step
from games.options import Options, OptionValue
from games.rng import SeededRng, game_seed, stream


def dealt(lobby: Lobby, lobby_message: int, pressed: str, now: float) -> tuple[TableRow, Step]:
    """Return a table as it starts: its row and the set-up.

    ``pressed``: the id of the interaction that starts it.

    Raises:
        Refusal: the options don't fit this number of seats.
    """
    seats = lobby.playing
    options = _granted(lobby, seats, pressed)
    entropy = _entropy(lobby, seats, options, lobby_message, pressed)
    seed = game_seed(lobby.row.secret, entropy)
    try:
        step = lobby.game.setup(len(seats), options, SeededRng(seed, 0))
    except ValueError as error:
        raise Refusal("options_seats") from error
    row = replace(lobby.row, entropy=entropy, seed=seed, options=options)
    return _opened(lobby, row, lobby_message, lobby.game.ask(step.state), now), step


def _granted(lobby: Lobby, seats: tuple[SeatRow, ...], pressed: str) -> dict[str, OptionValue]:
    """Return the game's options with the colours that people wish for."""
    wishes = {number: seat.colour for number, seat in enumerate(seats) if seat.colour}
    given = game_options(lobby.game, lobby.row.options)
    if not wishes:
        return given
    chance = SeededRng(stream(lobby.row.secret, f"wishes:{pressed}"), 0)
    return dict(lobby.game.granted(given, len(seats), wishes, chance))


def _entropy(
    lobby: Lobby, seats: tuple[SeatRow, ...], options: Options, lobby_message: int, pressed: str
) -> str:
    """Return what goes into the seed beside the secret: it is public, and the host can't choose it.

    It holds the ids of the lobby's message, of the people's joins in the order of their seats, and of the
    press of Start. The last one comes after the commitment was shown even where a person plays alone, whose
    join is older than the secret. At the end stands the hash of options and seats, so that nobody can later
    claim other ones.
    """
    joins = (seat.joined for seat in seats if seat.person_id)
    words = tuple(seat_word(seat) for seat in seats)
    terms = terms_hash(lobby.row.game, lobby.row.version, options, words)
    return ",".join([str(lobby_message), *joins, pressed, terms])


def _opened(lobby: Lobby, row: TableRow, lobby_message: int, ask: Ask | None, now: float) -> TableRow:
    """Return the row of a table whose first question is asked now, with the lobby's options."""
    own = with_own_options(row, lobby.row.options)
    row = replace(
        own, status="open", step=0, acted=now, asked=now, options=row.options,
        thread_id=row.thread_id or lobby_message, offered_until=None, chained=True,
        confirm_until=None, terms_before={},
    )  # fmt: skip
    row = replace(row, deadline=deadline_of(row, ask, now, lobby.playing))
    if row.in_dms and lobby.place is not None:
        return replace(row, channel_id=lobby.place.channel_id, thread_id=None)
    return row

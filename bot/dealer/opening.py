"""Open a lobby: its game, its options and its secret."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import games
from bot.clock import Clock
from bot.dealer.admission import Admission
from bot.messages.people import Preferences
from bot.tables.lobby import Lobby
from bot.tables.options import settle
from bot.tables.refusal import OtherShard, Refusal
from data.result_rows import DailyRow
from data.rows import SeatRow, Stored, TableRow
from data.store import Store
from games.game import Game

USUAL = "normal"
"""The level of computers that are seated without a choice."""


def _found(game_id: str, *, in_dms: bool) -> Game[Any]:
    """Return a game that can be opened in a channel or, ``in_dms``, by one person alone."""
    unknown = Refusal("game", allowed=tuple(games.all_games()))
    try:
        game = games.load(game_id)
    except KeyError:
        raise unknown from None
    if game.belongs and not in_dms:
        raise unknown
    return game


def _rivals(game: Game[Any], row: TableRow, opener: SeatRow) -> tuple[SeatRow, ...]:
    """Return the computers against which somebody can begin at once: as few as the game needs."""
    level = USUAL if USUAL in game.computers else next(iter(game.computers))
    needed = range(1, game.places(row.options)[0])
    return tuple(SeatRow(seat, None, level=level, joined=f"{opener.joined}.{seat}") for seat in needed)


class Opening:
    """Opens lobbies."""

    def __init__(self, admission: Admission, store: Store, clock: Clock, preferences: Preferences) -> None:
        self._admission = admission
        self._store = store
        self._clock = clock
        self._preferences = preferences

    async def open_lobby(
        self,
        guild_id: int,
        channel_id: int,
        opener: SeatRow,
        game_id: str,
        given: Mapping[str, object],
        language: str,
        *,
        in_dms: bool = False,
        daily: DailyRow | None = None,
    ) -> Lobby:
        """Open a lobby; draw its secret, whose commitment can be shown from now on.

        ``opener``: the seat of the person who becomes its host. ``given``: options; the others have their
        defaults. ``language``: of the public messages. ``in_dms``: it is played in its opener's DM, as
        tutorials and daily puzzles always are; computers sit on as many seats as the game needs, and server
        and channel are ``NOWHERE``. ``daily``: the puzzle of the day that its opener begins.

        Raises: Refusal: unknown or unprepared game, unknown option, a limit reached, a channel where no
        tables may open, a puzzle of the day that is begun; or another process has to open it.
        """
        if not self._store.part.has(guild_id):
            raise OtherShard(self._store.part.of(guild_id))
        game = _found(game_id, in_dms=in_dms)
        assert opener.person_id is not None
        waits = game.seats[-1] > 1  # a game that begins at once does not wait in the channel
        limits = await self._admission.limits(guild_id, channel_id, opener.person_id, game, waits=waits)
        now = self._clock.now()
        row = TableRow(
            0, guild_id, channel_id, None, opener.person_id, game.id, game.version, settle(game, given),
            language, "lobby", secrets.token_bytes(32), now, acted=now,
            in_words=(await self._preferences.guild(guild_id)).in_words, in_dms=in_dms,
        )  # fmt: skip
        seats = (opener, *(_rivals(game, row, opener) if in_dms else ()))
        number, _ = await self._admission.added(row, seats, limits, daily=daily)
        lobby = Lobby(Stored(replace(row, id=number), seats, (), (), {}), self._store, self._clock)
        self._admission.let_in(lobby)
        return lobby

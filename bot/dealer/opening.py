"""From a command to the first question: lobbies are opened within the limits, cancelled, and started."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import games
from bot.clock import Clock
from bot.dealer.lobby_updates import LobbyUpdates, call_ends
from bot.dealer.registry import Registry
from bot.delivery.outbox import Outbox
from bot.messages.posts import Posts
from bot.services.compute import Compute
from bot.services.preferences import Preferences
from bot.services.work import warm
from bot.tables.lobby import Lobby
from bot.tables.options import game_options, settle
from bot.tables.refusal import Refusal
from bot.tables.table import Table
from data.errors import NotAddedError
from data.message_rows import OutboxRow
from data.result_rows import DailyRow
from data.rows import Room, SeatRow, Stored, TableRow
from data.store import Posts as StoredPosts
from data.store import Store
from games.game import Game

USUAL = "normal"
"""The level of the computers that sit down by themselves."""

NOWHERE = 0
"""In the place of the server, and at first of the channel, of a table that is played in a DM alone."""


def _found(game_id: str) -> Game[Any]:
    try:
        return games.load(game_id)
    except KeyError:
        raise Refusal("game", allowed=tuple(games.all_games())) from None


def _rivals(game: Game[Any], row: TableRow, opener: SeatRow) -> tuple[SeatRow, ...]:
    """Return the computers against which somebody can begin at once: as few as the game needs."""
    level = USUAL if USUAL in game.computers else next(iter(game.computers), "")
    needed = range(1, game.places(row.options)[0])
    return tuple(SeatRow(seat, None, level=level, joined=f"{opener.joined}.{seat}") for seat in needed)


class Opening:
    """Opens lobbies, closes them, and turns them into tables."""

    def __init__(
        self,
        registry: Registry,
        store: Store,
        clock: Clock,
        preferences: Preferences,
        compute: Compute,
        posts: Posts,
        outbox: Outbox,
        lobby_updates: LobbyUpdates,
        poke: Callable[[Table], None],
        changed: Callable[[int], None],
        tables_waiting: int,
    ) -> None:
        self._registry = registry
        self._store = store
        self._clock = clock
        self._preferences = preferences
        self._compute = compute
        self._posts = posts
        self._outbox = outbox
        self._lobby_updates = lobby_updates
        self._poke = poke
        self.changed = changed
        self._tables_waiting = tables_waiting

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
        """Open a lobby; its secret is drawn here and its commitment can be shown from now on.

        ``opener``: the seat of the person who becomes its host. ``given``: options, the others have their
        defaults. ``language``: of what the table says in public. ``in_dms``: it is played in its opener's
        DM, as tutorials and daily puzzles always are, and computers sit on as many seats as the game needs;
        server and channel are ``NOWHERE``.
        ``daily``: the day's puzzle that it is for its opener.

        Raises:
            Refusal: unknown or unprepared game, unknown option, a limit reached, a channel where no tables
                may open, or a day's puzzle that is begun.
        """
        game = _found(game_id)
        if game.belongs and not in_dms:
            raise Refusal("game", allowed=tuple(games.all_games()))
        assert opener.person_id is not None
        waits = game.seats[-1] > 1  # what is begun at once does not wait in the channel
        room = await self.room(guild_id, channel_id, opener.person_id, game, waits=waits)
        now = self._clock.now()
        row = TableRow(
            0, guild_id, channel_id, None, opener.person_id, game.id, game.version, settle(game, given),
            language, "lobby", secrets.token_bytes(32), now, acted=now,
            in_words=(await self._preferences.guild(guild_id)).in_words, in_dms=in_dms,
        )  # fmt: skip
        seats = (opener, *(_rivals(game, row, opener) if in_dms else ()))
        number, _ = await self.added(row, seats, room, daily=daily)
        stored = Stored(replace(row, id=number), seats, (), (), {})
        lobby = self._registry.lobbies[number] = Lobby(stored, self._store, self._clock)
        self.changed(number)
        return lobby

    async def room(
        self, guild_id: int, channel_id: int, person_id: int, game: Game[Any], *, waits: bool
    ) -> Room:
        """Return the limits for a new table. ``waits``: for players, in the channel.

        Raises:
            Refusal: the game is not ready, the person is banned, or no tables may open there.
        """
        if game.id in self._compute.unready:
            raise Refusal("game_unready")
        guild = await self._preferences.guild(guild_id)
        if person_id in guild.banned:
            raise Refusal("banned")
        if guild.channels and channel_id not in guild.channels:
            raise Refusal("channel", channels=tuple(f"<#{channel}>" for channel in guild.channels))
        waiting = self._tables_waiting if waits else None
        return Room(
            guild.max_tables if guild_id != NOWHERE else None,
            guild.max_tables_person,
            waiting,
            self._registry.earlier,
        )

    async def added(
        self,
        row: TableRow,
        seats: Sequence[SeatRow],
        room: Room,
        posts: StoredPosts = (),
        daily: DailyRow | None = None,
    ) -> tuple[int, tuple[OutboxRow, ...]]:
        """Store a new lobby if there is room for it: of many at once, no more than the limits allow.

        Return its number and what is to be sent.

        Raises:
            Refusal: a limit is reached, the same interaction has opened one before, or the puzzle of that
                day is begun.
        """
        limits = {"server": room.server, "person": room.person, "channel": room.channel}
        try:
            return await self._store.add_table(row, seats, posts, room, daily)
        except NotAddedError as error:
            if error.why == "twice":
                raise Refusal("forgotten") from None
            if error.why == "daily":
                raise Refusal("daily_begun") from None
            code = "tables_waiting" if error.why == "channel" else f"tables_{error.why}"
            raise Refusal(code, limit=limits[error.why] or 0) from None

    async def cancel_lobby(self, lobby: Lobby, person_id: int, *, manager: bool = False) -> None:
        """Close a lobby for good; its place counts no more.

        Raises:
            Refusal: see ``Lobby.may_cancel``.
        """
        async with lobby.lock:
            lobby.may_cancel(person_id, manager=manager)
            await self._lobby_updates.close(lobby)

    async def begin(self, lobby: Lobby) -> Table:
        """Start a game of one seat, whose message stands. The command that opened it starts it too.

        Raises:
            Refusal: see ``start_table``.
        """
        assert lobby.place is not None
        return await self.start_table(lobby, lobby.row.host_id, lobby.place.message_id, lobby.seats[0].joined)

    async def start_table(self, lobby: Lobby, person_id: int, lobby_message: int, pressed: str) -> Table:
        """Start the game: one transaction with everything the dealer says first.

        ``pressed``: the id of the interaction that starts it, a part of the seed (``Lobby.dealt``).

        Raises:
            Refusal: see ``Lobby.may_start`` and ``Lobby.dealt``.
        """
        async with lobby.lock:
            lobby.may_start(person_id)
            await self._compute.run(warm, lobby.game, game_options(lobby.game, lobby.row.options))
            row, step = await self._compute.run(lobby.dealt, lobby_message, pressed)
            await self._preferences.load(seat.person_id for seat in lobby.seats)
            table = Table(Stored(row, lobby.playing, (), (), {}), self._store, self._clock)
            table.begins(step)
            posts = [*self._posts.on_start(table, step, lobby_message), *call_ends(lobby)]
            sent = await lobby.started(row, posts)
        # It is on disk: from here on it is a table, and only now anybody is told of it.
        self._registry.begun(table)
        self._outbox.push(sent)
        self._poke(table)
        self.changed(table.row.id)
        await self._preferences.explained(table.row.game, table.ask, sent)
        return table

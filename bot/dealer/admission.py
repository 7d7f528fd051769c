"""Decide whether and where somebody may open another table: limits are checked as it is stored."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bot.dealer.registry import Registry
from bot.messages.display_names import lobby_link, place_link
from bot.messages.people import Preferences
from bot.services.compute import Compute
from bot.tables.lobby import Lobby
from bot.tables.refusal import Refusal
from data.errors import NotAddedError
from data.message_rows import OutboxRow
from data.result_rows import DailyRow
from data.rows import SeatRow, TableLimits, TableRow
from data.store import PostsFor, Store
from games.game import Game

NOWHERE = 0
"""Stands for the server, and at first the channel, of a table that is played in a DM only."""

NAMED = 10
"""So many of the tables that somebody hosts are named at most."""


class Admission:
    """Lets new lobbies in. ``changed``: looks at what a lobby is due for."""

    def __init__(
        self,
        registry: Registry,
        store: Store,
        preferences: Preferences,
        compute: Compute,
        changed: Callable[[int], None],
        tables_waiting: int,
    ) -> None:
        self._registry = registry
        self._store = store
        self._preferences = preferences
        self._compute = compute
        self._changed = changed
        self._tables_waiting = tables_waiting

    async def limits(
        self, guild_id: int, channel_id: int, person_id: int, game: Game[Any], *, waits: bool
    ) -> TableLimits:
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
        return TableLimits(
            guild.max_tables if guild_id != NOWHERE else None,
            guild.max_tables_person,
            waiting,
            self._registry.earlier,
        )

    async def added(
        self,
        row: TableRow,
        seats: Sequence[SeatRow],
        limits: TableLimits,
        posts: PostsFor = (),
        daily: DailyRow | None = None,
    ) -> tuple[int, tuple[OutboxRow, ...]]:
        """Store a new lobby if there is room for it: of many at once, no more than the limits allow.

        Return its number and what is to be sent.

        Raises:
            Refusal: a limit is reached, the same interaction has opened one before, or the puzzle of that
                day is begun.
        """
        try:
            return await self._store.add_table(row, seats, posts, limits, daily)
        except NotAddedError as error:
            if error.why == "twice":
                raise Refusal("forgotten") from None
            if error.why == "daily":
                raise Refusal("daily_begun") from None
            code = "tables_waiting" if error.why == "channel" else f"tables_{error.why}"
            reached = {"server": limits.server, "person": limits.person, "channel": limits.channel}[error.why]
            hosted = self._hosted(row.guild_id, row.host_id) if error.why == "person" else ()
            raise Refusal(code, limit=reached or 0, tables=hosted) from None

    def _hosted(self, guild_id: int, person_id: int) -> tuple[str, ...]:
        """Return the number and the place of the oldest open tables that a person hosts in a server."""
        lobbies = [(lobby.row, lobby_link(lobby)) for lobby in self._registry.lobbies.values()]
        tables = [(table.row, place_link(table.row)) for table in self._registry.tables.values()]
        hosted = (
            (row.id, place)
            for row, place in (*lobbies, *tables)
            if (row.guild_id, row.host_id) == (guild_id, person_id) and _counts(row)
        )
        return tuple(f"#{number} {place}" for number, place in sorted(hosted)[:NAMED])

    def let_in(self, lobby: Lobby) -> None:
        """Register a stored lobby."""
        self._registry.lobbies[lobby.row.id] = lobby
        self._changed(lobby.row.id)


def _counts(row: TableRow) -> bool:
    """Tell whether a table counts for its host's limit, as the store counts."""
    return row.status in {"open", "paused"} or (row.status == "lobby" and row.offered_until is None)

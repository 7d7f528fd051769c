"""Servers that removed the bot: their tables sleep or stay paused, and go on once it is added again."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection
from dataclasses import replace

from bot.clock import Clock
from bot.dealer.closed_dms import ClosedDms
from bot.dealer.lobby_updates import LobbyUpdates
from bot.dealer.moderation import LONGEST_PAUSE
from bot.dealer.registry import Registry
from bot.messages.people import Preferences
from bot.tables.round import asleep, awake, is_deserted
from bot.tables.table import Table
from data.rows import TableRow
from data.store import Store

log = logging.getLogger(__name__)


class ServerRemovals:
    """Follows in which servers the bot is.

    ``now``: returns the instant for a server's clocks, which may stand still. ``changed``: gets a table that
    goes on in another way.
    """

    def __init__(
        self,
        registry: Registry,
        store: Store,
        preferences: Preferences,
        closed_dms: ClosedDms,
        lobby_updates: LobbyUpdates,
        clock: Clock,
        now: Callable[[int], float],
        changed: Callable[[Table], None],
    ) -> None:
        self._registry = registry
        self._store = store
        self._preferences = preferences
        self._closed_dms = closed_dms
        self._lobby_updates = lobby_updates
        self._clock = clock
        self._now = now
        self._changed = changed

    async def look(self, present: Collection[int], hears_of: Callable[[int], bool]) -> None:
        """Find out which servers removed or added the bot while it was not connected.

        ``present``: the servers that the bot is in. ``hears_of``: whether this session hears of a server.
        """
        for guild_id in filter(hears_of, await self._store.guild_ids()):
            await (self.added(guild_id) if guild_id in present else self.removed(guild_id))

    async def removed(self, guild_id: int) -> None:
        """Let the tables of a server sleep and end its lobbies: nobody can see them there."""
        now, guild = self._clock.now(), await self._preferences.guild(guild_id)
        if guild.removed_at is None:
            log.info("the bot was removed from server %d", guild_id)
            await self._preferences.save_guild(replace(guild, removed_at=now), guild)
        for table in self._registry.tables_in(guild_id):
            async with table.lock:
                if table.row.status == "paused" and not is_deserted(table.seats):
                    if table.row.evicted_at is None:
                        await table.update(replace(table.row, evicted_at=now))
                elif table.row.status in {"open", "paused"}:
                    await table.update(replace(asleep(table.row, self._now(guild_id)), evicted_at=now))
        for lobby in self._registry.lobbies_in(guild_id):
            await self._lobby_updates.close_lost(lobby)

    async def added(self, guild_id: int) -> None:
        """Let the tables go on that sleep since the bot was removed, and write to their people again."""
        guild = await self._preferences.guild(guild_id)
        if guild.removed_at is not None:
            log.info("the bot was added again to server %d", guild_id)
            await self._preferences.save_guild(replace(guild, removed_at=None), guild)
        await self._registry.sleeping.load_in_server(guild_id)
        for table in self._registry.tables_in(guild_id):
            if table.row.evicted_at is None or not await self._registry.fold(table):
                continue
            async with table.lock:
                row = _seen_again(table.row, self._clock.now())
                if row.status == "asleep" and row.lost_at is None and not is_deserted(table.seats):
                    row = awake(row, table.ask, self._now(guild_id), self._clock.now())
                await table.update(row)
            self._changed(table)
            for person in table.people:
                await self._closed_dms.reopened(person)


def _seen_again(row: TableRow, now: float) -> TableRow:
    """Return the row of a table whose server has the bot again; a pause has stood still meanwhile."""
    until = row.paused_until
    if until is not None and row.evicted_at is not None:
        until = min(until + max(0.0, now - row.evicted_at), now + LONGEST_PAUSE)
    return replace(row, evicted_at=None, paused_until=until)

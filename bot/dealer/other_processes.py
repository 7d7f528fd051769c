"""Tables that other processes keep, which work for other shards on the same database."""

from __future__ import annotations

from bot.clock import Clock
from bot.tables.lobby import Lobby, kind_of_lobby
from bot.tables.refusal import OtherShard
from bot.tables.table import RUNNING, Table
from data.errors import UnreadableError
from data.rows import Stored, TableRow
from data.store import Store


class OtherProcesses:
    """Tells which process keeps a table. A bot that works alone keeps all."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    def require_here(self, guild_id: int) -> None:
        """Check that this process keeps a server's tables.

        Raises: OtherShard: another one does.
        """
        part = self._store.part
        if not part.has(guild_id):
            raise OtherShard(part.of(guild_id))

    async def running_tables_of(self, person_id: int) -> list[tuple[int, int]]:
        """Return the tables of other processes at which a person sits, each with its server."""
        part = self._store.part
        found = await self._store.running_tables_of(person_id) if part.shards > 1 else []
        return [(number, server) for number, server in found if not part.has(server)]

    async def asking(self, person_id: int) -> list[Table]:
        """Return the tables of other processes that ask a person something; only read them."""
        found = [await self.look(number) for number, _ in await self.running_tables_of(person_id)]
        return [table for table in found if isinstance(table, Table) and table.asks(person_id)]

    async def rows_of(self, person_id: int) -> list[TableRow]:
        """Return the running tables and the lobbies of a person that other processes keep."""
        part = self._store.part
        rows = await self._store.tables_of(person_id) if part.shards > 1 else []
        return [row for row in rows if row.status in {"lobby", *RUNNING} and not part.has(row.guild_id)]

    async def look(self, number: int) -> Table | Lobby | None:
        """Return a table or a lobby as it is on disk; only read it, never change it.

        None: this program can't run it.

        Raises:
            StoreError: the store failed.
        """
        try:
            stored = await self._store.stored(number)
            return await self._read(stored) if stored is not None else None
        except (UnreadableError, KeyError):
            return None

    async def _read(self, stored: Stored) -> Table | Lobby | None:
        if stored.table.status == "lobby":
            return kind_of_lobby(stored.table)(stored, self._store, self._clock)
        table = Table(stored, self._store, self._clock)
        try:
            if table.row.status == "open":
                await table.fold()
        except Exception:  # the process that keeps it finds that out too, and quarantines it
            return None
        return table

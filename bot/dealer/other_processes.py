"""What other processes keep, which work for other shards on the same database. Alone a bot keeps it all."""

from __future__ import annotations

from bot.tables.refusal import Elsewhere
from data.rows import TableRow
from data.store import Store

RUNNING = ("open", "paused", "asleep")


class OtherProcesses:
    """Tells whose a table is."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def require_here(self, guild_id: int) -> None:
        """Make sure that a server's tables are kept by this process.

        Raises:
            Elsewhere: by another one.
        """
        part = self._store.part
        if not part.has(guild_id):
            raise Elsewhere(part.of(guild_id))

    async def require_some_here(self, person_id: int) -> None:
        """Make sure that the tables at which a person sits are not all kept by other processes.

        Raises:
            Elsewhere: they are; with the one that is to be asked.
        """
        part = self._store.part
        servers = await self._store.servers_of(person_id) if part.shards > 1 else []
        if servers and not any(map(part.has, servers)):
            self.require_here(servers[0])

    async def rows_here(self, person_id: int) -> list[TableRow]:
        """Return the tables of a person, which are not closed, that this process keeps."""
        rows = await self._store.tables_of(person_id)
        return [row for row in rows if self._store.part.has(row.guild_id)]

    async def rows_of(self, person_id: int) -> list[TableRow]:
        """Return the running tables of a person that other processes keep."""
        part = self._store.part
        rows = await self._store.tables_of(person_id) if part.shards > 1 else []
        return [row for row in rows if row.status in RUNNING and not part.has(row.guild_id)]

"""The store: every table, answer and unsent message, in one SQLite file.

Every method that changes something has it on the disk when it returns. Where that fails it raises
``StoreError``, nothing is changed, and the store goes on working once the cause is gone.
"""

from __future__ import annotations

from pathlib import Path
from types import TracebackType

from data.errors import StoreError
from data.store.bests import Bests
from data.store.outbox import Outbox
from data.store.people import People
from data.store.readings import Readings
from data.store.tables import Posts, Tables
from data.store.transactions import Transactions

__all__ = ["Posts", "Store", "StoreError"]


class Store(People, Tables, Outbox, Readings, Bests):
    """The one writer of a database. Coroutines may share it; their changes come one after another."""

    def __init__(self, database: Transactions) -> None:
        self._database = database

    @classmethod
    async def open(cls, path: Path, patience: float = 5.0) -> Store:
        """Open or create the file, readable by nobody else, and bring it to the newest form.

        ``patience``: seconds to wait for another program that holds the file, now and at every change.

        Raises:
            StoreError: the file is newer than the program, not a database, read-only, locked or in use.
        """
        return cls(await Transactions.connect(path, patience))

    @property
    def path(self) -> Path:
        """The database file."""
        return self._database.path

    async def close(self) -> None:
        """Finish the running change and close the file."""
        await self._database.close()

    async def __aenter__(self) -> Store:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

"""The store: every table, answer and unsent message, in one SQLite file.

When a method that changes something returns, the change is on the disk. When it fails, it raises
``StoreError``, nothing is changed, and the store works again once the cause is gone.
"""

from __future__ import annotations

from pathlib import Path
from types import TracebackType

from data.errors import StoreError
from data.store.dailies import Dailies
from data.store.database import Transactions
from data.store.direct_messages import DirectMessages
from data.store.keyed_rows import KeyedRows
from data.store.met import Meetings
from data.store.outbox import Outbox
from data.store.privacy import Privacy
from data.store.profiles import Profiles
from data.store.ratings import Ratings
from data.store.results import Results
from data.store.retention import Retention
from data.store.tables import Posts, Tables
from data.store.watches import Watches

__all__ = ["Posts", "Store", "StoreError"]


class Store(
    KeyedRows,
    Tables,
    Outbox,
    DirectMessages,
    Watches,
    Dailies,
    Privacy,
    Profiles,
    Ratings,
    Meetings,
    Retention,
    Results,
):
    """The only writer of a database. Coroutines may share it; it makes their changes one after another."""

    def __init__(self, database: Transactions) -> None:
        self._database = database

    @classmethod
    async def open(cls, path: Path, lock_timeout: float = 5.0) -> Store:
        """Open or create the file, readable by its owner alone, and bring it to the newest form.

        ``lock_timeout``: seconds to wait for another program that holds the file, now and at every change.

        Raises:
            StoreError: the file is newer than the program, not a database, read-only, locked or in use.
        """
        return cls(await Transactions.connect(path, lock_timeout))

    @property
    def path(self) -> Path:
        """The database file."""
        return self._database.path

    async def close(self) -> None:
        """Wait for the running change, then close the file."""
        await self._database.close()

    async def __aenter__(self) -> Store:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

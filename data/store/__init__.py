"""The store: every table, answer and unsent message, in a SQLite file or a PostgreSQL database.

When a method that changes something returns, the change is on the disk. When it fails, it raises
``StoreError``, nothing is changed, and the store works again once the cause is gone.
"""

from __future__ import annotations

from pathlib import Path
from types import TracebackType
from typing import Final

from data.address import Address
from data.errors import StoreError
from data.store.blocks import BlockStore
from data.store.dailies import DailyStore
from data.store.database import WHOLE, Guard, ShardPart, Transactions
from data.store.follows import FollowStore
from data.store.inbox import InboxStore
from data.store.keyed_rows import KeyedRowStore
from data.store.mistakes import MistakeStore
from data.store.orders import OrderStore
from data.store.outages import OutageStore
from data.store.outbox import DirectMessageStore, OutboxStore, PrivateQuestionStore
from data.store.privacy import PrivacyStore
from data.store.profiles import ProfileStore
from data.store.published import PublishedStore
from data.store.results import MeetingStore, RatingStore, ResultStore
from data.store.retention import RetentionStore
from data.store.saved import SavedStore
from data.store.sqlite import SqliteTransactions
from data.store.tables import PostsFor, SleepingStore, TableStore
from data.store.tournaments import TournamentStore
from data.store.watches import WatchStore

# -- open a database with the engine of its address ------------------------------------------------------


MOVING: Final = "moving"
"""The note of a database to which data is being moved (``data.move``)."""


async def connect(path: Address, lock_timeout: float = 5.0, *, shared: bool = False) -> Transactions:
    """Open a database and bring it to the newest form; see ``Store.open``.

    Raises:
        StoreError: with the reason.
    """
    if isinstance(path, Path):
        return await SqliteTransactions.connect(path, lock_timeout)
    try:
        from data.store.postgres.transactions import PostgresTransactions  # asyncpg is an extra
    except ModuleNotFoundError as error:
        raise StoreError("driver", path) from error
    return await PostgresTransactions.connect(path, lock_timeout, shared=shared)


async def connect_whole(path: Address, lock_timeout: float, *, shared: bool) -> Transactions:
    """Open a database to which no data is being moved.

    Raises: StoreError: with the reason; "unfinished" if a move has not ended.
    """
    found = await connect(path, lock_timeout, shared=shared)
    try:
        if await found.rows("SELECT 1 FROM notes WHERE key = ?", (MOVING,)):
            raise StoreError("unfinished", path)
    except BaseException:
        await found.close()
        raise
    return found


__all__ = ["PostsFor", "Store", "StoreError"]


class Store(
    KeyedRowStore,
    TableStore,
    OutageStore,
    SleepingStore,
    OutboxStore,
    DirectMessageStore,
    InboxStore,
    WatchStore,
    BlockStore,
    FollowStore,
    OrderStore,
    TournamentStore,
    DailyStore,
    MistakeStore,
    PrivacyStore,
    PrivateQuestionStore,
    ProfileStore,
    PublishedStore,
    RatingStore,
    MeetingStore,
    RetentionStore,
    ResultStore,
    SavedStore,
):
    """The only writer of a database. Coroutines may share it; it makes their changes one after another."""

    @classmethod
    async def open(cls, path: Address, lock_timeout: float = 5.0, *, shared: bool = False) -> Store:
        """Open the database and bring it to the newest form; make the file, readable by its owner alone.

        ``lock_timeout``: seconds to wait for another program's lock, now and at every change.
        ``shared``: other processes with this flag may use it at the same time; PostgreSQL only.

        Raises:
            StoreError: it is newer than the program, not a database, read-only, locked or in use.
        """
        return cls(await connect_whole(path, lock_timeout, shared=shared))

    def restrict_to(self, guard: Guard, part: ShardPart = WHOLE) -> None:
        """Allow only changes that the guard permits, for a part of the data.

        Only PostgreSQL allows this.
        """
        self._database.guard = guard
        self._database.part = part

    @property
    def part(self) -> ShardPart:
        """The part of the data that this store serves."""
        return self._database.part

    @property
    def path(self) -> Address:
        """Where the database is."""
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

"""Open a database with the engine of its address."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from data.address import Address
from data.errors import StoreError
from data.store.database import Transactions
from data.store.sqlite import SqliteTransactions

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

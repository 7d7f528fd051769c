"""A PostgreSQL database: one writer per process, and what a lost connection means.

The writer has one transaction at a time, as on SQLite. If a connection is lost before a commit is answered,
the commit is looked up by its number, so that no change is wrongly taken as done, and none is made twice.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from time import monotonic
from typing import Any, Final, TypeVar

import asyncpg

from data.address import Server
from data.errors import StoreError
from data.migrations import announce
from data.store.database import Bound, Statement, Transactions, Values, interaction_statement, unstored
from data.store.postgres.commits import Commits
from data.store.postgres.connection import (
    CLOSING,
    IN_USE,
    LOCKS,
    PostgresConnection,
    connected,
    drop_if_cut,
    end,
    whole,
)
from data.store.postgres.dialect import one_statement
from data.store.postgres.errors import Failure, store_error, translated
from data.store.postgres.readers import Readers
from data.store.postgres.schema import migrate, older_form, postgres_migrations, wait_for_dumps

T = TypeVar("T")

LOOKUP_LIMIT: Final = 10.0
"""Seconds for which others wait too while the outcome of a commit is looked up."""

PAUSE: Final = 0.05
SELDOM: Final = 0.5  # seconds between two tries after that

_SESSION = "SELECT pid, backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid()"
_END = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = $1 AND backend_start = $2"


class PostgresTransactions(Transactions):
    """The database, on one connection that writes and a few that read."""

    def __init__(self, server: Server, lock_timeout: float, shared: bool) -> None:
        self._server = server
        self._lock_timeout = lock_timeout
        self._shared = shared
        self._turn = asyncio.Lock()
        self._closed = False
        self._writer: Any = None
        self._session: tuple[Any, ...] | None = None
        self._readers: Readers
        self._commits = Commits()

    @property
    def path(self) -> Server:
        """Where the database is."""
        return self._server

    @classmethod
    async def connect(
        cls, server: Server, lock_timeout: float, *, shared: bool = False
    ) -> PostgresTransactions:
        """Connect, and bring the database to the newest form.

        ``shared``: other processes with this flag may use the database at the same time.

        Raises: StoreError: with the reason.
        """
        self = cls(server, lock_timeout, shared)
        try:
            raw = await self._get_writer()
            known = postgres_migrations()
            with translated(server):
                if await older_form(raw, server, known) is not None:
                    announce(server, known)
                    await wait_for_dumps(raw, server)
            await migrate(raw, server, known)
            with translated(server):  # makes the row on which a query for an outcome waits
                await self._commits.number(raw)
            self._readers = await Readers.open(server, lock_timeout)
        except BaseException:
            self._drop()
            raise
        return self

    async def close(self) -> None:
        """Wait for the running transaction, then close. A second call does nothing."""
        async with self._turn:
            if self._closed:
                return
            self._closed = self._readers.closed = True
            with contextlib.suppress(StoreError, *Failure):
                await self._commits.leave(await self._get_writer(), CLOSING)
            for each in filter(None, (self._readers, self._writer)):
                with contextlib.suppress(*Failure):
                    await asyncio.wait_for(each.close(), CLOSING)
            self._readers.terminate()
            self._drop()

    async def scrub(self) -> None:
        """Do nothing: the server vacuums deleted rows, and overwrites them when it needs their space."""

    # -- reading ---------------------------------------------------------------------------------------

    @contextlib.asynccontextmanager
    async def reading(self) -> AsyncIterator[PostgresConnection]:
        """Yield a connection for reads that belong together: all see the same snapshot.

        Raises: StoreError: with the reason.
        """
        async with self._readers.reading() as connection:
            yield connection

    async def rows(self, sql: str, values: Bound = ()) -> Sequence[Values]:
        """Return the rows of one query; a mapping binds values by their names."""
        return await self._readers.rows(sql, values)

    # -- writing ---------------------------------------------------------------------------------------

    @contextlib.asynccontextmanager
    async def writing(self) -> AsyncIterator[PostgresConnection]:
        """Yield the writer for one transaction, committed at the end of the block.

        If the commit gets no answer, this returns only when its outcome is known, however long the server is
        out of reach: otherwise memory could differ from the store.

        Raises: StoreError: with the reason; nothing was changed, except perhaps for the reason "unsure".
        """
        async with self._turn:
            if self._closed:
                raise StoreError("closed", self._server)
            raw = await self._live_writer(self._begin)
            try:
                with translated(self._server):
                    if self.guard is not None:
                        await self.guard.check(raw)
                    connection = PostgresConnection(raw)
                    if (interaction := unstored()) is not None:
                        connection.later(*interaction_statement(interaction))
                    yield connection
                    await connection.flush()
            except BaseException as error:
                drop_if_cut(raw, error)
                await end(raw, "ROLLBACK")
                raise
            unknown = await whole(self._commit(raw))
        if unknown is not None and not await self._wait_for_outcome(unknown):
            raise StoreError("cut", self._server)
        if interaction is not None:
            interaction.stored = True

    async def together(self, *changes: Statement, durable: bool = True) -> None:
        """Make independent changes in one message to the server.

        All are ``durable`` here. If the answer doesn't come, the transaction's number shows the outcome. If
        it failed, and that is known before any other transaction has run, it is tried once more; later it
        could undo the other one.

        Raises: StoreError: see ``writing``.
        """
        if (interaction := unstored()) is not None:
            changes = (*changes, interaction_statement(interaction))
        async with self._turn:
            unknown = await self._in_one_message(changes)
            if unknown is not None and unknown.done() and not unknown.result():
                unknown = await self._in_one_message(changes)
        if unknown is not None and not await self._wait_for_outcome(unknown):
            raise StoreError("cut", self._server)
        if interaction is not None:
            interaction.stored = True

    async def _in_one_message(self, changes: Sequence[Statement]) -> asyncio.Future[bool] | None:
        """Make changes in one message; return a future for the outcome if it is not known in time."""
        if self._closed:
            raise StoreError("closed", self._server)
        guard = self.guard.guard_query() if self.guard is not None else None
        raw = await self._live_writer(self._check_alive)
        sql, values = one_statement((self._commits.numbered(), *changes), guard)
        return await whole(self._commit(raw, sql, values))

    async def _live_writer(self, first: Callable[[Any], Awaitable[None]]) -> Any:
        """Run a first statement on the writer and return the writer, a new one if it had died unnoticed.

        Nothing was done on it before, so there is no outcome to find.
        """
        raw = await self._get_writer()
        try:
            await first(raw)
        except StoreError as error:
            if error.reason not in {"cut", "unreachable"}:
                raise
            self._drop()
            raw = await self._get_writer()
            await first(raw)
        return raw

    async def _check_alive(self, raw: Any) -> None:
        """Check that the server answers, and that the last transaction's outcome is known."""
        try:
            with translated(self._server):
                await self._commits.look(raw)
                await raw.execute("SELECT")
        except BaseException as error:
            drop_if_cut(raw, error)
            raise

    async def _begin(self, raw: Any) -> None:
        """Begin a transaction; a failure or a cancellation leaves none open."""
        try:
            with translated(self._server):
                await self._commits.look(raw)
                await raw.execute("BEGIN")
                await self._commits.number(raw)
        except BaseException as error:
            drop_if_cut(raw, error)
            await end(raw, "ROLLBACK")
            raise

    async def _commit(
        self, raw: Any, sql: str = "COMMIT", values: Sequence[Any] = ()
    ) -> asyncio.Future[bool] | None:
        """Commit; return a future for the outcome if it is not known in time.

        ``sql``: instead of COMMIT, a statement that is a transaction of its own, with its ``values``.
        """
        try:
            status = await raw.execute(sql, *values)
        except asyncpg.DivisionByZeroError:  # see ``guard_query``
            raise StoreError("not ours", self._server) from None
        except Failure as error:
            if isinstance(error, asyncpg.PostgresError) and not raw.is_closed():
                refusal = store_error(error, self._server)
                drop_if_cut(raw, refusal)
                raise refusal from error
            self._drop()
            self._commits.lose()
            return await self._look_up(LOOKUP_LIMIT)
        if sql == "COMMIT" and status != sql:  # a statement had failed, and its caller went on
            raise StoreError("refused", self._server, status)
        return None

    async def _look_up(self, seconds: float = 0.0) -> asyncio.Future[bool] | None:
        """Try to look up the outcome of a commit for up to ``seconds``; return a future for it."""
        unknown, end = self._commits.unknown, monotonic() + seconds
        while True:
            with contextlib.suppress(StoreError, *Failure):
                await self._commits.look(await self._get_writer())
                return unknown
            if monotonic() >= end:
                return unknown
            await asyncio.sleep(PAUSE)

    async def _wait_for_outcome(self, unknown: asyncio.Future[bool]) -> bool:
        """Wait until the server is back; return whether a transaction was committed.

        Raises: StoreError: the database is closed before that ("unsure").
        """
        while not unknown.done():
            await asyncio.sleep(SELDOM)
            async with self._turn:
                if self._closed:
                    raise StoreError("unsure", self._server)
                await self._look_up()
        return unknown.result()

    async def _get_writer(self) -> Any:
        """Return the writer, with a new connection if the old one is gone.

        Raises: StoreError: the server can't be reached, or another program uses the database.
        """
        if self._writer is None or self._writer.is_closed():
            raw = await connected(self._server, self._lock_timeout)
            try:
                with translated(self._server):
                    if self._session is not None:  # the server may not know yet that our last session is gone
                        await raw.execute(_END, *self._session)
                        await self._readers.follow()
                    await self._take_lock(raw)
                    self._session = tuple(await raw.fetchrow(_SESSION))
            except BaseException:
                raw.terminate()
                raise
            self._writer = raw
        return self._writer

    async def _take_lock(self, raw: Any) -> None:
        """Take the lock that marks the database as in use."""
        kind = "_shared" if self._shared else ""
        end = monotonic() + self._lock_timeout
        while not await raw.fetchval(f"SELECT pg_try_advisory_lock{kind}({LOCKS}, {IN_USE})"):
            if monotonic() >= end:
                raise StoreError("in use", self._server)
            await asyncio.sleep(PAUSE)

    def _drop(self) -> None:
        """Drop the writer without telling the server."""
        if self._writer is not None:
            self._writer.terminate()
            self._writer = None

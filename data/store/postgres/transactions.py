"""A database of PostgreSQL's: one writer for a process, readers beside it, and what a lost connection means.

The writer has one transaction at a time, as on SQLite. A commit whose answer did not come is looked up by its
number once the server is back, so that nothing is told as done that is not, and nothing is done twice.
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
from data.store.database import Bound, Statement, Transactions, Values, interaction_statement, unstored
from data.store.postgres.commits import Commits
from data.store.postgres.connection import (
    CONNECTING,
    LOCKS,
    PostgresConnection,
    connected,
    leave,
    leave_cut,
    options,
    whole,
)
from data.store.postgres.dialect import one_statement
from data.store.postgres.errors import Failure, translated
from data.store.postgres.schema import migrate, postgres_migrations

T = TypeVar("T")

READERS: Final = 4
PATIENCE: Final = 10.0
"""Seconds for which others wait too while the outcome of a commit is looked for."""

PAUSE: Final = 0.05
SELDOM: Final = 0.5  # seconds between two tries after that
CLOSING: Final = 5.0
SHORTEST: Final = 0.2  # seconds for which a reader is waited for at least

_MINE: Final = 1
"""The second number of the advisory lock that a program has which uses the database."""

_SESSION = "SELECT pid, backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid()"
_END = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = $1 AND backend_start = $2"
_SNAPSHOT = "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY"


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
        self._readers: Any = None
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

        ``shared``: other processes that say the same may use the database at once.

        Raises:
            StoreError: with the reason.
        """
        self = cls(server, lock_timeout, shared)
        try:
            raw = await self._ready()
            await migrate(raw, server, postgres_migrations())
            with translated(server):  # so there is a row that locks out whoever asks for an outcome too early
                await self._commits.number(raw)
            with translated(server, connecting=True):
                self._readers = await asyncpg.create_pool(
                    server.url, min_size=0, max_size=READERS, reset=_keep, **options(lock_timeout)
                )
        except BaseException:
            self._drop()
            raise
        return self

    async def close(self) -> None:
        """Wait for the running transaction, then close. Twice is harmless."""
        async with self._turn:
            if self._closed:
                return
            self._closed = True
            with contextlib.suppress(StoreError, *Failure):
                await self._commits.leave(await self._ready(), CLOSING)
            for each in filter(None, (self._readers, self._writer)):
                with contextlib.suppress(*Failure):
                    await asyncio.wait_for(each.close(), CLOSING)
            self._readers.terminate()
            self._drop()

    # -- reading ---------------------------------------------------------------------------------------

    @contextlib.asynccontextmanager
    async def reading(self) -> AsyncIterator[PostgresConnection]:
        """Lend a connection for reads that belong together: all see the same moment.

        Raises:
            StoreError: with the reason.
        """
        async with self._reader(_snapshot) as (raw, _):
            try:
                yield PostgresConnection(raw)
            except BaseException as error:
                if isinstance(error, Failure) and not isinstance(error, asyncpg.PostgresError):
                    leave(raw)
                await self._end(raw, "ROLLBACK")
                raise
            await self._end(raw, "COMMIT")

    async def rows(self, sql: str, values: Bound = ()) -> Sequence[Values]:
        """Return the rows of one query; a mapping binds values by their names."""

        async def query(raw: Any) -> list[Any]:
            return await PostgresConnection(raw).execute_fetchall(sql, values)

        async with self._reader(query) as (_, rows):
            return rows

    @contextlib.asynccontextmanager
    async def _reader(self, first: Callable[[Any], Awaitable[T]]) -> AsyncIterator[tuple[Any, T]]:
        """Lend a reader and what came of asking it first; one that had died unnoticed is replaced."""
        try:
            raw, found = await self._asked(first)
        except StoreError as error:
            if error.reason != "cut":
                raise
            raw, found = await self._asked(first)
        try:
            with translated(self._server):
                yield raw, found
        except StoreError as error:
            leave_cut(raw, error)
            raise
        finally:
            await self._back(raw)

    async def _asked(self, first: Callable[[Any], Awaitable[T]]) -> tuple[Any, T]:
        """Take a reader, ask it first and return both; where that fails the reader is given back."""
        raw = await self._taken()
        try:
            with translated(self._server):
                return raw, await first(raw)
        except BaseException as error:
            leave_cut(raw, error)
            await self._end(raw, "ROLLBACK")
            await self._back(raw)
            raise

    async def _taken(self) -> Any:
        if self._closed:
            raise StoreError("closed", self._server)
        with translated(self._server, connecting=True):
            busy = self._readers.get_idle_size() == 0 and self._readers.get_size() == READERS
            wait = max(self._lock_timeout, SHORTEST) if busy else CONNECTING
            try:
                return await self._readers.acquire(timeout=wait)
            except TimeoutError:
                raise StoreError("crowded" if busy else "unreachable", self._server) from None

    async def _back(self, raw: Any) -> None:
        with contextlib.suppress(*Failure):  # it broke after its answer: the pool has let it go already
            await whole(self._readers.release(raw, timeout=CLOSING))

    # -- writing ---------------------------------------------------------------------------------------

    @contextlib.asynccontextmanager
    async def writing(self) -> AsyncIterator[PostgresConnection]:
        """Lend the writer for one transaction, committed at the end of the block.

        Where the commit's answer did not come this returns once it is known what became of it, however long
        the server is away: else what is in memory would not be what is stored.

        Raises:
            StoreError: with the reason; nothing was changed, but for the reason "unsure".
        """
        async with self._turn:
            if self._closed:
                raise StoreError("closed", self._server)
            raw = await self._alive(self._begin)
            try:
                with translated(self._server):
                    if self.guard is not None:
                        await self.guard.check(raw)
                    connection = PostgresConnection(raw)
                    if (acting := unstored()) is not None:
                        connection.later(*interaction_statement(acting))
                    yield connection
                    await connection.flush()
            except BaseException as error:
                leave_cut(raw, error)
                await self._end(raw, "ROLLBACK")
                raise
            unknown = await whole(self._commit(raw))
        if unknown is not None and not await self._found_out(unknown):
            raise StoreError("cut", self._server)
        if acting is not None:
            acting.stored = True

    async def together(self, *changes: Statement) -> None:
        """Make changes that have nothing to do with each other, in one message to the server.

        Where its answer did not come, it is known by the transaction's number what became of it. What was not
        done is tried once more if that is known before anybody else's turn: later it could undo theirs.

        Raises:
            StoreError: see ``writing``.
        """
        if (acting := unstored()) is not None:
            changes = (*changes, interaction_statement(acting))
        async with self._turn:
            unknown = await self._at_once(changes)
            if unknown is not None and unknown.done() and not unknown.result():
                unknown = await self._at_once(changes)
        if unknown is not None and not await self._found_out(unknown):
            raise StoreError("cut", self._server)
        if acting is not None:
            acting.stored = True

    async def _at_once(self, changes: Sequence[Statement]) -> asyncio.Future[bool] | None:
        """Make changes in one message; where their fate is not known in time, return what will tell it."""
        if self._closed:
            raise StoreError("closed", self._server)
        standing = self.guard.standing() if self.guard is not None else None
        raw = await self._alive(self._ask)
        sql, values = one_statement((self._commits.numbered(), *changes), standing)
        return await whole(self._commit(raw, sql, values))

    async def _alive(self, first: Callable[[Any], Awaitable[None]]) -> Any:
        """Say something first on the writer and return it; where it has died unnoticed, on a new one.

        Nothing is done on it before, so nobody has to find out what became of it.
        """
        raw = await self._ready()
        try:
            await first(raw)
        except StoreError as error:
            if error.reason not in {"cut", "unreachable"}:
                raise
            self._drop()
            raw = await self._ready()
            await first(raw)
        return raw

    async def _ask(self, raw: Any) -> None:
        """See that the server answers, with the last transaction's fate known."""
        try:
            with translated(self._server):
                await self._commits.look(raw)
                await raw.execute("SELECT")
        except BaseException as error:
            leave_cut(raw, error)
            raise

    async def _begin(self, raw: Any) -> None:
        """Begin a transaction; a failure or a cancellation leaves none begun."""
        try:
            with translated(self._server):
                await self._commits.look(raw)
                await raw.execute("BEGIN")
                await self._commits.number(raw)
        except BaseException as error:
            leave_cut(raw, error)
            await self._end(raw, "ROLLBACK")
            raise

    async def _commit(
        self, raw: Any, sql: str = "COMMIT", values: Sequence[Any] = ()
    ) -> asyncio.Future[bool] | None:
        """Commit; where it is not known in time whether that was done, return what will tell it.

        ``sql``: or a statement that is a transaction of its own, with its ``values``.
        """
        try:
            said = await raw.execute(sql, *values)
        except asyncpg.DivisionByZeroError:  # see ``standing``
            raise StoreError("not ours", self._server) from None
        except Failure as error:
            if isinstance(error, asyncpg.PostgresError) and not raw.is_closed():
                with translated(self._server):
                    raise
            self._drop()
            self._commits.lose()
            return await self._looked(PATIENCE)
        if sql == "COMMIT" and said != sql:  # a statement had failed, and somebody went on as if it had not
            raise StoreError("refused", self._server, said)
        return None

    async def _looked(self, seconds: float = 0.0) -> asyncio.Future[bool] | None:
        """Look for what became of a commit for so long; return what tells it, now or later."""
        unknown, end = self._commits.unknown, monotonic() + seconds
        while True:
            with contextlib.suppress(StoreError, *Failure):
                await self._commits.look(await self._ready())
                return unknown
            if monotonic() >= end:
                return unknown
            await asyncio.sleep(PAUSE)

    async def _found_out(self, unknown: asyncio.Future[bool]) -> bool:
        """Tell whether a transaction was committed, once the server is back.

        Raises:
            StoreError: the database is closed before that ("unsure").
        """
        while not unknown.done():
            await asyncio.sleep(SELDOM)
            async with self._turn:
                if self._closed:
                    raise StoreError("unsure", self._server)
                await self._looked()
        return unknown.result()

    async def _end(self, raw: Any, how: str) -> None:
        """End a transaction that has nothing to lose, whatever state its connection is in."""
        try:
            if not raw.is_closed():
                await whole(raw.execute(how, timeout=CLOSING))
        except Failure:
            leave(raw)

    async def _ready(self) -> Any:
        """Return the writer, made anew where it is gone.

        Raises:
            StoreError: the server can't be reached, or another program uses the database.
        """
        if self._writer is None or self._writer.is_closed():
            raw = await connected(self._server, self._lock_timeout)
            try:
                with translated(self._server):
                    if self._session is not None:  # it may not know yet that we are gone from there
                        await raw.execute(_END, *self._session)
                    await self._take(raw)
                    self._session = tuple(await raw.fetchrow(_SESSION))
            except BaseException:
                raw.terminate()
                raise
            self._writer = raw
        return self._writer

    async def _take(self, raw: Any) -> None:
        """Take the lock that a program has which uses the database."""
        kind = "_shared" if self._shared else ""
        end = monotonic() + self._lock_timeout
        while not await raw.fetchval(f"SELECT pg_try_advisory_lock{kind}({LOCKS}, {_MINE})"):
            if monotonic() >= end:
                raise StoreError("in use", self._server)
            await asyncio.sleep(PAUSE)

    def _drop(self) -> None:
        """Leave the writer without a word."""
        if self._writer is not None:
            self._writer.terminate()
            self._writer = None


async def _snapshot(raw: Any) -> None:
    await raw.execute(_SNAPSHOT)


async def _keep(_: Any) -> None:
    """Leave a reader as it is when it comes back: whatever it began has ended."""

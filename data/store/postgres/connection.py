"""One connection to PostgreSQL, and the store's statements on it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
from collections.abc import Coroutine, Iterable
from dataclasses import dataclass
from typing import Any, Final, TypeVar
from zlib import crc32

import asyncpg

from data.address import Server
from data.errors import StoreError
from data.store.database import Bound
from data.store.postgres.dialect import bound, translated_statement
from data.store.postgres.errors import Failure, translated

T = TypeVar("T")

OLDEST: Final = 14
"""The oldest PostgreSQL that knows all our statements; the tests run on 18."""

CONNECTING: Final = 5.0
"""Seconds allowed for connecting."""

STATEMENT: Final = 20.0
"""Seconds after which a statement without an answer counts as lost with its connection."""

CLOSING: Final = 5.0
"""Seconds allowed for ending something that has nothing to lose."""

_COUNT = re.compile(r"(?<!\d)(\d+)$")
_REFERENCES = """
SELECT child.relname, attribute.attname
FROM pg_constraint JOIN pg_class AS child ON child.oid = conrelid
    JOIN pg_class AS parent ON parent.oid = confrelid
    JOIN pg_attribute AS attribute ON attribute.attrelid = conrelid AND attribute.attnum = conkey[1]
WHERE contype = 'f' AND parent.relname = $1 AND parent.relnamespace = current_schema()::regnamespace
ORDER BY 1, 2
"""
_FLAGS = """
SELECT column_name::text FROM information_schema.columns
WHERE table_schema = current_schema() AND table_name = $1 AND data_type = 'boolean'
"""
_SEQUENCE = "SELECT pg_get_serial_sequence($1::text, 'id')"
_ALONE = "SELECT pg_advisory_xact_lock($1, $2)"
DOORBELL: Final = "thinking_games_inbox"
"""The channel that announces new rows in inboxes."""

PROGRAM: Final = "thinking-games-host"
"""The name of all our sessions in the server's list."""

LOCKS: Final = crc32(b"thinking-games-host") - 2**31
"""The first number of all our advisory locks; the second one gives the purpose."""


IN_USE: Final = 1
"""The second number of the lock of the programs that use the database."""


@dataclass(frozen=True, slots=True)
class Done:
    """The result of a statement. ``rowcount``: how many rows it changed."""

    rowcount: int


class PostgresConnection:
    """A connection that translates the store's statements."""

    def __init__(self, raw: Any) -> None:
        self.raw = raw
        self._later: list[tuple[str, Bound]] = []

    def later(self, sql: str, parameters: Bound = ()) -> None:
        """Run a statement just before the next one; here each is a message of its own."""
        self._later.append((sql, parameters))

    async def flush(self) -> None:
        """Run the statements that wait for the next one."""
        while self._later:
            await self._executed(*self._later.pop(0))

    async def execute(self, sql: str, parameters: Bound = ()) -> Done:
        """Run one statement."""
        await self.flush()
        return await self._executed(sql, parameters)

    async def _executed(self, sql: str, parameters: Bound) -> Done:
        text, names = translated_statement(sql)
        status = await self.raw.execute(text, *bound(names, parameters))
        found = _COUNT.search(status)
        return Done(int(found[1]) if found else 0)

    async def executemany(self, sql: str, parameters: Iterable[Bound]) -> None:
        """Run one statement with each of these values."""
        text, names = translated_statement(sql)
        if values := [bound(names, one) for one in parameters]:
            await self.flush()
            await self.raw.executemany(text, values)

    async def execute_fetchall(self, sql: str, parameters: Bound = ()) -> list[Any]:
        """Run one statement and return its rows."""
        text, names = translated_statement(sql)
        await self.flush()
        rows: list[Any] = await self.raw.fetch(text, *bound(names, parameters))
        return rows

    async def dictionaries(self, sql: str, parameters: Bound = ()) -> list[dict[str, Any]]:
        """Run one query and return its rows by the names of their columns."""
        return [dict(row) for row in await self.execute_fetchall(sql, parameters)]

    async def references(self, table: str) -> list[tuple[str, str]]:
        """Return the tables and their columns that refer to a table."""
        await self.flush()
        return [(name, column) for name, column in await self.raw.fetch(_REFERENCES, table)]

    async def flags(self, table: str) -> frozenset[str]:
        """Return a table's columns that take a bool, not a number."""
        await self.flush()
        return frozenset(name for (name,) in await self.raw.fetch(_FLAGS, table))

    async def last_number(self, table: str) -> int:
        """Return the last number that a table has assigned to a row, 0 for none."""
        await self.flush()
        name = await self.raw.fetchval(_SEQUENCE, table)
        sql = f"SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM {name}"  # noqa: S608  the server's word
        return int(await self.raw.fetchval(sql))

    async def set_last_number(self, table: str, number: int) -> None:
        """Let a table assign only higher numbers."""
        await self.flush()
        await self.raw.execute(
            f"SELECT setval(({_SEQUENCE})::regclass, $2, $3)", table, max(1, number), number > 0
        )

    async def ring(self, shard: int) -> None:
        """Make a shard's process check its inbox after the transaction."""
        await self.flush()
        await self.raw.execute("SELECT pg_notify($1, $2)", DOORBELL, str(shard))

    async def alone(self, what: str) -> None:
        """Block other processes that call this with the same name until the transaction ends."""
        await self.flush()
        await self.raw.execute(_ALONE, LOCKS, crc32(what.encode()) - 2**31)


_SETTING = "SELECT set_config(key, value, false) FROM jsonb_each_text($1::jsonb)"
_PID = "SELECT pg_backend_pid()"

TRIED: Final = 5
"""The most connections opened to find out whether a pooler gives one the server process of another."""

NOBODY: Final = 0
"""Used in place of a server process's number: all are in use."""

PROMPT: Final = 1.0
"""Seconds within which a pooler gives a connection a server process, if one is idle."""


def _settings(lock_timeout: float, idle: float) -> dict[str, str]:
    """Return the settings of a session. A commit that returns is on the disk, whatever the server's default.

    A machine that dies closes no connection. With these settings the server notices within half a minute and
    ends its sessions, so that their locks keep nobody out; by default that takes two hours.

    ``idle``: seconds of silence after which the server ends a transaction; 0: the server's setting.
    """
    settings = {
        "lock_timeout": str(max(1, round(lock_timeout * 1000))),
        "synchronous_commit": "on",
        "timezone": "UTC",
        "tcp_keepalives_idle": "15",
        "tcp_keepalives_interval": "5",
        "tcp_keepalives_count": "3",
        "tcp_user_timeout": "30000",  # where it has sent something meanwhile
    }
    if idle > 0:
        settings["idle_in_transaction_session_timeout"] = str(round(idle * 1000))
    return settings


OPTIONS: Final[dict[str, Any]] = {
    "timeout": CONNECTING,
    "command_timeout": STATEMENT,
    "statement_cache_size": 500,
}


async def connection_to(url: str, lock_timeout: float, idle: float = 0.0, **more: Any) -> Any:
    """Return a new asyncpg connection with our settings; ``more``: what asyncpg's pool passes on.

    PgBouncer refuses settings sent with the login, or drops them silently; in the session they can be set.
    """
    named, settings = {"application_name": PROGRAM}, _settings(lock_timeout, idle)
    how = OPTIONS | more
    try:
        raw = await asyncpg.connect(url, **how, server_settings=named | settings)
    except asyncpg.ProtocolViolationError:
        raw = await asyncpg.connect(url, **how, server_settings=named)
    try:
        if await is_pooled(raw):
            await raw.execute(_SETTING, json.dumps(settings))
    except BaseException:
        raw.terminate()
        raise
    return raw


async def is_pooled(raw: Any) -> bool:
    """Return whether a pooler is in front of the server: it names a process that isn't the server's."""
    return bool(await raw.fetchval(_PID) != raw.get_server_pid())


async def _is_shared(raw: Any, url: str) -> bool:
    """Return whether a pooler lends a session's server process to others between transactions.

    A newcomer gets an idle process first, so other connections begin transactions while ours is idle.
    """
    mine: int = await raw.fetchval(_PID)
    others: list[Any] = []
    try:
        for _ in range(TRIED):
            with contextlib.suppress(*Failure):  # perhaps no more are allowed; none has got our process
                others.append(await asyncpg.connect(url, **OPTIONS | {"statement_cache_size": 0}))
                if (process := await _process(others[-1], "BEGIN")) in {None, mine}:
                    return True
                if process == NOBODY:  # ours was idle: it is lent by now, or it is ours alone
                    return await _process(raw, "SELECT") != mine
        return False
    finally:
        for other in others:
            other.terminate()


async def _process(raw: Any, first: str) -> int | None:
    """Run a first statement; return the server process, ``NOBODY``, or None if a pooler refuses it."""
    try:
        await raw.execute(first, timeout=PROMPT)
        return int(await raw.fetchval(_PID))
    except TimeoutError:
        return NOBODY
    except Failure:
        return None


async def connected(server: Server, lock_timeout: float, idle: float = 0.0) -> Any:
    """Return a new asyncpg connection to a server that is new enough. ``idle``: see ``_settings``.

    Raises: StoreError: it can't be reached, refuses the login, or is too old.
    """
    with translated(server, connecting=True):
        try:
            raw = await connection_to(server.url, lock_timeout, idle)
        except ValueError:  # asyncpg doesn't understand the address, and its message may quote it
            raise StoreError("options", server) from None
        except FileNotFoundError as error:  # the certificate is missing, or the socket
            reason = "options" if "sslrootcert" in server.url else "unreachable"
            raise StoreError(reason, server) from error
    if raw.get_server_version()[0] < OLDEST:
        raw.terminate()
        raise StoreError("old server", server, f"version {OLDEST}")
    with translated(server, connecting=True):
        shared = await is_pooled(raw) and await _is_shared(raw, server.url)
    if shared:
        raw.terminate()
        raise StoreError("pooler", server)
    return raw


def drop_if_cut(raw: Any, error: BaseException) -> None:
    """Drop a connection on which a statement got no answer, or whose server became a replica.

    The address may lead to another server by now.
    """
    if isinstance(error, StoreError) and error.reason in {"cut", "standby"}:
        leave(raw)


def leave(raw: Any) -> None:
    """Drop a connection without telling the server; a closed reader has already left the pool."""
    with contextlib.suppress(asyncpg.InterfaceError):
        raw.terminate()


async def end(raw: Any, how: str) -> None:
    """End a transaction that has nothing to lose, whatever the state of its connection."""
    try:
        if not raw.is_closed():
            await whole(raw.execute(how, timeout=CLOSING))
    except Failure:
        leave(raw)


async def whole(work: Coroutine[Any, Any, T]) -> T:
    """Finish some work even if its caller is cancelled."""
    task = asyncio.ensure_future(work)
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        while not task.done():
            with contextlib.suppress(asyncio.CancelledError):
                await asyncio.wait({task})
        raise

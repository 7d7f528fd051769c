"""Turn errors of PostgreSQL, asyncpg and the operating system into ``StoreError``."""

from __future__ import annotations

import contextlib
import ssl
from collections.abc import Iterator
from typing import Final

import asyncpg

from data.address import Server
from data.errors import StoreError

Failure = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError, UnicodeError)
"""Errors of asyncpg; a timeout is an OSError. Their texts are never shown, since they may quote a row."""

# https://www.postgresql.org/docs/current/errcodes-appendix.html
_REASONS: Final = {
    "08": "cut",
    "25006": "standby",
    "26000": "pooler",  # another session's prepared statement
    "28": "entry",
    "3D000": "no database",
    "40001": "locked",
    "40P01": "locked",
    "3F000": "rights",  # there is no schema that it may use
    "42501": "rights",
    "42P05": "pooler",
    "53100": "full",
    "53200": "crowded",
    "53300": "crowded",
    "55P03": "locked",
    "57014": "locked",
    "57P": "unreachable",
    "58030": "disk",
    "XX001": "damaged",
    "XX002": "damaged",
}

_UNKNOWN_PARAMETERS: Final = frozenset({"22023", "42704", "55P02"})
"""The server's codes for a parameter in the address that is unknown or can't be set."""

_NOT_ENCRYPTED: Final = ("no encryption", "SSL off", "SSL connection is required")
"""Phrases with which servers refuse a login because the connection has to be encrypted."""

POOLERS: Final = frozenset({"08P01", "XX000"})
"""A pooler's codes for a refused login: a parameter that it doesn't pass on, or a fault of its own."""

REJECTED: Final = "rejected SSL upgrade"
"""asyncpg's phrase for a server that doesn't encrypt; it has no exception class for that."""


def reason_of(error: BaseException, *, connecting: bool = False) -> tuple[str, str]:
    """Return the reason (a key of ``data.errors.SENTENCES``) and the detail of an error of ``Failure``."""
    state = getattr(error, "sqlstate", None)
    if connecting and (_is_about_encryption(error) or state in _UNKNOWN_PARAMETERS):
        return "options", ""
    if connecting and state == "28000" and any(words in str(error) for words in _NOT_ENCRYPTED):
        return "encryption", ""
    if connecting and state in POOLERS:
        return "pooler", ""
    if connecting and state == "42501":  # for example the right to CONNECT
        return "entry", ""
    if isinstance(error, asyncpg.PostgresConnectionError | asyncpg.InternalClientError | OSError):
        return "unreachable" if connecting else "cut", ""
    for length in (5, 3, 2):
        if isinstance(state, str) and state[:length] in _REASONS:
            return _REASONS[state[:length]], ""
    if isinstance(error, asyncpg.InterfaceError) and not isinstance(error, asyncpg.DataError):
        return "unreachable" if connecting else "cut", ""
    return "refused", state if isinstance(state, str) else type(error).__name__


def _is_about_encryption(error: BaseException) -> bool:
    """Return whether a certificate is unusable, or the server lacks required encryption."""
    if isinstance(error, ssl.SSLEOFError | ssl.SSLZeroReturnError):  # the connection broke
        return False
    return isinstance(error, ssl.SSLError) or (isinstance(error, ConnectionError) and REJECTED in str(error))


@contextlib.contextmanager
def translated(server: Server, *, connecting: bool = False) -> Iterator[None]:
    """Raise a ``StoreError`` for errors of PostgreSQL, its driver or the network."""
    try:
        yield
    except Failure as error:
        raise store_error(error, server, connecting=connecting) from error


def store_error(error: BaseException, server: Server, *, connecting: bool = False) -> StoreError:
    """Return our error for one of ``Failure``."""
    reason, detail = reason_of(error, connecting=connecting)
    return StoreError(reason, server, detail)

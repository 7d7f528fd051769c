"""Why the store failed, in one sentence without SQL."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections import Counter
from pathlib import Path
from typing import ClassVar, Final

from data.address import Address
from data.system import install_command

SENTENCES: Final = {
    "closed": "{path} is closed",
    "crowded": "{path} takes no more connections",
    "cut": "the connection to {path} broke; nothing was changed",
    "disk": "the disk could not write or read {path}",
    "damaged": "{path} is damaged: restore it from a backup",
    "driver": f"{{path}} needs asyncpg. Install it: {install_command()}",
    "different": "{path} was made by another version of this program: its migration {detail} is different",
    "dump": "{path} could not be backed up: {detail}",
    "empty": "{path} is empty: the bot's first start makes its tables",
    "encoding": "{path} does not keep its texts in UTF8: create it again with ENCODING 'UTF8'",
    "encryption": "{path} takes only encrypted connections: after the question mark in DATABASE, set "
    "sslmode=require, or sslmode=verify-full with sslrootcert",
    "entry": "{path} does not let this user in: check the user, the password and the rights in DATABASE",
    "exposed": "everybody on this machine can read {path}, and it belongs to another user: "
    "give it to the user that runs the bot (chown), or take the rights away (chmod 600)",
    "foreign": "{path} is a database of some other program",
    "full": "the disk is full: {path} could not be changed",
    "in use": "{path} is in use by another running program: "
    "stop that one, or name another database in DATABASE",
    "locked": "{path} is locked by another program",
    "missing": "{path} does not exist",
    "newer": "{path} was written by a newer version of this program ({detail}): update the program. "
    "Only a backup made before the update leads back to an earlier version",
    "not a database": "{path} is not a database: name another file in DATABASE",
    "no folder": "{path} can't be written: its folder does not exist",
    "no database": "{path} does not exist: create it with createdb",
    "not ours": "another process has taken over what this one had in {path}; nothing was changed",
    "older": "an older version of this program uses {path}, and reading the newer form would block it: "
    "restart it with this version first",
    "old server": "{path} is on an old PostgreSQL: {detail} or newer is needed",
    "old sqlite": "SQLite {detail} or newer is needed: use a Python that has it",
    "other name": "a running program uses {path} by another name (a hard link), and keeps the newest changes "
    "next to that one: give the name that it uses",
    "other shards": "the processes that use {path} divide another number of shards ({detail})",
    "options": "{path} can't be used the way DATABASE says: check the host, and after the question mark "
    "sslmode, sslrootcert and the other parameters",
    "occupied": "{path} holds other rows already: nothing is moved there",
    "pooler": "{path} is behind a pooler, such as PgBouncer, that can't be used as it is set: "
    "a direct connection is needed, or pool_mode = session",
    "read-only": "{path} can't be written: check the rights of the file and its folder",
    "standby": "{path} can't be written: it is a standby, or set to be read only",
    "rights": "the user of {path} may not create tables there, or may not use those of another user: "
    "make it the owner of the database, or grant it the rights (docs/scale.md)",
    "unfinished": "{path} is the goal of a move that has not ended: run python -m data move again",
    "unlike": "{path} does not hold what was sent there ({detail}); the other database is as it was",
    "unreachable": "{path} can't be reached: is PostgreSQL running there?",
    "unsure": "the connection to {path} broke during a commit; whether the change was made is not known yet",
    "refused": "{path} refused a change that contradicts what it holds ({detail})",
}

PASSING: Final = frozenset({"crowded", "cut", "locked"})
"""Reasons that usually pass soon by themselves."""

_REASONS: Final = {
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_CANTOPEN: "read-only",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_IOERR: "disk",
    sqlite3.SQLITE_NOTADB: "not a database",
    sqlite3.SQLITE_PERM: "read-only",
    sqlite3.SQLITE_READONLY: "read-only",
}

_ERRNOS: Final = {
    errno.EDQUOT: "full",
    errno.EEXIST: "no folder",  # a file has its name
    errno.EIO: "disk",
    errno.ENOENT: "no folder",
    errno.ENOSPC: "full",  # of space, or of inodes, which SQLite can't tell
    errno.ENOTDIR: "no folder",
}

_PRIMARY_CODE = 0xFF  # an extended result code keeps its primary code in the lowest byte

Failure = (sqlite3.Error, OverflowError, UnicodeError)
"""Errors that sqlite3 raises: its own, a number beyond 64 bits, a text that isn't Unicode.

SQLite's message may quote bytes of a damaged file that aren't text.
"""


class StoreError(Exception):
    """The store failed. ``reason`` is a key of ``SENTENCES``, whose sentence is the error's text.

    The transaction that failed changed nothing, except perhaps for the reason "unsure".
    """

    counted: ClassVar[Counter[str]] = Counter(dict.fromkeys(SENTENCES, 0))
    """How often the store failed in this process, by reason; every reason is there from the start."""

    def __init__(self, reason: str, path: Address, detail: str = "") -> None:
        self.counted[reason] += 1
        super().__init__(SENTENCES[reason].format(path=path, detail=detail))
        self.reason = reason
        self.path = path
        self.detail = detail


class NotAddedError(Exception):
    """A new table, tournament or entrant was not stored.

    ``why``: the limit reached (server, person, channel, each or host); "twice": the interaction has opened a
    table already; "place": another table uses the thread; "daily": already begun or posted that day;
    "paired": the pairing has a table or can't get one; for an entrant "in", "full", "closed" or "removed".
    """

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class UnreadableError(ValueError):
    """A row can't be read. The text names the column, never its contents."""


def store_error(error: Exception, path: Path) -> StoreError:
    """Return our error for one of sqlite3 or the operating system."""
    if isinstance(error, OSError):
        why = _ERRNOS.get(error.errno or 0, "read-only")
        is_folder = why == "no folder" and os.path.isdir(path.parent)  # such as /proc, which takes no file
        return StoreError("read-only" if is_folder else why, path)
    if isinstance(error, UnicodeDecodeError):
        return StoreError("damaged", path)
    code = getattr(error, "sqlite_errorcode", None)
    reason = _REASONS.get(code & _PRIMARY_CODE) if code is not None else None
    if reason is not None:
        return StoreError(reason, path)
    return StoreError("refused", path, getattr(error, "sqlite_errorname", type(error).__name__))

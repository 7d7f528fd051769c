"""Imported by Python at start-up if this folder is on its path: the bot kills itself at a commit.

``DIE_AT=before:7`` does it just before its seventh commit, ``after:7`` just after, ``before:answers+tables``
just before it commits a change of these two tables and no other (``answers*``: of the first, and perhaps
others later in the alphabet), ``before:answers|after:log`` at whichever comes first, ``never`` not at all.
``COMMITS`` names a file to which each kind of commit is written that was seen, and the one at which it died.
``AIM`` names a file that says the same to a running bot, with the signal that it gets, such as
``before:answers STOP``; it is deleted once that is done. ``LEASE``: the seconds for which an active process
has its lease. ``READ_ONLY`` and ``DEAF`` name files: while the first exists, the database takes nothing;
while the second does, notifications of inboxes are ignored. Left out are the processes that think, and
drawing without workers (a grey pixel replaces each picture): they take most of the time and change nothing
that is kept.

Nothing of this is in the program: without this folder on the path there is no such switch.
"""

from __future__ import annotations

import fnmatch
import functools
import itertools
import os
import re
import signal
import sqlite3
import sys
from contextvars import ContextVar
from pathlib import Path
from typing import Any, ClassVar

BESIDE = "interactions"
"""A table that doesn't count: handled interactions are noted there, together with any other change."""
CHANGE = re.compile(r"\s*(?:INSERT(?: OR \w+)? INTO|UPDATE|DELETE FROM) (\w+)")


def changes(sql: str) -> set[str]:
    """Return the table that a statement changes; empty for one that doesn't count."""
    found = CHANGE.match(sql)
    return {found[1]} - {BESIDE} if found else set()


class End:
    """Counts commits, and ends the process at the intended one."""

    def __init__(self) -> None:
        self._fatal = os.environ.get("DIE_AT", "never")
        self._aim = Path(os.environ.get("AIM", ""))
        self._commits = Path(os.environ.get("COMMITS", ""))
        self._numbers = itertools.count(1)
        self._seen: set[str] = set()

    def before(self, changed: set[str]) -> tuple[str, str]:
        """Note that a commit of changes of these tables is next; return its kind and number."""
        one = "+".join(sorted(changed)), str(next(self._numbers))
        if one[0] not in self._seen:
            self._seen.add(one[0])
            self._tell(f"seen {one[0]}")
        self._meet("before", *one)
        return one

    def after(self, kind: str, number: str) -> None:
        """Note that a commit is done."""
        self._meet("after", kind, number)

    def _meet(self, way: str, kind: str, number: str) -> None:
        fatal, _, name = self._meant().partition(" ")
        if any(
            one == f"{way}:{number}" or fnmatch.fnmatchcase(f"{way}:{kind}", one) for one in fatal.split("|")
        ):
            if self._aim.name:
                self._aim.unlink(missing_ok=True)
            self._tell(f"died {way}:{kind}")
            os.kill(os.getpid(), signal.Signals[f"SIG{name or 'KILL'}"])

    def _meant(self) -> str:
        if not self._aim.name:
            return self._fatal
        try:
            return self._aim.read_text()
        except OSError:
            return "never"

    def _tell(self, line: str) -> None:
        if self._commits.name:
            with self._commits.open("a") as file:
                file.write(line + "\n")


class Watched(sqlite3.Connection):
    """A connection that counts its commits."""

    end: ClassVar[End]
    closed = Path()

    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        """Execute a statement; die before or after it if it is the intended commit."""
        if self.closed.name:
            super().execute(f"PRAGMA query_only = {int(self.closed.exists())}")
        if sql.startswith("BEGIN"):
            self.changed = set[str]()
        change = changes(sql)
        alone = change and not self.in_transaction
        if change:
            self.changed = change | (set() if alone else self.changed)
        if not (alone or sql == "COMMIT"):
            return super().execute(sql, *values)
        one = self.end.before(self.changed)
        cursor = super().execute(sql, *values)
        self.end.after(*one)
        return cursor

    def executemany(self, sql: str, *values: Any) -> sqlite3.Cursor:
        """Remember the table that it changes."""
        if change := changes(sql):
            self.changed |= change
        return super().executemany(sql, *values)


def watch_postgres(end: End) -> None:
    """Do the same where the store is on PostgreSQL."""
    from data.store.postgres.connection import PostgresConnection
    from data.store.postgres.transactions import PostgresTransactions

    begin, commit = PostgresTransactions._begin, PostgresTransactions._commit
    together = PostgresTransactions._in_one_message
    executed, executemany = PostgresConnection._executed, PostgresConnection.executemany

    changed: ContextVar[set[str]] = ContextVar("changed")  # one task of each shard writes at a time

    async def begun(self: Any, raw: Any) -> Any:
        changed.set(set())
        return await begin(self, raw)

    async def committed(self: Any, raw: Any, *alone: Any) -> Any:
        one = end.before(changed.get())
        found = await commit(self, raw, *alone)
        end.after(*one)
        return found

    async def at_once(self: Any, statements: Any) -> Any:
        changed.set(set())
        for sql, _ in statements:
            _note(changed, sql)
        return await together(self, statements)

    async def one(self: Any, sql: str, *values: Any) -> Any:
        _note(changed, sql)
        return await executed(self, sql, *values)

    async def many(self: Any, sql: str, *values: Any) -> None:
        _note(changed, sql)
        await executemany(self, sql, *values)

    PostgresTransactions._begin, PostgresTransactions._commit = begun, committed  # type: ignore[method-assign, assignment]
    PostgresTransactions._in_one_message = at_once  # type: ignore[method-assign, assignment]
    PostgresConnection._executed, PostgresConnection.executemany = one, many  # type: ignore[method-assign, assignment]


def _note(changed: ContextVar[set[str]], sql: str) -> None:
    """Remember the table that a statement changes, if a transaction has begun."""
    if (found := changes(sql)) and (seen := changed.get(None)) is not None:
        seen |= found


def watch_sharing(deaf: Path, seconds: float) -> None:
    """Make leases last ``seconds``; ignore notifications while the file ``deaf`` exists."""
    from bot.sharing.sharing import Sharing

    ring = Sharing._ring

    def rung(self: Any, shard: int) -> None:
        if not deaf.exists():
            ring(self, shard)

    Sharing._ring = rung  # type: ignore[method-assign]
    Sharing.__init__.__defaults__ = (seconds,)


def watch_commits() -> None:
    """Count the commits of the engine in use."""
    if not os.environ.get("DATABASE", "").startswith("postgres"):
        Watched.end = End()
        Watched.closed = Path(os.environ.get("READ_ONLY", ""))
        sqlite3.connect = functools.partial(sqlite3.connect, factory=Watched)  # type: ignore[assignment]
        return
    watch_postgres(End())
    from bot.sharing.standby import Standby

    if seconds := os.environ.get("LEASE"):
        Standby.__init__.__defaults__ = (float(seconds),)
        if os.environ.get("SHARE") == "on":
            watch_sharing(Path(os.environ["DEAF"]), float(seconds))


def install() -> None:
    """Patch the bot, so that every later connection counts its commits."""
    from bot.services.compute import Compute
    from bot.services.work import BLANK

    watch_commits()
    real, really = Compute.__init__, Compute.paint

    def init(
        self: Compute, threads: int, pools: object = None, folders: object = None, remote: Any = None
    ) -> None:
        real(self, threads, remote=remote)

    async def paint(self: Compute, *what: Any, **more: Any) -> bytes:
        return BLANK if self.remote is None else await really(self, *what, **more)

    Compute.__init__ = init  # type: ignore[method-assign]
    Compute.paint = paint  # type: ignore[method-assign]


if sys.orig_argv[-2:] == ["-m", "bot"]:
    install()

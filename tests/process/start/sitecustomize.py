"""Found by Python's start-up when this folder is on its path: the bot kills itself at a commit.

``DIE_AT=before:7`` does it just before its seventh commit, ``after:7`` just after, ``before:answers+tables``
just before it commits a change of these two tables and no other (``answers*``: of the first and maybe of
more that follow in the alphabet), ``never`` not at all. The file that
``COMMITS`` names is told each kind of commit that was seen, and the one at which it died.
While the file is there that ``READ_ONLY`` names, the database takes nothing. Left out, since it costs most
of the time and changes nothing that is kept: drawing (a grey pixel stands for each picture) and the processes
that think.

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
from pathlib import Path
from typing import Any, ClassVar

BESIDE = "interactions"
"""The table that any other may be changed together with: what is done by a press is noted there."""
CHANGE = re.compile(r"\s*(?:INSERT(?: OR \w+)? INTO|UPDATE|DELETE FROM) (\w+)")


class Watched(sqlite3.Connection):
    """A connection that counts what it commits."""

    numbers = itertools.count(1)
    seen: ClassVar[set[str]] = set()
    fatal = "never"
    closed = Path()
    commits = Path()

    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        """Carry a statement out; die on the way if it is the one."""
        if self.closed.name:
            super().execute(f"PRAGMA query_only = {int(self.closed.exists())}")
        if sql.startswith("BEGIN"):
            self.changed = set[str]()
        change = CHANGE.match(sql)
        if change and change[1] == BESIDE:
            return super().execute(sql, *values)
        alone = change and not self.in_transaction
        if change:
            self.changed = {change[1]} | (set() if alone else self.changed)
        if not (alone or sql == "COMMIT"):
            return super().execute(sql, *values)
        kind, number = "+".join(sorted(self.changed)), str(next(self.numbers))
        self._see(kind)
        self._die("before", kind, number)
        cursor = super().execute(sql, *values)
        self._die("after", kind, number)
        return cursor

    def executemany(self, sql: str, *values: Any) -> sqlite3.Cursor:
        """Remember which table it changes."""
        if change := CHANGE.match(sql):
            self.changed.add(change[1])
        return super().executemany(sql, *values)

    def _see(self, kind: str) -> None:
        if kind not in self.seen:
            self.seen.add(kind)
            self._tell(f"seen {kind}")

    def _tell(self, line: str) -> None:
        if self.commits.name:
            with self.commits.open("a") as file:
                file.write(line + "\n")

    def _die(self, way: str, kind: str, number: str) -> None:
        if self.fatal == f"{way}:{number}" or fnmatch.fnmatchcase(f"{way}:{kind}", self.fatal):
            self._tell(f"died {way}:{kind}")
            os.kill(os.getpid(), signal.SIGKILL)


def install() -> None:
    """Put it in the way of every connection from now on."""
    from bot.services.compute import BLANK, Compute

    Watched.fatal = os.environ.get("DIE_AT", "never")
    Watched.commits = Path(os.environ.get("COMMITS", ""))
    Watched.closed = Path(os.environ.get("READ_ONLY", ""))
    sqlite3.connect = functools.partial(sqlite3.connect, factory=Watched)  # type: ignore[assignment]
    real = Compute.__init__

    def init(self: Compute, threads: int, *more: object, **named: object) -> None:
        real(self, threads)

    async def paint(self: Compute, *what: Any, **more: Any) -> bytes:
        return BLANK

    Compute.__init__ = init  # type: ignore[method-assign]
    Compute.paint = paint  # type: ignore[method-assign]


if sys.orig_argv[-2:] == ["-m", "bot"]:
    install()

"""Found by Python's start-up when this folder is on its path: the bot kills itself at a commit.

``DIE_AT=before:7`` does it just before its seventh commit, ``after:7`` just after, ``never`` not at all.
While the file is there that ``READ_ONLY`` names, the database takes nothing. Left out, since it costs most
of the time and changes nothing that is kept: drawing (a grey pixel stands for each picture) and the processes
that think.

Nothing of this is in the program: without this folder on the path there is no such switch.
"""

from __future__ import annotations

import functools
import itertools
import os
import signal
import sqlite3
import sys
from pathlib import Path
from typing import Any

CHANGES = ("INSERT", "UPDATE", "DELETE")


class Watched(sqlite3.Connection):
    """A connection that counts what it commits."""

    commits = itertools.count(1)
    fatal = ("never", 0)
    closed = Path()

    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        """Carry a statement out; die on the way if it is the one."""
        if self.closed.name:
            super().execute(f"PRAGMA query_only = {int(self.closed.exists())}")
        commits = sql == "COMMIT" or (sql.startswith(CHANGES) and not self.in_transaction)
        number = next(self.commits) if commits else 0
        self._die(("before", number))
        cursor = super().execute(sql, *values)
        self._die(("after", number))
        return cursor

    def _die(self, here: tuple[str, int]) -> None:
        if here == self.fatal:
            os.kill(os.getpid(), signal.SIGKILL)


def install() -> None:
    """Put it in the way of every connection from now on."""
    from bot.studio import BLANK, Studio

    way, _, number = os.environ.get("DIE_AT", "never").partition(":")
    Watched.fatal = (way, int(number or 0))
    Watched.closed = Path(os.environ.get("READ_ONLY", ""))
    sqlite3.connect = functools.partial(sqlite3.connect, factory=Watched)  # type: ignore[assignment]
    real = Studio.__init__

    def init(self: Studio, threads: int, pools: object = None) -> None:
        real(self, threads, None)

    async def paint(self: Studio, *what: Any) -> bytes:
        return BLANK

    Studio.__init__ = init  # type: ignore[method-assign]
    Studio.paint = paint  # type: ignore[method-assign, assignment]


if sys.orig_argv[-2:] == ["-m", "bot"]:
    install()

"""A database in today's form, made once and copied: applying all migrations costs more than most tests."""

from __future__ import annotations

import os
import tempfile
from contextlib import closing
from functools import cache
from pathlib import Path

from data.store.sqlite import open_database


@cache
def _in_todays_form() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "games.sqlite3")
        with closing(open_database(file, 0)) as connection:
            connection.execute("PRAGMA journal_mode = DELETE")  # the program sets it when it opens a copy
        return file.read_bytes()


def fresh(file: Path) -> Path:
    """Put an empty database at ``file``, unless one is there; that the program does so is tested in data."""
    if not file.exists():
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with open(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as new:
            new.write(_in_todays_form())
    return file

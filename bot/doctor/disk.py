"""Where the bot's files lie: room, rights, privacy, the speed of a commit; is the database sound?"""

from __future__ import annotations

import os
import shutil
import stat
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from tqdm import tqdm

from bot.doctor.finding import Finding, Verdict
from data.check import newest_form, record_problems, records, sql_problems
from data.errors import StoreError

MEGABYTE = 1 << 20
LITTLE, TOO_LITTLE = 500 * MEGABYTE, 20 * MEGABYTE
SLOW = 0.25
"""Seconds for making a small file durable: so long would a player wait for "taken"."""

SHOWN = 3
"""Problems of a database that are told one by one."""


def examine_disk(database: Path, settings: Path) -> Iterator[Finding]:
    """Yield what concerns the folder and the files; makes nothing that stays. ``settings``: .env."""
    folder = _nearest(database.absolute().parent)
    yield judge_space(shutil.disk_usage(folder).free, folder)
    yield _writing(folder)
    sides = [database.with_name(database.name + end) for end in ("", "-wal", "-shm", "-lock")]
    for path in (*sides, settings):
        if os.name == "posix" and path.is_file():
            # The bot makes its database private: if it is open, somebody opened it. Nobody closes .env.
            mode = stat.S_IMODE(path.stat().st_mode)
            yield judge_privacy(path, mode, "warn" if path == settings else "wrong")


def _nearest(folder: Path) -> Path:
    """Return the folder, or the one in which it would be made."""
    return next(path for path in (folder, *folder.parents) if path.is_dir())


def judge_space(free: int, folder: Path) -> Finding:
    """Say whether so many free bytes are enough."""
    told = f"{free // MEGABYTE:,} MB are free in {folder}."
    mend = "Make room, or move DATABASE to a larger disk."
    if free < TOO_LITTLE:
        return Finding("space", "wrong", told, mend)
    return Finding("space", "warn", told, mend) if free < LITTLE else Finding("space", "ok", told)


def _writing(folder: Path) -> Finding:
    try:
        with tempfile.NamedTemporaryFile(dir=folder, prefix=".doctor-") as file:
            begun = time.perf_counter()
            file.write(b"." * 4096)
            file.flush()
            os.fsync(file.fileno())
            took = time.perf_counter() - begun
    except OSError as error:
        mend = "Give the folder to the user that runs the bot (chown), or set DATABASE elsewhere."
        return Finding("writing", "wrong", f"{folder} can't be written: {error.strerror}.", mend)
    return judge_speed(took)


def judge_speed(took: float) -> Finding:
    """Say whether a disk that takes so many seconds to make a write durable is fast enough."""
    told = f"A write is durable after {took * 1000:.1f} ms."
    if took > SLOW:
        return Finding(
            "writing", "warn", told, "Put DATABASE on a faster local disk: every answer waits for it."
        )
    return Finding("writing", "ok", told)


def judge_privacy(path: Path, mode: int, otherwise: Verdict) -> Finding:
    """Say whether others on this machine can reach a file; ``otherwise``: the verdict if they can."""
    if mode & 0o077:
        told = f"{path} has mode {mode:04o}: others on this machine can reach what is secret in it."
        return Finding("privacy", otherwise, told, f"chmod 600 {path}")
    return Finding("privacy", "ok", f"{path} is its owner's alone (mode {mode:04o}).")


def examine_database(database: Path) -> Finding:
    """Look for damage and replay every record, as ``python -m data check`` does; changes nothing."""
    if not database.exists():
        return Finding("database", "ok", f"{database} does not exist yet; the first start makes it.")
    try:
        with newest_form(database) as connection:
            problems = list(sql_problems(connection))
            found = list(records(connection))
    except StoreError as error:
        return Finding(
            "database", "wrong", f"{error}.", "Restore a backup, or move the file away to begin anew."
        )
    with tqdm(total=len(found), desc="records", unit="record", disable=None) as bar:
        problems += record_problems(found, progress=bar.update)
    return judge_database(database, len(found), problems)


def judge_database(database: Path, count: int, problems: list[str]) -> Finding:
    """Say what a check with these problems means."""
    if not problems:
        return Finding("database", "ok", f"{database} is sound; {count} records replay.")
    told = "; ".join(problems[:SHOWN]) + (f"; and {len(problems) - SHOWN} more" if problems[SHOWN:] else "")
    mend = "See python -m data check; restore a backup if the file itself is damaged."
    return Finding("database", "wrong", f"{told}.", mend)

"""The disk: free space, permissions, privacy, speed of a commit, state of the database."""

from __future__ import annotations

import asyncio
import os
import shutil
import stat
import tempfile
import time
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from tqdm import tqdm

from bot.app.client import NOTE as OWNER
from bot.config import ENV_FILE, club_to_move
from bot.dealer.backups import Backups
from bot.doctor.finding import Finding, Mend, Verdict
from bot.services.figures import Figures
from data.address import Address, Server
from data.backup import BackupError, Series
from data.check import failed_games, newest_form, note_in, record_problems, records, sql_problems
from data.env_file import write_setting
from data.errors import StoreError
from data.store.sqlite import files_of, lock_file, real_file
from data.system import OTHERS, rights, status
from games.durations import HOUR

MEGABYTE = 1 << 20
LITTLE, TOO_LITTLE = 500 * MEGABYTE, 20 * MEGABYTE
SLOW = 0.25
"""Seconds beyond which a small durable write is slow; a player's receipt waits for one."""

RIGHTS = "Give the folder to the user that runs the bot (chown), or set another DATABASE."
FIXES = {
    "disk": "Look into the system's log (journalctl -k), and make a backup while it can be read.",
    "full": "Free some space.",
    "locked": "End the program that has it open, or check again in a while.",
    "newer": "Go back to the newer version, or restore a backup of this one (docs/operating.md).",
    "read-only": "Give the file and its folder to the user that runs the bot (chown).",
}
"""What to do if the file itself is intact, by the store's reason."""

LATELY = 30 * 86400.0
"""Seconds that failures of computers stay in the report."""

LATE = 2
"""Hours that a scheduled backup may be late: one that failed is tried again after an hour."""

BACKUPS = "var/backups"
"""Where backups go if nobody names a folder."""

SHOWN = 3
"""Number of a database's problems listed; the others are counted."""


def examine_disk(database: Address, settings: Path) -> Iterator[Finding]:
    """Check the folder and the files, and leave nothing behind. ``settings``: path of .env."""
    if isinstance(database, Server):
        yield from _privacy(settings, "warn")
        return
    try:
        yield from _examine_file(database)
    except PermissionError as error:  # a parent folder may not be entered
        yield _closed("writing", error)
    yield from _privacy(settings, "warn")  # created by hand


def _examine_file(database: Path) -> Iterator[Finding]:
    folder = _nearest(database.absolute().parent)
    yield judge_space(shutil.disk_usage(folder).free, folder)
    yield _writing(folder)
    for path in (
        *files_of(database),
        lock_file(real_file(database)),
    ):  # the bot makes its database private, so somebody has opened it
        yield from _privacy(path, "wrong")


def _closed(subject: str, error: PermissionError) -> Finding:
    return Finding(subject, "wrong", f"{error.filename} can't be looked at: {error.strerror}.", RIGHTS)


def _privacy(path: Path, otherwise: Verdict) -> Iterator[Finding]:
    mode = rights(path)
    if mode is not None:
        yield judge_privacy(path, mode, otherwise)


def _nearest(folder: Path) -> Path:
    """Return the folder, or its nearest parent that exists."""
    found = ((path, status(path)) for path in (folder, *folder.parents))
    return next(path for path, seen in found if seen is not None and stat.S_ISDIR(seen.st_mode))


def judge_space(free: int, folder: Path) -> Finding:
    """Check the free space, in bytes."""
    sentence = f"{free // MEGABYTE:,} MB are free in {folder}."
    fix = "Free some space, or move DATABASE to a larger disk."
    if free < TOO_LITTLE:
        return Finding("space", "wrong", sentence, fix)
    return Finding("space", "warn", sentence, fix) if free < LITTLE else Finding("space", "ok", sentence)


def _writing(folder: Path) -> Finding:
    try:
        with tempfile.NamedTemporaryFile(dir=folder, prefix=".doctor-") as file:
            begun = time.perf_counter()
            file.write(b"." * 4096)
            file.flush()
            os.fsync(file.fileno())
            took = time.perf_counter() - begun
    except OSError as error:
        return Finding("writing", "wrong", f"{folder} can't be written: {error.strerror}.", RIGHTS)
    return judge_speed(took)


def judge_speed(took: float) -> Finding:
    """Check the time of a durable write, in seconds."""
    sentence = f"A write is durable after {took * 1000:.1f} ms."
    if took > SLOW:
        return Finding(
            "writing", "warn", sentence, "Put DATABASE on a faster local disk: every answer waits for it."
        )
    return Finding("writing", "ok", sentence)


def judge_privacy(path: Path, mode: int, otherwise: Verdict) -> Finding:
    """Check that only the owner can read a file; ``otherwise``: the verdict if others can."""
    if mode & OTHERS:
        sentence = f"{path} has mode {mode:04o}: others on this machine can read the secrets in it."
        mend = Mend(f"Let its owner alone read {path}?", partial(path.chmod, mode & ~OTHERS))
        return Finding("privacy", otherwise, sentence, f"chmod 600 {path}", mend)
    return Finding("privacy", "ok", f"Only its owner can read {path} (mode {mode:04o}).")


def examine_database(database: Address) -> Finding:
    """Check the database and replay every record, as ``python -m data check`` does; change nothing."""
    try:
        if isinstance(database, Path) and status(database) is None:
            return Finding("database", "ok", f"{database} does not exist yet; the first start makes it.")
        with newest_form(database) as connection:
            problems = list(sql_problems(connection))
            found = list(records(connection))
    except PermissionError as error:
        return _closed("database", error)
    except StoreError as error:
        if error.reason == "empty":
            fix = club_to_move()
            return Finding("database", "wrong" if fix else "ok", f"{error}.", fix)
        if error.reason == "older":
            return Finding("database", "warn", f"{error}.", "Then look again.")
        return Finding("database", "wrong", f"{error}.", _fix(database, error.reason))
    with tqdm(total=len(found), desc="records", unit="record", disable=None) as bar:
        problems += record_problems(found, bar.update)
    return judge_database(database, len(found), problems)


def examine_computers(database: Address, now: float) -> list[Finding]:
    """Report at how many tables computers failed lately; no finding if none did, or if that is unknown."""
    try:
        failed = failed_games(database, now - LATELY)
    except (StoreError, PermissionError):
        return []  # ``examine_database`` reports it
    if not failed:
        return []
    listed = ", ".join(f"{game} at {count}" for game, count in failed.items())
    sentence = f"Tables of the last 30 days at which computers could not think: {listed}."
    fix = "Look for 'a computer' in the log, and at the lines on compiling and space above."
    return [Finding("computers", "warn", sentence, fix)]


def examine_backups(
    series: Series | None, token: str, database: Address, now: float, file: Path = ENV_FILE
) -> list[Finding]:
    """Check the scheduled backups. ``series``: None if there is no schedule; ``file``: the settings."""
    if series is None:
        if not token or isinstance(database, Server):  # there is little to lose, or the server has its own
            return []
        sentence = "The bot makes no backups."
        fix = "Set BACKUP_DIR, best to a folder on another disk."
        if "BACKUP_DIR" in os.environ:  # empty; it would take precedence over the file's line
            fix = f"{fix} The environment sets it to nothing, which takes precedence over .env: set it there."
            return [Finding("backups", "warn", sentence, fix)]
        offer = f"Let it make one every day in {BACKUPS}, on this disk, once it starts again?"
        mend = Mend(offer, partial(write_setting, file, "BACKUP_DIR", BACKUPS))
        return [Finding("backups", "warn", sentence, fix, mend)]
    if isinstance(database, Server) and not (shutil.which("pg_dump") and shutil.which("pg_restore")):
        sentence = "BACKUP_DIR is set, but pg_dump and pg_restore are not installed."
        return [Finding("backups", "wrong", sentence, "Install PostgreSQL's client programs.")]
    folder = series.folder
    try:
        made, copies, claimed = series.made(now), series.all_made(), series.claimed()
    except BackupError as error:
        return [Finding("backups", "wrong", "BACKUP_DIR can't be used.", f"{error}.")]
    except OSError as error:
        fix = "Let the bot's user read and write there, or set another BACKUP_DIR."
        return [Finding("backups", "wrong", f"{folder} can't be read: {error.strerror}.", fix)]
    if not os.access(_nearest(folder.absolute()), os.W_OK | os.X_OK):
        fix = "Give the folder to the user that runs the bot (chown), or set another BACKUP_DIR."
        return [Finding("backups", "wrong", f"{folder} can't be written.", fix)]
    exposed = [found for path in copies for found in _privacy(path, "warn") if found.verdict != "ok"]
    return [judge_backups(series, [at for at, _ in made if at <= now], now, claimed), *exposed]


def judge_backups(series: Series, made: Sequence[float], now: float, claimed: float | None) -> Finding:
    """Check when the last backup was made. ``claimed``: when the first one was tried, if ever."""
    folder = series.folder
    if made:
        age = (now - made[-1]) / HOUR
        late = age > series.hours + LATE
        sentence = f"Backups in {folder}: {len(made)}, the last one {age:.0f} hours old."
    else:
        late = claimed is not None and now - claimed > LATE * HOUR
        sentence = f"No backup is in {folder} yet; the running bot makes the first a minute after its start."
        if late:
            sentence = f"No backup is in {folder}, though the bot has tried for hours."
    if late:
        fix = "If the bot is running, its log says why ('No backup was made')."
        mend = Mend("Make one now?", lambda: asyncio.run(Backups(series, Figures()).back_up(time.time())))
        return Finding("backups", "warn", sentence, fix, mend)
    return Finding("backups", "ok", sentence)


def owner_of(database: Address) -> str | None:
    """Return the application id of the bot that a database belongs to.

    None: no bot has used it yet, or it can't be read (which ``examine_database`` reports).
    """
    try:
        return note_in(database, OWNER)
    except (StoreError, PermissionError):
        return None


def _fix(database: Address, reason: str) -> str:
    if isinstance(database, Server):
        return "Correct that at the server or in DATABASE; restore a backup if rows are damaged."
    return FIXES.get(
        reason, "Restore a backup (docs/operating.md), or move the file away to start with a new one."
    )


def judge_database(database: Address, count: int, problems: list[str]) -> Finding:
    """Return the finding for these problems."""
    if not problems:
        return Finding("database", "ok", f"{database} is in order; {count} records replay.")
    sentence = "; ".join(problems[:SHOWN]) + (
        f"; and {len(problems) - SHOWN} more" if problems[SHOWN:] else ""
    )
    fix = "Run python -m data check; restore a backup if the file itself is damaged."
    return Finding("database", "wrong", f"{sentence}.", fix)

"""Back up the database on a schedule, in another process, which blocks nothing and can be stopped."""

from __future__ import annotations

import asyncio
import logging
import os
import subprocess
import sys
from asyncio.subprocess import Process
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from glob import escape
from pathlib import Path
from secrets import token_hex

from bot.services.figures import Figures, begin_at_zero
from data.address import Server
from data.backup import PART, BackupError, Series
from games.durations import HOUR

log = logging.getLogger(__name__)

FIRST_BACKUP = 60.0
"""Seconds after a start during which other work goes first."""

RETRY = HOUR
"""Longest time (seconds) until a failed backup is tried again."""

STOPPING = 5.0
"""Seconds that a backup has to end once it is told to."""

ROOT = Path(__file__).resolve().parents[2]


class Backups:
    """Makes a backup when it is due, and deletes the oldest once the new one is complete."""

    def __init__(self, series: Series, figures: Figures) -> None:
        self._series = series
        self._figures = figures
        begin_at_zero(figures.backups, ("made", "failed"))

    async def look(self, _: Sequence[int], now: float) -> float:
        """Make a backup if one is due; return when to look again."""
        try:
            due = await self._due(now)
            self._figures.backed_up = max(0.0, due - HOUR * self._series.hours)
            if now < due:
                return due
            await self.back_up(now)
        except BackupError as error:
            log.error("No backup was made: %s", error)
            self._figures.backups["failed"] += 1
            self._figures.backed_up = self._figures.backed_up or 0.0
            return now + min(RETRY, HOUR * self._series.hours)
        self._figures.backups["made"] += 1
        self._figures.backed_up = now
        return now + HOUR * self._series.hours

    async def _due(self, now: float) -> float:
        try:
            return await asyncio.to_thread(self._series.due, now)
        except OSError as error:
            raise BackupError(f"{error.filename}: {error.strerror}") from error

    async def back_up(self, now: float) -> None:
        """Make a backup that is checked, then delete the oldest.

        Raises:
            BackupError: it is incomplete; older ones stay.
        """
        await self._delete(self._series.sweep, now)  # first, since leftovers may have filled the disk
        await self._make(self._series.file(now))
        await self._delete(self._series.tidy, now)

    async def _delete(self, clean: Callable[[float], None], now: float) -> None:
        try:
            await asyncio.to_thread(clean, now)
        except OSError as error:
            log.warning("Older backups can't be deleted: %s: %s", error.filename, error.strerror)

    async def keep_form(self, older_form: Callable[[], Awaitable[int | None]]) -> None:
        """Back up a database that is about to get a newer form; replace only a backup of the same form.

        An update that fails at each start makes a backup at each, so the scheduled ones are left alone.
        ``older_form``: returns the form, None once it is the newest. Forms only rise, so if it is the same
        after the copy, the copy has it too; otherwise another process has begun the update meanwhile.

        Raises:
            BackupError: see ``back_up``.
        """
        while (form := await older_form()) is not None:
            file = self._series.file_of_form(form)
            copy = file.with_name(f"{file.name}.{token_hex(4)}{PART}")  # named as one that is being written
            try:
                await self._make(copy)
                if await older_form() == form:
                    os.replace(copy, file)
                    return
            except OSError as error:
                raise BackupError(f"{file}: {error.strerror}") from error
            finally:
                with suppress(OSError):
                    copy.unlink()

    async def _make(self, file: Path) -> None:
        try:
            await asyncio.to_thread(self._series.folder.mkdir, mode=0o700, parents=True, exist_ok=True)
            await asyncio.to_thread(self._series.claim)
            await self._run(file)
        except OSError as error:
            raise BackupError(f"{error.filename or self._series.folder}: {error.strerror}") from error

    async def _run(self, file: Path) -> None:
        """Run ``python -m data backup``: a thread could not be stopped with the bot."""
        database = self._series.database
        address = database.url if isinstance(database, Server) else str(database.absolute())
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "data", "backup", "--force", str(file),
            cwd=ROOT, env=os.environ | {"DATABASE": address},  # others could read a password in its arguments
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
        )  # fmt: skip
        try:
            _, errors = await process.communicate()
        except asyncio.CancelledError:
            await _stop(process, in_order=isinstance(database, Server))
            _discard(file)
            raise
        if process.returncode:
            lines = errors.decode(errors="replace").strip().splitlines()
            raise BackupError(lines[-1] if lines else f"its process ended with {process.returncode}")


async def _stop(process: Process, *, in_order: bool) -> None:
    """End a backup's process. ``in_order``: let it end its pg_dump, which would hold locks on all tables."""
    with suppress(ProcessLookupError):
        if in_order:
            process.terminate()
            with suppress(TimeoutError):
                await asyncio.wait_for(process.wait(), STOPPING)
                return
        process.kill()
    await process.wait()


def _discard(file: Path) -> None:
    """Delete what a killed process has left of a backup; nothing else writes to one of this name."""
    with suppress(OSError):
        for part in file.parent.glob(f"{escape(file.name)}.*"):
            part.unlink(missing_ok=True)

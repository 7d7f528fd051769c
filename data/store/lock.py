"""A lock that lets one program at a time use a database; it ends with its process."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from pathlib import Path

from data.errors import StoreError

if sys.platform != "win32":
    import fcntl

_PAUSE = 0.05  # seconds between two tries


class ProcessLock:
    """A lock file beside the database.

    Backups and checks do not take it. Without POSIX locks it does nothing.
    """

    def __init__(self, path: Path, lock_timeout: float) -> None:
        """Take the lock, waiting up to ``lock_timeout`` seconds for another process to end.

        Raises:
            StoreError: another process has it.
            OSError: the lock file can't be opened.
        """
        self._descriptor: int | None = None
        if sys.platform == "win32":
            return
        self._descriptor = os.open(path.with_name(path.name + "-lock"), os.O_RDWR | os.O_CREAT, 0o600)
        end = time.monotonic() + lock_timeout
        while not self._take():
            if time.monotonic() >= end:
                self.release()
                raise StoreError("in use", path)
            time.sleep(_PAUSE)

    def _take(self) -> bool:
        if sys.platform != "win32" and self._descriptor is not None:
            try:
                fcntl.lockf(self._descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except (BlockingIOError, PermissionError):
                return False
        return True

    def release(self) -> None:
        """Release the lock. A second call is harmless."""
        descriptor, self._descriptor = self._descriptor, None
        if descriptor is not None:
            with contextlib.suppress(OSError):
                os.close(descriptor)

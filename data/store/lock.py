"""A lock that lets one program at a time use a database file; it ends with its process."""

from __future__ import annotations

import contextlib
import os
import struct
import sys
import time
from pathlib import Path
from typing import Final

from data.errors import StoreError
from data.private_file import create_private

if sys.platform != "win32":
    import fcntl

_PAUSE: Final = 0.05  # seconds between two tries

_BEYOND: Final = 2**62
"""The first byte of the database that is locked: SQLite locks those about 2**30, and no file is as long."""

_FLOCK: Final = "hhqqi0q"  # struct flock: type, whence, start, length, pid

_ours: set[tuple[int, int]] = set()
"""Device and inode of the databases that this process has locked."""


class ProcessLock:
    """Two locks: on the database's file itself, whatever its name, and on a file beside it.

    The lock on the file itself needs Linux. The file beside it, next to where a symbolic link leads, serves
    other systems, and earlier versions of this program know only that one. Backups and checks take neither.
    Without POSIX locks nothing is locked.
    """

    def __init__(self, path: Path, lock_timeout: float) -> None:
        """Make the file if it is missing, and lock it; wait up to ``lock_timeout`` seconds for that.

        Raises:
            StoreError: another program has it, or this one.
            OSError: a file can't be opened.
        """
        self._descriptors: list[int] = []
        self._file: tuple[int, int] | None = None
        end = time.monotonic() + lock_timeout
        try:
            while not self._take(real_file(path)):
                self.release()
                if time.monotonic() >= end:
                    raise StoreError("in use", path)
                time.sleep(_PAUSE)
        except OSError:
            self.release()
            raise

    def _take(self, path: Path) -> bool:
        if sys.platform == "win32":
            return True
        if not self._locked(lock_file(path), 0, os.O_CREAT):
            return False
        if not hasattr(fcntl, "F_OFD_SETLK"):
            return True
        create_private(path)
        if _identity(path) in _ours:  # to close it once more would end the locks that SQLite has on it
            return False
        if not self._locked(path, _BEYOND):
            return False
        self._file = _identity(path)
        _ours.add(self._file)
        return True

    def _locked(self, file: Path, byte: int, flags: int = 0) -> bool:
        """Open a file and lock it from a byte on; tell whether that worked."""
        descriptor = os.open(file, os.O_RDWR | flags, 0o600)
        self._descriptors.append(descriptor)
        try:
            if sys.platform != "win32" and hasattr(fcntl, "F_OFD_SETLK"):
                # Of the open file, not of the process: SQLite's own closing does not end it.
                fcntl.fcntl(descriptor, fcntl.F_OFD_SETLK, _range(fcntl.F_WRLCK, byte))
            elif sys.platform != "win32":
                fcntl.lockf(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except (BlockingIOError, PermissionError):
            return False
        return True

    def release(self) -> None:
        """Release both locks, once SQLite has closed the file. A second call is harmless."""
        if self._file is not None:
            _ours.discard(self._file)
            self._file = None
        while self._descriptors:
            with contextlib.suppress(OSError):
                os.close(self._descriptors.pop())


def real_file(path: Path) -> Path:
    """Return the file that a name leads to; SQLite keeps its side files beside that one."""
    return Path(os.path.realpath(path)) if path.is_symlink() else path


def in_use_elsewhere(path: Path) -> bool:
    """Tell whether a program uses the file by another hard link: its newest changes are beside that name."""
    path = real_file(path)
    if sys.platform == "win32" or not hasattr(fcntl, "F_OFD_GETLK"):
        return False
    if path.stat().st_nlink == 1 or _identity(path) in _ours:
        return False
    return _is_locked(path, _BEYOND) and not _is_locked(lock_file(path), 0)


def _is_locked(file: Path, byte: int) -> bool:
    try:
        descriptor = os.open(file, os.O_RDONLY)
    except FileNotFoundError:
        return False
    try:
        found = fcntl.fcntl(descriptor, fcntl.F_OFD_GETLK, _range(fcntl.F_WRLCK, byte))
    finally:
        os.close(descriptor)
    return bool(struct.unpack(_FLOCK, found)[0] != fcntl.F_UNLCK)


def _range(kind: int, byte: int) -> bytes:
    """Return what locks a file from a byte on."""
    return struct.pack(_FLOCK, kind, os.SEEK_SET, byte, 0, 0)


def lock_file(path: Path) -> Path:
    """Return the file that is locked beside a database."""
    return path.with_name(path.name + "-lock")


def _identity(path: Path) -> tuple[int, int]:
    found = path.stat()
    return found.st_dev, found.st_ino

"""What Unix, Linux and Windows do in different ways: rights to files, locks, ports, signals, pipes, uptime.

No other part of the bot asks what it runs on. Both ways are here, so that a test on one system can take the
other's.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
import signal
import socket
import stat
import struct
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from data.command_line import INSTALLED

unix: Any = None
windows: Any = None
"""The module of this kind of system; the other is None."""

if sys.platform == "win32":
    import msvcrt

    windows = msvcrt
else:
    import fcntl

    unix = fcntl

# -- files with secrets are for their owner alone ---------------------------------------------------------

HAS_RIGHTS = os.name == "posix"
OTHERS = stat.S_IRWXG | stat.S_IRWXO


def create_private(path: Path) -> None:
    """Create a file with mode 0600, whatever the umask, if it doesn't exist."""
    with contextlib.suppress(FileExistsError):
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
        try:
            if hasattr(os, "fchmod"):  # on Windows a folder's rights count, and Python has it only since 3.13
                os.fchmod(descriptor, 0o600)
        finally:
            os.close(descriptor)


def status(path: Path) -> os.stat_result | None:
    """Return what the system knows of a file or folder; None: there is none.

    Raises: PermissionError: a folder above it may not be entered. Since Python 3.14, ``Path.exists`` takes
    that for a missing file.
    """
    try:
        return path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return None


def rights(path: Path) -> int | None:
    """Return a file's mode; None: there is no such file, or this system has no such rights."""
    found = status(path) if HAS_RIGHTS else None
    return stat.S_IMODE(found.st_mode) if found is not None and stat.S_ISREG(found.st_mode) else None


def keep_owner(path: Path, new: Path) -> None:
    """Give a new file to the owner of the one that it is to replace, if there is one.

    Raises: PermissionError: that is another user, and we may not.
    """
    old = status(path) if HAS_RIGHTS else None
    if old is not None and old.st_uid != new.stat().st_uid:
        os.chown(new, old.st_uid, old.st_gid)


def make_private(path: Path) -> bool:
    """Remove everybody's rights to a file except its owner's; return whether there were any.

    A file of another user, or on a read-only disk, may stay readable by a group: administrators give the bot
    such files. On a system without such rights, and for a missing file, this does nothing.

    Raises: PermissionError: everybody on this machine can read it, and we may not change that.
    """
    mode = rights(path)
    if mode is None or not mode & OTHERS:
        return False
    try:
        path.chmod(mode & ~OTHERS)
    except OSError as error:
        if not isinstance(error, PermissionError) and error.errno != errno.EROFS:
            raise
        if mode & stat.S_IROTH:
            raise PermissionError(error.errno, error.strerror, str(path)) from None
        return False
    return True


# -- a lock on a byte of a file, which ends with its process ----------------------------------------------

LOCKS_OPEN_FILES = sys.platform == "linux" and hasattr(unix, "F_OFD_SETLK")
"""Whether a lock belongs to the open file, not to the process: SQLite's own closing does not end it then."""

_FLOCK: Final = "hhqqi0q"  # Linux's struct flock: type, whence, start, length, pid


def lock(descriptor: int, byte: int = 0) -> bool:
    """Lock an open file from a byte on, and return whether it was free.

    Systems other than Linux lock it from its beginning, whatever the byte.
    """
    try:
        if unix is None:
            os.lseek(descriptor, 0, os.SEEK_SET)
            windows.locking(descriptor, windows.LK_NBLCK, 1)
        elif LOCKS_OPEN_FILES:
            unix.fcntl(descriptor, unix.F_OFD_SETLK, _range(byte))
        else:
            unix.lockf(descriptor, unix.LOCK_EX | unix.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True


def is_locked(file: Path, byte: int) -> bool:
    """Return whether another open file has locked this one from a byte on; only with ``LOCKS_OPEN_FILES``."""
    try:
        descriptor = os.open(file, os.O_RDONLY)
    except FileNotFoundError:
        return False
    try:
        found = unix.fcntl(descriptor, unix.F_OFD_GETLK, _range(byte))
    finally:
        os.close(descriptor)
    return bool(struct.unpack(_FLOCK, found)[0] != unix.F_UNLCK)


def _range(byte: int) -> bytes:
    return struct.pack(_FLOCK, unix.F_WRLCK, os.SEEK_SET, byte, 0, 0)


@contextlib.contextmanager
def alone_in(folder: Path) -> Iterator[bool]:
    """Lock a folder for the block; yield whether it was free. A dead process leaves neither file nor lock.

    Windows has no such locks, nor have some network disks: there everybody finds the folder free.
    """
    descriptor = os.open(folder, os.O_RDONLY) if unix is not None else None
    free = True
    try:
        if descriptor is not None:
            try:
                unix.flock(descriptor, unix.LOCK_EX | unix.LOCK_NB)
            except OSError as error:
                free = not isinstance(error, BlockingIOError)
        yield free
    finally:
        if descriptor is not None:
            os.close(descriptor)


# -- ports ------------------------------------------------------------------------------------------------


def is_free(port: int) -> bool:
    """Return whether a program could listen on a port of 127.0.0.1; 0 means any free port."""
    with socket.socket() as probe:
        if unix is not None:  # on Windows it would share the port with a program that listens there
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True


# -- signals and pipes ------------------------------------------------------------------------------------

SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
"""Ctrl-C, a stop by the program's supervisor, and a closing terminal on Unix and on Windows."""


def on_stop(act: Callable[[], None]) -> None:
    """Call a function on the running event loop at every signal that stops a program.

    SIGHUP stays ignored if it was at the start, as with ``nohup``.
    """
    loop = asyncio.get_running_loop()

    def call_on_loop(*_: object) -> None:
        with contextlib.suppress(RuntimeError):  # the loop has been closed
            loop.call_soon_threadsafe(act)

    for number in (getattr(signal, name, None) for name in SIGNALS):
        if number is None or (number != signal.SIGINT and signal.getsignal(number) is signal.SIG_IGN):
            continue
        try:
            loop.add_signal_handler(number, act)
        except NotImplementedError:  # Windows; there a signal wakes the loop
            signal.signal(number, call_on_loop)


def widen_pipe(descriptor: int, size: int) -> None:
    """Let a pipe hold ``size`` bytes, where the system allows it; elsewhere its reader wakes more often."""
    if hasattr(unix, "F_SETPIPE_SZ"):
        with contextlib.suppress(OSError):
            unix.fcntl(descriptor, unix.F_SETPIPE_SZ, size)


def uptime() -> float:
    """Return the seconds since about the machine's start, including those for which it was suspended.

    The event loop's clock and Python's monotonic one leave these out on Linux and macOS.
    """
    clock = getattr(time, "CLOCK_BOOTTIME", getattr(time, "CLOCK_MONOTONIC", None))  # the second is for macOS
    return time.monotonic() if clock is None else time.clock_gettime(clock)


def be_nice(by: int) -> None:
    """Lower this process's priority, where the system allows it."""
    with contextlib.suppress(OSError, AttributeError):
        os.nice(by)


def install_command(*options: str) -> str:
    """Return the command that installs all packages, the optional ones too, wherever our Python is.

    ``options``: some of pip's.
    """
    if os.environ.get(INSTALLED):  # what uv has installed has no pip
        all_of_it = '".[postgres,metrics,cluster]"'
        return f"pipx install --force {all_of_it} (or uv tool install --reinstall), in a copy of the source"
    lock, here = Path(__file__).resolve().parents[1] / "requirements-image.lock", Path.cwd()
    python, listed = (
        path.relative_to(here) if path.is_relative_to(here) else path for path in (Path(sys.executable), lock)
    )
    return " ".join([f"{python} -m pip install", *options, f"--require-hashes --no-deps -r {listed}"])

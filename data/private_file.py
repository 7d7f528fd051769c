"""Keep files with secrets readable by their owner alone."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
from pathlib import Path

OTHERS = stat.S_IRWXG | stat.S_IRWXO


def create_private(path: Path) -> None:
    """Create a file with mode 0600, whatever the umask, if it doesn't exist."""
    with contextlib.suppress(FileExistsError):
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
        try:
            os.fchmod(descriptor, 0o600)
        finally:
            os.close(descriptor)


def make_private(path: Path) -> bool:
    """Remove everybody's rights to a file except its owner's; return whether there were any.

    A file of another user, or on a read-only disk, may stay readable by a group: administrators give the bot
    such files. On a system without such rights, and for a missing file, this does nothing.

    Raises: PermissionError: everybody on this machine can read it, and we may not change that.
    """
    if os.name != "posix" or not path.is_file():
        return False
    mode = stat.S_IMODE(path.stat().st_mode)
    if not mode & OTHERS:
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

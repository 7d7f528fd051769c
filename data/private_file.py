"""Keep files with secrets readable by their owner alone."""

from __future__ import annotations

import os
import stat
from pathlib import Path

OTHERS = stat.S_IRWXG | stat.S_IRWXO


def make_private(path: Path) -> bool:
    """Take everybody's rights to a file but its owner's; return whether there were any to take.

    A file that belongs to another user may be readable by a group: so an administrator hands it to the bot.
    On a system without such rights, and for a file that does not exist, it does nothing.

    Raises:
        PermissionError: everybody on this machine can read it, and it is not ours to change.
    """
    if os.name != "posix" or not path.is_file():
        return False
    mode = stat.S_IMODE(path.stat().st_mode)
    if not mode & OTHERS:
        return False
    try:
        path.chmod(mode & ~OTHERS)
    except PermissionError:
        if mode & stat.S_IROTH:
            raise
        return False
    return True

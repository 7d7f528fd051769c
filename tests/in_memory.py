"""Where tests keep their files: in memory if there is room, as a busy disk makes each commit wait."""

from __future__ import annotations

import os

SHARED_MEMORY = "/dev/shm"
ROOM = 2**31
"""Bytes that have to be free there: a whole run with several databases takes a tenth of it."""


def memory_folder() -> str | None:
    """Return a folder in memory with room, from which programs may be run; None for the usual place."""
    if not os.access(SHARED_MEMORY, os.W_OK):
        return None
    found = os.statvfs(SHARED_MEMORY)
    roomy = found.f_bavail * found.f_frsize >= ROOM
    return SHARED_MEMORY if roomy and not found.f_flag & os.ST_NOEXEC else None

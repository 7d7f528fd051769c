"""The fingerprint of this program's code: it tells versions apart, and what each of them has made."""

from __future__ import annotations

import hashlib
from functools import cache
from importlib import metadata
from pathlib import Path

ROOT = Path(__file__).parents[2]


@cache
def fingerprint(rooms: tuple[str, ...], kinds: tuple[str, ...], libraries: tuple[str, ...]) -> str:
    """Return sixteen hexadecimal digits that change with any of these files and libraries. Reads files.

    ``rooms``: folders of the program; ``kinds``: endings of files in them; ``libraries``: distributions, all
    of which must be installed.
    """
    found = hashlib.sha256()
    for room in rooms:
        for path in sorted(path for path in (ROOT / room).rglob("*") if path.suffix in kinds):
            found.update(f"{path.relative_to(ROOT).as_posix()}\n{path.stat().st_size}\n".encode())
            found.update(path.read_bytes())
    for library in libraries:
        found.update(f"{library} {metadata.version(library)}\n".encode())
    return found.hexdigest()[:16]


ROOMS = ("games", "renderers", "bot/services")
KINDS = (".py", ".txt")
LIBRARIES = ("manimgx-fonts", "manimgx-fonts-cjk", "msgspec", "numba", "numpy", "pillow", "python-flint")
"""Libraries that affect pictures or moves."""


def program() -> str:
    """Return sixteen hexadecimal digits that change with any code that draws or thinks. Reads files once.

    Workers refuse requests from another version.
    """
    return fingerprint(ROOMS, KINDS, LIBRARIES)

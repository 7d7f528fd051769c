"""The fingerprint of what draws and thinks: workers refuse requests from another version."""

from __future__ import annotations

from bot.services.sources import fingerprint

ROOMS = ("games", "renderers", "bot/services")
KINDS = (".py", ".txt")
LIBRARIES = ("manimgx-fonts", "manimgx-fonts-cjk", "msgspec", "numba", "numpy", "pillow", "python-flint")
"""Libraries that affect pictures or moves."""


def program() -> str:
    """Return sixteen hexadecimal digits that change with any code that draws or thinks. Reads files once."""
    return fingerprint(ROOMS, KINDS, LIBRARIES)

"""Faults of the program in the log: where they happened, never what they held (it may be a secret)."""

from __future__ import annotations

import logging
import traceback

TALKATIVE = ("discord", "aiosqlite")


def quiet_libraries() -> None:
    """Keep out the debug lines of libraries, which hold whole messages and rows: somebody's secrets."""
    for name in TALKATIVE:
        library = logging.getLogger(name)
        if library.getEffectiveLevel() < logging.INFO:
            library.setLevel(logging.INFO)


def log_fault(log: logging.Logger, what: str, error: BaseException) -> None:
    """Log one line: what failed, the kind of error, and the places it passed, without its text."""
    frames = traceback.extract_tb(error.__traceback__)
    places = " < ".join(
        f"{frame.filename.rsplit('/', 1)[-1]}:{frame.lineno} {frame.name}" for frame in frames[::-1]
    )
    log.error("%s: %s at %s", what, type(error).__name__, places)

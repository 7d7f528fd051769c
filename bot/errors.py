"""Faults of the program in the log: where they happened, never what they held (it may be a secret)."""

from __future__ import annotations

import logging
import traceback

from data.errors import StoreError

NEED = (MemoryError, OSError)
"""Errors that come when the machine lacks something just now; a later try may succeed."""

TALKATIVE = ("discord", "aiosqlite", "nats")
UNHEARD = frozenset({10008, 10015, 10062, 50027})
"""Discord's codes for an expired interaction, or one whose message is gone: nobody waits any more."""

ANSWERING = ("discord.app_commands.tree", "discord.ui.view", "asyncio")
"""Where the libraries log faults: discord.py those of handlers and of Discord's refusals, asyncio those that
nobody waited for. PostgreSQL's errors, which stand behind those of the store, may quote a row.
"""


def quiet_libraries() -> None:
    """Drop debug lines of libraries: they hold whole messages and rows, so people's secrets."""
    for name in TALKATIVE:
        library = logging.getLogger(name)
        if library.getEffectiveLevel() < logging.INFO:
            library.setLevel(logging.INFO)


class OneLine(logging.Filter):
    """Turns a fault that a library logs into one line without any of the data.

    The library's own line quotes the component (whose id shows what somebody has built), and its traceback
    quotes the error's text.
    """

    def filter(self, record: logging.LogRecord) -> bool:
        """Reword the line of a fault."""
        error = record.exc_info[1] if record.exc_info else None
        if error is not None:
            record.msg, record.args = _line(f"{record.module} failed", error), ()
            record.exc_info = record.exc_text = None
            if getattr(error, "code", None) in UNHEARD:
                record.levelno, record.levelname = logging.INFO, "INFO"
        return True


_ONE_LINE = OneLine()


def shorten_faults() -> None:
    """Log faults in answers to interactions in one line each."""
    for name in ANSWERING:
        logging.getLogger(name).addFilter(_ONE_LINE)


def log_fault(log: logging.Logger, what: str, error: BaseException) -> None:
    """Log one line: what failed, the kind of error, and the places it passed, without its text."""
    log.error("%s", _line(what, error))


def places_of(error: BaseException) -> list[str]:
    """Return the places that an error has passed, where it was raised first."""
    frames = traceback.extract_tb(error.__traceback__)
    return [f"{frame.filename.rsplit('/', 1)[-1]}:{frame.lineno} {frame.name}" for frame in frames[::-1]]


def _line(what: str, error: BaseException) -> str:
    places = " < ".join(places_of(error))
    code = getattr(error, "code", None)
    kind = type(error).__name__ + (f" {code}" if isinstance(code, int) else "")
    if isinstance(error, StoreError):
        kind += f" ({error.reason})"
    return f"{what}: {kind} at {places}"

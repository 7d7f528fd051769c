"""Faults of the program in the log: where they happened, never their data, which may be secret."""

from __future__ import annotations

import logging
import traceback
from collections.abc import Awaitable, Callable, Iterable
from typing import TypeVar

from data.errors import StoreError
from data.turns import in_turns

T = TypeVar("T")

NEED = (MemoryError, OSError)
"""Errors from a temporary lack of resources; a later try may succeed."""

TALKATIVE = ("discord", "aiosqlite", "nats")
UNHEARD = frozenset({10008, 10015, 10062, 50027})
"""Discord's codes for an interaction that has expired or whose message is gone: nobody is waiting."""

ANSWERING = ("discord.app_commands.tree", "discord.ui.view", "asyncio")
"""The libraries' loggers of faults: discord.py's for handlers and Discord's refusals, asyncio's for tasks
that nobody awaited. PostgreSQL's errors, the causes of the store's, may quote a row.
"""


def quiet_libraries() -> None:
    """Drop the libraries' debug lines: they contain whole messages and rows, so people's secrets."""
    for name in TALKATIVE:
        library = logging.getLogger(name)
        if library.getEffectiveLevel() < logging.INFO:
            library.setLevel(logging.INFO)


class OneLine(logging.Filter):
    """Turns a fault logged by a library into one line without any data.

    The library's own line quotes the component, whose id shows what somebody has built, and its traceback
    quotes the error's text.
    """

    def filter(self, record: logging.LogRecord) -> bool:
        """Reword the line of a fault; let every line pass."""
        error = record.exc_info[1] if record.exc_info else None
        if error is not None:
            record.msg, record.args = _line(f"{record.module} failed", error), ()
            record.exc_info = record.exc_text = None
            if getattr(error, "code", None) in UNHEARD:
                record.levelno, record.levelname = logging.INFO, "INFO"
        return True


_ONE_LINE = OneLine()


def shorten_faults() -> None:
    """Shorten the libraries' logged faults to one line each."""
    for name in ANSWERING:
        logging.getLogger(name).addFilter(_ONE_LINE)


def log_fault(log: logging.Logger, what: str, error: BaseException) -> None:
    """Log one line: what failed, the error's class, and the places it passed, without its text."""
    log.error("%s", _line(what, error))


async def for_each(
    things: Iterable[T], do: Callable[[T], Awaitable[object]], log: logging.Logger, what: str
) -> list[T]:
    """Do something with each thing, a few in one turn; log ``what`` failed, and return where it did.

    One that fails holds up none of the others.
    """
    failed = []
    async for thing in in_turns(things):
        try:
            await do(thing)
        except Exception as error:
            log_fault(log, what, error)
            failed.append(thing)
    return failed


def places_of(error: BaseException) -> list[str]:
    """Return the places that an error passed, starting where it was raised."""
    frames = traceback.extract_tb(error.__traceback__)
    return [f"{frame.filename.rsplit('/', 1)[-1]}:{frame.lineno} {frame.name}" for frame in frames[::-1]]


def _line(what: str, error: BaseException) -> str:
    raised_at = getattr(error, "raised_at", None)  # in another process
    places = " < ".join([*filter(None, [raised_at]), *places_of(error)])
    code = getattr(error, "code", None)
    kind = type(error).__name__ + (f" {code}" if isinstance(code, int) else "")
    if isinstance(error, StoreError):
        kind += f" ({error.reason})"
    return f"{what}: {kind} at {places}"

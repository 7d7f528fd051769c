"""Stop running tasks, and handle the signals that stop a program."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from collections.abc import Callable
from typing import Any

SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP")
"""Ctrl-C, a stop by the program's supervisor, a closing terminal; Windows lacks the last one."""


def on_stop(act: Callable[[], None]) -> None:
    """Call a function on the running event loop at every signal that stops a program.

    SIGHUP stays ignored if it was at the start, as with ``nohup``.
    """
    for number in (getattr(signal, name, None) for name in SIGNALS):
        if number is None or (number != signal.SIGINT and signal.getsignal(number) is signal.SIG_IGN):
            continue
        with contextlib.suppress(NotImplementedError):
            asyncio.get_running_loop().add_signal_handler(number, act)


async def stop(*tasks: asyncio.Future[Any] | None) -> None:
    """Cancel tasks and wait until they have ended, whatever they raise. None: a task that never began."""
    begun = [task for task in tasks if task is not None]
    for task in begun:
        task.cancel()
    await asyncio.gather(*begun, return_exceptions=True)

"""A process that ends everything this one has started once this one is gone, however it ended.

A killed test run ends nothing itself: servers, bots and browsers would stay. What it starts gets a mark in
its environment and passes that on to what it starts in turn; the guardian knows processes by the mark
(Linux). ``folder()`` is deleted, too.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from functools import cache, wraps
from pathlib import Path
from typing import Any
from uuid import uuid4

MARK = "STARTED_BY_TESTS"
EVERY = 0.2
"""Seconds between two checks that the watched process is alive."""

KINDLY = 3.0
"""Seconds that remaining processes get to end after SIGQUIT; PostgreSQL then leaves no shared memory."""


@cache
def folder() -> Path:
    """Begin to watch this process; return a folder, open to every user, that is deleted with it."""
    from tests.in_memory import memory_folder  # the guardian itself imports nothing of ours

    made = Path(tempfile.mkdtemp(prefix="tests-", dir=memory_folder()))
    made.chmod(0o711)
    theirs = {name: value for name, value in os.environ.items() if name != MARK}
    os.environ[MARK] = mark = uuid4().hex
    subprocess.Popen(
        [sys.executable, "-I", "-S", __file__, str(os.getpid()), mark, str(made)],
        env=theirs, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        start_new_session=True,
    )  # fmt: skip
    _demand_mark()
    return made


def _demand_mark() -> None:
    """Refuse to start a process that the guardian could not find.

    An audit hook would see more, but every import, open file and copied payload would pass through it.
    """
    begin: Any = subprocess.Popen.__init__

    @wraps(begin)
    def begin_with_mark(process: Any, *arguments: Any, env: Any = None, **options: Any) -> None:
        if env is not None and not {MARK, MARK.encode()} & env.keys():
            raise RuntimeError(f"it could outlive the tests: its environment lacks {MARK}")
        begin(process, *arguments, env=env, **options)

    subprocess.Popen.__init__ = begin_with_mark  # type: ignore[assignment, method-assign]


def _left(mark: str) -> Iterator[int]:
    """Yield the living processes that carry a mark."""
    wanted = f"{MARK}={mark}".encode()
    for entry in os.scandir("/proc"):
        try:
            if not entry.name.isdigit() or int(entry.name) == os.getpid():
                continue
            with open(f"/proc/{entry.name}/environ", "rb") as file:
                found = wanted in file.read().split(b"\0")
        except OSError:  # it has ended, or is another user's
            continue
        if found:
            yield int(entry.name)


def _end(mark: str, number: signal.Signals) -> bool:
    """Send a signal to all processes that are left; return whether there were any."""
    some = False
    for process in _left(mark):
        some = True
        try:
            os.kill(process, number)
        except OSError:
            continue
    return some


def guard(parent: int, mark: str, folder: str) -> None:
    """Wait for the end of a process, then end the processes it has left and delete its folder."""
    for ignored in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM):
        signal.signal(ignored, signal.SIG_IGN)
    while os.getppid() == parent:
        time.sleep(EVERY)
    end = time.monotonic() + KINDLY
    while _end(mark, signal.SIGQUIT) and time.monotonic() < end:
        time.sleep(EVERY)
    while _end(mark, signal.SIGKILL):  # also those that a dying one has started meanwhile
        time.sleep(EVERY)
    shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    guard(int(sys.argv[1]), *sys.argv[2:4])

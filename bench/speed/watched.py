"""A program whose event loop notes how late it comes to its work.

``python -m bench.speed.watched FILE MODULE`` runs it.

Every ``BEAT`` seconds the loop is asked for; by how much it comes late is its lag. A turn of the loop is what
it does before it asks again who waits; noted is its processor time, which no other process makes longer. The
program itself does not know of it. FILE gets pairs of doubles: the instant (``time.monotonic``, one clock for
all processes) and the lag, both in seconds; FILE.turns the same of the turns that took long.
"""

from __future__ import annotations

import asyncio
import runpy
import sys
import time
from array import array
from pathlib import Path
from typing import Any

BEAT = 0.005
LONG = 0.002
"""Seconds of processor from which on a turn is noted."""

WRITTEN = 50
"""Pairs that are written to the file at a time."""


class _Heart:
    def __init__(self, loop: asyncio.AbstractEventLoop, file: Path) -> None:
        self._loop = loop
        self._file = file
        self._found = array("d")
        self._due = time.monotonic() + BEAT
        loop.call_at(loop.time() + BEAT, self._beat)

    def _beat(self) -> None:
        now = time.monotonic()
        self._found.extend((now, max(0.0, now - self._due)))
        if len(self._found) >= 2 * WRITTEN:
            with self._file.open("ab") as file:
                self._found.tofile(file)
            self._found = array("d")
        self._due = time.monotonic() + BEAT
        self._loop.call_later(BEAT, self._beat)


class _Turns:
    """Stands before a loop's selector: what lies between two of its answers is one turn."""

    def __init__(self, selector: Any, file: Path) -> None:
        self._select = selector.select
        self._file = file
        self._began = time.thread_time()
        selector.select = self

    def __call__(self, timeout: float | None = None) -> Any:
        spent = time.thread_time() - self._began
        if spent > LONG:
            with self._file.open("ab") as file:
                array("d", (time.monotonic(), spent)).tofile(file)
        found = self._select(timeout)
        self._began = time.thread_time()
        return found


class _Watching(asyncio.DefaultEventLoopPolicy):
    def __init__(self, file: Path) -> None:
        super().__init__()
        self._to = file

    def new_event_loop(self) -> asyncio.AbstractEventLoop:
        loop = super().new_event_loop()
        _Heart(loop, self._to)
        _Turns(loop._selector, turns_of(self._to))  # type: ignore[attr-defined]
        return loop


def turns_of(file: Path) -> Path:
    """Return where the turns are noted beside a file of lags."""
    return file.with_name(f"{file.name}.turns")


def longest_turn(file: Path, since: float = 0.0) -> float:
    """Return the longest turn of the loop since an instant, in seconds; 0 if all were short."""
    beside = turns_of(file)
    return max(lags(beside, since), default=0.0) if beside.exists() else 0.0


def lags(file: Path, since: float) -> list[float]:
    """Return the lags noted since an instant (``time.monotonic``), in seconds."""
    found = array("d")
    data = file.read_bytes()
    found.frombytes(data[: len(data) // 16 * 16])  # the last pair may be half written
    return [lag for at, lag in zip(found[::2], found[1::2], strict=True) if at >= since]


def main() -> None:
    """Run the module as its own command line does."""
    file, module = sys.argv[1:3]
    del sys.argv[1:3]
    asyncio.set_event_loop_policy(_Watching(Path(file)))
    runpy.run_module(module, run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()

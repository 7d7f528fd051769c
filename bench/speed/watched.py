"""A program whose event loop records its lag.

``python -m bench.speed.watched FILE MODULE`` runs it.

A callback is due every ``BEAT`` seconds; how much later the loop calls it is its lag. A turn of the loop is
its work between two calls of its selector; its processor time is recorded, which no other process lengthens.
The program itself is not changed. FILE gets pairs of doubles: the instant (``time.monotonic``, one clock for
all processes) and the lag, both in seconds; FILE.turns gets the same of long turns.
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
"""Seconds between two calls."""

LONG = 0.002
"""Seconds of processor time above which a turn is recorded."""

WRITTEN = 50
"""Pairs that are written to the file at once."""


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
    """Wraps a loop's selector; the time between two of its calls is one turn."""

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
    """Return the file of long turns that belongs to a file of lags."""
    return file.with_name(f"{file.name}.turns")


def longest_turn(file: Path, since: float = 0.0) -> float:
    """Return the longest turn of the loop since an instant, in seconds; 0 if no turn was long."""
    beside = turns_of(file)
    return max(lags(beside, since), default=0.0) if beside.exists() else 0.0


def lags(file: Path, since: float) -> list[float]:
    """Return the lags recorded since an instant (``time.monotonic``), in seconds."""
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

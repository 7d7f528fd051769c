"""``python -m bench.watched FILE MODULE``: a program whose event loop notes how late it comes to its work.

Every ``BEAT`` seconds the loop is asked for; by how much it comes late is its lag. The program itself does
not know of it. FILE gets pairs of doubles: the instant (``time.monotonic``, one clock for all processes) and
the lag, both in seconds.
"""

from __future__ import annotations

import asyncio
import runpy
import sys
import time
from array import array
from pathlib import Path

BEAT = 0.005
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


class _Watching(asyncio.DefaultEventLoopPolicy):
    def __init__(self, file: Path) -> None:
        super().__init__()
        self._to = file

    def new_event_loop(self) -> asyncio.AbstractEventLoop:
        loop = super().new_event_loop()
        _Heart(loop, self._to)
        return loop


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

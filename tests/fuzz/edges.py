"""The paths of an input through the project's own code: pairs of lines, noted by the interpreter."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
OWN = tuple(f"{ROOT / room}/" for room in ("games", "data", "bot"))

Edge = tuple[int, int, int]
"""The code's identity, the line before and the line."""


class Edges:
    """A tracer of edges in the rules, the store and the bot; everything else runs untraced."""

    def __init__(self) -> None:
        self.found: set[Edge] = set()
        self._own: dict[Any, bool] = {}

    def _enter(self, frame: FrameType, event: str, arg: object) -> Any:
        code = frame.f_code
        own = self._own.get(code)
        if own is None:
            own = self._own[code] = code.co_filename.startswith(OWN)
        if not own:
            return None
        found, last, number = self.found, 0, id(code)

        def line(frame: FrameType, event: str, arg: object) -> Any:
            nonlocal last
            if event == "line":
                now = frame.f_lineno
                found.add((number, last, now))
                last = now
            return line

        return line

    @contextmanager
    def watching(self) -> Iterator[set[Edge]]:
        """Trace this thread; yield the set that fills with what the block passes."""
        self.found = set()
        before = sys.gettrace()
        sys.settrace(self._enter)
        try:
            yield self.found
        finally:
            sys.settrace(before)

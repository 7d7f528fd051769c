"""Faults on demand, for tests: requests that fail before or after taking effect."""

from __future__ import annotations

import re
from dataclasses import dataclass

CUT = 0
"""A fault's status that ends the connection without an answer."""


@dataclass
class Fault:
    """A status for the next `times` requests of `method` whose path matches `path`."""

    method: str
    path: re.Pattern[str]
    status: int
    times: int
    retry_after: float
    after: bool  # the request takes effect first, and only its answer is lost
    everywhere: bool  # a 429 for all routes


class Faults:
    """The faults still to come; the requests that they fail use them up."""

    def __init__(self) -> None:
        self._waiting: list[Fault] = []

    def add(
        self,
        method: str,
        path: str,
        status: int,
        times: int = 1,
        retry_after: float = 0.05,
        after: bool = False,
        everywhere: bool = False,
    ) -> None:
        """Make the next `times` requests with a path below /api/v10 that matches the pattern `path` fail."""
        self._waiting.append(Fault(method, re.compile(path), status, times, retry_after, after, everywhere))

    def take(self, method: str, path: str) -> Fault | None:
        """Return and use up the fault for this request, if there is one."""
        for fault in self._waiting:
            if fault.method == method and fault.path.search(path):
                fault.times -= 1
                if fault.times <= 0:
                    self._waiting.remove(fault)
                return fault
        return None

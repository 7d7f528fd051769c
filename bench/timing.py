"""How long a piece of work takes."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter


def milliseconds(work: Callable[[], object]) -> float:
    """Return how long a piece of work takes once."""
    start = perf_counter()
    work()
    return (perf_counter() - start) * 1000

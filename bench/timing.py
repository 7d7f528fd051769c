"""How long a piece of work takes."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter, thread_time


def milliseconds(work: Callable[[], object]) -> float:
    """Return how long a piece of work takes once."""
    start = perf_counter()
    work()
    return (perf_counter() - start) * 1000


def processor_milliseconds(work: Callable[[], object]) -> float:
    """Return how much of the processor's time a piece of work takes once: others do not slow it."""
    start = thread_time()
    work()
    return (thread_time() - start) * 1000

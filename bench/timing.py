"""Timing of a piece of work."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter, thread_time


def milliseconds(work: Callable[[], object]) -> float:
    """Return the wall time of one run of ``work``."""
    start = perf_counter()
    work()
    return (perf_counter() - start) * 1000


def processor_milliseconds(work: Callable[[], object]) -> float:
    """Return the processor time of one run of ``work`` in this thread; other processes do not lengthen it."""
    start = thread_time()
    work()
    return (thread_time() - start) * 1000

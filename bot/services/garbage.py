"""Control Python's garbage collector: a full collection stops everything else."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

THRESHOLDS = (20_000, 20, 20)
"""New objects before a collection of the newest, and the number of collections before one of older objects.
Python's default of 700 objects suits short programs; a single answer makes many times that."""


@contextmanager
def without_collecting() -> Iterator[None]:
    """Collect no garbage in the block, and rarely after it; never look again at what is loaded at its end."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.set_threshold(*THRESHOLDS)
        gc.enable()


def keep() -> None:
    """Collect the newest garbage, then exempt everything in memory from later collections."""
    gc.collect(1)
    gc.freeze()

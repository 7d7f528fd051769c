"""Control Python's garbage collector: a full collection stops everything else."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

THRESHOLDS = (20_000, 20, 20)
"""New objects before the newest are collected, and how often before older ones are: Python's own 700 objects,
which suit short programs, are a fraction of one answer."""


@contextmanager
def without_collecting() -> Iterator[None]:
    """Collect no garbage in the block, and rarely after it; what is loaded at its end is exempt: it stays."""
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

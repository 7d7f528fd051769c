"""Control Python's garbage collector: a full collection stops everything else."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def without_collecting() -> Iterator[None]:
    """Collect no garbage in the block, and exempt everything loaded at its end: a start's data stays."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


def keep() -> None:
    """Collect the newest garbage, then exempt everything in memory from later collections."""
    gc.collect(1)
    gc.freeze()

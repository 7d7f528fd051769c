"""Python's garbage collector: it looks through all objects at once, and everything else waits."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def without_collecting() -> Iterator[None]:
    """Collect no garbage in the block, and never what is loaded at its end: a start's data stays."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


def keep() -> None:
    """Collect the newest garbage, then never look again at what is in memory by now."""
    gc.collect(1)
    gc.freeze()

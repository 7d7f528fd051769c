"""Python's search for garbage in circles: it looks through all objects at once, and all else waits for it."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def all_is_kept() -> Iterator[None]:
    """Look for no garbage meanwhile, and never among what is at hand by then: what a start reads, stays."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


def keep() -> None:
    """Look for garbage among the newest, and never again among all that is at hand by now."""
    gc.collect(1)
    gc.freeze()

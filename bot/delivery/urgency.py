"""How long what is asked of Discord may wait for others: what somebody waits for goes first."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_PATIENCE: ContextVar[float] = ContextVar("patience", default=0.0)

SHOWING = 5.0
"""Seconds by which an edit that only shows how something stands lets announcements pass it."""

READING = 20.0
"""Seconds by which the look for what people wrote while the bot was away lets everything pass it."""


def patience() -> float:
    """Return the seconds for which what is done now may wait."""
    return _PATIENCE.get()


@contextmanager
def patiently(seconds: float) -> Iterator[None]:
    """Let what is asked of Discord in the block wait so long for what is more urgent."""
    before = _PATIENCE.set(seconds)
    try:
        yield
    finally:
        _PATIENCE.reset(before)

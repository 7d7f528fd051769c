"""How long a request may wait for more urgent ones, told to the layer that paces them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_SLACK: ContextVar[float] = ContextVar("slack", default=0.0)

SHOWING = 5.0
"""Seconds for which alerts, and edits that only bring a message up to date, let all else go first."""

READING = 20.0
"""Seconds for which reading what people wrote while the bot was away lets all else go first."""


def slack() -> float:
    """Return for how many seconds the requests made now may wait for more urgent ones."""
    return _SLACK.get()


@contextmanager
def allowing_slack(seconds: float) -> Iterator[None]:
    """Let the requests made in the block wait so many seconds for more urgent ones."""
    before = _SLACK.set(seconds)
    try:
        yield
    finally:
        _SLACK.reset(before)

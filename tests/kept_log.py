"""Keeping the log as each test finds it, whatever programs were started in the process before."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def kept_log() -> Iterator[None]:
    """Remove handlers that are added to the log meanwhile, and restore its level.

    A program that a test begins lets the log write to that test's output. Once that output is closed, each
    log line of all later tests fails there, with a traceback.
    """
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    try:
        yield
    finally:
        root.handlers[:] = handlers
        if root.level != level:
            root.setLevel(level)

"""How slow this machine is now, so that a time limit means the same on every machine."""

from __future__ import annotations

from time import thread_time

ROUNDS = 50_000
USUAL = 0.0016
"""Seconds of processor time that a measurement took on the machine where the limits were set."""


def slower() -> float:
    """Return how many times as long a fixed piece of work takes here and now as there; at least 1."""
    return max(1.0, min(_measured() for _ in range(5)) / USUAL)


def _measured() -> float:
    began = thread_time()
    total = 0
    for number in range(ROUNDS):
        total += number & 7
    return thread_time() - began

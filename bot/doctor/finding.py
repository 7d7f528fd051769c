"""The result of one check, and a check that several modules make: this machine's clock against another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

Verdict = Literal["ok", "warn", "wrong"]


@dataclass(frozen=True, slots=True)
class Mend:
    """What the doctor can do about a finding; it loses nothing, and the bot may be running meanwhile.

    ``offer``: a question; ``act`` raises OSError, StoreError or BackupError if it fails.
    """

    offer: str
    act: Callable[[], object]


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of the report. No part of it ever holds the token.

    ``warn``: the bot runs, but something could be better. ``wrong``: it can't run, or not safely.
    ``fix``: a sentence that says what to do; empty if the verdict is ``ok``.
    """

    subject: str
    verdict: Verdict
    sentence: str
    fix: str = ""
    mend: Mend | None = None

    def __str__(self) -> str:
        """Return the line as it is printed."""
        return f"{self.verdict:6}{self.subject:12}{self.sentence}{' ' if self.fix else ''}{self.fix}"


SKEW, FAR = 3.0, 30.0
"""Seconds by which the clocks may differ. Beyond ``FAR``, the times that people see are wrong."""


def judge_clock(
    whose: str, before: float, after: float, there: float, fix: str, unit: float = 0.0
) -> Finding:
    """Compare this machine's time before and after a request with another clock that ticks every ``unit`` s.

    ``whose``: "Discord's", for example; ``fix``: what to do if they differ.
    """
    behind, ahead = there - after, before - (there + unit)
    off = max(behind, ahead, 0.0)
    if off <= SKEW:
        return Finding("clock", "ok", f"The clock agrees with {whose} to {SKEW:.0f} s.")
    sentence = f"The clock is {off:.0f} s {'behind' if behind > 0 else 'ahead of'} {whose}."
    return Finding("clock", "wrong" if off > FAR else "warn", sentence, fix)

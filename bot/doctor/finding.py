"""The result of one check."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

Verdict = Literal["ok", "warn", "wrong"]


@dataclass(frozen=True, slots=True)
class Mend:
    """What the doctor can do about a finding: nothing is lost by it, and the bot may be running meanwhile.

    ``offer``: a question; ``act`` raises OSError, StoreError or BackupError where that fails.
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

"""The result of one check."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Verdict = Literal["ok", "warn", "wrong"]


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

    def __str__(self) -> str:
        """Return the line as it is printed."""
        return f"{self.verdict:6}{self.subject:12}{self.sentence}{' ' if self.fix else ''}{self.fix}"

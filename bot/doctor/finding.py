"""One thing that was looked at, and how it stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Verdict = Literal["ok", "warn", "wrong"]


@dataclass(frozen=True, slots=True)
class Finding:
    """A line of the report. ``warn``: the bot runs, but not at its best. ``wrong``: it can't, or not safely.

    ``mend``: what to do, a sentence; empty where all is well. Neither ever holds the token.
    """

    subject: str
    verdict: Verdict
    sentence: str
    mend: str = ""

    def __str__(self) -> str:
        """Return the line as it is printed."""
        return f"{self.verdict:6}{self.subject:12}{self.sentence}{' ' if self.mend else ''}{self.mend}"

"""A terminal as something to say to, to ask and to wipe."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from typing import TextIO

WIPE = "\x1b[2J\x1b[3J\x1b[H"
"""Clear the screen, what was scrolled off it, and go to the top: a secret must not be scrolled back to."""

BLANK_LINES = 60


class Left(Exception):  # noqa: N818 - nothing is wrong, somebody goes
    """The person at the keyboard leaves."""


@dataclass(frozen=True, slots=True)
class Screen:
    """Where to write and read; ``ansi``: the terminal knows colours and can be wiped."""

    source: TextIO
    sink: TextIO
    ansi: bool = False

    def say(self, text: str = "") -> None:
        """Write a text and end its line."""
        self.sink.write(f"{text}\n")
        self.sink.flush()

    def ask(self, prompt: str) -> str:
        """Return the line that the person types.

        Raises:
            Left: there are no more lines.
        """
        if self.source is sys.stdin and self.sink is sys.stdout:
            try:
                return input(prompt)  # the line can be edited there
            except EOFError:
                raise Left from None
        self.sink.write(prompt)
        self.sink.flush()
        line = self.source.readline()
        if not line:
            raise Left
        return line.rstrip("\r\n")

    def wipe(self) -> None:
        """Take away what is on the screen, as far as the terminal can."""
        self.sink.write(WIPE if self.ansi else "\n" * BLANK_LINES)
        self.sink.flush()


def standard_screen() -> Screen:
    """Return the screen of this process; plain where the output is not a terminal or NO_COLOR is set."""
    for stream in (sys.stdin, sys.stdout):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    return Screen(sys.stdin, sys.stdout, ansi=sys.stdout.isatty() and not os.environ.get("NO_COLOR"))

"""A terminal in memory: the lines typed, and everything shown."""

from __future__ import annotations

import io
from contextlib import redirect_stderr

from bot.terminal.cli import main
from bot.terminal.screen import Screen
from data.words import CATALOGS, Catalogs
from tests import toy

SECRETS = "play toy --seed x --seats person,computer:hard"
"""A game with secrets, against a computer."""

OPEN = "play pentago --seed x --option first=host --seats person,computer:easy"
"""A game without secrets, against a computer."""

OPEN_TWO = "play pentago --seed x --option first=host --seats person,person"


def run(command: str, *typed: str, ansi: bool = False, language: str = "en") -> tuple[int, str]:
    """Run a command with lines typed; return its exit status and everything that was on the screen."""
    screen = Screen(io.StringIO("".join(f"{line}\n" for line in typed)), io.StringIO(), ansi, ansi)
    assert isinstance(screen.sink, io.StringIO)
    with redirect_stderr(screen.sink):
        status = main([*command.split(), "--language", language], Catalogs((CATALOGS, toy.CATALOGS)), screen)
    return status, screen.sink.getvalue()

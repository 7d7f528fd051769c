"""``thinking-games``: every program of the project under one command, for those who install it as a package.

In the wheel this file is the module ``thinking_games``, and the five folders lie next to it: names as common
as ``data`` would collide with other packages'. ``main`` puts that folder first on the path.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from runpy import run_module

COMMANDS = {
    "compile": ("games", "compile the computers in advance, so that no first move waits for it"),
    "data": ("data", "look after the database: back it up, check it, move it, forget a person"),
    "doctor": ("bot.doctor", "check everything that the bot needs, and say how to fix it"),
    "film": ("games", "make a film of a recorded game"),
    "outcomes": ("games", "show how recorded games ended"),
    "page": ("games", "make a page of a recorded game, for a browser"),
    "play": (
        "games",
        "open the local table in the browser; with a game's name, play in the terminal",
    ),
    "replay": ("games", "show a recorded game step by step"),
    "selfplay": ("games", "let computers play each other"),
    "serve": ("bot.services.serve", "draw and think for bots on other machines"),
    "setup": ("bot.doctor.setup", "take the token of a new bot, and say how to invite it"),
    "site": ("bot.pages.site", "make the pages of a club, for any web host"),
    "verify": ("games", "check that a finished game was dealt fairly"),
}
"""Each command's module and what it does. Without a command the bot runs."""

NAME = "thinking-games"
FOLDER = next(folder for folder in Path(__file__).parents if (folder / "games").is_dir())
"""The parent of the five folders: in a package this file's folder, in a checkout the one above that."""


def main() -> None:
    """Run the program that the command line names, and end the process."""
    _extend_paths()
    command, *rest = sys.argv[1:] or [""]
    program = "bot"
    os.environ["THINKING_GAMES"] = NAME
    if command in {"-h", "--help"}:
        command, rest = "", ["--help"]
        print(_listing())
    elif command == "play" and not rest:
        rest = ["play"]
    elif command in COMMANDS:
        program = COMMANDS[command][0]
    elif command.isidentifier() and (FOLDER / "games" / command / "__main__.py").is_file():
        program = f"games.{command}"
    elif command:
        rest = [command, *rest]
    if program == "games":
        rest = [command, *rest]
    sys.argv = [NAME, *rest]
    run_module(program, run_name="__main__", alter_sys=True)


def _extend_paths() -> None:
    """Let this process, and those that it starts, import the five folders.

    The latter, run with ``-m``, would search the current folder first, where a ``bot.py`` may lie.
    """
    sys.path.insert(0, str(FOLDER))
    paths = (str(FOLDER), os.environ.get("PYTHONPATH", ""))
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, paths))
    os.environ["PYTHONSAFEPATH"] = "1"


def _listing() -> str:
    width = max(map(len, COMMANDS))
    usage = f"{NAME} [command]: without a command, the bot. The commands:"
    lines = (f"  {name:<{width}}  {does}" for name, (_, does) in COMMANDS.items())
    return "\n".join((usage, *lines, ""))

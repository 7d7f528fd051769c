"""What ``/help`` shows: what to type to begin, to answer, to learn."""

from __future__ import annotations

from collections.abc import Callable

import games
from bot.messages.custom_ids import CustomId
from bot.messages.localizer import Localizer
from bot.messages.message import Button, Entry, Message, Select

MOST = 25
"""A menu has room for so many games."""


COMMANDS = ("play", "puzzle", "daily", "submit", "tutorial", "tables", "table", "settings")


def help_message(localizer: Localizer, command: Callable[[str], str], *, alone: bool) -> Message:
    """Return an overview with a menu of rules. ``alone``: here people play only against computers.

    ``command``: returns a command as the reader has to type it.
    """
    begin, typed = "alone" if alone else "begin", {name: command(name) for name in COMMANDS}
    lines = tuple(localizer.say(f"help.{key}", typed) for key in (begin, "answer", "learn", "tables", "more"))
    entries = tuple(Entry(localizer.game(game, "name"), game) for game in games.all_games())
    menu = Select(str(CustomId("rules_game")), entries[:MOST], localizer.say("help.choose"))
    tables = Button(localizer.say("button.tables"), str(CustomId("tables")))
    return Message(localizer.say("help.title"), lines, rows=(menu, (tables,)))

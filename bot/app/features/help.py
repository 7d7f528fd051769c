"""``/help``: an overview for newcomers, with buttons for the rules and their own tables."""

from __future__ import annotations

import games
from bot.app.context import Context
from bot.app.feature import slash
from bot.app.parts import Parts
from bot.messages.localizer import Localizer
from bot.messages.message import Button, CustomId, Entry, Message, Outgoing, Select
from bot.version import VERSION

# -- what ``/help`` shows: what to type to begin, to answer, to learn ------------------------------------


MOST = 25
"""Number of games that fit a menu."""


def help_message(localizer: Localizer, *, alone: bool) -> Message:
    """Return an overview with a menu of rules. ``alone``: only games against computers are possible here."""
    keys = ("alone" if alone else "begin", "answer", "learn", "tables", "more")
    lines = (
        *(localizer.say(f"help.{key}") for key in keys),
        localizer.say("help.version", version=VERSION),
    )
    entries = tuple(Entry(localizer.game(game, "name"), game) for game in games.all_games())
    menu = Select(str(CustomId("rules_game")), entries[:MOST], localizer.say("help.choose"))
    tables = Button(localizer.say("button.tables"), str(CustomId("tables")))
    return Message(localizer.say("help.title"), lines, rows=(menu, (tables,)))


class Help:
    """Explains how to begin."""

    @slash("help")
    async def help(self, ctx: Context) -> Outgoing:
        """Show what to type in this place."""
        return Outgoing(help_message(ctx.localizer, alone=ctx.in_dm or ctx.is_user_install))


def build(_parts: Parts) -> Help:
    """Build the feature from the parts it needs."""
    return Help()

"""``/help``: an overview for newcomers, with buttons for the rules and their own tables."""

from __future__ import annotations

import games
from bot.app.context import Context
from bot.app.feature import Click, pressed, slash, spoken
from bot.app.parts import Parts
from bot.app.plain_words import Spoken
from bot.messages.display_names import table_line
from bot.messages.localizer import Localizer
from bot.messages.message import MENU_LIMIT, Button, CustomId, Entry, Message, Outgoing, Select, whole_lines
from bot.version import VERSION

# -- what ``/help`` shows: what to type to begin, to answer, to learn ------------------------------------


def help_message(localizer: Localizer, *, alone: bool) -> Message:
    """Return an overview with a menu of rules. ``alone``: only games against computers are possible here."""
    keys = (
        "alone" if alone else "begin",
        "answer",
        "learn",
        "tables",
        *(() if alone else ("options", "watch", "apps")),
        "more",
    )
    lines = (
        *(localizer.say(f"help.{key}") for key in keys),
        localizer.say("help.version", version=VERSION),
    )
    tables = Button(localizer.say("button.tables"), str(CustomId("tables")))
    return Message(localizer.say("help.title"), lines, rows=(rules_menu(localizer), (tables,)))


def rules_menu(localizer: Localizer) -> Select:
    """Return the menu of all games' rules."""
    entries = tuple(Entry(localizer.game(game, "name"), game) for game in games.all_games())
    return Select(str(CustomId("rules_game")), entries[:MENU_LIMIT], localizer.say("help.choose"))


class Help:
    """Explains how to begin."""

    @slash("help")
    async def help(self, ctx: Context) -> Outgoing:
        """Show what to type in this place."""
        return Outgoing(help_message(ctx.localizer, alone=ctx.in_dm or ctx.is_user_install))

    @pressed("help", "private")
    async def help_here(self, ctx: Context, click: Click) -> Outgoing:
        """Show the overview, from a button."""
        return await self.help(ctx)

    @spoken("help")
    async def help_in_words(self, spoken: Spoken) -> Outgoing:
        """Show the overview for a DM."""
        return Outgoing(help_message(spoken.localizer, alone=True))

    @spoken("hello")
    async def greet(self, spoken: Spoken) -> Outgoing:
        """Greet the person, with the tables that wait for them, or with how to begin."""
        say = spoken.localizer.say
        waiting = [table for table in spoken.tables if table.awaits(spoken.reader.id)]
        lines = whole_lines(
            [table_line(spoken.localizer, table.row, mine=True) for table in waiting[:MENU_LIMIT]]
        )
        buttons = (
            Button(say("button.help"), str(CustomId("help")), "primary"),
            Button(say("button.tables"), str(CustomId("tables"))),
        )
        return Outgoing(Message(say("words.hello"), tuple(lines) or (say("words.begin"),), rows=(buttons,)))


def build(_parts: Parts) -> Help:
    return Help()

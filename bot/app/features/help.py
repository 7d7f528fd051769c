"""``/help``: an overview for newcomers, with ways to the rules and to their own tables."""

from __future__ import annotations

from bot.app.context import Context
from bot.app.feature import slash
from bot.messages.help_message import help_message
from bot.messages.message import Outgoing


class Help:
    """Tells how to begin."""

    @slash("help")
    async def help(self, ctx: Context) -> Outgoing:
        """Show what to type where the person is."""
        return Outgoing(help_message(ctx.localizer, alone=ctx.in_dm or ctx.is_user_install))

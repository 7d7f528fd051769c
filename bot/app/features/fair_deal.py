"""The button that shows the proof of a fair deal, for a lobby or a table."""

from __future__ import annotations

from bot.app.context import Context
from bot.app.feature import Click, pressed
from bot.app.finding import Finder
from bot.app.parts import Parts
from bot.messages.fair_deal import fair_message
from bot.messages.message import Outgoing


class FairDeal:
    """Shows the proof that a deal is fair."""

    def __init__(self, finder: Finder) -> None:
        self._finder = finder

    @pressed("fair", "private")
    async def fair(self, ctx: Context, click: Click) -> Outgoing:
        """Show the proof so far to whoever may see the lobby or table."""
        here = await self._finder.table_or_lobby(ctx, click.id.table)
        return Outgoing(fair_message(ctx.localizer, here.game, here.row))


def build(parts: Parts) -> FairDeal:
    """Build the feature from the parts it needs."""
    return FairDeal(parts.finder)

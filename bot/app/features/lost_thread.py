"""Choose where a table continues after its thread was deleted: the buttons of the DM about it."""

from __future__ import annotations

from bot.app.context import Context
from bot.app.feature import Click, pressed
from bot.app.finding import Finder
from bot.app.parts import Parts
from bot.dealer.lost_places import LostThreads
from bot.messages.message import Message, Outgoing


class LostThread:
    """Lets a table continue in a new thread or in DMs."""

    def __init__(self, finder: Finder, lost_threads: LostThreads) -> None:
        self._finder = finder
        self._lost_threads = lost_threads

    @pressed("new_thread", "private")
    async def new_thread(self, ctx: Context, click: Click) -> Outgoing:
        """Continue in a new thread."""
        table = await self._finder.table(ctx, click.id.table)
        await self._lost_threads.go_on_in_thread(table, ctx.id)
        return Outgoing(Message(ctx.localizer.say("table.place", thread=f"<#{table.row.thread_id}>")))

    @pressed("in_dms", "private")
    async def in_dms(self, ctx: Context, click: Click) -> Outgoing:
        """Continue in DMs."""
        table = await self._finder.table(ctx, click.id.table)
        await self._lost_threads.go_on_in_dms(table, ctx.id)
        return Outgoing(Message(ctx.localizer.say("table.in_dms")))


def build(parts: Parts) -> LostThread:
    """Build the feature from the parts it needs."""
    dealer = parts.dealer
    return LostThread(parts.finder, dealer.lost_threads)

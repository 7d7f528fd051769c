"""Series: a button of a rematch's offer makes it the first game of one, best of three."""

from __future__ import annotations

from bot.app.context import Context
from bot.app.feature import Click, pressed
from bot.app.finding import Finder
from bot.app.parts import Parts
from bot.dealer.lobby_messages import Lobbies
from bot.tables.series import OFFERED


class Series:
    """Turns the offer of a rematch into that of a series; its number of games is an option of every table."""

    def __init__(self, finder: Finder, lobbies: Lobbies) -> None:
        self._finder = finder
        self._lobbies = lobbies

    @pressed("series", "update")
    async def best_of(self, ctx: Context, click: Click) -> None:
        """Make the offer one of a series; only the person who offers it may."""
        rematch = await self._finder.pressed_offer(ctx, click)
        await rematch.in_series(ctx.id, OFFERED)
        self._lobbies.refresh(rematch)


def build(parts: Parts) -> Series:
    """Build the feature from the parts it needs."""
    return Series(parts.finder, parts.dealer.lobbies)

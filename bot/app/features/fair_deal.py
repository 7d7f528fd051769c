"""The buttons that show the proof of a fair deal, for a lobby or a table, and check it after the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import discord

from bot.app.context import CONNECTION_ERRORS, Context
from bot.app.feature import Click, pressed
from bot.app.finding import Finder, ids_in
from bot.app.parts import Pages, Parts
from bot.messages.fair_deal import (
    fair_message,
    first_digests,
    is_proved,
    last_head,
    verdicts,
    verified_message,
)
from bot.messages.message import Outgoing
from bot.tables.table import Table, in_turn, public_record

FIRST = 20
"""Number of messages, from the lobby's on, that are searched for the one that begins the game."""


class FairDeal:
    """Shows the proof that a deal is fair, and checks it."""

    def __init__(self, finder: Finder, pages: Pages) -> None:
        self._finder = finder
        self._pages = pages

    @pressed("fair", "private")
    async def fair(self, ctx: Context, click: Click) -> Outgoing:
        """Show the proof so far to whoever may see the lobby or table."""
        here = await self._finder.table_or_lobby(ctx, click.id.table)
        return Outgoing(fair_message(ctx.localizer, here.game, here.row))

    @pressed("verify", "private")
    async def verify(self, ctx: Context, click: Click) -> Outgoing:
        """Check a finished game's record against what Discord shows of the game."""
        table = await self._finder.table(ctx, click.id.table)
        row = table.row
        if not is_proved(table.game, row):
            return Outgoing(fair_message(ctx.localizer, table.game, row))
        await table.fold()
        record = public_record(table, [""] * len(table.seats))
        digests = first_digests(await _first_texts(ctx, table))
        pressed_on = ctx.interaction.message
        shown = _texts(pressed_on.components if pressed_on is not None else ())
        head = last_head(shown, ctx.localizer.catalogs, row.step)
        found = verified_message(ctx.localizer, row, record, await in_turn(verdicts, record, digests, head))
        page = self._pages.of_game(ctx.localizer, row, len(table.seats))
        return Outgoing(replace(found, rows=(page,) if page else ()))


async def _first_texts(ctx: Context, table: Table) -> list[str]:
    """Return the texts in Discord's copy of the message that began the game; empty if the bot can't read it.

    Other games may have begun in the same place.
    """
    row, client = table.row, ctx.interaction.client
    channel_id = ctx.interaction.channel_id if row.in_dms else row.place_id
    if channel_id is None:
        return []
    channel = client.get_partial_messageable(channel_id)
    lobby = discord.Object(int(row.entropy.partition(",")[0]) - 1)
    try:
        first = [each async for each in channel.history(limit=FIRST, after=lobby, oldest_first=True)]
    except (discord.HTTPException, *CONNECTION_ERRORS):
        return []
    ours = (each.components for each in first if each.author == client.user)
    return [text for shown in ours if _begins(shown, row.id) for text in _texts(shown)]


def _begins(components: Sequence[object], number: int) -> bool:
    """Return whether a message states the terms of a table: the button for its proof is next to them."""
    return any((each.action, each.table) == ("fair", number) for each in ids_in(components))


def _texts(components: Sequence[object]) -> Iterator[str]:
    """Yield the texts in a message's components, from top to bottom."""
    for component in components:
        if isinstance(component, discord.TextDisplay):
            yield component.content
        yield from _texts(getattr(component, "children", ()))


def build(parts: Parts) -> FairDeal:
    return FairDeal(parts.finder, parts.pages)

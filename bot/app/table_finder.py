"""Find the table that a person means, among those that the person may see."""

from __future__ import annotations

from collections.abc import Iterable

import discord

from bot.app.context import Context
from bot.app.own_tables import OwnTables
from bot.dealer.registry import Registry
from bot.messages.display_names import lobby_link
from bot.tables.lobby import Lobby
from bot.tables.refusal import Refusal
from bot.tables.table import Table
from data.rows import Seating


class TableFinder:
    """Answers with tables. A component's id may name any table, so every one is checked.

    The check comes first: a game that somebody may not see is neither read nor played again for them.
    """

    def __init__(self, registry: Registry, own: OwnTables) -> None:
        """``own``: completes the number of a table while it is typed."""
        self._registry = registry
        self.own = own

    async def table(self, ctx: Context, number: int) -> Table:
        """Return a table that this person may see.

        Raises:
            Refusal: there is none of that number for this person, or it has not begun.
        """
        lobby = self._registry.lobbies.get(number)
        if lobby is not None and ctx.may_see(Seating(lobby.row, lobby.seats)):
            raise _not_begun(lobby)
        if not ctx.may_see(await self._registry.seating(number)):
            raise Refusal("no_table", table=number)
        return await self._registry.table(number)

    async def table_or_lobby(self, ctx: Context, number: int) -> Table | Lobby:
        """Return a table or a lobby that this person may see.

        Raises:
            Refusal: see ``table``.
        """
        lobby = self._registry.lobbies.get(number)
        if lobby is None:
            return await self.table(ctx, number)
        if not ctx.may_see(Seating(lobby.row, lobby.seats)):
            raise Refusal("no_table", table=number)
        return lobby

    async def here(self, ctx: Context, number: int | None) -> Table:
        """Return the table that is meant: by its number, by the thread, or the only one that waits.

        Raises:
            Refusal: it is not clear which one.
        """
        return await self._running(ctx, number) or await self._left(ctx)

    async def seat(self, ctx: Context, number: int | None) -> Table | Lobby:
        """Return the table that is meant, as ``here``, or the lobby in which the person sits.

        Raises:
            Refusal: it is not clear which one.
        """
        lobby = self._own_lobby(ctx, number)
        if lobby is not None and (number is not None or lobby.row.channel_id == ctx.interaction.channel_id):
            return lobby
        running = await self._running(ctx, number)
        if lobby and running and await self._in_thread(ctx) is None:
            raise _which(sorted([lobby.row.id, running.row.id]))
        return running or lobby or await self._left(ctx)

    async def _running(self, ctx: Context, number: int | None) -> Table | None:
        """Return the table of a number, of the thread, or the person's only one; None: they sit at none.

        Raises:
            Refusal: it is not clear which one.
        """
        found = await self._in_thread(ctx) if number is None else None
        if found is not None:
            return await self._of_thread(ctx, found)
        if number is not None:
            return await self.table(ctx, number)
        await self._registry.sleeping.load_of(ctx.id)
        mine = [table.row.id for table in self._registry.tables_of(ctx.id)]
        elsewhere = await self._registry.others.running_tables_of(ctx.id)
        numbers = sorted([*mine, *(number for number, _ in elsewhere)])
        if len(numbers) > 1:
            raise _which(numbers)
        return await self._registry.table(numbers[0]) if numbers else None

    async def _left(self, ctx: Context) -> Table:
        """Return the only table whose seat a person has left: there they can take it back.

        Raises:
            Refusal: there is none, or several; or only a lobby, which another process may keep.
        """
        left = self._registry.tables_of(ctx.id, left=True)
        if len(left) == 1:
            return await self._registry.table(left[0].row.id)
        if lobbies := self._registry.lobbies_of(ctx.id):
            raise _not_begun(lobbies[-1])
        for row in await self._registry.others.rows_of(ctx.id):
            self._registry.others.require_here(row.guild_id)
        raise Refusal("no_table_here")

    def _own_lobby(self, ctx: Context, number: int | None) -> Lobby | None:
        """Return the lobby of a channel in which a person sits: that of a number, or the newest."""
        for lobby in reversed(self._registry.lobbies_of(ctx.id)):
            sits = any(seat.person_id == ctx.id for seat in lobby.seats)
            if number in (None, lobby.row.id) and sits and type(lobby) is Lobby and not lobby.row.in_dms:
                return lobby
        return None

    async def _in_thread(self, ctx: Context) -> int | None:
        """Return the number of the table in whose thread somebody asks, None elsewhere."""
        if isinstance(ctx.interaction.channel, discord.TextChannel):
            return None
        return await self._registry.table_in(ctx.interaction.channel_id or 0)

    async def _of_thread(self, ctx: Context, number: int) -> Table:
        """Return the table of the thread in which somebody asks.

        Raises:
            Refusal: it was cancelled.
        """
        try:
            return await self.table(ctx, number)
        except Refusal as refusal:
            raise (
                Refusal("table_cancelled", table=number) if refusal.code == "no_table" else refusal
            ) from None

    async def ended(self, ctx: Context, number: int | None) -> Table:
        """Return the table that a look back means: as ``meant``, outside of threads the last finished game.

        Raises:
            Refusal: see ``meant``.
        """
        if number is None and await self._in_thread(ctx) is None:
            number = await self.own.last(ctx)
        return await self.meant(ctx, number)

    async def meant(self, ctx: Context, number: int | None) -> Table:
        """Return the table that a request means, finished ones too: by its number or by the thread.

        Raises:
            Refusal: it is not clear which one; of finished games only the thread tells that.
        """
        try:
            return await self.here(ctx, number)
        except Refusal as refusal:
            if refusal.code == "no_table_here" or (number is None and refusal.code == "not_begun"):
                raise Refusal("no_thread_here") from None
            raise


def _which(numbers: Iterable[int]) -> Refusal:
    return Refusal("which_table", tables=tuple(f"#{number}" for number in numbers))


def _not_begun(lobby: Lobby) -> Refusal:
    return Refusal("not_begun", table=lobby.row.id, place=lobby_link(lobby))

"""Find the table that a person means, among those they may see."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import discord

from bot.app.context import Context
from bot.app.feature import Click
from bot.dealer.lobby_messages import Lobbies
from bot.dealer.registry import Registry
from bot.messages.daily_message import date_of
from bot.messages.display_names import SeatNames, lobby_link, table_name
from bot.services.rate_limit import RateLimit
from bot.tables.lobby import Lobby
from bot.tables.names import filed_name
from bot.tables.refusal import Refusal
from bot.tables.table import RUNNING, Table
from data.errors import UnreadableError
from data.rows import Seating, TableRow
from data.store import Store
from data.zones import GREENWICH, shown
from games.durations import DAY
from games.typed import plain

# -- find the lobby of a click, and check that the click may come from there -----------------------------


class LobbyFinder:
    """Finds a lobby by its own message, or by a private panel in its channel.


    A rematch offer and a tournament's table have their own buttons or none: their seats and options are
    fixed, whatever id is sent.
    """

    def __init__(self, registry: Registry, lobbies: Lobbies) -> None:
        self._registry = registry
        self._lobbies = lobbies

    async def pressed(self, ctx: Context, click: Click) -> Lobby:
        """Return the lobby whose own message was pressed; record the message if it is new.

        Raises:
            Refusal: it has started or was cancelled, or another message was pressed.
        """
        lobby, message = self._lobby(click.id.table), ctx.interaction.message
        if message is None or message.flags.ephemeral or not _is_there(ctx, lobby):
            raise Refusal("forgotten")
        if lobby.place is None and not await self._registry.is_noted(message.id):
            await self._lobbies.note_posted(lobby, message.channel.id, message.id)
        if lobby.place is None or lobby.place.message_id != message.id:
            raise Refusal("forgotten")
        return lobby

    async def here(self, ctx: Context, click: Click) -> Lobby:
        """Return the lobby whose own message, or a panel of it, was pressed.

        Raises:
            Refusal: it has started or was cancelled, or another message was pressed.
        """
        message = ctx.interaction.message
        if message is None or not message.flags.ephemeral:
            return await self.pressed(ctx, click)
        lobby = self._lobby(click.id.table)
        if not _is_there(ctx, lobby):
            raise Refusal("forgotten")
        return lobby

    def hosted(self, ctx: Context, number: int) -> Lobby:
        """Return a lobby, only for its host and in its own channel.

        Raises:
            Refusal: it is somebody else's, closed, or in another channel.
        """
        lobby = self._lobby(number)
        if lobby.row.host_id != ctx.id:
            raise Refusal("host_only")
        if not _is_there(ctx, lobby):
            raise Refusal("forgotten")
        return lobby

    def _lobby(self, number: int) -> Lobby:
        lobby = self._registry.lobby(number)
        if type(lobby) is not Lobby:
            raise Refusal("forgotten")
        return lobby


def _is_there(ctx: Context, lobby: Lobby) -> bool:
    """Tell whether an interaction comes from a lobby's channel; a DM's may not be known yet."""
    if lobby.row.in_dms and lobby.place is None:
        return ctx.in_dm and ctx.id == lobby.row.host_id
    return ctx.interaction.channel_id == lobby.row.channel_id


# -- complete the option ``table`` with the person's own tables, the newest first ------------------------


OFFERED = 25
"""Number of suggestions that Discord takes."""

LONGEST = 40
"""Longest text that is searched for, in characters."""

Pairs = list[tuple[str, int]]


class OwnTables:
    """Suggests a person's tables for each kind of command. ``limit``: how fast somebody may type."""

    def __init__(self, store: Store, limit: RateLimit) -> None:
        self._store = store
        self._limit = limit

    async def running(self, ctx: Context, current: str) -> Pairs:
        """Return tables that have begun."""
        return await self._named(ctx, current, await self._open(ctx, lambda row: row.status in RUNNING))

    async def seats(self, ctx: Context, current: str) -> Pairs:
        """Return tables that have begun, and lobbies in which the person sits."""
        return await self._named(ctx, current, await self._open(ctx, lambda row: True))

    async def finished(self, ctx: Context, current: str) -> Pairs:
        """Return finished games."""
        return await self._named(ctx, current, await self._over(ctx))

    async def last(self, ctx: Context) -> int | None:
        """Return the number of the person's last finished game, None if there is none.

        Cancelled and deleted games don't count, though their results remain.
        """
        for each in await self._store.results_of(ctx.id, limit=OFFERED):
            at = await self._seating(each.table_id)
            if at is not None and at.table.status == "over":
                return each.table_id
        return None

    async def begun(self, ctx: Context, current: str) -> Pairs:
        """Return tables that have begun, and finished games."""
        going = await self._open(ctx, lambda row: row.status in RUNNING)
        return await self._named(ctx, current, {**going, **await self._over(ctx)})

    async def _open(self, ctx: Context, fits: Callable[[TableRow], bool]) -> dict[int, float]:
        rows = await self._store.tables_of(ctx.id)
        return {row.id: row.created for row in rows if fits(row)}

    async def _over(self, ctx: Context) -> dict[int, float]:
        results = await self._store.results_of(ctx.id, limit=OFFERED)
        return {each.table_id: each.finished_at for each in results}

    async def _named(self, ctx: Context, current: str, found: dict[int, float]) -> Pairs:
        """Return names and numbers of the newest tables that match the text. ``found``: numbers and times."""
        if len(current) > LONGEST or self._limit.take(ctx.id):
            return []
        typed, pairs = plain(current, LONGEST).strip().removeprefix("#"), []
        for number in sorted(found, reverse=True)[:OFFERED]:
            if typed.isdecimal() and not str(number).startswith(typed):
                continue
            at = await self._seating(number)
            if at is None or not ctx.may_see(at) or _is_closed_to(ctx, at):
                continue
            name = _name(ctx, at, found[number])
            if typed.isdecimal() or typed in plain(name, len(name)):
                pairs.append((name, number))
        return pairs

    async def _seating(self, number: int) -> Seating | None:
        try:
            return await self._store.seating(number)
        except UnreadableError:
            return None


def _is_closed_to(ctx: Context, at: Seating) -> bool:
    """Tell whether a table was cancelled, or is a lobby where the person has no seat to leave."""
    if at.table.status == "cancelled":
        return True
    return at.table.status == "lobby" and all(seat.person_id != ctx.id for seat in at.seats)


def _name(ctx: Context, at: Seating, time: float) -> str:
    """Return a table's name, the others who sit there, and the day."""
    clock = shown(ctx.reader.person.zone or GREENWICH, time)
    args = {
        "table": table_name(ctx.localizer, at.table),
        "date": ctx.localizer.date(date_of(int(clock // DAY))),
    }
    others = tuple(_others(ctx, at))
    key = "tables.offered_with" if others else "tables.offered"
    return ctx.localizer.say(key, {**args, "players": others})


def _others(ctx: Context, at: Seating) -> Iterator[str]:
    """Yield the others' names, without a stand-in computer where the table must not reveal it."""
    names = SeatNames(ctx.localizer, at.table.game, at.seats)
    for seat in at.seats:
        if ctx.id not in {seat.person_id, seat.owner_id}:
            yield filed_name(names.person(seat.seat) if seat.owner_id else names.name(seat.seat))


class TableFinder:
    """Finds tables and checks each, since a component's id may name any table.

    The check comes first: a game that somebody may not see is neither read nor replayed for them.
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
        """Return the table that is meant: by its number, by the thread, or the only one waiting.

        Raises:
            Refusal: it is not clear which one.
        """
        return await self._running(ctx, number) or await self._left(ctx)

    async def seat(self, ctx: Context, number: int | None) -> Table | Lobby:
        """Return the table that is meant, as ``here``, or the lobby where the person sits.

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
        """Return the only table where a person has left a seat that they can take back.

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
        """Return a channel's lobby where a person sits: by its number, or the newest."""
        for lobby in reversed(self._registry.lobbies_of(ctx.id)):
            sits = any(seat.person_id == ctx.id for seat in lobby.seats)
            if number in (None, lobby.row.id) and sits and type(lobby) is Lobby and not lobby.row.in_dms:
                return lobby
        return None

    async def _in_thread(self, ctx: Context) -> int | None:
        """Return the number of the thread's table, None outside of a table's thread."""
        if isinstance(ctx.interaction.channel, discord.TextChannel):
            return None
        return await self._registry.table_in(ctx.interaction.channel_id or 0)

    async def _of_thread(self, ctx: Context, number: int) -> Table:
        """Return the table of the thread where somebody asks.

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
        """Return the table to look back at: as ``meant``, but outside of threads the last finished game.

        Raises:
            Refusal: see ``meant``.
        """
        if number is None and await self._in_thread(ctx) is None:
            number = await self.own.last(ctx)
        return await self.meant(ctx, number)

    async def meant(self, ctx: Context, number: int | None) -> Table:
        """Return the table that is meant, finished or not: by its number or by the thread.

        Raises:
            Refusal: it is not clear which one; without a number, only its thread names a finished game.
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

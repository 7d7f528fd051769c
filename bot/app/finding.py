"""Find the table or the lobby that a person means, among those they may see."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import discord

from bot.app.context import Closed, Context
from bot.app.feature import Click
from bot.dealer.lobby_messages import Lobbies
from bot.dealer.registry import Registry
from bot.messages.daily_message import date_of
from bot.messages.display_names import SeatNames, lobby_link, place_link, table_name
from bot.messages.message import MENU_LIMIT, CustomId, Message
from bot.services.rate_limit import RateLimit
from bot.tables.lobby import Lobby, Rematch
from bot.tables.names import filed_name
from bot.tables.refusal import OtherShard, Refusal
from bot.tables.table import RUNNING, Table
from data.errors import UnreadableError
from data.rows import Seating, TableRow
from data.store import Store
from data.zones import GREENWICH, shown
from games.durations import DAY
from games.typed import plain

LONGEST = 40
"""Longest text that is searched for, in characters."""

Pairs = list[tuple[str, int]]


class Finder:
    """Finds the table or the lobby that a command or a click means, and completes a table's number.

    Each is checked first, since a component's id may name any table: a game that somebody may not see is
    neither read nor replayed for them.
    """

    def __init__(self, registry: Registry, lobbies: Lobbies, store: Store, suggestions: RateLimit) -> None:
        """``suggestions``: how often each person may ask for suggestions."""
        self._registry = registry
        self._lobbies = lobbies
        self._store = store
        self._suggestions = suggestions

    # -- by its number ---------------------------------------------------------------------------------

    async def table(self, ctx: Context, number: int) -> Table:
        """Return a table that this person may see.

        Raises:
            Refusal: there is none of that number for this person, or it has not begun.
        """
        return _begun(await self.table_or_lobby(ctx, number))

    async def table_or_lobby(self, ctx: Context, number: int) -> Table | Lobby:
        """Return a table or a lobby that this person may see.

        Raises:
            Refusal: there is none of that number for this person.
        """
        found = await self._visible(ctx, number)
        if found is None:
            raise Refusal("no_table", table=number)
        return found

    async def _visible(self, ctx: Context, number: int) -> Table | Lobby | None:
        """Return the table or lobby with a number, None if there is none that this person may see."""
        lobby = self._registry.lobbies.get(number)
        at = Seating(lobby.row, lobby.seats) if lobby is not None else await self._registry.seating(number)
        if at is None or at.table.only_holds_messages or not ctx.may_see(at):
            return None
        return lobby or await self._registry.table(number)

    # -- by its number, by the thread, or the only one of a person -------------------------------------

    async def here(self, ctx: Context, number: int | None) -> Table:
        """Return the table that is meant: by its number, by the thread, or the person's only one.

        Raises:
            Refusal: it is not clear which one.
        """
        return _begun(
            await self._running(ctx, number) or await self._resumable(ctx) or await self._joined_lobby(ctx)
        )

    async def seat(self, ctx: Context, number: int | None) -> Table | Lobby:
        """Return the table that is meant, as ``here``, or the lobby where the person sits.

        Raises:
            Refusal: it is not clear which one.
        """
        lobby = self._own_lobby(ctx, number)
        if lobby is not None and (number is not None or lobby.row.place_id == ctx.interaction.channel_id):
            return lobby
        running = await self._running(ctx, number)
        if lobby and running and await self._in_thread(ctx) is None:
            raise _which(sorted([lobby.row.id, running.row.id]))
        if lobby and not running:
            return lobby
        return _begun(running or await self._resumable(ctx) or await self._joined_lobby(ctx))

    async def meant(self, ctx: Context, number: int | None) -> Table:
        """Return the table that is meant, finished or not: by its number or by the thread.

        Raises:
            Refusal: it is not clear which one; without a number, only its thread names a finished game.
        """
        found = (
            await self._running(ctx, number) or await self._resumable(ctx) or await self._joined_lobby(ctx)
        )
        if number is None and not isinstance(found, Table):
            raise Refusal("no_thread_here")
        return _begun(found)

    async def ended(self, ctx: Context, number: int | None) -> Table:
        """Return the table to look back at: as ``meant``, but outside of threads the last finished game.

        Raises:
            Refusal: see ``meant``.
        """
        if number is None and await self._in_thread(ctx) is None:
            number = await self._last_finished(ctx)
        return await self.meant(ctx, number)

    async def shown_in(self, ctx: Context, message: discord.Message) -> int:
        """Return the number of the table that a message belongs to.

        Raises:
            Refusal: it belongs to none.
        """
        noted = await self._store.message(message.id)
        number = noted.table_id if noted is not None else None
        if number and (at := await self._registry.seating(number)) and at.table.only_holds_messages:
            raise Refusal("no_game_message")
        if not number and message.author.id == ctx.interaction.application_id:
            number = next((each.table for each in ids_in(message.components) if each.table), None)
        if not number and (number := await self._in_thread(ctx)) is None:
            raise Refusal("no_game_message")
        return number

    async def _running(self, ctx: Context, number: int | None) -> Table | Lobby | None:
        """Return the table or lobby with this number, the thread's, or the person's only table; else None.

        Raises:
            Refusal: it is not clear which one.
        """
        if number is not None:
            return await self.table_or_lobby(ctx, number)
        if (number := await self._in_thread(ctx)) is not None:
            found = await self._visible(ctx, number)
            if found is None:
                raise Refusal("table_cancelled", table=number)
            return found
        await self._registry.load_sleeping_of(ctx.id)
        mine = [table.row.id for table in self._registry.tables_of(ctx.id)]
        elsewhere = await self._registry.others.running_tables_of(ctx.id)
        numbers = sorted([*mine, *(number for number, _ in elsewhere)])
        if len(numbers) > 1:
            raise _which(numbers)
        return await self._registry.table(numbers[0]) if numbers else None

    async def _resumable(self, ctx: Context) -> Table | None:
        """Return the only table where a person has left a seat that they can take back, else None."""
        tables = self._registry.tables_of(ctx.id, left=True)
        return await self._registry.table(tables[0].row.id) if len(tables) == 1 else None

    async def _joined_lobby(self, ctx: Context) -> Lobby | None:
        """Return the newest lobby where a person waits, None if there is none.

        Raises:
            OtherShard: another process may keep one.
        """
        if lobbies := self._registry.lobbies_of(ctx.id):
            return lobbies[-1]
        for row in await self._registry.others.rows_of(ctx.id):
            self._registry.others.require_here(row.guild_id)
        return None

    def _own_lobby(self, ctx: Context, number: int | None) -> Lobby | None:
        """Return a channel's lobby where a person sits: by its number, or the newest."""
        for lobby in reversed(self._registry.lobbies_of(ctx.id)):
            sits = any(seat.person_id == ctx.id for seat in lobby.seats)
            if number in (None, lobby.row.id) and sits and lobby.gathers and not lobby.row.in_dms:
                return lobby
        return None

    async def _in_thread(self, ctx: Context) -> int | None:
        """Return the number of the thread's table, None outside of a table's thread."""
        if isinstance(ctx.interaction.channel, discord.TextChannel):
            return None
        return await self._registry.table_in(ctx.interaction.channel_id or 0)

    # -- the lobby of a click, which may have to come from the lobby's own message ---------------------

    async def pressed_lobby(self, ctx: Context, click: Click) -> Lobby:
        """Return the lobby whose own message was pressed; record the message if it is new.

        Raises:
            Refusal: it has started or was cancelled, or another message was pressed.
        """
        lobby, message = await self._lobby(ctx, click.id.table), ctx.interaction.message
        if message is None or message.flags.ephemeral or not _is_from(ctx, lobby):
            raise Refusal("forgotten")
        if lobby.place is None and await self._store.message(message.id) is None:
            await self._lobbies.note_posted(lobby, message.channel.id, message.id)
        if lobby.place is None or lobby.place.message_id != message.id:
            raise Refusal("forgotten")
        return lobby

    async def lobby_here(self, ctx: Context, click: Click) -> Lobby:
        """Return the lobby whose own message or panel was pressed; the host's panel may be in any channel.

        Raises:
            Refusal: it has started or was cancelled, or another message was pressed.
        """
        message = ctx.interaction.message
        if message is None or not message.flags.ephemeral:
            return await self.pressed_lobby(ctx, click)
        lobby = await self._lobby(ctx, click.id.table)
        if not _is_from(ctx, lobby) and lobby.row.host_id != ctx.id:
            raise Refusal("forgotten")
        return lobby

    async def hosted_lobby(self, ctx: Context, number: int) -> Lobby:
        """Return a lobby, only for its host and in its own channel.

        Raises:
            Refusal: it is somebody else's, closed, or in another channel.
        """
        lobby = await self._lobby(ctx, number)
        if lobby.row.host_id != ctx.id:
            raise Refusal("host_only")
        if not _is_from(ctx, lobby):
            raise Refusal("forgotten")
        return lobby

    async def _lobby(self, ctx: Context, number: int) -> Lobby:
        lobby = await self._open_lobby(ctx, number)
        if not lobby.gathers:
            raise Refusal("forgotten")
        return lobby

    async def _open_lobby(self, ctx: Context, number: int) -> Lobby:
        """Return a lobby of any kind.

        Raises:
            Closed: it has ended; the pressed message says so from now on, if it is private.
            Refusal: it has ended, or never existed, or this program can't run it.
        """
        try:
            return self._registry.lobby(number)
        except OtherShard:
            raise
        except Refusal as closed:
            at = await self._registry.seating(number) if closed.code == "lobby_closed" else None
            if at is None or not ctx.may_see(at):
                why = closed
            else:
                why = Refusal("lobby_begun_at", place=place_link(at.table))
        if ctx.in_place != "update":
            raise why
        raise Closed(Message(ctx.localizer.say(f"refusal.{why.code}", why.args_)), why)

    async def pressed_offer(self, ctx: Context, click: Click) -> Rematch:
        """Return the rematch offer whose own message was pressed.

        Raises:
            Refusal: it has started or ended, or another message was pressed.
        """
        rematch, message = await self._open_lobby(ctx, click.id.table), ctx.interaction.message
        if not isinstance(rematch, Rematch) or message is None:
            raise Refusal("forgotten")
        if rematch.place is None or rematch.place.message_id != message.id:
            raise Refusal("forgotten")
        return rematch

    # -- complete the option ``table`` with the person's own tables, the newest first ------------------

    def types_too_fast(self, ctx: Context) -> bool:
        """Count a request for suggestions; return whether a person makes more than anybody can type."""
        return bool(self._suggestions.take(ctx.id))

    async def suggest_running(self, ctx: Context, current: str) -> Pairs:
        """Return tables that have begun."""
        return await self._matching(
            ctx, current, await self._unfinished(ctx, lambda row: row.status in RUNNING)
        )

    async def suggest_seats(self, ctx: Context, current: str) -> Pairs:
        """Return tables that have begun, and lobbies in which the person sits."""
        return await self._matching(ctx, current, await self._unfinished(ctx, lambda row: True))

    async def suggest_finished(self, ctx: Context, current: str) -> Pairs:
        """Return finished games."""
        return await self._matching(ctx, current, await self._finished(ctx))

    async def suggest_begun(self, ctx: Context, current: str) -> Pairs:
        """Return tables that have begun, and finished games."""
        running = await self._unfinished(ctx, lambda row: row.status in RUNNING)
        return await self._matching(ctx, current, {**running, **await self._finished(ctx)})

    async def _last_finished(self, ctx: Context) -> int | None:
        """Return the number of the person's last finished game, None if there is none.

        Cancelled and deleted games don't count, though their results remain.
        """
        for each in await self._store.results_of(ctx.id, limit=MENU_LIMIT):
            at = await self._seating(each.table_id)
            if at is not None and at.table.status == "over":
                return each.table_id
        return None

    async def _unfinished(self, ctx: Context, fits: Callable[[TableRow], bool]) -> dict[int, float]:
        rows = await self._store.tables_of(ctx.id)
        return {row.id: row.created for row in rows if fits(row)}

    async def _finished(self, ctx: Context) -> dict[int, float]:
        results = await self._store.results_of(ctx.id, limit=MENU_LIMIT)
        return {each.table_id: each.finished_at for each in results}

    async def _matching(self, ctx: Context, current: str, found: dict[int, float]) -> Pairs:
        """Return names and numbers of the newest tables that match the text. ``found``: numbers and times."""
        if len(current) > LONGEST or self.types_too_fast(ctx):
            return []
        typed, pairs = plain(current, LONGEST).strip().removeprefix("#"), []
        for number in sorted(found, reverse=True)[:MENU_LIMIT]:
            if typed.isdecimal() and not str(number).startswith(str(int(typed))):
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


def ids_in(components: Iterable[Any]) -> Iterator[CustomId]:
    """Yield the ids of our buttons and menus in a message's components."""
    for component in components:
        named = CustomId.parse(getattr(component, "custom_id", None) or "")
        if named is not None:
            yield named
        accessory = getattr(component, "accessory", None)
        yield from ids_in((*getattr(component, "children", ()), *((accessory,) if accessory else ())))


def _is_from(ctx: Context, lobby: Lobby) -> bool:
    """Return whether an interaction comes from a lobby's channel; a DM's or a post's may not be known yet."""
    channel = ctx.interaction.channel
    if lobby.row.in_dms and lobby.place is None:
        return ctx.in_dm and ctx.id == lobby.row.host_id
    if lobby.place is None and isinstance(getattr(channel, "parent", None), discord.ForumChannel):
        return isinstance(channel, discord.Thread) and channel.parent_id == lobby.row.channel_id
    return ctx.interaction.channel_id == lobby.row.place_id


def _is_closed_to(ctx: Context, at: Seating) -> bool:
    """Return whether a table was cancelled, or is a lobby where the person has no seat to leave."""
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


def _begun(found: Table | Lobby | None) -> Table:
    """Return a table that has begun.

    Raises:
        Refusal: it has not, or there is none.
    """
    if found is None:
        raise Refusal("no_table_here")
    if isinstance(found, Lobby):
        raise Refusal("not_begun", table=found.row.id, place=lobby_link(found))
    return found


def _which(numbers: Iterable[int]) -> Refusal:
    return Refusal("which_table", tables=tuple(f"#{number}" for number in numbers))

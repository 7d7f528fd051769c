"""*Save to my games* in the menu of a game's message, and ``/saved``: a person's own list of games.

The list holds only the games' numbers, so it shows no more than its reader may see at that place, and a
deleted game disappears from it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

import discord

from bot.app.context import Context
from bot.app.feature import Click, in_menu, pressed, slash
from bot.app.finding import Finder
from bot.app.parts import Parts
from bot.messages.display_names import SeatNames, table_line, table_name
from bot.messages.localizer import Localizer
from bot.messages.message import (
    MENU_LIMIT,
    Button,
    CustomId,
    Entry,
    Message,
    Outgoing,
    Rows,
    Select,
    number_in,
)
from bot.tables.refusal import Refusal
from data.errors import UnreadableError
from data.rows import NOBODY, Seating, TableRow
from data.store import Store
from games import load

MOST = 25
"""Most games that somebody can save: a menu shows no more."""


class Saved:
    """Keeps people's lists of games."""

    def __init__(self, finder: Finder, store: Store) -> None:
        self._finder = finder
        self._store = store

    @in_menu("save", "message")
    async def save(self, ctx: Context, message: discord.Message) -> Outgoing:
        """Put a message's game on the person's list."""
        table = await self._finder.table(ctx, await self._finder.shown_in(ctx, message))
        saved = await self._store.saved_by(ctx.id)
        if len(saved) >= MOST and table.row.id not in saved:
            raise Refusal("saved_most", limit=MOST)
        await self._store.save_game(ctx.id, table.row.id, ctx.now)
        return Outgoing(Message(ctx.localizer.say("saved.done", table=table_name(ctx.localizer, table.row))))

    @slash("saved")
    async def saved(self, ctx: Context) -> Outgoing:
        """List the games that a person has saved and may see here."""
        found = [await self._visible(ctx, number) for number in await self._store.saved_by(ctx.id)]
        seen = [(at.table, await self._line(ctx, at)) for at in found if at is not None]
        return Outgoing(saved_message(ctx.localizer, seen, elsewhere=len(found) - len(seen)))

    async def _line(self, ctx: Context, at: Seating) -> str:
        """Return a line on a game: who played, or where it is while it is running."""
        if at.table.status == "cancelled":
            return ctx.localizer.say("saved.cancelled", table=table_name(ctx.localizer, at.table))
        if at.table.status != "over":
            return table_line(ctx.localizer, at.table)
        people = {seat.person_id or seat.owner_id or NOBODY for seat in at.seats}
        hidden = frozenset[int]() if at.concerns(ctx.id) else await self._store.hidden_among(people)
        return game_line(ctx.localizer, at, hidden)

    async def _visible(self, ctx: Context, number: int) -> Seating | None:
        """Return who sits at a table, None if this person can't see it here."""
        try:
            at = await self._store.seating(number)
        except UnreadableError:
            return None
        return at if at is not None and ctx.may_see(at) else None

    @pressed("saved")
    async def show(self, ctx: Context, click: Click) -> Outgoing:
        """Show what can be done with one game of the list, or the list again."""
        number = number_in(click.value)
        if number is None:
            return await self.saved(ctx)
        if (at := await self._visible(ctx, number)) is None:
            raise Refusal("no_table", table=number)
        return Outgoing(Message(await self._line(ctx, at), rows=_buttons(ctx.localizer, at)))

    @pressed("unsave")
    async def drop(self, ctx: Context, click: Click) -> Outgoing:
        """Take a game off the list, and show what is left."""
        await self._store.drop_saved(ctx.id, click.id.table)
        return await self.saved(ctx)


def game_line(localizer: Localizer, at: Seating, hidden: Collection[int]) -> str:
    """Return a line on a finished game. ``hidden``: people who are not named."""
    names = SeatNames(localizer, at.table.game, at.seats)
    players = tuple(
        localizer.say("player.hidden")
        if {seat.person_id, seat.owner_id} & set(hidden)
        else names.name(seat.seat)
        for seat in at.seats
    )
    return localizer.say("saved.game", table=table_name(localizer, at.table), players=players)


def saved_message(localizer: Localizer, seen: Sequence[tuple[TableRow, str]], *, elsewhere: int) -> Message:
    """Return somebody's saved games, each with its line, and a menu.

    ``elsewhere``: the number of those that they can't see here.
    """
    say = localizer.say
    lines = tuple(line for _, line in seen) or (() if elsewhere else (say("saved.none"),))
    rest = (f"-# {say('saved.elsewhere', count=elsewhere)}",) if elsewhere else ()
    entries = tuple(Entry(table_name(localizer, row), str(row.id)) for row, _ in seen[:MENU_LIMIT])
    rows = (Select(str(CustomId("saved")), entries, say("saved.choose")),) if entries else ()
    return Message(say("saved.title"), lines, rows=rows, below=rest)


def _buttons(localizer: Localizer, at: Seating) -> Rows:
    """Return the buttons for a saved game: fewer for one that isn't finished, or that nobody played."""
    say, number, step = localizer.say, at.table.id, at.table.step
    texts = {"unsave": say("button.unsave"), "saved": say("button.saved")}
    if at.table.status == "over" and not at.table.only_holds_messages:
        study = {"study": say("button.study")} if load(at.table.game).has_analysis else {}
        record = say("button.record_of", table=number)
        texts = {"film": say("button.film"), **study, "record": record, **texts}
    return (tuple(Button(text, str(CustomId(action, number, step))) for action, text in texts.items()),)


def build(parts: Parts) -> Saved:
    return Saved(parts.finder, parts.dealer.store)

"""``/advance``: set moves in advance, in private; one button changes them, another withdraws them."""

from __future__ import annotations

from dataclasses import replace

from bot.app.context import Context
from bot.app.feature import Click, Form, pressed, slash
from bot.app.finding import Finder
from bot.app.parts import Parts
from bot.dealer.advance import Advance
from bot.dealer.hosting import Hosting
from bot.delivery.attachments import Drawing
from bot.messages.display_names import alt_text, named, table_name
from bot.messages.message import Button, CustomId, Draft, Message, Outgoing, Picture
from bot.tables.refusal import Refusal
from bot.tables.table import Table
from games.advance import Advance as OrderReader
from games.game import Seat


class AdvanceCommand:
    """Shows and changes a person's moves in advance."""

    def __init__(self, finder: Finder, advance: Advance, hosting: Hosting, drawing: Drawing) -> None:
        self._finder = finder
        self._advance = advance
        self._hosting = hosting
        self._drawing = drawing
        self.suggest_running = finder.suggest_running

    @slash("advance", suggest={"table": "suggest_running"})
    async def advance(self, ctx: Context, table: int | None = None) -> Outgoing:
        """Show the moves in advance that a person has set at a table."""
        return await self._shown(ctx, await self._finder.here(ctx, table))

    async def _shown(self, ctx: Context, table: Table, *more: str) -> Outgoing:
        """Return the current order, the board it leads to, how to write one, and the buttons for it."""
        say, number = ctx.localizer.say, table.row.id
        kind, seat = self._reader(table).kind, table.seat_of(ctx.id).seat
        order = await self._advance.standing(table, ctx.id)
        nothing = say("advance.unfit" if order else "advance.none")
        lines = tuple(f"`{line}`" for line in self._lines(table, seat, order)) or (nothing,)
        write = Button(say("button.advance"), str(CustomId("order", number)), "primary")
        withdraw = Button(say("button.withdraw_order"), str(CustomId("unorder", number)))
        notes = (f"-# {say(f'advance.how_{kind}')}", f"-# {say('advance.means')}")
        title = say("advance.title", table=table_name(ctx.localizer, table.row))
        rows = ((write, withdraw) if order else (write,),)
        message = Message(title, (*more, *lines, *notes), rows=rows)
        view = self._reader(table).preview(table.game, table.state, seat, order) if order else None
        if view is None:
            return Outgoing(message)
        alt = alt_text(named(ctx.localizer, table.seats, table.row.game), table, view)
        picture = Picture(alt, seat=seat, theme=ctx.reader.person.theme)
        return await self._drawing.drawn(Draft(replace(message, picture=picture), view), table, ctx.reader)

    def _reader(self, table: Table) -> OrderReader:
        if table.game.advance is None:
            raise Refusal("no_advance", table=table.row.id)
        return table.game.advance

    def _lines(self, table: Table, seat: Seat, order: str) -> tuple[str, ...]:
        """Return the lines of an order that still fit the game; "" is no order."""
        return self._reader(table).lines(table.game, table.state, seat, order) if order else ()

    @pressed("order", "update", form="form")
    async def order(self, ctx: Context, click: Click) -> Outgoing:
        """Store the typed order, or say what is wrong with it and keep the previous one.

        Storing it also gives an absent person their seat back.
        """
        table = await self._finder.table(ctx, click.id.table)
        result = await self._advance.lay(table, ctx.id, click.value)
        if result.kept and table.seat_of(ctx.id).standin:
            await self._hosting.take_back(table, ctx.id)  # otherwise the computer would play on
        if result.kept:
            note = ctx.localizer.say("advance.taken")
        elif result.by_rule:
            note = ctx.localizer.game(table.row.game, f"refuse.{result.fault}", result.args)
        else:
            note = ctx.localizer.say(f"advance.fault_{result.fault}", result.args)
        return await self._shown(ctx, table, note)

    async def form(self, ctx: Context, click: Click) -> Form:
        """Return the form, filled in with the lines of the current order that still fit."""
        table = await self._finder.table(ctx, click.id.table)
        say, order = ctx.localizer.say, await self._advance.standing(table, ctx.id)
        lines = self._lines(table, table.seat_of(ctx.id).seat, order)
        hint = say(f"advance.hint_{self._reader(table).kind}")
        return Form(say("advance.form"), say("advance.field"), hint, "; ".join(lines))

    @pressed("unorder", "update")
    async def withdraw(self, ctx: Context, click: Click) -> Outgoing:
        """Delete the current order; an answer that it has already given is kept."""
        table = await self._finder.table(ctx, click.id.table)
        await self._advance.withdraw(table, ctx.id)
        return await self._shown(ctx, table, ctx.localizer.say("advance.withdrawn"))


def build(parts: Parts) -> AdvanceCommand:
    dealer = parts.dealer
    return AdvanceCommand(parts.finder, dealer.advance, dealer.hosting, dealer.drawing)

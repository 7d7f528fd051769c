"""``/advance``: lay down moves in advance, in private; one button changes them, one withdraws them."""

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
from games.advance import Advance as Reader
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
        """Show what a person has laid down at a table."""
        return await self._shown(ctx, await self._finder.here(ctx, table))

    async def _shown(self, ctx: Context, here: Table, *more: str) -> Outgoing:
        """Return what stands, the board to which it leads, how to write it, and the buttons for it."""
        say, number = ctx.localizer.say, here.row.id
        kind, seat = self._reader(here).kind, here.seat_of(ctx.id).seat
        order = await self._advance.standing(here, ctx.id)
        nothing = say("advance.unfit" if order else "advance.none")
        lines = tuple(f"`{line}`" for line in self._lines(here, seat, order)) or (nothing,)
        write = Button(say("button.advance"), str(CustomId("order", number)), "primary")
        withdraw = Button(say("button.withdraw_order"), str(CustomId("unorder", number)))
        small = (f"-# {say(f'advance.how_{kind}')}", f"-# {say('advance.means')}")
        title = say("advance.title", table=table_name(ctx.localizer, here.row))
        rows = ((write, withdraw) if order else (write,),)
        message = Message(title, (*more, *lines, *small), rows=rows)
        view = self._reader(here).preview(here.game, here.state, seat, order) if order else None
        if view is None:
            return Outgoing(message)
        alt = alt_text(named(ctx.localizer, here.seats, here.row.game), here, view)
        picture = Picture(alt, seat=seat, theme=ctx.reader.person.theme)
        return await self._drawing.drawn(Draft(replace(message, picture=picture), view), here, ctx.reader)

    def _reader(self, here: Table) -> Reader:
        if here.game.advance is None:
            raise Refusal("no_advance", table=here.row.id)
        return here.game.advance

    def _lines(self, here: Table, seat: Seat, order: str) -> tuple[str, ...]:
        """Return what of an order fits the game as it stands; "" is none."""
        return self._reader(here).lines(here.game, here.state, seat, order) if order else ()

    @pressed("order", "update", form="form")
    async def order(self, ctx: Context, click: Click) -> Outgoing:
        """Store what was typed, or say what is wrong with it; then what stood before stands on.

        Whoever was away takes their seat back with it.
        """
        here = await self._finder.table(ctx, click.id.table)
        laid = await self._advance.lay(here, ctx.id, click.value)
        if laid.kept and here.seat_of(ctx.id).standin:
            await self._hosting.take_back(here, ctx.id)  # a computer would play on in spite of it
        if laid.kept:
            note = ctx.localizer.say("advance.taken")
        elif laid.by_rule:
            note = ctx.localizer.game(here.row.game, f"refuse.{laid.fault}", laid.args)
        else:
            note = ctx.localizer.say(f"advance.fault_{laid.fault}", laid.args)
        return await self._shown(ctx, here, note)

    async def form(self, ctx: Context, click: Click) -> Form:
        """Return the form with what stands and still fits."""
        here = await self._finder.table(ctx, click.id.table)
        say, order = ctx.localizer.say, await self._advance.standing(here, ctx.id)
        lines = self._lines(here, here.seat_of(ctx.id).seat, order)
        hint = say(f"advance.hint_{self._reader(here).kind}")
        return Form(say("advance.form"), say("advance.field"), hint, "; ".join(lines))

    @pressed("unorder", "update")
    async def withdraw(self, ctx: Context, click: Click) -> Outgoing:
        """Delete what stands; an answer that it has given already stays."""
        here = await self._finder.table(ctx, click.id.table)
        await self._advance.withdraw(here, ctx.id)
        return await self._shown(ctx, here, ctx.localizer.say("advance.withdrawn"))


def build(parts: Parts) -> AdvanceCommand:
    dealer = parts.dealer
    return AdvanceCommand(parts.finder, dealer.advance, dealer.hosting, dealer.drawing)

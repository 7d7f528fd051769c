"""``/resign``, ``/draw``, ``/takeback``, their buttons, and the answers to an offer."""

from __future__ import annotations

from bot.app.context import Context
from bot.app.feature import Click, pressed, question, slash, spoken
from bot.app.finding import Finder
from bot.app.parts import Parts
from bot.app.plain_words import Spoken
from bot.dealer.hosting import Hosting
from bot.messages.display_names import table_name
from bot.messages.localizer import Reader
from bot.messages.message import Button, CustomId, Message, Outgoing
from bot.tables.offers import Kind, why_not
from bot.tables.table import Table


class AgreementButtons:
    """Lets two people end a game or take moves back; everybody sees it at the table."""

    def __init__(self, finder: Finder, hosting: Hosting) -> None:
        self._finder = finder
        self.suggest_running = finder.suggest_running
        self._hosting = hosting

    # -- resigning -------------------------------------------------------------------------------------

    @pressed("resign")
    async def resign(self, ctx: Context, click: Click) -> Outgoing:
        """Resign, once confirmed; after another move, ask for confirmation again."""
        table, step = await self._finder.table(ctx, click.id.table), click.id.step
        if click.id.rest != "sure" or step != table.row.step:
            return self._confirmation(ctx.reader, table)
        await self._hosting.resign(table, ctx.id, step)
        return Outgoing(Message(ctx.localizer.say("resign.done")))

    @slash("resign", suggest={"table": "suggest_running"})
    async def resign_by_command(self, ctx: Context, table: int | None = None) -> Outgoing:
        """Ask for confirmation before resigning."""
        return self._confirmation(ctx.reader, await self._finder.here(ctx, table))

    @spoken("resign")
    async def resign_in_words(self, spoken: Spoken) -> Outgoing:
        """Ask for confirmation before resigning, or ask which game is meant."""
        found = spoken.where(lambda table: self._hosting.may_act(table, spoken.reader.id))
        return (
            spoken.offer("resign", found, "button.resign")
            if len(found) > 1
            else self._confirmation(spoken.reader, found[0])
        )

    def _confirmation(self, reader: Reader, table: Table) -> Outgoing:
        self._hosting.may_act(table, reader.id)
        say, row = reader.localizer.say, table.row
        sure = str(CustomId("resign", row.id, row.step, "sure"))
        button = Button(say("button.resign_sure"), sure, "danger")
        headline = say("resign.sure", table=table_name(reader.localizer, row))
        return Outgoing(question(reader.localizer, headline, button, "table"))

    # -- offering --------------------------------------------------------------------------------------

    async def _offer(self, ctx: Context, table: Table, kind: Kind, step: int | None = None) -> Outgoing:
        is_open = await self._hosting.offer(table, ctx.id, kind, step)
        return Outgoing(Message(ctx.localizer.say(f"offer.made_{kind}" if is_open else "offer.agreed")))

    @pressed("draw")
    async def draw(self, ctx: Context, click: Click) -> Outgoing:
        """Offer a draw."""
        return await self._offer(ctx, await self._finder.table(ctx, click.id.table), "draw", click.id.step)

    @slash("draw", suggest={"table": "suggest_running"})
    async def draw_by_command(self, ctx: Context, table: int | None = None) -> Outgoing:
        """Offer a draw."""
        return await self._offer(ctx, await self._finder.here(ctx, table), "draw")

    @pressed("takeback")
    async def take_back(self, ctx: Context, click: Click) -> Outgoing:
        """Ask to take back one's last move."""
        table = await self._finder.table(ctx, click.id.table)
        return await self._offer(ctx, table, "takeback", click.id.step)

    @slash("takeback", suggest={"table": "suggest_running"})
    async def take_back_by_command(self, ctx: Context, table: int | None = None) -> Outgoing:
        """Ask to take back one's last move."""
        return await self._offer(ctx, await self._finder.here(ctx, table), "takeback")

    @spoken("draw")
    async def draw_in_words(self, spoken: Spoken) -> Outgoing:
        """Offer the button that offers a draw."""
        return spoken.offer("draw", self._tables_for(spoken, "draw"), "button.draw")

    @spoken("undo")
    async def undo_in_words(self, spoken: Spoken) -> Outgoing:
        """Offer the button that withdraws an answer, or the one that asks to take back one's last move."""
        sent = [table for table in spoken.tables if table.has_answer(spoken.reader.id)]
        if sent:
            return spoken.offer("undo", sent, "button.withdraw")
        return spoken.offer("takeback", self._tables_for(spoken, "takeback"), "button.takeback")

    def _tables_for(self, spoken: Spoken, kind: Kind) -> list[Table]:
        """Return the tables where a person may make an offer.

        Raises:
            Refusal: there is no such table.
        """

        def may(table: Table) -> None:
            seat = self._hosting.may_act(table, spoken.reader.id)
            if (refusal := why_not(table, seat.seat, kind)) is not None:
                raise refusal

        return spoken.where(may)

    # -- answering -------------------------------------------------------------------------------------

    @pressed("agree", "update")
    async def agree(self, ctx: Context, click: Click) -> Outgoing | None:
        """Accept the other's offer."""
        return await self._answer(ctx, click, accepts=True)

    @pressed("disagree", "update")
    async def disagree(self, ctx: Context, click: Click) -> Outgoing | None:
        """Decline the other's offer."""
        return await self._answer(ctx, click, accepts=False)

    async def _answer(self, ctx: Context, click: Click, *, accepts: bool) -> Outgoing | None:
        """Answer an offer; if the pressed message is private, confirm it there."""
        table = await self._finder.table(ctx, click.id.table)
        await self._hosting.answer(table, ctx.id, click.id.step, accepts=accepts)
        private = ctx.in_dm or ctx.in_place == "update"
        done = ctx.localizer.say("offer.agreed" if accepts else "offer.declined")
        return Outgoing(Message(done)) if private else None


def build(parts: Parts) -> AgreementButtons:
    dealer = parts.dealer
    return AgreementButtons(parts.finder, dealer.hosting)

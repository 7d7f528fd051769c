"""Look at tables, pause and end them, fill seats, replace threads: ``/table``, ``/tables``, ``/record``."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import partial

import renderers
from bot.app.context import Context
from bot.app.feature import Click, pressed, question, slash, spoken
from bot.app.finding import Finder
from bot.app.parts import Parts
from bot.app.plain_words import Spoken
from bot.dealer.hosting import Hosting, Substitutes
from bot.dealer.lobby_messages import UNSHOWN
from bot.dealer.lost_places import LostThreads
from bot.dealer.opening import NOWHERE
from bot.dealer.registry import Registry
from bot.delivery.attachments import Drawing
from bot.messages.display_names import (
    board_words,
    listed_name,
    lobby_link,
    named,
    pages,
    table_line,
    table_link,
    table_name,
    written_names,
)
from bot.messages.fair_deal import is_proved, proof_lines
from bot.messages.localizer import Reader
from bot.messages.message import (
    LIST_LIMIT,
    ROW_LIMIT,
    Attachment,
    Button,
    CustomId,
    Message,
    Outgoing,
    number_in,
    whole_lines,
)
from bot.messages.substitute_message import open_line, take_buttons
from bot.messages.table_message import table_message, view_for
from bot.tables.clocks import is_out_of_time
from bot.tables.lobby import Lobby
from bot.tables.refusal import Refusal
from bot.tables.round import longest_alone
from bot.tables.substitutes import has_sat, open_seats
from bot.tables.table import Table, record_file
from data.rows import Seating
from data.store import Store
from games.values import Duration

TEXT_IN_MESSAGE = 1900
LISTED = 30
"""Most tables in a list; fewer fit in a message if their lines are long."""


class TableButtons:
    """Shows tables to one person, and lets people pause and end them."""

    def __init__(
        self,
        finder: Finder,
        registry: Registry,
        hosting: Hosting,
        drawing: Drawing,
        store: Store,
        substitutes: Substitutes,
        lost_threads: LostThreads,
    ) -> None:
        self._store = store
        self._finder = finder
        self.suggest_running = finder.suggest_running
        self.suggest_begun = finder.suggest_begun
        self._registry = registry
        self._hosting = hosting
        self._drawing = drawing
        self._substitutes = substitutes
        self._lost_threads = lost_threads

    # -- looking ---------------------------------------------------------------------------------------

    async def _shown(self, ctx: Context, table: Table, *lines: str) -> Outgoing:
        draft = table_message(table, ctx.reader, manages=ctx.manages(table.row.guild_id))
        return await self._drawing.drawn(draft.adding(lines), table, ctx.reader)

    @slash("table", suggest={"table": "suggest_running"})
    async def table(self, ctx: Context, table: int | None = None) -> Outgoing:
        """Show a table in private."""
        return await self._shown(ctx, await self._finder.here(ctx, table))

    @pressed("table")
    async def show(self, ctx: Context, click: Click) -> Outgoing:
        """Show the table in private."""
        return await self._shown(ctx, await self._finder.table(ctx, click.id.table))

    @spoken("board")
    async def board_in_words(self, spoken: Spoken) -> Outgoing:
        """Show the person's table; if they have several, offer a button for each."""
        tables = spoken.where(lambda table: None)
        if len(tables) > 1:
            return spoken.offer("table", tables, "button.table")
        draft = table_message(tables[0], spoken.reader, manages=False)
        return await self._drawing.drawn(draft, tables[0], spoken.reader)

    @pressed("text", "private")
    async def in_words(self, ctx: Context, click: Click) -> Outgoing:
        """Show the board in sentences, page by page, for screen readers."""
        table, say = await self._finder.table(ctx, click.id.table), ctx.localizer.say
        localizer = named(ctx.localizer, table.seats, table.row.game)
        texts = pages(board_words(localizer, table, view_for(table, ctx.id)))
        rest = click.id.rest
        page = min(number_in(rest) or 0, len(texts) - 1)
        more = [("next", "text", str(page + 1))] if page + 1 < len(texts) else []
        buttons = tuple(
            Button(say(f"button.{label}"), str(CustomId(action, table.row.id, table.row.step, rest)))
            for label, action, rest in (*more, ("drawn", "drawn", ""))
        )
        return Outgoing(Message(say("table.as_text"), texts[page], rows=(buttons,)))

    @pressed("drawn", "private")
    async def as_text(self, ctx: Context, click: Click) -> Outgoing:
        """Show the board drawn with characters, for people who see no pictures."""
        table = await self._finder.table(ctx, click.id.table)
        text = renderers.load(table.row.game).text(view_for(table, ctx.id))
        title = ctx.localizer.say("table.as_text")
        if len(text) <= TEXT_IN_MESSAGE:
            return Outgoing(Message(title, (f"```\n{text}\n```",)))
        name = f"{table.row.game}-{table.row.id}.txt"
        message = Message(title, attachment=Attachment(name, record=False))
        return Outgoing(message, files=((name, text.encode()),))

    @slash("tables")
    async def tables(self, ctx: Context) -> Outgoing:
        """List a person's tables, the most urgent first, their lobbies, seats they left, and open seats."""
        here = [] if ctx.is_user_install else self._registry.tables_in(ctx.interaction.guild_id or NOWHERE)
        visible = [table for table in here if ctx.may_see(Seating(table.row, table.seats))]
        return await self._listed(ctx.reader, [each for each in visible if not has_sat(each.seats, ctx.id)])

    @spoken("tables")
    async def tables_in_words(self, spoken: Spoken) -> Outgoing:
        """List a person's tables, lobbies and seats they left."""
        return await self._listed(spoken.reader)

    async def _listed(self, reader: Reader, others_here: Sequence[Table] = ()) -> Outgoing:
        """Return the list of a person's tables. ``others_here``: tables whose open seats are listed too."""
        registry, say = self._registry, reader.localizer.say
        await registry.load_sleeping_of(reader.id)
        lobbies, quarantined = registry.lobbies_of(reader.id), registry.quarantined_of(reader.id)
        left = registry.tables_of(reader.id, left=True)
        total = len(registry.tables_of(reader.id)) + len(left) + len(lobbies) + len(quarantined)
        mine = [table async for table in registry.folded_of(reader.id, LISTED)]
        mine.sort(key=lambda table: table.urgency(reader.id))
        lines = [_line(reader, table) for table in mine]
        others = await registry.others.rows_of(reader.id)
        elsewhere = [await self._line_elsewhere(reader, row.id) for row in others[: LISTED - len(lines)]]
        total += len(others) - elsewhere.count("")
        lines += filter(None, elsewhere)
        lines += [_lobby_line(reader, lobby) for lobby in lobbies]
        left_lines = [_left_line(reader, table) for table in left]
        total -= left_lines.count("")
        lines += filter(None, left_lines)
        lines += [say("tables.quarantined", table=number) for number in quarantined]
        open_tables = [table for table in others_here if open_seats(table.row, table.seats)]
        buttons = [
            each for table in open_tables for each in take_buttons(reader.localizer, table.row, table.seats)
        ]
        open_lines = [open_line(reader, table) for table in open_tables[: LISTED // 2]]
        lines = whole_lines(lines[: LISTED - len(open_lines)], LIST_LIMIT - len("\n".join(open_lines)))
        title = say("tables.title" if lines or open_lines else "tables.none")
        below = (say("tables.more", count=total - len(lines)),) if total > len(lines) else ()
        rows = (tuple(buttons[:ROW_LIMIT]),) if buttons else ()
        return Outgoing(Message(title, (*lines, *open_lines), below=below, rows=rows))

    @pressed("tables", "private")
    async def tables_here(self, ctx: Context, click: Click) -> Outgoing:
        """List a person's tables, from the help overview."""
        return await self.tables(ctx)

    async def _line_elsewhere(self, reader: Reader, number: int) -> str:
        """Return a line on another process's table or lobby, "" if the person is no longer there."""
        found = await self._registry.others.look(number)
        if found is None:
            return reader.localizer.say("tables.quarantined", table=number)
        if isinstance(found, Lobby):
            return _lobby_line(reader, found)
        return _line(reader, found) if reader.id in found.people else _left_line(reader, found)

    @slash("record", suggest={"table": "suggest_begun"})
    async def record(self, ctx: Context, table: int | None = None) -> Outgoing:
        """Return the full record after the end; before that, its public part."""
        return await self._record(ctx, await self._finder.ended(ctx, table))

    @pressed("record", "private")
    async def record_of(self, ctx: Context, click: Click) -> Outgoing:
        """Return the record of a game in a list."""
        return await self._record(ctx, await self._finder.table(ctx, click.id.table))

    async def _record(self, ctx: Context, table: Table) -> Outgoing:
        say, row = ctx.localizer.say, table.row
        name = table_name(ctx.localizer, row)
        if row.status == "over":
            file = f"{row.game}-{row.id}.json"
            names = written_names(ctx.localizer.catalogs, row, table.seats)
            content = await record_file(table, names, await self._store.ordered(row.id))
            note = say("record.over" if row.proof else "record.no_proof")
            attachment = Attachment(file, record=False)
            return Outgoing(Message(name, (note,), attachment=attachment), files=((file, content),))
        lines = (
            say("record.open", steps=row.step),
            say("lobby.terms", version=row.version),
            *(proof_lines(ctx.localizer, row) if is_proved(table.game, row) else ()),
        )
        return Outgoing(Message(name, lines))

    # -- changing --------------------------------------------------------------------------------------

    async def _change(
        self, ctx: Context, click: Click, change: Callable[[Table, int], Awaitable[None]]
    ) -> Outgoing:
        """Apply a change to a table and show it."""
        table = await self._finder.table(ctx, click.id.table)
        await change(table, ctx.id)
        return await self._shown(ctx, table)

    async def _change_clock(
        self, ctx: Context, click: Click, change: Callable[[Table, int, int], Awaitable[None]]
    ) -> Outgoing:
        """Apply a change to the clock of the question that was shown, and show the table as it now is."""
        table = await self._finder.table(ctx, click.id.table)
        try:
            await change(table, ctx.id, click.id.step)
        except Refusal as refusal:
            if refusal.code != "stale":
                raise
            return await self._shown(ctx, table, ctx.localizer.say("refusal.stale", table=table.row.id))
        return await self._shown(ctx, table)

    @pressed("pause")
    async def pause(self, ctx: Context, click: Click) -> Outgoing:
        """Ask for a pause."""
        return await self._change_clock(ctx, click, self._hosting.pause)

    @spoken("pause")
    async def pause_in_words(self, spoken: Spoken) -> Outgoing:
        """Offer the button that asks for a pause."""

        def may(table: Table) -> None:
            table.seat_of(spoken.reader.id)
            table.require_open()

        return spoken.offer("pause", spoken.where(may), "button.pause")

    @pressed("no_pause", "update")
    async def refuse_pause(self, ctx: Context, click: Click) -> Outgoing | None:
        """Decline the others' request for a pause; if the pressed message is private, confirm it there."""
        table = await self._finder.table(ctx, click.id.table)
        await self._hosting.refuse_pause(table, ctx.id, click.id.step)
        private = ctx.in_dm or ctx.in_place == "update"
        return Outgoing(Message(ctx.localizer.say("offer.declined"))) if private else None

    @pressed("play_on")
    async def play_on(self, ctx: Context, click: Click) -> Outgoing:
        """Withdraw one's own request for a pause."""
        return await self._change_clock(ctx, click, self._hosting.play_on)

    @pressed("stop")
    async def stop(self, ctx: Context, click: Click) -> Outgoing:
        """Stop the clock for a while, once confirmed; possible once per game."""
        if click.id.rest == "sure":
            return await self._change_clock(ctx, click, self._hosting.stop)
        table, say = await self._finder.table(ctx, click.id.table), ctx.localizer.say
        self._hosting.may_stop(table, ctx.id)
        sure = str(CustomId("stop", table.row.id, table.row.step, "sure"))
        button = Button(say("button.stop_sure"), sure, "primary")
        time = Duration(longest_alone(table.row, table.seats, table.ask))
        return Outgoing(question(ctx.localizer, say("table.stop_sure", time=time), button, "table"))

    @pressed("wake")
    async def wake(self, ctx: Context, click: Click) -> Outgoing:
        """Resume a paused or sleeping table."""
        return await self._change(ctx, click, self._hosting.resume)

    @pressed("extend")
    async def extend(self, ctx: Context, click: Click) -> Outgoing:
        """Give the open question its full time again."""
        return await self._change_clock(ctx, click, self._hosting.extend)

    @pressed("back")
    async def take_back(self, ctx: Context, click: Click) -> Outgoing:
        """Take one's seat back."""
        return await self._change(ctx, click, self._hosting.take_back)

    @pressed("end")
    async def end(self, ctx: Context, click: Click) -> Outgoing:
        """Cancel a running table, once confirmed."""
        table = await self._finder.table(ctx, click.id.table)
        manager, say = ctx.manages(table.row.guild_id), ctx.localizer.say
        key = self._hosting.may_cancel(table, ctx.id, manager=manager)
        consequence = key.removeprefix("table.end_")
        if click.id.rest != consequence:  # not confirmed yet, or the consequence has changed
            sure = str(CustomId("end", table.row.id, click.id.step, consequence))
            button = Button(say("button.end_sure"), sure, "danger")
            return Outgoing(question(ctx.localizer, say(key), button, "table"))
        ended = await self._hosting.cancel(table, ctx.id, manager=manager)
        return Outgoing(Message(say("table.cancelled" if ended else "table.end_asked")))

    @pressed("end_void")
    async def end_without_result(self, ctx: Context, click: Click) -> Outgoing:
        """Agree to a manager's request that a rated game end without a result."""
        table = await self._finder.table(ctx, click.id.table)
        ended = await self._hosting.vote(table, ctx.id, agrees=True)
        return Outgoing(Message(ctx.localizer.say("table.cancelled" if ended else "table.end_noted")))

    @pressed("end_not")
    async def play_to_the_end(self, ctx: Context, click: Click) -> Outgoing:
        """Decline a manager's request that a rated game end without a result."""
        table = await self._finder.table(ctx, click.id.table)
        await self._hosting.vote(table, ctx.id, agrees=False)
        return Outgoing(Message(ctx.localizer.say("table.end_refused")))

    # -- substitutes, and lost threads -----------------------------------------------------------------

    @pressed("seek")
    async def seek(self, ctx: Context, click: Click) -> Outgoing:
        """Let others take over the seats that people have left."""
        return await self._change(ctx, click, partial(self._substitutes.seek, wanted=True))

    @pressed("seek_no")
    async def seek_no(self, ctx: Context, click: Click) -> Outgoing:
        """Close these seats again."""
        return await self._change(ctx, click, partial(self._substitutes.seek, wanted=False))

    @pressed("substitute", "private")
    async def take_over(self, ctx: Context, click: Click) -> Outgoing:
        """Take over a seat, and show the table as it is seen from there."""
        table = await self._finder.table(ctx, click.id.table)
        number = number_in(click.id.rest)
        await self._substitutes.take_over(table, ctx.seat_row(), -1 if number is None else number)
        return await self._shown(ctx, table, ctx.localizer.say("substitute.yours"))

    @pressed("new_thread", "private")
    async def continue_in_thread(self, ctx: Context, click: Click) -> Outgoing:
        """Continue in a new thread."""
        table = await self._finder.table(ctx, click.id.table)
        await self._lost_threads.continue_in_thread(table, ctx.id)
        return Outgoing(Message(ctx.localizer.say("table.place", thread=f"<#{table.row.thread_id}>")))

    @pressed("in_dms", "private")
    async def continue_in_dms(self, ctx: Context, click: Click) -> Outgoing:
        """Continue in DMs."""
        table = await self._finder.table(ctx, click.id.table)
        await self._lost_threads.continue_in_dms(table, ctx.id)
        return Outgoing(Message(ctx.localizer.say("table.in_dms")))


def _lobby_line(reader: Reader, lobby: Lobby) -> str:
    """Return a line on a lobby: where it waits for players or, if nobody can see it, when it ends."""
    name = table_name(reader.localizer, lobby.row)
    if lobby.place is None and lobby.unposted:
        time = f"<t:{int(lobby.row.created + UNSHOWN)}:R>"
        return reader.localizer.say("tables.unshown", table=name, time=time)
    return reader.localizer.say("tables.lobby", table=name, place=lobby_link(lobby))


def _line(reader: Reader, table: Table) -> str:
    """Return a line on a table for somebody who sits there."""
    seat, ask = table.seat_of(reader.id), table.ask if table.row.status == "open" else None
    if seat.standin and ask is not None and not is_out_of_time(table.row, seat):
        name, thread = listed_name(reader.localizer, table.row), table_link(reader.localizer, table.row)
        return reader.localizer.say("tables.stands_in", table=name, thread=thread)
    return table_line(reader.localizer, table.row, mine=table.awaits(reader.id))


def _left_line(reader: Reader, table: Table) -> str:
    """Return a line on a table for somebody who left a seat there, "" if it isn't kept for them."""
    theirs = [seat for seat in table.seats if seat.owner_id == reader.id]
    if not theirs or theirs[0].wants_back or not table.may_return(theirs[0]):
        return table_line(reader.localizer, table.row) if theirs else ""
    name, number = listed_name(reader.localizer, table.row), table.row.id
    if table.row.lost_at is not None:
        return reader.localizer.say("tables.left_lost", table=name, number=number)
    return reader.localizer.say(
        "tables.left", table=name, number=number, thread=table_link(reader.localizer, table.row)
    )


def build(parts: Parts) -> TableButtons:
    dealer = parts.dealer
    return TableButtons(
        parts.finder, dealer.registry, dealer.hosting, dealer.drawing, dealer.store,
        dealer.substitutes, dealer.lost_threads,
    )  # fmt: skip

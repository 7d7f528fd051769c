"""Leave a table: ``/leave`` and the panel's Leave button ask first and say what will happen.

A lobby is left at once.
"""

from __future__ import annotations

from bot.app.context import Context
from bot.app.feature import Click, pressed, question, slash, spoken
from bot.app.finding import Finder
from bot.app.parts import Parts
from bot.app.plain_words import Spoken
from bot.dealer.hosting import Hosting
from bot.dealer.lobby_messages import Lobbies
from bot.delivery.attachments import Drawing
from bot.messages.display_names import SeatNames, table_name
from bot.messages.localizer import Localizer, Reader
from bot.messages.message import Button, CustomId, Message, Outgoing
from bot.messages.table_message import table_message
from bot.tables.clocks import is_out_of_time
from bot.tables.lobby import Lobby
from bot.tables.round import handed_over
from bot.tables.substitutes import left_seats, why_no_substitute
from bot.tables.table import Table
from data.rows import NOBODY, SeatRow

# -- the question before a computer takes a seat, and the message after a seat in a lobby is left --


def leaving_message(table: Table, left: SeatRow, localizer: Localizer) -> Message:
    """Return the question whether to leave. ``left``: the seat as it will be afterwards."""
    say, row = localizer.say, table.row
    others = [seat for seat in table.seats if seat.seat != left.seat]
    is_alone = not any(seat.person_id or seat.wants_back for seat in others)
    if table.game.teaches:
        lines = [say("tutorial.ends")]
    elif is_alone:
        lines = [say("leave.alone"), *_substitute_line(table, left, localizer)]
    else:
        key = "leave.computer_unsaid" if table.is_anonymous else "leave.computer"
        lines = [say(key, level=say(f"level.{left.level}"))]
        lines += [] if is_out_of_time(row, left) else [say("leave.cost", count=left.owed)]
        lines += _substitute_line(table, left, localizer)
        lines += [say("leave.rated")] if row.counts else []
        lines += _next_host_line(table, left, localizer)
    if table.seats[left.seat].person_id and table.answers.get(left.seat) and not table.game.teaches:
        lines.append(say("leave.answer"))
    sure = Button(say("button.leave_sure"), str(CustomId("leave", row.id, row.step, "sure")), "danger")
    headline = say("leave.sure", table=table_name(localizer, row))
    return question(localizer, headline, sure, "table", lines)


def _substitute_line(table: Table, left: SeatRow, localizer: Localizer) -> list[str]:
    """Return the line that the seat may go to a substitute, who keeps it; empty if nobody could offer it."""
    seats = table.with_seat(left)
    next_host_id = handed_over(table.row, seats, left.owner_id or NOBODY).host_id
    alone = next_host_id in {left.owner_id, NOBODY}
    if alone or left not in left_seats(table.row, seats) or why_no_substitute(table, seats) is not None:
        return []
    return [localizer.say("leave.substitute")]


def _next_host_line(table: Table, left: SeatRow, localizer: Localizer) -> list[str]:
    """Return the line on who becomes host once the host has left, empty if nothing changes.

    Where answers are anonymous it gives no name: that would reveal who else has left.
    """
    seats, host_id = table.with_seat(left), table.row.host_id
    next_host_id = handed_over(table.row, seats, left.owner_id or NOBODY).host_id
    if next_host_id != host_id and table.is_anonymous:
        return [localizer.say("leave.host_unsaid")]
    names = SeatNames(localizer, table.row.game, table.seats)
    next_hosts = [names.name(seat.seat) for seat in seats if seat.person_id == next_host_id != host_id]
    return [localizer.say("leave.host", player=name) for name in next_hosts]


def left_lobby_message(lobby: Lobby, reader: Reader) -> Message:
    """Return the message that a seat is free again, with a Cancel button for the lobby's host."""
    say, number = reader.localizer.say, lobby.row.id
    if reader.id != lobby.row.host_id:
        return Message(say("lobby.left", table=number))
    cancel = Button(say("button.drop"), str(CustomId("drop", number)), "danger")
    return Message(say("lobby.left_host", table=number), rows=((cancel,),))


class LeavingButtons:
    """Hands a person's seat to a computer, once confirmed."""

    def __init__(self, finder: Finder, hosting: Hosting, drawing: Drawing, lobbies: Lobbies) -> None:
        self._finder = finder
        self.suggest_seats = finder.suggest_seats
        self._lobbies = lobbies
        self._hosting = hosting
        self._drawing = drawing

    @pressed("leave")
    async def leave(self, ctx: Context, click: Click) -> Outgoing:
        """Hand one's seat to a computer, once confirmed."""
        table = await self._finder.table(ctx, click.id.table)
        if click.id.rest != "sure":
            return self._confirmation(ctx.reader, table)
        await self._hosting.leave(table, ctx.id)
        if table.game.teaches:
            return Outgoing(Message(ctx.localizer.say("tutorial.ends")))
        draft = table_message(table, ctx.reader, manages=ctx.manages(table.row.guild_id))
        shown = draft.adding((ctx.localizer.say("leave.left"),))
        return await self._drawing.drawn(shown, table, ctx.reader)

    @slash("leave", suggest={"table": "suggest_seats"})
    async def leave_by_command(self, ctx: Context, table: int | None = None) -> Outgoing:
        """Ask before handing one's seat to a computer; free a seat in a lobby at once."""
        found = await self._finder.seat(ctx, table)
        if isinstance(found, Table):
            return self._confirmation(ctx.reader, found)
        await self._lobbies.leave(found, ctx.id)
        return Outgoing(left_lobby_message(found, ctx.reader))

    @spoken("leave")
    async def leave_in_words(self, spoken: Spoken) -> Outgoing:
        """Ask before handing one's seat to a computer, or ask which game is meant."""
        found = spoken.where(lambda table: self._hosting.left(table, spoken.reader.id))
        if len(found) > 1:
            return spoken.offer("leave", found, "button.leave")
        return self._confirmation(spoken.reader, found[0])

    def _confirmation(self, reader: Reader, table: Table) -> Outgoing:
        left = self._hosting.left(table, reader.id)
        return Outgoing(leaving_message(table, left, reader.localizer))


def build(parts: Parts) -> LeavingButtons:
    dealer = parts.dealer
    return LeavingButtons(parts.finder, dealer.hosting, dealer.drawing, dealer.lobbies)

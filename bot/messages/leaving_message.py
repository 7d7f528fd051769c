"""The question before a seat is left to a computer, and what is said of a lobby's seat that was left."""

from __future__ import annotations

from bot.messages.display_names import SeatNames, table_name
from bot.messages.localizer import Localizer, Reader
from bot.messages.message import Button, CustomId, Message
from bot.messages.question import question
from bot.tables.lobby import Lobby
from bot.tables.round import handed_over
from bot.tables.table import Table
from data.rows import NOBODY, SeatRow


def leaving_message(table: Table, left: SeatRow, localizer: Localizer) -> Message:
    """Return the question. ``left``: the seat as it is once its person has left."""
    say, row = localizer.say, table.row
    others = [seat for seat in table.seats if seat.seat != left.seat]
    alone = not any(seat.person_id or seat.wants_back for seat in others)
    if table.game.teaches:
        lines = [say("tutorial.ends")]
    elif alone:
        lines = [say("leave.alone")]
    else:
        told = "leave.computer_unsaid" if table.is_anonymous else "leave.computer"
        lines = [say(told, level=say(f"level.{left.level}"))]
        lines.append(say("leave.cost", count=left.owed))
        lines += [say("leave.rated")] if row.counts else []
        lines += _next_host(table, left, localizer)
    if left.seat in table.answers and not table.game.teaches:
        lines.append(say("leave.answer"))
    sure = Button(say("button.leave_sure"), str(CustomId("leave", row.id, row.step, "sure")), "danger")
    headline = say("leave.sure", table=table_name(localizer, row))
    return question(localizer, headline, sure, "table", lines)


def _next_host(table: Table, left: SeatRow, localizer: Localizer) -> list[str]:
    """Return the line on who hosts the table once its host has left, none where that changes nothing.

    Where answers are anonymous it names nobody: that would tell who else has left.
    """
    seats, host = table.with_seat(left), table.row.host_id
    following = handed_over(table.row, seats, left.owner_id or NOBODY).host_id
    if following != host and table.is_anonymous:
        return [localizer.say("leave.host_unsaid")]
    names = SeatNames(localizer, table.row.game, table.seats)
    new = [names.name(seat.seat) for seat in seats if seat.person_id == following != host]
    return [localizer.say("leave.host", player=name) for name in new]


def left_lobby_message(lobby: Lobby, reader: Reader) -> Message:
    """Return that a seat is free again; whoever hosts the lobby can cancel it here."""
    say, number = reader.localizer.say, lobby.row.id
    if reader.id != lobby.row.host_id:
        return Message(say("lobby.left", table=number))
    cancel = Button(say("button.drop"), str(CustomId("drop", number)), "danger")
    return Message(say("lobby.left_host", table=number), rows=((cancel,),))

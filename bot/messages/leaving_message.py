"""The question before a seat is left to a computer: what will happen, and what it costs."""

from __future__ import annotations

from bot.messages.custom_ids import CustomId
from bot.messages.display_names import table_name
from bot.messages.localizer import Localizer
from bot.messages.message import Button, Message
from bot.messages.question import question
from bot.tables.table import Table
from data.rows import SeatRow


def leaving_message(table: Table, left: SeatRow, localizer: Localizer) -> Message:
    """Return the question. ``left``: the seat as it is once its person has left."""
    say, row = localizer.say, table.row
    alone = not any(seat.person_id for seat in table.seats if seat.seat != left.seat)
    if table.game.teaches:
        lines = [say("tutorial.ends")]
    elif alone:
        lines = [say("leave.alone")]
    else:
        lines = [say("leave.computer", level=say(f"level.{left.level}"))]
        lines.append(say("leave.cost", count=left.owed))
    if left.seat in table.answers and not table.game.teaches:
        lines.append(say("leave.answer"))
    sure = Button(say("button.leave_sure"), str(CustomId("leave", row.id, row.step, "sure")), "danger")
    headline = say("leave.sure", table=table_name(localizer, row))
    return question(localizer, headline, sure, "table", lines)

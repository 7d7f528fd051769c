"""Lines on a table's clock: its hours, who asks for a pause, why it stands still."""

from __future__ import annotations

from collections.abc import Sequence

from bot.messages.display_names import SeatNames
from bot.messages.localizer import Localizer
from bot.messages.zone_words import zone_name
from bot.tables.early_end import GIVE_UP_AFTER
from bot.tables.hours import AT_LEAST, Hours
from bot.tables.round import is_deserted, pauser
from bot.tables.table import RUNNING
from data.rows import SeatRow, TableRow
from games.durations import MINUTE
from games.game import Ask
from games.values import Duration


def hours_lines(localizer: Localizer, hours: Hours, near: float) -> list[str]:
    """Return lines on when the clock runs; none where it always does. ``near``: a time in these days."""
    lines, zone = [], zone_name(hours.zone, localizer.language)
    if hours.daily is not None:
        lines.append(
            localizer.say(
                "hours.daily",
                hour=f"{hours.daily:02}:00",
                zone=zone,
                time=f"<t:{int(hours.next_end(near, 0.0))}:t>",
                least=Duration(int(AT_LEAST)),
            )
        )
    if hours.weekends_off:
        lines.append(localizer.say("hours.weekends", zone=zone))
    return lines


def bank_lines(localizer: Localizer, seat: SeatRow) -> list[str]:
    """Return how much of its bank of time a seat had left when it was asked; for its own person alone.

    What it has left just now would tell how many others have answered, and when.
    """
    if seat.bank is None:
        return []
    if seat.bank < 1:
        return [localizer.say("table.bank_empty")]
    return [localizer.say("table.bank", time=Duration(_rounded(seat.bank)))]


def shared_time_lines(localizer: Localizer, seats: Sequence[SeatRow]) -> list[str]:
    """Return for how long each seat of a new table may keep the others waiting; [] without a limit."""
    banks = [seat.bank for seat in seats if seat.bank is not None]
    return [localizer.say("lobby.bank", time=Duration(_rounded(min(banks))))] if banks else []


def _rounded(seconds: float) -> int:
    """Return whole seconds, or whole minutes of a longer time."""
    return int(seconds) if seconds < MINUTE else int(seconds // MINUTE) * MINUTE


def pause_lines(localizer: Localizer, row: TableRow, seats: Sequence[SeatRow]) -> list[str]:
    """Return the line that says who asks for a pause, none where nobody does.

    It names nobody who has not asked yet: that could show who is away.
    """
    names = tuple(localizer.name(seat.seat) for seat in seats if seat.person_id in row.pause_asked)
    return [localizer.say("table.pause_asked", names=names, count=len(names))] if names else []


def stopped_line(
    localizer: Localizer, row: TableRow, seats: Sequence[SeatRow], ask: Ask | None, status: str
) -> str:
    """Return the line that says why a table's clock stands still, and who stopped it.

    Where answers are anonymous it does not say whose emergency it is: that person has hardly answered.
    """
    if status in RUNNING and row.evicted_at is not None:
        return localizer.say("table.evicted")
    if status in RUNNING and row.lost_at is not None:
        return localizer.say("table.lost", time=f"<t:{int(row.lost_at + GIVE_UP_AFTER)}:R>")
    if status in RUNNING and is_deserted(seats):
        return localizer.say("table.deserted")
    if status == "paused" and row.stopped_by is not None:
        known = {"time": f"<t:{int(row.paused_until or 0)}:R>", "player": localizer.name(row.stopped_by)}
        unnamed = ask is not None and ask.anonymous
        return localizer.say("table.stopped_by_one" if unnamed else "table.stopped_by", known)
    if status != "paused" or row.paused_until is None:
        return localizer.say(f"table.{status}")
    until = f"<t:{int(row.paused_until)}:R>"
    asking = pauser(row, seats)
    if asking is None:
        return localizer.say("table.paused_until", time=until)
    # Without "(computer)", where they have left: at an anonymous table that would tell of it.
    player = SeatNames(localizer, row.game, seats).person(asking.seat)
    return localizer.say("table.paused_by", player=player, time=until)

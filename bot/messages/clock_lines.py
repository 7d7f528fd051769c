"""Lines on a table's clock: its hours, who asks for a pause, why it stands still."""

from __future__ import annotations

from collections.abc import Sequence

from bot.messages.localizer import Localizer
from bot.tables.hours import AT_LEAST, FEW, ZONES, Hours, minutes_of
from bot.tables.typed_hours import read_zone
from data.rows import SeatRow, TableRow
from games.game import Ask
from games.values import Duration

MOST = 25
"""Discord takes so many suggestions."""


def zone_name(minutes: int) -> str:
    """Return what a zone is called: UTC+5:30."""
    if not minutes:
        return "UTC"
    hours, rest = divmod(abs(minutes), 60)
    return f"UTC{'-' if minutes < 0 else '+'}{hours}" + (f":{rest:02}" if rest else "")


def hours_lines(localizer: Localizer, hours: Hours, near: float) -> list[str]:
    """Return lines on when the clock runs; none where it always does. ``near``: a time in these days."""
    lines = []
    if hours.daily is not None:
        lines.append(
            localizer.say(
                "hours.daily",
                hour=f"{hours.daily:02}:00",
                zone=zone_name(hours.zone),
                time=f"<t:{int(hours.next_end(near, 0.0))}:t>",
                least=Duration(int(AT_LEAST)),
            )
        )
    if hours.weekends_off:
        lines.append(localizer.say("hours.weekends", zone=zone_name(hours.zone)))
    return lines


def suggested_zones(typed: str, now: float) -> list[tuple[str, str]]:
    """Return zones for a typed text: what their clocks show now, and the value.

    For a text that fits none they are all those in which many people live.
    """
    meant, part = read_zone(typed, now), typed.strip().casefold()
    named = [(f"{clock_in(minutes_of(zone), now)} ({zone_name(minutes_of(zone))})", zone) for zone in ZONES]
    fits = [one for one in named if one[1] == meant]
    fits = fits or [one for one in named if part and part in one[0].casefold()]
    return (fits or [one for one in named if one[1] not in FEW])[:MOST]


def clock_in(zone: int, now: float) -> str:
    """Return what the clocks of a zone show."""
    minutes = int(now // 60 + zone) % 1440
    return f"{minutes // 60:02}:{minutes % 60:02}"


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
    if status == "paused" and row.stopped_by is not None:
        known = {"time": f"<t:{int(row.paused_until or 0)}:R>", "player": localizer.name(row.stopped_by)}
        unnamed = ask is not None and ask.anonymous
        return localizer.say("table.stopped_by_one" if unnamed else "table.stopped_by", known)
    host = next((seat.seat for seat in seats if seat.person_id == row.host_id), None)
    if status != "paused" or row.paused_until is None or host is None:
        return localizer.say(f"table.{status}")
    until = f"<t:{int(row.paused_until)}:R>"
    return localizer.say("table.paused_by", player=localizer.name(host), time=until)

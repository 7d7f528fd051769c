"""Lines on a table that ends before its game does."""

from __future__ import annotations

from collections.abc import Sequence

from bot.messages.localizer import Localizer
from bot.tables.early_end import EarlyEnd
from data.rows import SeatRow


def why_lines(localizer: Localizer, seats: Sequence[SeatRow], why: EarlyEnd) -> tuple[str, ...]:
    """Return why a table has ended, and for whom that counts. ``localizer``: knows those who sit there."""
    say = localizer.say
    line = say("table.cancelled")
    if why.days is not None:
        line = say("table.overslept", days=why.days)
    if why.manager_id is not None:
        line = say("table.cancelled_by", player=f"<@{why.manager_id}>")
    if why.by is not None and any(seat.person_id not in {None, why.by} for seat in seats):
        own = next((localizer.name(seat.seat) for seat in seats if seat.person_id == why.by), None)
        line = say("table.cancelled_here", player=own or f"<@{why.by}>")
    names = tuple(localizer.name(seat) for seat in why.left)
    others = len(seats) > len(names) and bool(names)
    return (line, say("table.counts_left", names=names, count=len(names))) if others else (line,)

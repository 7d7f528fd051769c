"""What can't be true of a stored table, though each of its rows can be read."""

from __future__ import annotations

from data.rows import Stored

STATUSES = ("lobby", "open", "paused", "asleep", "over", "cancelled")
_STARTED = ("open", "paused", "asleep", "over")


def contradiction(stored: Stored) -> str | None:
    """Return what does not fit together, in words that quote nothing; None where all does."""
    table, places = stored.table, range(len(stored.seats))
    if table.status not in STATUSES:
        return "its status is unknown"
    if [seat.seat for seat in stored.seats] != list(places):
        return "its seats are not numbered from 0 without a gap"
    if table.status in _STARTED and not table.seed:
        return "it has started and has no seed"
    if any(answer.seat not in places for answer in stored.answers):
        return "an answer belongs to no seat"
    if any(seat not in places for moves in stored.log for seat, _ in moves):
        return "a step of its log belongs to no seat"
    if table.paused_until is not None and table.paused_until <= 0:
        return "the end of its pause is no instant"
    return None

"""Who may stop a table's clock: all together, or one alone, and then for how long and how often. Pure.

Who asks for a pause is in the table's row, so it outlives a restart. Where people play against each other for
something that counts, nobody alone holds up the game: a host could wait until the others give in.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.tables.hours import usual_seconds
from bot.tables.round import is_contest
from data.rows import SeatRow, TableRow
from games.durations import DAY, HOUR
from games.game import Ask

ALONE = 2
"""How often the host of a game that counts may stop its clock, or favour somebody, without the others."""


def longest_alone(row: TableRow, seats: Sequence[SeatRow], ask: Ask | None) -> int:
    """Return the seconds for which one person alone may stop the clock.

    In a game that counts that is an hour, or the time for one answer if that is more, but no more than a day.
    """
    if not is_contest(row, seats):
        return DAY
    usual = 0.0 if ask is None or ask.seconds is None else usual_seconds(row, ask.seconds)
    return int(min(DAY, max(HOUR, usual)))


def pauses_left(row: TableRow, seats: Sequence[SeatRow]) -> int | None:
    """Return how often the host may still stop the clock without the others; None: as often as they like."""
    return max(0, ALONE - row.alone) if is_contest(row, seats) else None


def with_one_fewer(row: TableRow, seats: Sequence[SeatRow]) -> TableRow:
    """Return the row once its host has stopped the clock, or favoured somebody, without the others."""
    return replace(row, alone=row.alone + 1) if is_contest(row, seats) else row


def favours(row: TableRow, seats: Sequence[SeatRow], ask: Ask) -> bool:
    """Tell whether more time for a question favours the host, or whom they choose, in a game that counts.

    It does not if everybody is asked, or if the host plays and gives it to the others.
    """
    people = {seat.seat: seat.person_id for seat in seats if seat.person_id}
    asked = {seat: person for seat, person in people.items() if seat in ask.pending}
    plays = row.host_id in people.values()
    return is_contest(row, seats) and asked != people and (not plays or row.host_id in asked.values())


def with_asking(row: TableRow, person_id: int) -> TableRow:
    """Return the row with one more person who asks for a pause."""
    return replace(row, pause_asked=tuple(sorted({*row.pause_asked, person_id})))


def without_asking(row: TableRow, person_id: int) -> TableRow:
    """Return the row without this person among those who ask for a pause."""
    return replace(row, pause_asked=tuple(each for each in row.pause_asked if each != person_id))


def everybody_asks(row: TableRow, seats: Sequence[SeatRow], *, anonymous: bool) -> bool:
    """Tell whether all people at the table who are not away ask for a pause.

    Where answers are anonymous, people who are away or have left count too, so nobody can agree any more once
    somebody has left: a pause without them would show who it is.
    """
    needed = {seat.person_id for seat in seats if seat.person_id and (anonymous or not seat.standin)}
    needed |= {seat.owner_id for seat in seats if seat.owner_id and anonymous}
    return bool(needed) and needed <= set(row.pause_asked)


def pauser(row: TableRow, seats: Sequence[SeatRow]) -> SeatRow | None:
    """Return the seat of whoever alone has paused a table, also if they have left it since.

    None: they host without a seat, or were forgotten, or all have agreed.
    """
    return next((seat for seat in seats if (seat.person_id or seat.owner_id) in row.pause_asked), None)

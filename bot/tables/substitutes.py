"""Who may take over the seat of somebody who left a running game. Pure.

Nobody who has seen the secrets of one seat sits at another. So nobody who has sat at the table takes over a
seat, and a seat changes hands only once. Where answers are anonymous, nobody may learn who has left, so no
seat is open.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.tables.clocks import clock_of, is_out_of_time
from bot.tables.hours import hours_of
from bot.tables.refusal import Refusal
from bot.tables.round import deadline_of, is_asked, with_seat
from bot.tables.table import RUNNING, Table
from data.rows import NOBODY, SeatRow, TableRow
from games.game import Seat


def left_seats(row: TableRow, seats: Sequence[SeatRow]) -> tuple[SeatRow, ...]:
    """Return the seats whose people have left and aren't coming back, and which never changed hands."""
    if row.status not in RUNNING:
        return ()
    left = (seat for seat in seats if seat.level and seat.leaves and not seat.wants_back)
    return tuple(seat for seat in left if seat.former_id is None and not is_out_of_time(row, seat))


def open_seats(row: TableRow, seats: Sequence[SeatRow]) -> tuple[SeatRow, ...]:
    """Return the seats that a substitute may take over, since the host looks for one; none in DMs."""
    return left_seats(row, seats) if row.substitutes and not row.in_dms else ()


def has_sat(seats: Sequence[SeatRow], person_id: int) -> bool:
    """Return whether a person sits or has sat at one of these seats."""
    return any(person_id in {seat.person_id, seat.owner_id, seat.former_id} for seat in seats)


def why_no_substitute(table: Table, seats: Sequence[SeatRow] | None = None) -> Refusal | None:
    """Return why no seat of a table can be taken over, None if one can. Fold the table first.

    ``seats``: as they will be, None: as they are.
    """
    row, seats = table.row, table.seats if seats is None else seats
    if row.status not in RUNNING:
        return Refusal("table_over", table=row.id)
    if row.pairing_id is not None:
        return Refusal("substitute_paired")
    if table.is_anonymous:
        return Refusal("substitute_hidden")
    if row.in_dms or not row.guild_id or row.series > 1 or not left_seats(row, seats):
        return Refusal("no_seat_left")
    return None if table.has_place else table.nowhere()


def open_seat(table: Table, person_id: int, number: Seat) -> SeatRow:
    """Return the seat of this number if a person may take it over.

    Raises:
        Refusal: it isn't open, or they sit or have sat at the table.
    """
    if person_id in table.people:
        raise Refusal("seated_already")
    if has_sat(table.seats, person_id):
        owns = any(seat.owner_id == person_id for seat in table.seats)
        raise Refusal("seat_left" if owns else "sat_here", table=table.row.id)
    found = (seat for seat in open_seats(table.row, table.seats) if seat.seat == number)
    if (seat := next(found, None)) is None:
        raise Refusal("seat_not_open")
    if (refusal := why_no_substitute(table)) is not None:
        raise refusal
    return seat


def taken_over(
    table: Table, row: TableRow, seat: SeatRow, newcomer: SeatRow, now: float
) -> tuple[TableRow, tuple[SeatRow, ...]]:
    """Return a table's rows with a substitute at a seat, whose question gets its whole time.

    A stopped clock for the whole game will resume from where it stopped. ``joined`` stays: it is part of what
    the seed is made from, and the record tells by it that a person sat down there. ``row``: not asleep.
    ``now``: for the question's clock.
    """
    new = SeatRow(
        seat.seat, newcomer.person_id, name=newcomer.name, joined=seat.joined, locale=newcomer.locale,
        bank=seat.bank, former_id=seat.owner_id or NOBODY, since=row.step,
    )  # fmt: skip
    seats = with_seat(table.seats, new)
    row = replace(row, substitutes=bool(open_seats(row, seats)))
    if row.stopped_by == seat.seat:
        row = replace(row, stopped_by=None)
    deadline = deadline_of(row, table.ask, now, seats) if is_asked(table.ask, seat.seat) else None
    if deadline is not None and row.status == "open" and row.deadline is not None:
        row = replace(row, asked=now, deadline=deadline, reminded=-1)
    elif deadline is not None and row.left is not None and clock_of(row) is None:
        row = replace(row, left=hours_of(row).between(now, deadline))
    return row, seats

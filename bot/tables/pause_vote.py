"""Change who asks for a pause. The names are in the table's row, so they outlive a restart. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from data.rows import SeatRow, TableRow


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

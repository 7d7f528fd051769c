"""Who asks for a pause. The names stand in the table's row, so that they outlive a restart. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from data.rows import SeatRow, TableRow

NOTE = "pause_asked"


def asking(row: TableRow) -> tuple[int, ...]:
    """Return the ids of the people who ask for a pause, the first to ask first."""
    return tuple(int(person) for person in row.notes.get(NOTE, "").split())


def _asked_by(row: TableRow, people: Iterable[int]) -> TableRow:
    notes = {key: value for key, value in row.notes.items() if key != NOTE}
    names = " ".join(str(person) for person in people)
    return replace(row, notes={**notes, NOTE: names} if names else notes)


def with_asking(row: TableRow, person_id: int) -> TableRow:
    """Return the row with one more person who asks for a pause."""
    return _asked_by(row, dict.fromkeys((*asking(row), person_id)))


def without_asking(row: TableRow, person_id: int) -> TableRow:
    """Return the row with a person who asks for a pause no more."""
    return _asked_by(row, (person for person in asking(row) if person != person_id))


def settled(row: TableRow) -> TableRow:
    """Return the row with nobody who asks."""
    return _asked_by(row, ())


def everybody_asks(row: TableRow, seats: Sequence[SeatRow], *, anonymous: bool) -> bool:
    """Tell whether all people at the table ask for a pause, but for those who are away.

    Where answers are anonymous, who is away counts too: a pause without them would tell everybody of it.
    """
    needed = {seat.person_id for seat in seats if seat.person_id and (anonymous or not seat.standin)}
    return bool(needed) and needed <= set(asking(row))

"""Remove a forgotten person from a table: their seats and name go, their moves stay. Pure."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Sequence
from dataclasses import replace

from bot.tables.pause_vote import without_asking
from data.rows import NOBODY, SeatRow, TableRow
from games.game import Seat


def names_person(row: TableRow, seats: Sequence[SeatRow], person_id: int) -> bool:
    """Tell whether a table's rows name a person."""
    people = {row.host_id, *row.pause_asked}
    return person_id in people or any(person_id in {seat.person_id, seat.owner_id} for seat in seats)


def without_person(
    row: TableRow, seats: Sequence[SeatRow], person_id: int
) -> tuple[TableRow, tuple[SeatRow, ...]]:
    """Return a table's rows without the person; their seats are vacant.

    Where they played alone, the table's channel is their DM, which goes too.
    """
    row = without_asking(row, person_id)
    if row.host_id == person_id:
        row = replace(row, host_id=NOBODY, channel_id=row.channel_id if row.guild_id else 0)
    return row, tuple(_unnamed(seat) if _is_theirs(seat, person_id) else seat for seat in seats)


def _is_theirs(seat: SeatRow, person_id: int) -> bool:
    return person_id in {seat.person_id, seat.owner_id}


def _unnamed(seat: SeatRow) -> SeatRow:
    """Return a seat without its person. What a table counts and hides of it stays as it was.

    So it goes on counting them as away, and on hiding a number that would show that they had answered.
    """
    if not seat.level:
        return SeatRow(seat.seat, None, joined=seat.joined, away_since=seat.away_since)
    return replace(
        seat, owner_id=None, name="", locale="", dm_closed_at=None, wants_back=False, colour="",
        stopped=False, terms="", agrees=False,
    )  # fmt: skip


def seats_of(seats: Sequence[SeatRow], person_id: int) -> tuple[Seat, ...]:
    """Return the seats on which a person sits or to which they may come back."""
    return tuple(seat.seat for seat in seats if _is_theirs(seat, person_id))


def vacant(seats: Sequence[SeatRow]) -> tuple[Seat, ...]:
    """Return the seats at which neither a person nor a computer sits."""
    return tuple(seat.seat for seat in seats if seat.person_id is None and not seat.level)


def has_players(seats: Sequence[SeatRow]) -> bool:
    """Tell whether somebody sits there or may take a seat back."""
    return any(seat.person_id or seat.owner_id for seat in seats)


def with_computers(seats: Sequence[SeatRow], level: str, asked: Collection[Seat]) -> tuple[SeatRow, ...]:
    """Return the seats with computers on the vacant ones. ``asked``: those of the open question.

    There it shows as little as where somebody leaves whether the person had answered (``round.submitted``).
    """
    empty = vacant(seats)
    return tuple(
        replace(seat, level=level, leaves=1, owed=int(seat.seat in asked)) if seat.seat in empty else seat
        for seat in seats
    )


def with_host(row: TableRow, seats: Sequence[SeatRow], *, anonymous: bool = False) -> TableRow:
    """Return the row with a host: the first of ``_heirs``, else the first who may come back."""
    if row.host_id != NOBODY or row.pairing_id is not None:  # a tournament's table has none
        return row
    owners = [seat.owner_id for seat in seats if seat.owner_id]
    return replace(row, host_id=next(iter(_heirs(row, seats, anonymous) + owners), NOBODY))


def handed_over(
    row: TableRow, seats: Sequence[SeatRow], person_id: int, *, anonymous: bool = False
) -> TableRow:
    """Return the row once a person has left: if they hosted, the first of ``_heirs`` hosts.

    If there is none, the host stays host until somebody is back.
    """
    heirs = _heirs(row, seats, anonymous)
    return replace(row, host_id=heirs[0]) if heirs and row.host_id == person_id else row


def _heirs(row: TableRow, seats: Sequence[SeatRow], anonymous: bool) -> list[int]:
    """Return who may host a table after its host: those who sit there, then those who are about to be back.

    ``anonymous``: nobody may learn who else has left, so the order is drawn from the table's secret.
    """
    if anonymous:
        seats = sorted(seats, key=lambda seat: hashlib.sha256(row.secret + bytes([seat.seat])).digest())
    seated = [seat.person_id for seat in seats if seat.person_id]
    return seated + [seat.owner_id for seat in seats if seat.owner_id and seat.wants_back]

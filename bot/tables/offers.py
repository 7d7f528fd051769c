"""An offer from one of two players to the other, open until the next move. Pure."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Literal, TypeAlias

from bot.tables.refusal import Refusal
from bot.tables.table import Table
from data.rows import SeatRow, TableRow
from games.acts import BACK, DRAW, Moves, back_to
from games.game import Seat

Kind: TypeAlias = Literal["draw", "takeback"]
KINDS: Final[tuple[Kind, ...]] = ("draw", "takeback")


def open_offer(row: TableRow) -> Kind | None:
    """Return the offer awaiting an answer, None if there is none."""
    open_ = row.status == "open" and row.offer_step == row.step and not row.offer_declined
    return next((kind for kind in KINDS if open_ and row.offer == kind), None)


def with_offer(row: TableRow, kind: Kind, seat: Seat) -> TableRow:
    """Return the row with an offer, open until the next move."""
    return replace(row, offer=kind, offer_seat=seat, offer_step=row.step, offer_declined=False)


def without_offer(row: TableRow) -> TableRow:
    """Return the row with its offer refused."""
    return replace(row, offer_declined=True)


def agreed(kind: Kind, seats: tuple[Seat, ...], back_to: int | None) -> Moves:
    """Return the log's step for an agreement. ``seats``: the offering seat first."""
    word = DRAW if kind == "draw" else f"{BACK} {back_to}"
    return tuple((seat, word) for seat in seats)


def why_not(table: Table, seat: Seat, kind: Kind) -> Refusal | None:
    """Return why a seat can't make the other an offer now, None if it can.

    A computer that plays its own seat lets moves be taken back and agrees to no draw.
    """
    row, other = table.row, table.seats[1 - seat]
    if open_offer(row) is not None:
        return Refusal("offer_stands" if row.offer_seat == seat else "offer_first")
    if (row.step, kind, seat) in table.refused:
        return Refusal("offer_declined")
    if kind == "takeback" and back_to(table.log, seat) is None:
        return Refusal("nothing_back")
    if stands_in(other):
        return Refusal("offer_away")
    return Refusal("offer_computer") if other.level and kind == "draw" else None


def stands_in(seat: SeatRow) -> bool:
    """Return whether a computer sits in for a person who left; it agrees to nothing in their name."""
    return bool(seat.level) and seat.owner_id is not None

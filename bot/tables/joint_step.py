"""What a question becomes when it closes: the joint answer in the rules' order, who counts as away. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from bot.tables.round import Round
from data.rows import Moves, SeatRow, TableRow
from games.game import Ask, Seat

ABSENT_AFTER = 2
"""Missed questions in a row after which a computer sits in."""


def joint_moves(sitting: Round, filled: Mapping[Seat, str]) -> Moves:
    """Return all answers in the order in which the rules take them. ``filled``: those of absent seats.

    People by the time of their last change, then computers (those that sit in for somebody too), then what
    the rules do for whoever is missing; computers and the missing each in seat order.
    """

    def order(seat: Seat) -> tuple[int, float, Seat]:
        if seat in filled:
            return (1 if sitting.seats[seat].standin else 2, 0.0, seat)
        return (1, 0.0, seat) if sitting.seats[seat].level else (0, sitting.answers[seat].at, seat)

    chosen = {seat: answer.move for seat, answer in sitting.answers.items()} | dict(filled)
    return tuple((seat, chosen[seat]) for seat in sorted(chosen, key=order))


def seats_after(seats: tuple[SeatRow, ...], filled: Mapping[Seat, str]) -> tuple[SeatRow, ...]:
    """Count misses: a person without an answer, twice in a row, is played by a computer until back."""

    def after(seat: SeatRow) -> SeatRow:
        if not seat.person_id or seat.seat not in filled:
            return seat
        missed = seat.missed + 1
        return replace(seat, missed=missed, standin=seat.standin or missed >= ABSENT_AFTER)

    return tuple(after(seat) for seat in seats)


def row_after(row: TableRow, ask: Ask | None, now: float) -> TableRow:
    """Return the row at the next step. ``ask``: its question, whose time runs from ``now``; None: the end."""
    deadline = now + ask.seconds if ask and ask.seconds is not None else None
    return replace(row, step=row.step + 1, deadline=deadline, status="open" if ask else "over")

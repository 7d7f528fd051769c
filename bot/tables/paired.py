"""A tournament's table before it begins: its people are paired, nobody else sits down. Knows no Discord."""

from __future__ import annotations

from dataclasses import replace

from bot.tables.bank import share
from bot.tables.lobby import Lobby
from bot.tables.options import chosen_hours
from bot.tables.refusal import Refusal
from bot.tables.rematch import Rematch
from data.rows import SeatRow, TableRow
from games.durations import DAY, HOUR
from games.game import Ask

LEAST_TO_STOP = 2 * HOUR
"""Seconds for a question from which on a tournament's round is long enough for a stop of a day."""


class Paired(Lobby):
    """The seats of a table that begins by itself, once its message stands."""

    bank: float | None = None
    """The seconds for which each seat may keep the others waiting, None where only questions have a time."""

    def share_until(self, round_ends: float) -> None:
        """Share the time until a round ends between the seats: nobody can use up that of the others."""
        hours = chosen_hours(self.row.options)
        self.bank = share(hours, self._clock.now(), round_ends, len(self.seats))

    @property
    def playing(self) -> tuple[SeatRow, ...]:
        """The seats that would play if it started now, with their banks."""
        return tuple(replace(seat, bank=self.bank) for seat in self.seats)

    def _host(self, person_id: int) -> None:
        self._open()
        raise Refusal("paired")  # the tournament decides who plays and how

    def may_join(self, person_id: int) -> None:
        """Refuse everybody: the seats are fixed.

        Raises:
            Refusal: always.
        """
        self._open()
        raise Refusal("paired")

    def may_start(self, person_id: int) -> None:
        """Check that all are still there.

        Raises:
            Refusal: it has begun or ended, or somebody was forgotten meanwhile.
        """
        self._open()
        if not self.is_whole:
            raise Refusal("too_few", low=self.seating[0], high=self.seating[-1])

    @property
    def is_whole(self) -> bool:
        """Whether there are enough seats, and every person in them is known."""
        return len(self.seats) in self.seating and all(seat.person_id for seat in self.seats)

    @property
    def last_join(self) -> str:
        """The id of the interaction by which the last of the players entered the tournament."""
        return max((seat.joined for seat in self.seats), key=int)


def may_be_stopped(row: TableRow, ask: Ask | None) -> bool:
    """Tell whether one person may stop a table's clock for a day: not if that is much of a round."""
    return row.pairing_id is None or ask is None or (ask.seconds or DAY) >= LEAST_TO_STOP


def kind_of_lobby(row: TableRow) -> type[Lobby]:
    """Return the kind of a stored lobby: of a tournament, of a rematch, or open to everybody."""
    if row.pairing_id is not None:
        return Paired
    return Lobby if row.rematch_of is None else Rematch

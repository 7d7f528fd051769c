"""The next game of a table's people: their seats are held until they answer. Knows no Discord."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.tables.lobby import Lobby, Rows, Told, renumbered
from bot.tables.options import all_options, chosen_options
from bot.tables.refusal import Refusal
from bot.tables.round import with_seat
from bot.tables.table import Table
from data.rows import SeatRow, TableRow
from games.game import Game
from games.options import OptionError, settle_options

KEPT = 600.0
"""Seconds for which the seats are kept for those who had them; then others may sit down."""

QUICK = 3600.0
SLOW = 86400.0
"""Seconds for which an offer stands: if a question has less than an hour, and if it has more."""


def offered_for(seconds: float | None) -> float:
    """Return for how long the offer of a rematch stands. ``seconds``: of a question, None for no limit."""
    return SLOW if seconds is None or seconds > QUICK else QUICK


def turned_seats(table: Table, asker: SeatRow, banned: Sequence[int] = ()) -> tuple[SeatRow, ...]:
    """Return the seats of a rematch: the old ones turned, so that whoever sat second begins.

    ``asker``: the seat of the person who asks, who sits there already. Computers stay; a person's seat is
    held, also if they left it to a computer. A forgotten or banned person leaves a free seat.
    """
    began = table.game.beginner(table.state) or 0
    turned = (*table.seats[began + 1 :], *table.seats[: began + 1])
    return tuple(_next_seat(number, seat, asker, banned) for number, seat in enumerate(turned))


def _next_seat(number: int, seat: SeatRow, asker: SeatRow, banned: Sequence[int]) -> SeatRow:
    person = seat.person_id or seat.owner_id
    if person is None:
        return SeatRow(number, None, seat.level, joined=seat.joined) if seat.level else free_seat(number)
    if person == asker.person_id:
        return replace(asker, seat=number, dm_closed_at=seat.dm_closed_at)
    if person in banned:
        return free_seat(number)
    return SeatRow(
        number, person, name=seat.name, state="invited", dm_closed_at=seat.dm_closed_at, locale=seat.locale
    )


def free_seat(number: int) -> SeatRow:
    """Return a seat that is kept for nobody."""
    return SeatRow(number, None, state="invited")


def kept_options(game: Game[Any], row: TableRow) -> dict[str, int | str]:
    """Return a finished table's options that the game still has; the first seat begins."""
    known = all_options(game)
    given = {**chosen_options(row), **game.opening}
    settled: dict[str, int | str] = {key: option.default for key, option in known.items()}
    for key in known.keys() & given.keys():
        try:
            settled = settle_options(known, {**settled, key: given[key]})
        except OptionError:
            continue
    return settled


class Rematch(Lobby):
    """The seats of a rematch: each has its person, is held for somebody who is asked, or is free."""

    as_offered: tuple[SeatRow, ...] | None = None
    """The seats that the message shows which is being sent; None if that is not known."""

    @property
    def kept_until(self) -> float:
        """When the seats of people who have not answered are kept no longer."""
        return self.row.created + KEPT

    @property
    def held(self) -> tuple[SeatRow, ...]:
        """The seats of people who are asked and have not answered."""
        return tuple(seat for seat in self.seats if seat.state == "invited" and seat.person_id)

    @property
    def declined(self) -> tuple[int, ...]:
        """The people who have said no, unless they came back."""
        return tuple(sorted(self.turned_away))

    @property
    def playing(self) -> tuple[SeatRow, ...]:
        """The seats that would play if it started now."""
        return renumbered([seat for seat in self.seats if seat.state == "joined"])

    @property
    def is_enough(self) -> bool:
        """Whether there are enough seats."""
        return len(self.playing) in self.seating

    @property
    def is_complete(self) -> bool:
        """Whether nobody is waited for: all are in, or all have answered and some play on.

        If all others have declined, a person begins against computers only by pressing Start.
        """
        everybody = all(seat.state == "joined" for seat in self.seats)
        several = sum(bool(seat.person_id) for seat in self.playing) > 1
        return self.is_enough and not self.held and (everybody or several)

    @property
    def last_join(self) -> str:
        """The id of the interaction by which the last of the players sat down."""
        return max((seat.joined for seat in self.playing if seat.person_id), key=int)

    def may_join(self, person_id: int) -> None:
        """Check that a person can take a seat now.

        Raises:
            Refusal: seated already, started meanwhile, or all seats are taken or still kept.
        """
        self._open()
        self._seat_for(person_id)

    def _seat_for(self, person_id: int) -> SeatRow:
        mine = next((seat for seat in self.seats if seat.person_id == person_id), None)
        if mine is not None and mine.state == "joined":
            raise Refusal("seated_already")
        free = [seat for seat in self.seats if seat.state == "invited" and not seat.person_id]
        if self._clock.now() >= self.kept_until:
            free += self.held
        if mine is None and not free and self.held:
            raise Refusal("seats_kept", time=f"<t:{int(self.kept_until)}:R>")
        if mine is None and not free:
            raise Refusal("full", places=len(self.seats))
        return mine or free[0]

    async def join(self, person: SeatRow, told: Told | None = None) -> Rows:
        """Seat a person: on the seat held for them, else on a free one. ``told``: see ``Lobby.join``.

        Raises:
            Refusal: see ``may_join``.
        """
        async with self.lock:
            self._open()
            seat = self._seat_for(person.person_id or 0)
            closed = seat.dm_closed_at if seat.person_id == person.person_id else None
            seats = self._with(replace(person, seat=seat.seat, dm_closed_at=closed))
            away = self.turned_away - {person.person_id}
            return await self._save(seats, away=away, posts=told(seats) if told else ())

    async def leave(self, person_id: int, told: Told | None = None, *, named: bool = True) -> Rows:
        """Decline: the person's seat is free for others. If the host goes, the next person may start.

        ``told``: see ``join``. ``named``: the offer names them as one who has declined.

        Raises:
            Refusal: no seat is this person's, or it has started or ended meanwhile.
        """
        async with self.lock:
            self._open()
            mine = next((seat for seat in self.seats if seat.person_id == person_id), None)
            if mine is None:
                raise Refusal("not_seated", table=self.row.id)
            seats = self._with(free_seat(mine.seat))
            others = [seat.person_id for seat in seats if seat.person_id and seat.state == "joined"]
            host = next(iter(others), person_id) if person_id == self.row.host_id else self.row.host_id
            row, away = replace(self.row, host_id=host), self.turned_away | ({person_id} if named else set())
            return await self._save(seats, row, away, told(seats) if told else ())

    @property
    def is_deserted(self) -> bool:
        """Whether nobody who accepted is left."""
        return not any(seat.person_id and seat.state == "joined" for seat in self.seats)

    def may_start(self, person_id: int) -> None:
        """Check that the game can start now, with those who are there.

        Raises:
            Refusal: not the host, or too few are in.
        """
        self._host(person_id)
        if not self.is_enough:
            raise Refusal("too_few", low=self.seating[0])

    def _with(self, new: SeatRow) -> tuple[SeatRow, ...]:
        return with_seat(self.seats, new)

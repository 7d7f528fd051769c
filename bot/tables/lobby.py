"""A lobby: people sit down and choose options until the host starts. Knows no Discord."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

import games
from bot.clock import Clock
from bot.tables.names import isolated, plain_name
from bot.tables.options import settle
from bot.tables.refusal import Refusal
from bot.tables.wanted_ratings import RatingRange
from data.message_rows import MessageRow, OutboxRow, Post
from data.rows import Calling, Change, SeatRow, Stored, TableRow, Telling
from data.store import Store
from games.game import Game

Rows: TypeAlias = tuple[OutboxRow, ...]
Told: TypeAlias = Callable[[tuple[SeatRow, ...]], Sequence[Post]]
MakeCall: TypeAlias = Callable[[Sequence[int]], Calling]

CALL = "call"
"""The slots of messages that call invited people begin so."""


class Lobby:
    """The seats of a table that has not started yet."""

    def __init__(self, stored: Stored, store: Store, clock: Clock) -> None:
        self.row = stored.table
        self.seats = stored.seats
        self.place: MessageRow | None = stored.messages.get("lobby")
        self.calls = frozenset(slot for slot in stored.messages if slot.startswith(CALL))
        """The slots of the messages that call invited people, also of those that are on their way."""
        self.unposted = False
        """Whether its message was looked for in vain, which the process before may not have posted."""
        self.greeted: set[int] = set()
        """People who have got the DM about their seat; in memory only."""
        self.turned_away = frozenset(stored.turned_away)
        """Whose seat the host took away: they come back by invitation. In a rematch: who declined."""
        self.lock = asyncio.Lock()
        self._store = store
        self._clock = clock
        self.game: Game[Any] = games.load(self.row.game, self.row.version)

    @property
    def solo(self) -> bool:
        """Whether one person plays alone: the lobby begins at once and waits for nobody."""
        return self.game.seats[-1] == 1

    @property
    def seating(self) -> range:
        """How many can sit with the present options."""
        return self.game.places(self.row.options)

    @property
    def places(self) -> int:
        """How many can sit with any options."""
        return self.seating[-1]

    @property
    def wanted(self) -> RatingRange:
        """For which ratings it is."""
        return RatingRange.of(self.row.options)

    @property
    def invited(self) -> list[SeatRow]:
        """The seats whose people have not accepted yet."""
        return [seat for seat in self.seats if seat.state == "invited"]

    @property
    def playing(self) -> tuple[SeatRow, ...]:
        """The seats that would play if it started now."""
        return self.seats

    @property
    def queue(self) -> int | None:
        """The outbox queue of the lobby's message: that of the thread in which the game will be played."""
        return self.row.thread_id or (self.place.message_id if self.place is not None else None)

    async def note_message(
        self, place: MessageRow, call: MakeCall | None = None, telling: Telling | None = None
    ) -> Rows | None:
        """Note which message shows the lobby, call the invited and tell people, all at once.

        Only now the channel of a person's DM is known. Returns the outbox rows, None for a later message.
        """
        async with self.lock:
            if self.place is not None:
                return None
            row = replace(self.row, channel_id=place.channel_id) if self.row.in_dms else self.row
            people = [seat.person_id for seat in self.invited if seat.person_id]
            calling = call(people) if call and people else None
            if row.status != "lobby":
                calling = telling = None
            return await self._put(Change(row, message=place, calling=calling, telling=telling))

    def _open(self) -> None:
        if self.row.status != "lobby":
            raise Refusal("lobby_closed", table=self.row.id)

    def _host(self, person_id: int) -> None:
        self._open()
        if person_id != self.row.host_id:
            raise Refusal("host_only")

    async def join(self, person: SeatRow, told: Told | None = None) -> Rows:
        """Seat a person, or let an invited one accept. ``told``: makes posts about the seats by then.

        Raises: Refusal: seated already, full, or started meanwhile.
        """
        async with self.lock:
            self.may_join(person.person_id or 0)
            at = next((s.seat for s in self.seats if s.person_id == person.person_id), len(self.seats))
            seats = (*self.seats[:at], replace(person, seat=at), *self.seats[at + 1 :])
            away = self.turned_away - {person.person_id}
            return await self._save(seats, away=away, posts=told(seats) if told else ())

    def may_join(self, person_id: int) -> None:
        """Check that a person can take a seat now.

        Raises: Refusal: seated already, full, or started meanwhile.
        """
        self._open()
        mine = [seat for seat in self.seats if seat.person_id == person_id]
        if mine and mine[0].state == "joined":
            raise Refusal("seated_already")
        if not mine and person_id in self.turned_away:
            raise Refusal("turned_away")
        if not mine and len(self.seats) >= self.places:
            raise Refusal("full", places=self.places)

    async def invite(self, people: Mapping[int, str], calling: Calling | None = None) -> Rows:
        """Keep a seat for each of these people (id and name), who have to accept it, or for none.

        They are called in the same transaction; return the outbox rows. While no message shows the lobby,
        nobody is called.

        Raises: Refusal: one is seated already, or there are too few seats.
        """
        async with self.lock:
            self._open()
            if any(seat.person_id in people for seat in self.seats):
                raise Refusal("guest_seated_already" if len(people) == 1 else "one_seated_already")
            if len(self.seats) + len(people) > self.places:
                code = "full" if len(self.seats) >= self.places else "too_many_invited"
                raise Refusal(code, places=self.places)
            new = (SeatRow(0, person, name=name, state="invited") for person, name in people.items())
            calling = calling if self.place is not None else None
            return await self._save(renumbered((*self.seats, *new)), calling=calling)

    async def unreachable(self, person_id: int) -> bool:
        """Note that a person's DMs are closed: their secrets go through the private button.

        Returns False, and notes nothing, if the lobby is closed already.
        """
        async with self.lock:
            if self.row.status != "lobby":
                return False
            at = self._clock.now()
            mine = (replace(s, dm_closed_at=at) if s.person_id == person_id else s for s in self.seats)
            await self._save(tuple(mine))
            return True

    async def wish(self, person_id: int, colour: str) -> None:
        """Note which colour a person would like; "" for any.

        Raises: Refusal: they do not sit here, or the game lets nobody choose this colour.
        """
        async with self.lock:
            self._open()
            mine = [seat for seat in self.seats if seat.person_id == person_id and seat.state == "joined"]
            if not mine:
                raise Refusal("not_seated", table=self.row.id)
            if colour and colour not in self.game.colours:
                raise Refusal("forgotten")
            await self._save(tuple(replace(s, colour=colour) if s is mine[0] else s for s in self.seats))

    async def leave(self, person_id: int, told: Told | None = None) -> Rows:
        """Free a person's seat. ``told``: see ``join``.

        Raises: Refusal: the person does not sit here.
        """
        async with self.lock:
            self._open()
            rest = renumbered([seat for seat in self.seats if seat.person_id != person_id])
            if len(rest) == len(self.seats):
                raise Refusal("not_seated", table=self.row.id)
            return await self._save(rest, posts=told(rest) if told else ())

    async def add_computer(self, person_id: int, level: str, added: str) -> None:
        """Seat a computer, one for each interaction. ``added``: its id, which identifies the seat.

        Raises: Refusal: not the host, unknown level, or full.
        """
        async with self.lock:
            self._host(person_id)
            if any(seat.joined == added for seat in self.seats):
                return
            if level not in self.game.computers:
                raise Refusal("level", allowed=" | ".join(self.game.computers))
            if len(self.seats) >= self.places:
                raise Refusal("full", places=self.places)
            await self._save((*self.seats, SeatRow(len(self.seats), None, level=level, joined=added)))

    @property
    def removable(self) -> dict[str, SeatRow]:
        """All seats but the host's, by names that stay while others come and go."""
        return {seat.lasting_name: seat for seat in self.seats if seat.person_id != self.row.host_id}

    async def remove(self, person_id: int, name: str, told: Callable[[SeatRow], Sequence[Post]]) -> Rows:
        """Take a computer, a person or an invitation away, by its name in ``removable``.

        ``told``: makes the posts to somebody who has lost their seat, which are stored with it.

        Raises: Refusal: not the host, it is gone already, or who was invited has sat down meanwhile.
        """
        async with self.lock:
            self._host(person_id)
            gone = self.removable.get(name)
            if gone is None:
                raise Refusal("seat_gone")
            rest = renumbered([seat for seat in self.seats if seat is not gone])
            if gone.person_id is None or gone.state != "joined":
                return await self._save(rest)
            return await self._save(rest, away=self.turned_away | {gone.person_id}, posts=told(gone))

    async def set_options(self, person_id: int, given: Mapping[str, object]) -> None:
        """Change some options.

        Raises: Refusal: not the host, or not allowed.
        """
        async with self.lock:
            self._host(person_id)
            options = settle(self.game, {**self.row.options, **given})
            await self._save(self.seats, replace(self.row, options=options))

    def may_cancel(self, person_id: int, *, manager: bool = False) -> None:
        """Check that a person may close the lobby for good.

        Raises: Refusal: neither its host nor a manager of the server, or it is closed.
        """
        if manager:
            self._open()
        else:
            self._host(person_id)

    async def cancelled(self, posts: Sequence[Post]) -> Rows:
        """Save the end and its messages in one transaction; hold the lock."""
        row = replace(self.row, status="cancelled")
        return await self._put(Change(row, posts=tuple(posts), turned_away=()))

    def may_start(self, person_id: int) -> None:
        """Check that the game can start now.

        Raises: Refusal: not the host, too few seats taken, an invitation open, or no person at the table.
        """
        self._host(person_id)
        if self.invited:
            raise Refusal("invited", names=tuple(isolated(plain_name(seat.name)) for seat in self.invited))
        if len(self.seats) > self.places:
            raise Refusal("options_seats")
        if len(self.seats) not in self.seating:
            raise Refusal("too_few", low=self.seating[0])
        if not any(seat.person_id for seat in self.seats):
            raise Refusal("no_person")

    async def started(self, row: TableRow, posts: Sequence[Post]) -> Rows:
        """Save the start and its messages in one transaction; hold the lock."""
        changed = self.playing if self.playing != self.seats else None
        return await self._put(Change(row, seats=changed, posts=tuple(posts), turned_away=()))

    async def _save(
        self, seats: tuple[SeatRow, ...], row: TableRow | None = None,
        away: frozenset[int] | None = None, posts: Sequence[Post] = (), calling: Calling | None = None,
    ) -> Rows:  # fmt: skip
        """Save a change with its messages in one transaction. ``away``: who is turned away from now on."""
        row = replace(row or self.row, acted=self._clock.now())
        changed = tuple(away) if away is not None and away != self.turned_away else None
        new = Change(row, seats=seats, posts=tuple(posts), turned_away=changed, calling=calling)
        return await self._put(new)

    async def _put(self, change: Change) -> Rows:
        """Save a change, and only then know it."""
        sent = await self._store.save(change)
        self.row, self.place = change.table, change.message or self.place
        if change.seats is not None:
            self.seats = change.seats
        if change.turned_away is not None:
            self.turned_away = frozenset(change.turned_away)
        self.calls |= {row.slot for row in sent if row.slot.startswith(CALL)}
        return sent


def renumbered(seats: Sequence[SeatRow]) -> tuple[SeatRow, ...]:
    """Return seats numbered from 0."""
    return tuple(replace(seat, seat=index) for index, seat in enumerate(seats))

"""Find opponents: seat people who search at lobbies that suit them, and bring searches together.

A search is a lobby like any other, which everybody in the channel sees and can join; it begins by itself.
"""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from itertools import combinations
from typing import Any

from bot.dealer.agenda import RETRY, WHOLE, Agenda
from bot.dealer.lobby_messages import Lobbies
from bot.dealer.opening import USUAL, Admission, Opening
from bot.dealer.registry import Registry
from bot.delivery.transport import Transport, Unavailable
from bot.errors import for_each
from bot.messages.display_names import lobby_link
from bot.tables.events import Began, Events
from bot.tables.lobby import ENOUGH, TOLD_OF_COMPUTERS, Lobby, Search
from bot.tables.options import HIGH, LOW, RatingRange, chosen_hours, settle, terms_of
from bot.tables.refusal import Refusal
from bot.tables.table import Table
from data.rows import SeatRow
from games.durations import HOUR, MINUTE
from games.game import Game
from games.options import Options
from games.values import NO_ARGS, Arg, Args

log = logging.getLogger(__name__)

LASTS = HOUR
"""Seconds that a search lasts."""

ALONE = 5 * MINUTE
"""Seconds after which somebody who is still alone is offered a computer."""

AT_FIRST = 200
"""Largest distance from one's own rating at which opponents are looked for at first."""


def _terms(game: Game[Any], options: Options) -> str:
    """Return a digest of what searches must have in common to become one table; ratings don't count."""
    ignored = {LOW, HIGH, *(() if chosen_hours(options).daily is not None else ("zone",))}
    return f"{game.id}/{terms_of({key: value for key, value in options.items() if key not in ignored})}"


def _is_waiting(search: Search, person_id: int) -> bool:
    """Return whether a search is open and this person sits there."""
    return search.row.status == "lobby" and any(seat.person_id == person_id for seat in search.seats)


class Searching:
    """Seats people who look for opponents, and does what is due at their searches."""

    def __init__(
        self,
        registry: Registry,
        admission: Admission,
        lobbies: Lobbies,
        opening: Opening,
        transport: Transport,
        agenda: Agenda,
        events: Events,
    ) -> None:
        self._registry = registry
        self._admission = admission
        self._lobbies = lobbies
        self._opening = opening
        self._transport = transport
        self._agenda = agenda
        self._events = events
        self._listens = False
        agenda.handle("searches", self._look)

    # -- what suits somebody ---------------------------------------------------------------------------

    def searches_of(self, guild_id: int, person_id: int) -> list[Search]:
        """Return a person's own searches in a server."""
        return [lobby for lobby in self._searches(guild_id) if lobby.row.host_id == person_id]

    def named(self, number: int) -> Search:
        """Return the search of this number.

        Raises:
            Refusal: it has begun or ended.
        """
        found = self._registry.lobbies.get(number)
        if not isinstance(found, Search):
            raise Refusal("lobby_closed", table=number)
        return found

    def open_in(self, guild_id: int) -> list[Lobby]:
        """Return the lobbies of a server where people can sit down, the fewest free seats first."""
        found: list[Lobby] = [
            lobby for lobby in self._registry.lobbies.values()
            if lobby.gathers and lobby.row.guild_id == guild_id and not lobby.row.in_dms
            and lobby.place is not None and len(lobby.seats) < lobby.places
            and not lobby.wanted.is_by_invitation
        ]  # fmt: skip
        return sorted(found, key=lambda lobby: (lobby.places - len(lobby.seats), lobby.row.created))

    async def suits(self, lobby: Lobby, person_id: int, *, publicly: bool = True) -> bool:
        """Return whether a person can take a seat at a lobby. ``publicly``: unasked (see ``admit``)."""
        try:
            lobby.may_join(person_id)
            await self._admission.admit(lobby, person_id, publicly=publicly)
            place = lobby.row
            return bool(await self._transport.may_look(place.guild_id, place.channel_id, person_id))
        except (Refusal, Unavailable):
            return False

    async def seated(
        self,
        guild_id: int,
        seat: SeatRow,
        game: Game[Any],
        given: Mapping[str, object],
        own: RatingRange,
    ) -> Lobby | None:
        """Seat a person at the first lobby that suits them, and begin it if it is full; None: none suits.

        ``given``: the options they want. ``own``: the ratings they want to meet.
        """
        wanted, person_id = _terms(game, settle(game, given)), seat.person_id or 0
        for lobby in self.open_in(guild_id):
            terms = lobby.terms  # read now: its host may change them meanwhile
            if _terms(lobby.game, lobby.row.options) != wanted:
                continue
            if await self._takes(own, lobby) and await self.suits(lobby, person_id):
                try:
                    await self._lobbies.join(lobby, replace(seat, terms=terms))
                except Refusal:  # somebody else was faster
                    continue
                await self.begin(lobby)
                return lobby
        return None

    async def _takes(self, wanted: RatingRange, lobby: Lobby) -> bool:
        """Return whether everybody who sits at a lobby has a rating within a range."""
        if wanted.is_open:
            return True
        people = [seat.person_id for seat in lobby.seats if seat.person_id]
        ratings = [await self._admission.public_rating(person, lobby.game.id) for person in people]
        return all(map(wanted.takes, ratings))

    def opened(self) -> None:
        """Look after a new search from now on."""
        self._agenda.wake("searches")

    # -- what is due -----------------------------------------------------------------------------------

    def _searches(self, guild_id: int | None = None) -> Iterator[Search]:
        """Yield the open searches, oldest first."""
        for lobby in sorted(self._registry.lobbies.values(), key=lambda lobby: lobby.row.created):
            is_here = guild_id in {None, lobby.row.guild_id}
            if isinstance(lobby, Search) and lobby.row.status == "lobby" and is_here:
                yield lobby

    async def _look(self, numbers: Sequence[int], now: float) -> float | None:
        """Look after all searches once a minute; have people whose game just began leave theirs at once."""
        for number in numbers:
            table = self._registry.tables.get(number)
            if table is not None and await self._leave_others(table):
                self._agenda.at(now + RETRY, "searches", number)
        return await self._look_after(now) if WHOLE in numbers else None

    async def _look_after(self, now: float) -> float | None:
        """Bring searches together, begin those with enough players, and offer computers."""
        groups: dict[tuple[int, str], list[Search]] = {}
        searches = list(self._searches())
        if searches:
            self._listen()
        await for_each(searches, partial(self._look_at, now), log, "a search is not looked after")
        for search in searches:
            terms = _terms(search.game, search.row.options)
            groups.setdefault((search.row.guild_id, terms), []).append(search)
        pairs = [pair for group in groups.values() for pair in combinations(group, 2)]
        await for_each(pairs, lambda pair: self._join(*pair), log, "two searches are not brought together")
        return now + MINUTE if searches else None

    async def _look_at(self, now: float, search: Search) -> None:
        if await self.begin(search, waits=now - search.row.acted < ENOUGH):
            return
        host = next((seat for seat in search.seats if seat.person_id == search.row.host_id), None)
        alone = len(search.seats) == 1 and now - search.row.created >= ALONE
        if host is None or not host.dm or not alone or search.row.reminded == TOLD_OF_COMPUTERS:
            return
        await self._lobbies.offer_computer(search, host)

    async def _join(self, one: Search, other: Search) -> None:
        """Move the only player of the second search to the first if both suit each other."""
        if {one.row.status, other.row.status} != {"lobby"} or one.place is None or len(other.seats) != 1:
            return
        mover, terms = other.seats[0], one.terms  # read now: the host may change these
        if _terms(one.game, one.row.options) != _terms(other.game, other.row.options):
            return
        if mover.person_id is None or not await self.suits(one, mover.person_id):
            return
        try:
            for seat in one.seats:
                if seat.person_id is not None:
                    await self._admission.admit(other, seat.person_id, publicly=True)
            if not _is_waiting(other, mover.person_id):  # they have stopped, or were forgotten meanwhile
                return
            await self._lobbies.join(one, replace(mover, terms=terms))
            if not _is_waiting(other, mover.person_id):
                await self._lobbies.leave(one, mover.person_id)
                return
        except Refusal:
            return
        if not await self.begin(one):
            await self._give_up(other, {mover.person_id}, "match.moved", place=lobby_link(one))

    async def begin(self, lobby: Lobby, *, waits: bool = True) -> bool:
        """Begin a search whose seats are all taken; with ``waits`` False, also one with enough players.

        Those who play leave their other searches.
        """
        if not isinstance(lobby, Search) or lobby.place is None:
            return False
        if not (lobby.is_full if waits else lobby.is_enough):
            return False
        try:
            table = await self._opening.start(lobby, lobby.row.host_id, lobby.last_join)
        except Refusal:  # somebody got up meanwhile
            return False
        await self._leave_others(table)
        return True

    def _listen(self) -> None:
        """Subscribe to games that begin; this waits until there is a search."""
        if self._listens:
            return
        self._listens = True
        self._events.on(Began, react=lambda event: self._note_begun(event.table))
        for table in self._registry.tables.values():  # also those that began right before a crash
            self._note_begun(table)

    def _note_begun(self, table: Table) -> None:
        """Have people who begin to play leave the searches that are older than their game."""
        row = table.row
        if row.step == 0 and not row.in_dms and row.pairing_id is None and any(self._searches()):
            self._agenda.wake("searches", table.row.id)

    async def _leave_others(self, table: Table) -> list[Search]:
        """Have people whose game has begun leave their older searches; return those where that failed."""
        older = [search for search in self._searches() if search.row.created <= table.row.asked]
        what = "a search is not left"
        return await for_each(older, lambda each: self._give_up(each, table.people, "match.met"), log, what)

    async def _give_up(self, search: Search, people: Collection[int], why: str, **args: Arg) -> None:
        """Have people leave a search, and close it if nobody else sits there. ``why``: see ``close``."""
        leaving = [seat.person_id for seat in search.seats if seat.person_id in people]
        if leaving and not await self.close(search, why, args, only_of=people):
            for person in leaving:
                with suppress(Refusal):
                    await self._lobbies.leave(search, person or 0)

    async def close(
        self,
        search: Search,
        why: str = "lobby.cancelled",
        args: Args = NO_ARGS,
        only_of: Collection[int] | None = None,
    ) -> bool:
        """Close a search and return True; return False if anybody but ``only_of`` sits there.

        ``why``: the key of the reason in its message, with its ``args``.
        """
        async with search.lock:
            if only_of is not None and any(seat.person_id not in only_of for seat in search.seats):
                return False
            if search.row.status == "lobby":
                await self._lobbies.close(search, why, args)
            return True

    # -- a computer instead ----------------------------------------------------------------------------

    async def begin_with_computers(self, search: Search, person_id: int, pressed: str) -> None:
        """Fill as many seats as the game needs with computers, and begin.

        Raises:
            Refusal: the person isn't its host, or it has begun.
        """
        level = USUAL if USUAL in search.game.computers else next(iter(search.game.computers))
        for number in range(len(search.seats), search.seating[0]):
            await search.add_computer(person_id, level, f"{pressed}.{number}")
        table = await self._opening.start(search, person_id, pressed)
        await self._leave_others(table)

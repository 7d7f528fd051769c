"""Run tournaments: pair rounds, open and begin their tables automatically, count results.

Everything is read from the store each time; nothing is only in memory. A round is written first, with its
pairings; then each pairing gets a table, once; then the table begins, once its message is posted. So a start
resumes wherever a crash interrupted it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from weakref import WeakValueDictionary

import games
from bot.dealer.hosting import Hosting
from bot.dealer.lobby_messages import Lobbies
from bot.dealer.opening import Opening
from bot.dealer.outages import Outages
from bot.dealer.registry import Registry
from bot.dealer.tournament_entry import (
    Closing,
    TournamentChanged,
    TournamentEntry,
    TournamentNotices,
    slot_of,
    slots_of,
)
from bot.errors import log_fault
from bot.messages.lobby_message import first_paired
from bot.messages.people import People
from bot.services.compute import Compute
from bot.tables.clocks import is_out_of_time
from bot.tables.events import Changed, Dealt, Events, Evicted, Forgotten
from bot.tables.lobby import Lobby, Paired
from bot.tables.refusal import Refusal
from bot.tables.table import Table
from bot.tournaments.results import WHOLE, bye, shares
from bot.tournaments.stored import boards, kept_apart, places_at, played, rounds_of
from data.errors import UnreadableError
from data.message_rows import MessageRow, Post
from data.rows import NOBODY, Seating, SeatRow, TableRow
from data.store import Store, StoreError
from data.tournament_rows import PairingRow, StoredTournament
from games.durations import DAY
from games.game import Seat

log = logging.getLogger(__name__)


# -- the tables of a tournament: each pairing gets one, whose result counts when it is over --------------


@dataclass(eq=False, repr=False)
class TournamentTables:
    """Opens and begins the table of each pairing, and does what is due for it."""

    _registry: Registry
    _hosting: Hosting
    _lobbies: Lobbies
    _opening: Opening
    _people: People
    _store: Store
    _entry: TournamentEntry

    async def _open(self, found: StoredTournament, pairing: PairingRow, now: float) -> None:
        """Store a table for a pairing, and its message in the outbox.

        Raises: NotAddedError: it already has one, or somebody was forgotten meanwhile; look again.
        """
        row, game = found.row, games.load(found.row.game)
        guild = await self._people.guild(row.guild_id)
        lobby_row = TableRow(
            0, row.guild_id, row.channel_id, None, NOBODY, game.id, game.version,
            {**row.options, **game.opening}, row.language, "lobby", secrets.token_bytes(32), now, acted=now,
            offered_until=(row.round_ends or now) + DAY, in_words=guild.in_words, pairing_id=pairing.id,
        )  # fmt: skip
        who = [found.entrant(number) for number in pairing.numbers]
        seats = tuple(
            SeatRow(seat, each.person_id, name=each.name, joined=each.joined, locale=each.locale)
            for seat, each in enumerate(who)
        )

        def posts(lobby: Lobby) -> list[Post]:
            assert isinstance(lobby, Paired)
            message, nameless = first_paired(self._people.catalogs, lobby)
            payload = {"message": message.to_json(), "nameless": nameless.to_json()}
            return [Post(row.channel_id, "send", "lobby", payload)]

        await self._opening.add(lobby_row, seats, posts)

    async def _begin(self, found: StoredTournament, lobby: Paired) -> None:
        """Begin the game if the lobby's message is posted, and link it in the round's message."""
        if lobby.place is None:
            return
        if found.row.kind == "league" and found.row.round_ends is not None:
            lobby.share_until(found.row.round_ends)
        try:
            await self._opening.start(lobby, NOBODY, lobby.last_join)
        except (Refusal, StoreError) as error:
            log.warning("table %d of a tournament does not begin yet: %s", lobby.row.id, error)
            raise
        self._entry.notices.show(found.row)

    def is_theirs(self, table_id: int) -> bool:
        """Return whether a table belongs to a tournament and has not begun."""
        return isinstance(self._registry.lobbies.get(table_id), Paired)

    def gathered(self, place: MessageRow) -> bool:
        """Note that a lobby's message is posted; return whether a tournament's table can begin now."""
        lobby = self._registry.lobbies.get(place.table_id)
        if not isinstance(lobby, Paired) or lobby.place is not None:
            return False
        lobby.place = place
        return True

    async def close_lobbies(self, found: StoredTournament) -> None:
        """Close the round's tables that have not begun."""
        for pairing in found.in_round(found.row.round):
            lobby = self._registry.lobbies.get(pairing.table_id or 0)
            if isinstance(lobby, Paired):
                await self._lobbies.close_lost(lobby)

    async def settled(
        self, found: StoredTournament, pairing: PairingRow, now: float, *, late: bool
    ) -> Closing | None:
        """Do what is due for a pairing that isn't closed; return how it ended, None while it continues."""
        forgotten = tuple(found.entrant(number).person_id is None for number in pairing.numbers)
        table_id = pairing.table_id
        lobby = self._registry.lobbies.get(table_id) if table_id is not None else None
        if table_id is None or isinstance(lobby, Paired):
            if late or any(forgotten):
                if isinstance(lobby, Paired):
                    await self._lobbies.close_lost(lobby)
                return _closed(found, pairing, forgotten)
            if isinstance(lobby, Paired):
                lobby.people = len(pairing.numbers)
                if lobby.is_whole:
                    await self._begin(found, lobby)
                    return None
                await self._lobbies.close_lost(lobby)  # somebody was half forgotten when the program died
            await self._open(found, pairing, now)
            return None
        return await self._played(found, pairing, table_id, late=late)

    async def _played(
        self, found: StoredTournament, pairing: PairingRow, table_id: int, *, late: bool
    ) -> Closing | None:
        """Return how a pairing with a started table has ended, None while it continues."""
        seating = await self._seating(table_id)  # read before the results, which are written with the end
        results = (await self._store.results_at((table_id,))).get(table_id, ())
        if len(results) == len(pairing.numbers):
            fallen = _fallen(await self._seating(table_id))  # the end may have come in between
            absent = await self._idle(table_id, fallen)
            away = tuple(each.left_early or each.seat in absent for each in results)
            ranks = tuple(each.rank for each in results)
            return _closed(found, pairing, away, ranks, fallen - absent)
        if seating is None:
            return _closed(found, pairing, (False,) * len(pairing.numbers)) if late else None
        away = tuple(seat.standin or seat.person_id is None for seat in seating.seats)
        fallen = _fallen(seating)
        beaten = fallen - await self._idle(table_id, fallen)
        if seating.table.status in {"over", "cancelled"}:
            return _closed(found, pairing, away, beaten=beaten)
        open_to_all = len(away) == 2 and not games.load(seating.table.game).has_secrets
        if not late and not (open_to_all and any(away)):
            return None  # in games with hidden information nobody may learn before the end who is away
        if not late:
            missing = {seat.seat for seat in seating.seats if seat.missed and not away[seat.seat]}
            if await self._idle(table_id, missing):
                return None  # they may be as absent as the other: their next question will show
            return _closed(found, pairing, away, beaten=beaten)
        table = await self._registry.table(table_id)  # end it first: no game outlives its round
        with contextlib.suppress(Refusal):  # it is already over
            await self._hosting.cancel(table, NOBODY, manager=True)
        return await self._played(found, pairing, table_id, late=False)

    async def _idle(self, table_id: int, seats: Collection[Seat]) -> frozenset[Seat]:
        """Return those of these seats whose people made none of their first moves (``History.idle``)."""
        if seats:
            with contextlib.suppress(Refusal):
                table = await self._registry.load(table_id)
                return table.idle(table.row.step).intersection(seats)
        return frozenset()

    async def _seating(self, table_id: int) -> Seating | None:
        """Return who sits at a table, or sat there when it was cancelled.

        None: it is quarantined, or there is no such table.
        """
        with contextlib.suppress(Refusal):
            if (at := await self._registry.seating(table_id)) is not None:
                return at
        try:
            at = await self._store.seating(table_id)
        except UnreadableError:
            return None
        return at if at is not None and at.table.status == "cancelled" else None


def _closed(
    found: StoredTournament,
    pairing: PairingRow,
    away: Sequence[bool],
    ranks: tuple[int, ...] = (),
    beaten: Collection[Seat] = (),
) -> Closing:
    """Return a pairing's result. ``ranks``: empty if nobody has won; the people present then share it.

    ``beaten``: seats for which a computer plays since their clock ran out: they have lost, but not left.
    """
    points = shares(ranks or (1,) * len(pairing.numbers), away, WHOLE[found.row.kind])
    has_left = [is_away and seat not in beaten for seat, is_away in enumerate(away)]
    forfeit = any(has_left) and (len(away) == 2 or not ranks)
    kind = "forfeit" if forfeit else "played" if ranks or beaten else "void"
    return Closing(pairing, kind, points, has_left)


def _fallen(at: Seating | None) -> frozenset[Seat]:
    """Return the seats that have used up their clock for the whole game."""
    if at is None:
        return frozenset()
    return frozenset(seat.seat for seat in at.seats if is_out_of_time(at.table, seat))


RETRY = 60.0
"""Seconds until a tournament is looked at again after a failure, or while nobody can see it."""

SOON = 5.0
"""Seconds until a tournament is looked at again during an outage."""

GATHERING = 30 * DAY
"""Seconds after which a tournament ends that nobody starts, or moves out of a deleted channel."""


class Tournaments:
    """Does what is due in the tournaments of all servers."""

    def __init__(
        self,
        entry: TournamentEntry,
        tables: TournamentTables,
        notices: TournamentNotices,
        store: Store,
        compute: Compute,
        outages: Outages,
        events: Events,
    ) -> None:
        self._entry = entry
        self._tables = tables
        self._notices = notices
        self._store = store
        self._compute = compute
        self._outages = outages
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._events = events
        self._seen: dict[int, tuple[int, float | None, float | None]] = {}  # see _show_changes
        events.on(Changed, Dealt, Evicted, react=lambda event: self._note(event.table))
        events.on(Forgotten, react=lambda _: events.emit(TournamentChanged()))

    def _note(self, table: Table) -> None:
        """Have tournaments looked at when one of their tables has ended or somebody there is away."""
        has_ended = table.row.status in {"over", "cancelled"}
        has_absent = any(seat.standin or seat.person_id is None for seat in table.seats)
        if table.row.pairing_id is not None and (has_ended or has_absent):
            self._events.emit(TournamentChanged())

    def _lock(self, number: int) -> asyncio.Lock:
        return self._locks.setdefault(number, asyncio.Lock())

    async def _live(self, number: int) -> StoredTournament:
        found = await self._entry.found(number)
        if not found.row.is_live:
            raise Refusal("cup_ended")
        return found

    # -- what people do --------------------------------------------------------------------------------

    async def start(self, number: int) -> None:
        """Pair the first round.

        Raises:
            Refusal: it has started, nobody can see it, or too few take part.
        """
        async with self._lock(number):
            begun = False
            while not begun:  # somebody may come or go meanwhile
                found = await self._entry.without_banned(await self._entry.found(number))
                if found.row.status != "gathering":
                    raise Refusal("cup_begun")
                if found.row.is_still:
                    raise Refusal("cup_still")
                least = places_at(found.row)[0]
                if len(found.players(1)) < least:
                    raise Refusal("cup_few", low=least)
                begun = await self._next_round(found)
        self._events.emit(TournamentChanged())

    async def cancel(self, number: int) -> None:
        """End a tournament without a winner. Games that have begun continue.

        Raises:
            Refusal: it is over.
        """
        async with self._lock(number):
            found = await self._live(number)
            await self._end(found, "cancelled", ())

    async def extend(self, number: int, until: int) -> None:
        """Give a round its whole time again, if it ends at ``until``, so that two presses count once.

        Raises:
            Refusal: it no longer ends then.
        """
        async with self._lock(number):
            found = await self._entry.found(number)
            ends = found.row.round_ends
            if found.row.status != "running" or ends is None or int(ends) != until:
                raise Refusal("forgotten")
            row = replace(found.row, round_ends=ends + found.row.round_seconds)
            if not await self._entry.change(found.row, row):
                raise Refusal("forgotten")
        self._notices.show(row)
        self._events.emit(TournamentChanged())

    async def move(self, number: int, channel_id: int) -> None:
        """Move a tournament to another channel of its server, and repost everything open there.

        Raises:
            Refusal: it is over.
        """
        async with self._lock(number):
            found = await self._live(number)
            row = found.row.moved(self._outages.now(), channel_id)
            words = self._notices.words(replace(found, row=row))
            texts = [("cup", words.call())] + ([(slot_of(row), words.round(row.round))] if row.round else [])
            posts = [Post(channel_id, "send", slot, {"message": each.to_json()}) for slot, each in texts]
            old_places = await self._notices.places(found.row) if found.row.lost_at is None else []
            await self._tables.close_lobbies(found)
            await self._entry.change(found.row, row, posts=posts)
            self._notices.point(old_places, replace(found, row=row))
        self._events.emit(TournamentChanged())

    # -- what is due ---------------------------------------------------------------------------------------

    async def look(self, *_: object) -> float | None:
        """Do everything due; return when to look again, None for never."""
        due: list[float] = []
        numbers = await self._store.live_tournaments()
        self._seen = {number: seen for number, seen in self._seen.items() if number in numbers}
        for number in numbers:
            try:
                async with self._lock(number):
                    again = await self._look(number)
            except Exception as error:  # the others don't wait for it
                log_fault(log, f"tournament {number} can't continue", error)
                again = self._outages.now() + RETRY
            due += [again] if again is not None else []
            await asyncio.sleep(0)
        return min(due, default=None)

    async def _look(self, number: int) -> float | None:
        while (found := await self._store.tournament(number)) is not None and found.row.is_live:
            row, now = found.row, self._outages.now()
            self._show_changes(found)
            if self._outages.is_clock_stopped(row.guild_id):
                return now + SOON
            since = await self._entry.unseen_since(row, now)
            if (since is None) != (row.away_at is None):
                new = row.back(now) if since is None else replace(row, away_at=since)
                if not await self._entry.change(row, new):
                    return now
                continue
            if row.is_still:
                return await self._end_if_abandoned(found)
            if row.status == "gathering":
                due = row.starts_at if row.starts_at is not None else row.created + GATHERING
                if now < due:
                    return due
                await self._begin_late(found)
            elif not await self._advance(found):
                return row.round_ends
        return None

    def _show_changes(self, found: StoredTournament) -> None:
        """Have the messages edited if somebody was forgotten or a clock was put off since the last look."""
        people = [found.row.host_id or None, *(each.person_id for each in found.entrants)]
        seen = people.count(None), found.row.starts_at, found.row.round_ends
        if self._seen.get(found.row.id, seen) != seen:
            self._notices.show(found.row)
        self._seen[found.row.id] = seen

    async def _end_if_abandoned(self, found: StoredTournament) -> float | None:
        """End a tournament that nobody has moved elsewhere in time; return when to look again."""
        if found.row.lost_at is None:  # without the server, it is deleted with the server's data
            return self._outages.now() + RETRY  # the permission may be back by then
        if self._outages.now() < (due := found.row.lost_at + GATHERING):
            return due
        await self._end(found, "cancelled", ())
        return None

    async def _begin_late(self, found: StoredTournament) -> None:
        """Begin a tournament at its hour; end it if it lacks people, or has no hour and was never started."""
        found = await self._entry.without_banned(found)
        few = len(found.players(1)) < places_at(found.row)[0]
        if few or found.row.starts_at is None:
            await self._end(found, "cancelled", ())
        else:
            await self._next_round(found)

    async def _advance(self, found: StoredTournament) -> bool:
        """Do what is due in a running round; return whether it closed and the tournament moved on."""
        row = found.row
        if not await self._close_ended(found):
            return False
        found = await self._entry.found(row.id)
        if row.round < row.rounds:  # a person banned in the last round still counts as having played it
            found = await self._entry.without_banned(found)
        if row.round < row.rounds and len(found.players(row.round + 1)) >= places_at(row)[0]:
            await self._next_round(found)
        else:
            words = self._notices.words(replace(found, row=replace(row, status="over")))
            post = Post(row.channel_id, "send", "final", {"message": words.final().to_json()})
            await self._end(found, "over", (post,))
        return True

    async def _close_ended(self, found: StoredTournament) -> bool:
        """Do what is due at the tables of a round; return whether all its pairings are closed."""
        row, now = found.row, self._outages.now()
        late = row.round_ends is not None and now >= row.round_ends
        waiting = [each for each in found.in_round(row.round) if not each.closed]
        ended, closed, failed = list[Closing](), 0, None
        for pairing in waiting:
            try:
                if (closing := await self._tables.settled(found, pairing, now, late=late)) is not None:
                    ended.append(closing)
            except Exception as error:  # the other tables don't wait for it
                failed = error
        for closing in ended:  # only now is it known who is left for the next round
            try:
                await self._entry.close(found, closing, ended)
                closed += 1
            except Exception as error:
                failed = error
        if closed:
            self._notices.show(row)
        if failed is not None:
            raise failed
        return closed == len(waiting)

    async def _next_round(self, found: StoredTournament) -> bool:
        """Store the next round with its pairings, and post it; return False if the players have changed."""
        before = found.row
        now, number = self._outages.now(), before.round + 1
        row = replace(before, status="running", round=number, round_ends=now + before.round_seconds)
        row = row if before.round else replace(row, rounds=rounds_of(before, len(found.players(number))))
        people = [each.person_id for each in found.entrants if each.person_id is not None]
        apart = kept_apart(found, await self._store.blocks_among(people))
        pairs = await self._compute.run(boards, row, found.players(number), played(found), apart)
        alone = bye(row.kind)
        new = [
            PairingRow(
                0, row.id, number, board, "" if len(seats) > 1 else "bye", seats, (alone,) * (len(seats) == 1)
            )
            for board, seats in enumerate(pairs, start=1)
        ]
        after = replace(found, row=row, pairings=(*found.pairings, *new))
        message = self._notices.words(after).round(number)
        posts = self._notices.edits(after, *((slot_of(before),) if before.round else ()))
        posts.append(Post(row.channel_id, "send", slot_of(row), {"message": message.to_json()}))
        if not await self._entry.change(before, row, pairs, alone, posts):
            return False
        self._notices.show(row)
        return True

    async def _end(self, found: StoredTournament, status: str, posts: Sequence[Post]) -> None:
        row = replace(found.row, status=status, ended_at=self._outages.now())
        await self._tables.close_lobbies(found)
        edits = self._notices.edits(replace(found, row=row), *slots_of(row))
        await self._entry.change(found.row, row, posts=(*edits, *posts))

    # -- what Discord reports ------------------------------------------------------------------------------

    def gathered(self, place: MessageRow) -> None:
        """Note that a lobby's message is posted, so that a tournament's table can begin."""
        if self._tables.gathered(place):
            self._events.emit(TournamentChanged())

    async def lost(self, table_id: int, place_id: int) -> bool:
        """Stop tournaments whose channel is gone; return whether a table is one of theirs."""
        theirs = self._tables.is_theirs(table_id)
        for number in await self._store.live_tournaments():
            async with self._lock(number):
                found = await self._store.tournament(number)
                if found is None:  # its row can't be read, which doesn't stop the others
                    continue
                if found.row.channel_id != place_id or found.row.lost_at is not None:
                    theirs |= found.row.home_id == table_id
                    continue
                await self._tables.close_lobbies(found)
                row = replace(found.row, lost_at=self._outages.now())
                posts = [await self._notices.lost(row)] if row.host_id != NOBODY else []
                await self._entry.change(found.row, row, posts=posts)
        return theirs

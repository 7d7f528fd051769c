"""A lobby: people sit down and choose options until the host starts. Independent of Discord."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

import games
from bot.clock import Clock
from bot.tables.clocks import filled, share, with_clocks
from bot.tables.names import isolated, plain_name
from bot.tables.options import (
    HIGHEST,
    LOWEST,
    RatingRange,
    all_options,
    chosen_hours,
    chosen_options,
    game_options,
    settle,
    terms_of,
    with_own_options,
)
from bot.tables.refusal import Refusal
from bot.tables.round import deadline_of, with_seat
from bot.tables.series import Score, goes_on
from bot.tables.table import Table, seat_word
from data.message_rows import MessageRow, OutboxRow, Post
from data.rows import NOBODY, Calling, Change, SeatRow, Stored, TableRow, Telling
from data.store import Store
from games.chain import terms_hash
from games.durations import DAY, HOUR, MINUTE
from games.game import Ask, Game, Step
from games.options import OptionError, Options, OptionValue, settle_options
from games.rng import SeededRng, game_seed, stream

Rows: TypeAlias = tuple[OutboxRow, ...]
MakePosts: TypeAlias = Callable[[tuple[SeatRow, ...]], Sequence[Post]]
MakeRequests: TypeAlias = Callable[[TableRow, tuple[SeatRow, ...], Sequence[SeatRow]], Sequence[Post]]
MakeCall: TypeAlias = Callable[[Sequence[int]], Calling]

CALL = "call"
"""Prefix of the slots of messages that call people to a lobby."""

CHANGED = f"{CALL}:terms"
"""Slot of the message that calls the people who have to confirm their seats."""

CONFIRMED_WITHIN = HOUR
"""Seconds that people have to confirm their seats after the options change; then the seats are free."""


async def keep_apart(store: Store, person_id: int, others: Collection[int]) -> None:
    """Check that a person may meet these people; they may be one of them.

    Raises:
        Refusal: "you_block" names the people they have blocked; "no_seat" doesn't say who has blocked them.
    """
    others = {*others} - {person_id, NOBODY}
    blocks = await store.blocks_among({person_id, *others})
    mine = tuple(f"<@{other}>" for other in others if (person_id, other) in blocks)
    if mine:
        raise Refusal("you_block", names=mine)
    if any((other, person_id) in blocks for other in others):
        raise Refusal("no_seat")


class Lobby:
    """The seats of a table that has not started yet."""

    gathers = True
    """Whether anybody may take a seat by pressing its message; False if the players are known from the start
    (rematches, tournament tables).
    """

    def __init__(self, stored: Stored, store: Store, clock: Clock) -> None:
        self.row = stored.table
        self.seats = stored.seats
        self.place: MessageRow | None = stored.messages.get("lobby")
        self.calls = frozenset(slot for slot in stored.messages if slot.startswith(CALL))
        """Slots of the messages that call invited people, including those still being sent."""
        self.unposted = False
        """Whether its message, which an earlier process may not have posted, was looked for and not found."""
        self.greeted: set[int] = set()
        """People who have received the DM about their seat; in memory only."""
        self.turned_away = frozenset(stored.turned_away)
        """People the host removed: they need an invitation to come back. In a rematch: those who declined."""
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
        """The numbers of people that can sit with the current options."""
        return self.game.places(self.row.options)

    @property
    def places(self) -> int:
        """The most people that can sit with the current options."""
        return self.seating[-1]

    @property
    def wanted(self) -> RatingRange:
        """The range of ratings it is open to."""
        return RatingRange.of(self.row.options)

    @property
    def invited(self) -> list[SeatRow]:
        """The seats of people who have not accepted yet."""
        return [seat for seat in self.seats if seat.state == "invited"]

    @property
    def _people_met(self) -> set[int]:
        """The people whom a newcomer meets, including those whose seats are kept."""
        return {self.row.host_id, *(seat.person_id or NOBODY for seat in self.seats)}

    @property
    def terms(self) -> str:
        """The digest of the current options."""
        return terms_of(self.row.options)

    @property
    def unconfirmed(self) -> list[SeatRow]:
        """The seats of people who accepted options other than the current ones."""
        return unconfirmed(self.row, self.seats)

    @property
    def playing(self) -> tuple[SeatRow, ...]:
        """The seats that would play if it started now: seats not confirmed in time are free."""
        until = self.row.confirm_until
        if until is None or self._clock.now() < until:
            return self.seats
        late = self.unconfirmed
        return renumbered([seat for seat in self.seats if seat not in late])

    @property
    def last_join(self) -> str:
        """The id of the interaction with which the last player sat down (or began a search, or entered a
        tournament); "0": none.
        """
        return max((seat.joined for seat in self.playing if seat.person_id), key=int, default="0")

    @property
    def queue(self) -> int | None:
        """The outbox queue of the lobby's message: the queue of the game's future thread."""
        return self.row.thread_id or (self.place.message_id if self.place is not None else None)

    async def note_message(
        self, place: MessageRow, call: MakeCall | None = None, telling: Telling | None = None
    ) -> Rows | None:
        """Note which message shows the lobby, call the invited and alert others, in one transaction.

        Only now is the channel of a person's DM known. Returns the outbox rows, None for a later message.
        """
        async with self.lock:
            if self.place is not None:
                return None
            row = replace(self.row, channel_id=place.channel_id) if self.row.in_dms else self.row
            if row.guild_id and place.channel_id != row.channel_id:  # a post of a forum
                row = replace(row, thread_id=place.channel_id)
            people = [seat.person_id for seat in self.invited if seat.person_id]
            calling = call(people) if call and people else None
            if row.status != "lobby":
                calling = telling = None
            return await self._put(Change(row, message=place, calling=calling, telling=telling))

    def _require_open(self) -> None:
        if self.row.status != "lobby":
            ended = self.row.status == "cancelled"
            raise Refusal("lobby_closed" if ended else "lobby_begun", table=self.row.id)

    def _require_host(self, person_id: int) -> None:
        self._require_open()
        if person_id != self.row.host_id:
            raise Refusal("host_only")

    async def join(self, person: SeatRow, posts_for: MakePosts | None = None) -> Rows:
        """Seat a person, or let an invited one accept. ``posts_for``: makes posts about the resulting seats.

        ``person.terms``: the digest of the options they saw, "" for the current ones.

        Raises: Refusal: already seated, full, started meanwhile, they saw other options; see ``keep_apart``.
        """
        async with self.lock:
            self.may_join(person.person_id or 0)
            self._require_seen(person.terms)
            await keep_apart(self._store, person.person_id or NOBODY, self._people_met)
            at = next((s.seat for s in self.seats if s.person_id == person.person_id), len(self.seats))
            seats = (*self.seats[:at], replace(person, seat=at, terms=self.terms), *self.seats[at + 1 :])
            barred = self.turned_away - {person.person_id}
            return await self._save(
                seats, self._row_with_host(seats), barred, posts_for(seats) if posts_for else ()
            )

    def _row_with_host(self, _seats: tuple[SeatRow, ...]) -> TableRow:
        """Return the row after people have sat down or got up: whoever opened a lobby stays its host."""
        return self.row

    def _require_seen(self, terms: str) -> None:
        """Check that a person saw the current options: these may change while they press.

        Raises: Refusal: they saw others.
        """
        if terms and terms != self.terms:
            raise Refusal("terms_changed")

    async def confirm(self, person_id: int, seen: str, posts_for: MakePosts | None = None) -> Rows:
        """Let a person who sits here accept the current options. ``seen``: the digest of what they saw.

        ``posts_for``: see ``join``.

        Raises: Refusal: they don't sit here, it is closed, or the options have changed again.
        """
        async with self.lock:
            self._require_open()
            mine = next((s for s in self.seats if s.person_id == person_id and s.state == "joined"), None)
            if mine is None:
                raise Refusal("not_seated", table=self.row.id)
            self._require_seen(seen)
            seats = tuple(replace(s, terms=self.terms) if s is mine else s for s in self.seats)
            return await self._save(seats, posts=posts_for(seats) if posts_for else ())

    async def lapse(self, posts_for: Callable[[SeatRow], Sequence[Post]]) -> Rows:
        """Free the seats not confirmed in time. ``posts_for``: makes the posts to a seat's person."""
        async with self.lock:
            late = self.unconfirmed if len(self.playing) < len(self.seats) else []
            if self.row.status != "lobby" or not late:
                return ()
            posts = [post for seat in late for post in posts_for(seat)]
            return await self._save(self.playing, posts=posts)

    def may_join(self, person_id: int) -> None:
        """Check that a person can take a seat now.

        Raises: Refusal: already seated, full, or started meanwhile.
        """
        self._require_open()
        mine = [seat for seat in self.seats if seat.person_id == person_id]
        if mine and mine[0].state == "joined":
            raise Refusal("seated_already")
        if not mine and person_id in self.turned_away:
            raise Refusal("turned_away")
        if not mine and len(self.seats) >= self.places:
            raise Refusal("full", places=self.places)

    async def invite(self, people: Mapping[int, str], calling: Calling | None = None) -> Rows:
        """Keep a seat for each of these people (id and name), or for none of them; they have to accept it.

        They are called in the same transaction; return the outbox rows. Until a message shows the lobby,
        nobody is called.

        Raises: Refusal: one is already seated, or there are too few seats.
        """
        async with self.lock:
            self._require_open()
            if any(seat.person_id in people for seat in self.seats):
                raise Refusal("guest_seated_already" if len(people) == 1 else "one_seated_already")
            if len(self.seats) + len(people) > self.places:
                code = "full" if len(self.seats) >= self.places else "too_many_invited"
                raise Refusal(code, places=self.places)
            new = (SeatRow(0, person, name=name, state="invited") for person, name in people.items())
            calling = calling if self.place is not None else None
            return await self._save(renumbered((*self.seats, *new)), calling=calling)

    async def unreachable(self, person_id: int) -> bool:
        """Note that a person's DMs are closed: they get their secrets through the private button.

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
        """Note the colour a person would like; "" for any.

        Raises: Refusal: they do not sit here, or the game lets nobody choose this colour.
        """
        async with self.lock:
            self._require_open()
            mine = [seat for seat in self.seats if seat.person_id == person_id and seat.state == "joined"]
            if not mine:
                raise Refusal("not_seated", table=self.row.id)
            if colour and colour not in self.game.colours:
                raise Refusal("forgotten")
            await self._save(tuple(replace(s, colour=colour) if s is mine[0] else s for s in self.seats))

    async def leave(self, person_id: int, posts_for: MakePosts | None = None) -> Rows:
        """Free a person's seat. ``posts_for``: see ``join``.

        Raises: Refusal: the person does not sit here.
        """
        async with self.lock:
            self._require_open()
            rest = renumbered([seat for seat in self.seats if seat.person_id != person_id])
            if len(rest) == len(self.seats):
                raise Refusal("not_seated", table=self.row.id)
            return await self._save(
                rest, self._row_with_host(rest), posts=posts_for(rest) if posts_for else ()
            )

    async def add_computer(self, person_id: int, level: str, added: str) -> None:
        """Seat a computer, one per interaction. ``added``: the interaction's id, which identifies the seat.

        Raises: Refusal: not the host, unknown level, or full.
        """
        async with self.lock:
            self._require_host(person_id)
            if any(seat.joined == added for seat in self.seats):
                return
            if level not in self.game.computers:
                raise Refusal("level", allowed=" | ".join(self.game.computers))
            if len(self.seats) >= self.places:
                raise Refusal("full", places=self.places)
            await self._save((*self.seats, SeatRow(len(self.seats), None, level=level, joined=added)))

    @property
    def removable(self) -> dict[str, SeatRow]:
        """All seats but the host's, by names that don't change while others come and go."""
        return {seat.lasting_name: seat for seat in self.seats if seat.person_id != self.row.host_id}

    async def remove(self, person_id: int, name: str, posts_for: Callable[[SeatRow], Sequence[Post]]) -> Rows:
        """Remove a computer, a person or an invitation, by its name in ``removable``.

        ``posts_for``: makes the posts to the person who lost their seat, stored in the same transaction.

        Raises: Refusal: not the host, the seat is already gone, or the invited person has sat down meanwhile.
        """
        async with self.lock:
            self._require_host(person_id)
            gone = self.removable.get(name)
            if gone is None:
                raise Refusal("seat_gone")
            rest = renumbered([seat for seat in self.seats if seat is not gone])
            if gone.person_id is None or gone.state != "joined":
                return await self._save(rest)
            return await self._save(rest, barred=self.turned_away | {gone.person_id}, posts=posts_for(gone))

    async def set_options(
        self, person_id: int, given: Mapping[str, object], requests_for: MakeRequests | None = None
    ) -> Rows:
        """Change some options. Everybody else sitting there has to confirm their seat.

        ``requests_for``: makes the posts to them from the lobby's new row and seats.

        Raises: Refusal: not the host, or not allowed.
        """
        async with self.lock:
            self._require_host(person_id)
            options = settle(self.game, {**self.row.options, **given})
            row, before = replace(self.row, options=options), self.unconfirmed
            new_terms, terms = terms_of(options), self.terms
            seats = tuple(
                replace(seat, terms=new_terms if seat.person_id == person_id else seat.terms or terms)
                if seat.person_id and seat.state == "joined"
                else seat
                for seat in self.seats
            )
            waiting = unconfirmed(row, seats)
            if waiting and new_terms != terms:
                until = self._clock.now() + CONFIRMED_WITHIN
                first = self.row.terms_before or self.row.options
                row = replace(row, confirm_until=until, terms_before=first)
            known = {seat.person_id for seat in before}
            new = [seat for seat in waiting if seat.person_id not in known]
            posts = requests_for(row, seats, new) if requests_for and new else ()
            return await self._save(seats, row, posts=posts)

    def may_cancel(self, person_id: int, *, manager: bool = False) -> None:
        """Check that a person may close the lobby.

        Raises: Refusal: neither its host nor a server manager, or it is closed.
        """
        if manager:
            self._require_open()
        else:
            self._require_host(person_id)

    async def cancelled(self, posts: Sequence[Post]) -> Rows:
        """Save the end and its messages in one transaction; hold the lock."""
        row = replace(self.row, status="cancelled")
        return await self._put(Change(row, posts=tuple(posts), turned_away=()))

    @property
    def starting(self) -> tuple[SeatRow, ...]:
        """The seats that play, with the initial time on their clocks."""
        options = self.row.options
        clock = str(options.get("clock", "")) if self.game.duel else ""
        seats = with_clocks(filled(self.playing, int(options.get("bank", 0))), clock)
        return seats if self.goes_on else tuple(replace(seat, points=None) for seat in seats)

    @property
    def goes_on(self) -> bool:
        """Whether it continues a series that has begun."""
        return goes_on(self.row, self.seats, self.playing)

    def may_start(self, person_id: int) -> None:
        """Check that the game can start now.

        Raises: Refusal: not the host, too few seats taken, an open invitation, an unconfirmed seat, or no
        person at the table.
        """
        self._require_host(person_id)
        seats = self.playing
        waiting = unconfirmed(self.row, seats)
        if self.invited:
            raise Refusal("invited", names=_names(self.invited))
        if waiting:
            time = f"<t:{int(self.row.confirm_until or 0)}:R>"
            raise Refusal("unconfirmed", names=_names(waiting), time=time)
        if len(seats) > self.places:
            raise Refusal("options_seats")
        if len(seats) not in self.seating:
            raise Refusal("too_few", low=self.seating[0])
        if not any(seat.person_id for seat in seats):
            raise Refusal("no_person")

    def table(self, row: TableRow) -> Table:
        """Return the table that the lobby becomes."""
        return Table(Stored(row, self.starting, (), (), {}), self._store, self._clock)

    async def started(self, row: TableRow, posts: Sequence[Post]) -> Rows:
        """Save the start and its messages in one transaction; hold the lock."""
        seats = self.starting
        changed = seats if seats != self.seats else None
        return await self._put(Change(row, seats=changed, posts=tuple(posts), turned_away=()))

    async def _save(
        self, seats: tuple[SeatRow, ...], row: TableRow | None = None,
        barred: frozenset[int] | None = None, posts: Sequence[Post] = (), calling: Calling | None = None,
    ) -> Rows:  # fmt: skip
        """Save a change with its messages in one transaction. ``barred``: the new ``turned_away``."""
        row = replace(row or self.row, acted=self._clock.now())
        if row.confirm_until is not None and not unconfirmed(row, seats):
            row = replace(row, confirm_until=None, terms_before={})
            posts = (*posts, Post(row.place_id, "delete", CHANGED, {}))
        changed = tuple(barred) if barred is not None and barred != self.turned_away else None
        new = Change(row, seats=seats, posts=tuple(posts), turned_away=changed, calling=calling)
        return await self._put(new)

    async def _put(self, change: Change) -> Rows:
        """Save a change, and only then apply it in memory."""
        sent = await self._store.save(change)
        self.row, self.place = change.table, change.message or self.place
        if change.seats is not None:
            self.seats = change.seats
        if change.turned_away is not None:
            self.turned_away = frozenset(change.turned_away)
        self.calls |= {row.slot for row in sent if row.slot.startswith(CALL)}
        return sent


def unconfirmed(row: TableRow, seats: Sequence[SeatRow]) -> list[SeatRow]:
    """Return the seats of people who accepted options other than those in a lobby's row."""
    current = terms_of(row.options)
    return [seat for seat in seats if seat.terms not in {"", current}]


def _names(seats: Sequence[SeatRow]) -> tuple[str, ...]:
    return tuple(isolated(plain_name(seat.name)) for seat in seats)


def renumbered(seats: Sequence[SeatRow]) -> tuple[SeatRow, ...]:
    """Return seats numbered from 0."""
    return tuple(replace(seat, seat=index) for index, seat in enumerate(seats))


# -- turn a lobby into a table: the seed, the set-up and the row with which a game starts. Pure ----------


def dealt(lobby: Lobby, pressed: str, now: float) -> tuple[TableRow, Step]:
    """Return the row and the set-up with which a table starts; the lobby's message is posted.

    ``pressed``: the id of the interaction that starts it.

    Raises:
        Refusal: the options don't fit this number of seats.
    """
    seats = lobby.playing
    options = _options_with_wishes(lobby, seats, pressed)
    entropy = _entropy(lobby, seats, options, pressed)
    seed = game_seed(lobby.row.secret, entropy)
    try:
        step = lobby.game.setup(len(seats), options, SeededRng(seed, 0))
    except ValueError as error:
        raise Refusal("options_seats") from error
    row = replace(lobby.row, entropy=entropy, seed=seed, options=options)
    return _opening_row(lobby, row, lobby.game.ask(step.state), now), step


def _options_with_wishes(lobby: Lobby, seats: tuple[SeatRow, ...], pressed: str) -> dict[str, OptionValue]:
    """Return the game's options with the colours people wished for."""
    wishes = {number: seat.colour for number, seat in enumerate(seats) if seat.colour}
    given = game_options(lobby.game, lobby.row.options)
    if not wishes:
        return given
    chance = SeededRng(stream(lobby.row.secret, f"wishes:{pressed}"), 0)
    return dict(lobby.game.granted(given, len(seats), wishes, chance))


def _entropy(lobby: Lobby, seats: tuple[SeatRow, ...], options: Options, pressed: str) -> str:
    """Return what goes into the seed in addition to the secret: it is public, and the host can't choose it.

    It holds the ids of the lobby's message, of the people's joins in the order of their seats, and of the
    press of Start. That press comes after the commitment was shown even where a person plays alone, whose
    join is older than the secret. The hash of options and seats comes last, so that nobody can later
    claim different ones.
    """
    assert lobby.place is not None
    joins = (seat.joined for seat in seats if seat.person_id)
    words = tuple(seat_word(seat) for seat in seats)
    terms = terms_hash(lobby.row.game, lobby.row.version, options, words)
    return ",".join([str(lobby.place.message_id), *joins, pressed, terms])


def _opening_row(lobby: Lobby, row: TableRow, ask: Ask | None, now: float) -> TableRow:
    """Return the row of a table, with the lobby's options, as its first question is asked."""
    own = with_own_options(row, lobby.row.options)
    row = replace(
        own, status="open", step=0, acted=now, asked=now, options=row.options,
        thread_id=lobby.queue, offered_until=None, chained=True,
        confirm_until=None, terms_before={}, series_game=row.series_game if lobby.goes_on else 1,
    )  # fmt: skip
    row = replace(row, deadline=deadline_of(row, ask, now, lobby.starting))
    if row.in_dms and lobby.place is not None:
        return replace(row, channel_id=lobby.place.channel_id, thread_id=None)
    return row


# -- the next game of a table's people -------------------------------------------------------------------


KEPT = 600.0
"""Seconds that seats are kept for the people who had them; then others may sit down."""

QUICK = 3600.0
SLOW = 86400.0
"""Seconds that a rematch offer stays open if questions have at most an hour, and if they have more."""


def offered_for(seconds: float | None) -> float:
    """Return how long (seconds) a rematch offer stays open. ``seconds``: for a question, None: no limit."""
    return SLOW if seconds is None or seconds > QUICK else QUICK


def turned_seats(
    table: Table, asker: SeatRow, banned: Sequence[int] = (), score: Score | None = None
) -> tuple[SeatRow, ...]:
    """Return the seats of a rematch: the old ones rotated, so that the second player begins.

    ``asker``: the seat of the person asking, who is already in. Computers stay; a person's seat is
    held, even if they left it to a computer. A forgotten or banned person leaves a free seat. ``score``: that
    of the series it continues.
    """
    began = table.game.beginner(table.state) or 0
    turned = (*table.seats[began + 1 :], *table.seats[: began + 1])
    seats = (_next_seat(number, seat, asker, banned) for number, seat in enumerate(turned))
    if score is None:
        return tuple(seats)
    return tuple(
        replace(new, points=score.points[old.seat]) if new.person_id or new.level else new
        for new, old in zip(seats, turned, strict=True)
    )


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
    """Return a finished table's options as far as the game still has them; the first seat begins."""
    known = all_options(game)
    wanted = {**chosen_options(row), **game.opening}
    settled: dict[str, int | str] = {key: option.default for key, option in known.items()}
    for key in known.keys() & wanted.keys():
        try:
            settled = settle_options(known, {**settled, key: wanted[key]})
        except OptionError:
            continue
    return settled


class Rematch(Lobby):
    """The seats of a rematch: each is taken, held for somebody who was asked, or free."""

    gathers = False

    as_offered: tuple[SeatRow, ...] | None = None
    """The seats shown by the message being sent; None if not known."""

    @property
    def kept_until(self) -> float:
        """When the seats of people who have not answered become free; put off along with the offer's end."""
        begun = self.row.created
        until = self.row.offered_until or begun
        lasts = SLOW if until - begun > SLOW / 2 else QUICK
        return max(begun, until - lasts) + KEPT

    @property
    def held(self) -> tuple[SeatRow, ...]:
        """The seats of people who were asked and have not answered."""
        return tuple(seat for seat in self.seats if seat.state == "invited" and seat.person_id)

    @property
    def declined(self) -> tuple[int, ...]:
        """The people who declined and did not come back."""
        return tuple(sorted(self.turned_away))

    @property
    def playing(self) -> tuple[SeatRow, ...]:
        """The seats that would play if it started now."""
        return renumbered([seat for seat in self.seats if seat.state == "joined"])

    @property
    def _people_met(self) -> set[int]:
        """The people who are in."""
        return {seat.person_id or NOBODY for seat in self.playing}

    @property
    def is_enough(self) -> bool:
        """Whether there are enough seats."""
        return len(self.playing) in self.seating

    @property
    def is_complete(self) -> bool:
        """Whether enough play and all are in, or all have answered and several people play.

        If all others have declined, a person begins against computers only by pressing Start.
        """
        everybody = all(seat.state == "joined" for seat in self.seats)
        several = sum(bool(seat.person_id) for seat in self.playing) > 1
        return self.is_enough and not self.held and (everybody or several)

    def may_join(self, person_id: int) -> None:
        """Check that a person can take a seat now.

        Raises:
            Refusal: already seated, started meanwhile, or all seats are taken or still kept.
        """
        self._require_open()
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
        return mine or min(free, key=lambda seat: seat.former_id != person_id)

    async def join(self, person: SeatRow, posts_for: MakePosts | None = None) -> Rows:
        """Seat a person on the seat held for them, or the one they declined, else on a free one.

        ``posts_for``: see ``Lobby.join``.

        Raises:
            Refusal: see ``may_join`` and ``keep_apart``; or they saw other options.
        """
        async with self.lock:
            self._require_open()
            await keep_apart(self._store, person.person_id or NOBODY, self._people_met)
            seat = self._seat_for(person.person_id or 0)
            self._require_seen(person.terms)
            is_theirs = person.person_id in {seat.person_id, seat.former_id}
            own = seat if is_theirs else free_seat(seat.seat)
            seats = self._with_seat(
                replace(person, seat=seat.seat, dm_closed_at=own.dm_closed_at, points=own.points, terms="")
            )
            barred = self.turned_away - {person.person_id}
            return await self._save(seats, barred=barred, posts=posts_for(seats) if posts_for else ())

    async def leave(self, person_id: int, posts_for: MakePosts | None = None, *, named: bool = True) -> Rows:
        """Decline, which frees the person's seat. If the host declines, the next person may start.

        ``posts_for``: see ``join``. ``named``: the offer lists them as having declined, and their seat waits
        with its points for them to come back.

        Raises:
            Refusal: this person has no seat, or it has started or ended meanwhile.
        """
        async with self.lock:
            self._require_open()
            theirs = (s for s in self.seats if person_id in {s.person_id, None if named else s.former_id})
            mine = next(theirs, None)
            if mine is None:
                raise Refusal("not_seated", table=self.row.id)
            free = free_seat(mine.seat)
            seats = self._with_seat(replace(free, former_id=person_id, points=mine.points) if named else free)
            others = [seat.person_id for seat in seats if seat.person_id and seat.state == "joined"]
            host = next(iter(others), person_id) if person_id == self.row.host_id else self.row.host_id
            row, gone = replace(self.row, host_id=host), self.turned_away | ({person_id} if named else set())
            return await self._save(seats, row, gone, posts_for(seats) if posts_for else ())

    @property
    def games(self) -> int:
        """The number of games of its series, 1 for none."""
        return int(self.row.options.get("series", 1))

    @property
    def is_accepted(self) -> bool:
        """Whether somebody other than the host is in: they have agreed to its options."""
        return any(seat.person_id not in {None, self.row.host_id} for seat in self.playing)

    async def in_series(self, person_id: int, games: int) -> Rows:
        """Make it the first game of a series.

        Raises:
            Refusal: not the host, somebody has accepted, or it has started or ended meanwhile.
        """
        async with self.lock:
            self._require_host(person_id)
            if self.is_accepted:
                raise Refusal("forgotten")
            row = replace(self.row, options={**self.row.options, "series": games})
            return await self._save(self.seats, row)

    async def moved_to_channel(self, post: Post) -> Rows:
        """Move the offer from the thread to the channel, where a message shows it; hold the lock."""
        sent = await self._put(Change(replace(self.row, thread_id=None), posts=(post,)))
        self.place = None
        return sent

    @property
    def is_deserted(self) -> bool:
        """Whether everybody who accepted has left."""
        return not any(seat.person_id and seat.state == "joined" for seat in self.seats)

    def may_start(self, person_id: int) -> None:
        """Check that the game can start now with the people who are in.

        Raises:
            Refusal: not the host, or too few are in.
        """
        self._require_host(person_id)
        if not self.is_enough:
            raise Refusal("too_few", low=self.seating[0])

    def _with_seat(self, new: SeatRow) -> tuple[SeatRow, ...]:
        return with_seat(self.seats, new)


# -- a search for opponents -------------------------------------------------------------------------------


WIDENS = 20
"""Rating points by which a search widens its range at each end every minute."""

TOLD_OF_COMPUTERS = -2
"""The mark in ``TableRow.reminded`` that a computer was offered; no step has this number."""


ENOUGH = 2 * MINUTE
"""Seconds that a search with enough players waits for more, from the last one who sat down."""


class Search(Lobby):
    """A lobby opened to find opponents: it begins by itself, and its range of ratings widens with time."""

    @property
    def wanted(self) -> RatingRange:
        """The range of ratings it is open to by now."""
        first = RatingRange.of(self.row.options)
        if first.is_open or first.is_by_invitation:
            return first
        more = WIDENS * int((self._clock.now() - self.row.created) // MINUTE)
        return RatingRange(max(LOWEST, first.low - more), min(HIGHEST, first.high + more))

    @property
    def is_full(self) -> bool:
        """Whether it can begin, and nobody else can sit down."""
        return len(self.seats) == self.places and self.is_enough

    @property
    def is_enough(self) -> bool:
        """Whether it can begin with the people who are in."""
        everybody = all(seat.state == "joined" for seat in self.seats)
        return len(self.seats) in self.seating and everybody and not self.unconfirmed

    def _row_with_host(self, seats: tuple[SeatRow, ...]) -> TableRow:
        """Return the row after people have sat down or got up: if the host is gone, the first in hosts."""
        people = [seat.person_id for seat in seats if seat.person_id and seat.state == "joined"]
        if not people or self.row.host_id in people:
            return self.row
        return replace(self.row, host_id=people[0], reminded=-1)

    async def offer_computer(self, posts: Sequence[Post]) -> Rows:
        """Note that its host was offered a computer, with the message that does it."""
        async with self.lock:
            self._require_open()
            return await self._put(Change(replace(self.row, reminded=TOLD_OF_COMPUTERS), posts=tuple(posts)))


# -- a tournament's table before it begins ---------------------------------------------------------------


LEAST_TO_STOP = 2 * HOUR
"""Least time of a question (seconds) at which a tournament's round is long enough for a day's stop."""


class Paired(Lobby):
    """The seats of a table that begins by itself, once its message is posted."""

    gathers = False

    bank: float | None = None
    """Seconds that each seat may keep the others waiting, None where only questions have a time."""

    people: int | None = None
    """Number of people in its pairing, as far as known."""

    def share_until(self, round_ends: float) -> None:
        """Share the time until a round ends between the seats: nobody can use up another's share."""
        hours = chosen_hours(self.row.options)
        self.bank = share(hours, self._clock.now(), round_ends, len(self.seats))

    @property
    def playing(self) -> tuple[SeatRow, ...]:
        """The seats that would play if it started now, with their banks."""
        return tuple(replace(seat, bank=self.bank) for seat in self.seats)

    def _require_host(self, person_id: int) -> None:
        self._require_open()
        raise Refusal("paired")  # the tournament decides who plays and how

    def may_join(self, person_id: int) -> None:
        """Refuse everybody: the seats are fixed.

        Raises:
            Refusal: always.
        """
        self._require_open()
        raise Refusal("paired")

    def may_start(self, person_id: int) -> None:
        """Check that all are still there.

        Raises:
            Refusal: it has begun or ended, or somebody was forgotten meanwhile.
        """
        self._require_open()
        if not self.is_whole:
            raise Refusal("too_few", low=self.seating[0], high=self.seating[-1])

    @property
    def is_whole(self) -> bool:
        """Whether everybody in its pairing still has a seat, and is known."""
        return len(self.seats) == self.people and all(seat.person_id for seat in self.seats)


def may_be_stopped(row: TableRow, ask: Ask | None) -> bool:
    """Return whether one person may stop a table's clock for a day: not in a tournament's short round."""
    return row.pairing_id is None or ask is None or (ask.seconds or DAY) >= LEAST_TO_STOP


def kind_of_lobby(row: TableRow) -> type[Lobby]:
    """Return the class of a stored lobby: a tournament's, a rematch, a search, or an ordinary one."""
    if row.pairing_id is not None:
        return Paired
    if row.rematch_of is not None:
        return Rematch
    return Lobby if row.offered_until is None else Search

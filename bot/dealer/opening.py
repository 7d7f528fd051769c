"""Open lobbies and start their games: limits, options, the secret, ratings."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import games
from bot.clock import Clock
from bot.dealer.registry import Registry
from bot.delivery.outbox import Outbox
from bot.messages.display_names import lobby_link, place_link
from bot.messages.people import People
from bot.messages.posts import Posts, invitation_deletions
from bot.messages.profile_message import rating_text
from bot.services.compute import Compute
from bot.services.rate_limit import Limits
from bot.tables.lobby import Lobby, dealt, keep_apart
from bot.tables.options import ANY, INVITED, RatingRange, game_options, read_rating_range, settle
from bot.tables.refusal import Refusal
from bot.tables.table import Table
from data.errors import NotAddedError
from data.message_rows import OutboxRow, Post
from data.preference_rows import GuildRow, PersonRow
from data.ratings import PEOPLE, aged, started
from data.result_rows import DailyRow, RatingRow
from data.rows import NOBODY, SeatRow, Stored, TableLimits, TableRow
from data.store import PostsFor, Store
from data.store.blocks import ANYBODY
from games.game import Game
from games.values import Word

# -- decide whether and where a person may open another table --------------------------------------------


NOWHERE = 0
"""The server id, and at first the channel id, of a table played only in a DM."""

RANGE_EXAMPLE = "1400-1800"

NAMED = 10
"""Largest number of a host's tables that a refusal lists."""


@dataclass(eq=False, repr=False)
class Admission:
    """Decides who may open a table where, and who may sit down at one."""

    _registry: Registry
    _store: Store
    _people: People
    _compute: Compute
    _clock: Clock
    _limits: Limits

    async def limits(
        self, guild_id: int, channel_id: int, person_id: int, game: Game[Any], *, waits: bool
    ) -> TableLimits:
        """Return the limits for a new table. ``waits``: it waits for players in the channel.

        Raises:
            Refusal: the game is not ready, the person is banned, or no tables may open there.
        """
        if game.id in self._compute.unready:
            raise Refusal("game_unready")
        guild = await self.unbanned(guild_id, person_id)
        if guild.channels and channel_id not in guild.channels:
            raise Refusal("channel", channels=tuple(f"<#{channel}>" for channel in guild.channels))
        return TableLimits(
            guild.max_tables if guild_id != NOWHERE else None,
            guild.max_tables_person,
            self._limits.tables_waiting if waits else None,
            self._limits.tables_waiting_each if waits else None,
            self._registry.earlier,
        )

    async def added(
        self,
        row: TableRow,
        seats: Sequence[SeatRow],
        posts: PostsFor,
        limits: TableLimits | None,
        daily: DailyRow | None,
    ) -> tuple[int, tuple[OutboxRow, ...]]:
        """Store a new lobby within the limits, even if many open at once.

        Return its number and the rows to send.

        Raises: Refusal: a limit is reached, the same interaction has already opened one, another was opened
        in its thread meanwhile, or that day's puzzle has begun. NotAddedError: without limits, its pairing
        already has one.
        """
        try:
            return await self._store.add_table(row, seats, posts, limits, daily)
        except NotAddedError as error:
            if limits is None:
                raise
            if error.why == "twice":
                raise Refusal("forgotten") from None
            if error.why == "daily":
                raise Refusal("daily_begun") from None
            if error.why == "place":
                raise Refusal("place_taken") from None
            full = {
                "server": ("tables_server", limits.server), "person": ("tables_person", limits.person),
                "channel": ("tables_waiting", limits.channel), "each": ("tables_waiting_each", limits.each),
            }  # fmt: skip
            code, reached = full[error.why]
            theirs = error.why in {"person", "each"}
            hosted = self._hosted(row, waiting=error.why == "each") if theirs else ()
            raise Refusal(code, limit=reached or 0, tables=hosted) from None

    def _hosted(self, new: TableRow, *, waiting: bool) -> tuple[str, ...]:
        """Return the numbers and places of the oldest open tables that a new one's host has in its server.

        ``waiting``: only those that wait for players in the new table's channel.
        """
        lobbies = [(lobby.row, lobby_link(lobby)) for lobby in self._registry.lobbies.values()]
        tables = [(table.row, place_link(table.row)) for table in self._registry.tables.values()]
        hosted = (
            (row.id, place)
            for row, place in (*lobbies, *tables)
            if (row.guild_id, row.host_id) == (new.guild_id, new.host_id)
            and _counts(row)
            and (not waiting or (row.status, row.channel_id) == ("lobby", new.channel_id))
        )
        return tuple(f"#{number} {place}" for number, place in sorted(hosted)[:NAMED])

    async def unbanned(self, guild_id: int, person_id: int) -> GuildRow:
        """Return a server's settings.

        Raises:
            Refusal: it has banned this person.
        """
        guild = await self._people.guild(guild_id)
        if person_id in guild.banned:
            raise Refusal("banned")
        return guild

    # -- ratings, from games among people, and the ranges that hosts set by them -----------------------

    async def rating_of(self, person_id: int, game: str) -> RatingRow:
        """Return a person's rating at a game; the initial rating if they have not played it."""
        rows = await self._store.ratings(person_id)
        mine = (row for row in rows if row.game == game and row.kind == PEOPLE)
        return aged(next(mine, started(person_id, game, PEOPLE)), self._clock.now())

    async def public_rating(self, person_id: int, game: str) -> RatingRow:
        """Return a person's rating as far as others may learn it: the initial one if they hide it."""
        if (await self._people.person(person_id)).hidden:
            return started(person_id, game, PEOPLE)
        return await self.rating_of(person_id, game)

    async def shown_rating(self, host: PersonRow, game: str) -> float | None:
        """Return the rating around which a host may set a range, None if that would reveal a hidden one."""
        return None if host.hidden else (await self.rating_of(host.id, game)).rating

    async def wanted_by(self, host: PersonRow, game: str, text: str) -> RatingRange:
        """Return the range of ratings that a host's text means.

        Raises:
            Refusal: the text isn't a range.
        """
        if text == ANY:
            return RatingRange()
        if text == INVITED:
            return RatingRange.nobody()
        wanted = read_rating_range(text, await self.shown_rating(host, game))
        if wanted is None:
            raise Refusal("ratings_hidden" if host.hidden else "ratings", example=RANGE_EXAMPLE)
        return wanted

    async def blockers(self, person_id: int, seats: Sequence[SeatRow]) -> frozenset[int]:
        """Return who on these seats has blocked a person: nothing of this person's may notify them."""
        people = {person_id, *(seat.person_id for seat in seats if seat.person_id)}
        blocks = await self._store.blocks_among(people)
        return frozenset(blocker for blocker, blocked in blocks if blocked == person_id)

    async def may_invite(self, guild_id: int, host_id: int, guests: Collection[int]) -> None:
        """Check that a person may invite these people to a table in a server.

        Raises:
            Refusal: one of them is banned there, takes no invitations, or one has blocked the other.
        """
        guild, blocks = await self._people.guild(guild_id), await self._store.blocks_among({host_id, *guests})
        for guest in guests:
            name = f"<@{guest}>"
            if guest in guild.banned:
                raise Refusal("invite_banned", player=name)
            if (host_id, guest) in blocks:
                raise Refusal("you_block", names=(name,))
            if blocks & {(guest, host_id), (guest, ANYBODY)}:  # one wording, so neither is given away
                raise Refusal("no_invitations", player=name)

    async def admit(self, at: Lobby | Table, person_id: int, *, publicly: bool = False) -> None:
        """Check that a person may sit down at a lobby, or take over a seat of a running game.

        The host and invited people may have any rating. A seat of a running game that was by invitation is
        open to everybody, since its host has offered it. ``publicly``: the person has not chosen this seat,
        so their ``public_rating`` counts.

        Raises:
            Refusal: the person is banned, the lobby is by invitation, their rating is out of range, or see
                ``keep_apart``.
        """
        await self.unbanned(at.row.guild_id, person_id)
        people = {at.row.host_id, *(seat.person_id or seat.owner_id or NOBODY for seat in at.seats)}
        await keep_apart(self._store, person_id, people)
        wanted = at.wanted if isinstance(at, Lobby) else RatingRange(at.row.rating_from, at.row.rating_to)
        expected = {at.row.host_id, *(seat.person_id for seat in at.seats)}
        if wanted.is_open or person_id in expected:
            return
        if wanted.is_by_invitation:
            if isinstance(at, Table):
                return
            raise Refusal("by_invitation")
        row = await (self.public_rating if publicly else self.rating_of)(person_id, at.game.id)
        if not wanted.takes(row):
            name = Word(f"{at.game.id}.name")
            text = rating_text(row, row.last_at)
            own = int(text) if text.isdecimal() else text
            raise Refusal("other_ratings", low=wanted.low, high=wanted.high, own=own, game=name)


def _counts(row: TableRow) -> bool:
    """Return whether a table counts towards its host's limit; the store counts the same way."""
    return row.status in {"open", "paused"} or (row.status == "lobby" and row.rematch_of is None)


USUAL = "normal"
"""Level of computers that are seated by default."""


def _openable_game(game_id: str, *, in_dms: bool) -> Game[Any]:
    """Return a game that can be opened in a channel or, ``in_dms``, by one person alone."""
    unknown = Refusal("game", allowed=tuple(games.all_games()))
    try:
        game = games.load(game_id)
    except KeyError:
        raise unknown from None
    if game.belongs and not in_dms:
        raise unknown
    return game


def _rivals(game: Game[Any], row: TableRow, opener: SeatRow) -> tuple[SeatRow, ...]:
    """Return the computers that let a person begin at once: as few as the game needs."""
    level = USUAL if USUAL in game.computers else next(iter(game.computers))
    needed = range(1, game.places(row.options)[0])
    return tuple(SeatRow(seat, None, level=level, joined=f"{opener.joined}.{seat}") for seat in needed)


@dataclass(eq=False, repr=False)
class Opening:
    """Opens lobbies, and turns them into tables."""

    _registry: Registry
    _admission: Admission
    _people: People
    _compute: Compute
    _clock: Clock
    _posts: Posts
    _outbox: Outbox

    async def open_lobby(
        self,
        guild_id: int,
        channel_id: int,
        opener: SeatRow,
        game_id: str,
        given: Mapping[str, object],
        language: str,
        *,
        in_dms: bool = False,
        daily: DailyRow | None = None,
        until: float | None = None,
        thread_id: int | None = None,
    ) -> Lobby:
        """Open a lobby and draw its secret, whose commitment can be shown from then on.

        ``opener``: the seat of the person who becomes its host. ``given``: options; the others have their
        defaults. ``language``: of the public messages. ``in_dms``: it is played in its opener's DM, as
        tutorials and daily puzzles always are; computers fill as many seats as the game needs, and server
        and channel are ``NOWHERE``. ``daily``: the puzzle of the day that its opener begins. ``until``: when
        it ends, if it is a search for opponents. ``thread_id``: a thread, or the chat of a voice channel, in
        which the game is played too.

        Raises: Refusal: unknown or unprepared game, unknown option, a limit reached, a channel where no
        tables may open, a daily puzzle already begun; or another process has to open it.
        """
        self._registry.others.require_here(guild_id)
        if thread_id is not None and await self._registry.is_taken(thread_id):
            raise Refusal("place_taken")
        game = _openable_game(game_id, in_dms=in_dms)
        assert opener.person_id is not None
        waits = game.seats[-1] > 1  # a game that begins at once does not wait in the channel
        limits = await self._admission.limits(guild_id, channel_id, opener.person_id, game, waits=waits)
        now = self._clock.now()
        row = TableRow(
            0, guild_id, channel_id, thread_id, opener.person_id, game.id, game.version, settle(game, given),
            language, "lobby", secrets.token_bytes(32), now, acted=now,
            in_words=(await self._people.guild(guild_id)).in_words, in_dms=in_dms,
            offered_until=until,
        )  # fmt: skip
        seats = (opener, *(_rivals(game, row, opener) if in_dms else ()))
        return await self.add(row, seats, limits=limits, daily=daily)

    async def add(
        self,
        row: TableRow,
        seats: tuple[SeatRow, ...],
        posts: Callable[[Lobby], Sequence[Post]] = lambda lobby: (),
        limits: TableLimits | None = None,
        daily: DailyRow | None = None,
    ) -> Lobby:
        """Store a new lobby with its first messages, and send these.

        Raises: Refusal, NotAddedError: see ``Admission.added``.
        """

        def lobby(number: int) -> Lobby:
            return self._registry.lobby_from(Stored(replace(row, id=number), seats, (), (), {}))

        number, sent = await self._admission.added(
            row, seats, lambda number: posts(lobby(number)), limits, daily
        )
        new = lobby(number)
        self._registry.add_lobby(new)
        self._outbox.push(sent)
        return new

    # -- turn a lobby into a table: one transaction with its first messages ---------------------------

    async def begin(self, lobby: Lobby) -> Table:
        """Start a one-seat game whose message is posted; the command that opened it starts it too.

        Raises:
            Refusal: see ``start``.
        """
        return await self.start(lobby, lobby.row.host_id, lobby.seats[0].joined)

    async def start(self, lobby: Lobby, person_id: int, pressed: str) -> Table:
        """Start the game in one transaction with the dealer's first messages.

        ``pressed``: the id of the interaction that starts it, part of the seed (``dealt``).

        Raises:
            Refusal: see ``Lobby.may_start`` and ``dealt``; or its message isn't posted yet.
        """
        async with lobby.lock:
            lobby.may_start(person_id)
            if lobby.place is None:
                raise Refusal("forgotten")
            await self._compute.warm(lobby.game, game_options(lobby.game, lobby.row.options))
            row, step = await self._compute.run(dealt, lobby, pressed, self._clock.now())
            table, own = lobby.table(row), lobby.row.thread_id is None
            await self._posts.prepare(table)
            table.begins(step)
            message = lobby.place.message_id
            posts = [*self._posts.on_start(table, message, own=own), *invitation_deletions(lobby)]
            sent = await lobby.started(row, posts)
        # It is on disk: from here on it is a table, and only now are people told.
        self._outbox.push(sent)
        table.note_asked(sent)
        self._registry.replace_lobby(table)
        await self._posts.note_sent(table, sent)
        return table

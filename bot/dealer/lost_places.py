"""Places lost to a table: deleted threads, missing permissions, closed DMs, servers that removed the bot."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from bot.clock import Clock
from bot.dealer.changes import Change, Changes
from bot.dealer.forums import tags
from bot.dealer.hosting import LONGEST_PAUSE, save_resumed
from bot.dealer.lobby_messages import Lobbies
from bot.dealer.outages import Outages
from bot.dealer.registry import Registry
from bot.dealer.tournament_entry import TournamentChanged
from bot.delivery.delivery import LOOK_BACK
from bot.delivery.outbox import QUEUE_LIFETIME
from bot.delivery.transport import (
    ARCHIVED,
    REFUSED,
    THREAD_LOCKED,
    THREADS_FULL,
    Forbidden,
    Gone,
    Transport,
    Unfit,
)
from bot.errors import log_fault
from bot.messages.display_names import permission_words, table_name
from bot.messages.localizer import Localizer
from bot.messages.message import Message, Outgoing
from bot.messages.people import People
from bot.messages.posts import Posts
from bot.messages.tournament_message import TournamentWords
from bot.tables.events import Due, Events
from bot.tables.hours import is_slow
from bot.tables.lobby import Paired
from bot.tables.refusal import Refusal
from bot.tables.round import asleep, awake, is_deserted
from bot.tables.table import RUNNING, Table
from data.message_rows import PING, MessageRow, OutboxRow, Post, ask_slot
from data.rows import NOBODY, SeatRow, TableRow
from data.store import Store, StoreError
from data.tournament_rows import StoredTournament

log = logging.getLogger(__name__)


def _is_at(row: TableRow, place_id: int) -> bool:
    return place_id in {row.thread_id, row.channel_id}


@dataclass(eq=False, repr=False)
class LostThreads:
    """Stops tables whose thread or channel was deleted until their players choose a new place."""

    _registry: Registry
    _store: Store
    _posts: Posts
    _transport: Transport
    _lobbies: Lobbies
    _outages: Outages
    _changes: Changes

    # -- losing a place --------------------------------------------------------------------------------

    async def deleted(self, guild_id: int, place_id: int) -> None:
        """Note that a thread or a channel was deleted."""
        await self._registry.load_sleeping_at(guild_id, place_id)
        for table in self._registry.tables_in(guild_id):
            if _is_at(table.row, place_id):
                await self.lost(table.row.id, place_id)
        for lobby in self._registry.lobbies_in(guild_id):
            if _is_at(lobby.row, place_id):
                await self._lobbies.close_lost(lobby)

    async def lost(self, table_id: int, place_id: int) -> None:
        """Stop a table that lost its thread or channel, and ask its players where to continue."""
        try:
            table = await self._registry.table(table_id)
        except Refusal:
            return
        async with self._changes.of(table) as change:
            row = table.row
            is_here = row.status in RUNNING and row.lost_at is None and not row.in_dms
            if not is_here or not _is_at(row, place_id):
                return
            log.info("the thread of table %d was deleted", table_id)
            await self._posts.prepare(table)
            posts = self._posts.private.on_lost_thread(table)
            if row.status == "open" or is_deserted(table.seats):
                row = asleep(row, self._outages.question_time(row.guild_id))
            await change.save(replace(row, lost_at=self._outages.now()), posts=posts)

    # -- choosing a new place --------------------------------------------------------------------------

    async def continue_in_dms(self, table: Table, person_id: int) -> None:
        """Send all of a table's messages to its players' DMs from now on.

        Raises: Refusal: its thread still exists, or the person may not decide.
        """
        self._refuse_unless_lost(table, person_id)
        async with self._changes.of(table) as change:
            self._refuse_unless_lost(table, person_id)
            await self._resume_at(change, table, replace(table.row, in_dms=True), "table.in_dms")

    async def continue_in_thread(self, table: Table, person_id: int) -> None:
        """Open a new thread in the table's channel, or a new post in its forum.

        Raises: Refusal: its thread still exists, the person may not decide, or the bot can't use the channel.
        """
        self._refuse_unless_lost(table, person_id)
        try:
            async with self._changes.of(table) as change:  # held meanwhile: posts have no nonce
                self._refuse_unless_lost(table, person_id)
                thread_id, place = await self._open_place(table)
                await self._store.save_message(place)
                moved = replace(table.row, thread_id=thread_id)
                await self._resume_at(change, table, moved, "prompt.goes_on")
        except Gone:
            raise Refusal("no_thread") from None

    async def _open_place(self, table: Table) -> tuple[int, MessageRow]:
        """Open a thread or a post for a table; return its id, and the message that shows the table."""
        row, localizer = table.row, self._posts.step_messages(table).localizer
        name = table_name(localizer, row)
        if self._transport.is_forum(row.channel_id):
            post_tags = tags(localizer.catalogs, row.language, row.game, "played")
            since = (row.lost_at or 0.0) - LOOK_BACK
            post = await self._find_earlier(row, Message(name), since) or await self._transport.post(
                row.channel_id, name, Outgoing(Message(name)), post_tags, since
            )
            return post[0], MessageRow(row.id, "lobby", *post)
        message_id = await self._first_message(row, Message(name))
        slow = is_slow(row, table.ask.seconds if table.ask else None)
        await self._transport.thread(row.channel_id, message_id, name, slow=slow)
        return message_id, MessageRow(row.id, "lobby", row.channel_id, message_id)

    async def _first_message(self, row: TableRow, message: Message) -> int:
        """Return the id of the message that starts the new thread; send it if it isn't there yet."""
        if (found := await self._find_earlier(row, message, row.lost_at or 0.0)) is not None:
            return found[1]
        # The same nonce: people who press at the same time get the same thread.
        nonce = f"t{row.id}-{int(row.lost_at or 0) % 10**9}"
        return await self._transport.send(row.channel_id, Outgoing(message), nonce)

    async def _find_earlier(self, row: TableRow, message: Message, since: float) -> tuple[int, int] | None:
        """Return the channel and id of a new place's message that was sent before a crash, or None."""
        with suppress(Forbidden):  # the bot may not read its history
            return await self._transport.find(row.channel_id, False, message, since)
        return None

    async def _resume_at(self, change: Change, table: Table, row: TableRow, where: str) -> None:
        """Resume in a new place. ``where``: key of what the messages that asked for one say from then on."""
        row = _with_longer_pause(replace(row, lost_at=None), row.lost_at, self._outages.now())
        if row.status == "asleep":
            row = awake(row, table.ask, self._outages.question_time(row.guild_id), self._outages.now())
        await self._posts.prepare(table)
        posts = self._posts.private.on_new_place(table, row, where)
        await change.save(row, posts=(*posts, *self._posts.again(table, row)))

    @staticmethod
    def _refuse_unless_lost(table: Table, person_id: int) -> None:
        if person_id != table.row.host_id:
            table.require_player(person_id)
        if is_deserted(table.seats):  # computers would play it to its end alone
            raise Refusal("table_deserted", table=table.row.id)
        if table.row.lost_at is None:
            running = table.row.status == "open"
            raise Refusal("table_running" if running else f"table_{table.row.status}", table=table.row.id)
        if table.row.evicted_at is not None:
            raise Refusal("table_nowhere", table=table.row.id)


# -- tables that lack permission to post: who is told, and how long their messages wait ------------------


class BlockedTables:
    """Stores since when a table may not post, so that a restart neither forgets nor repeats the notice.

    ``moved``: offers a rematch elsewhere; returns whether the messages were a rematch's. The outbox calls
    this class from its queues and sends the rows that it returns, so it changes tables without ``Changes``.

    A tournament's tables have no host, so the tournament's host is told, once for all of them.
    """

    def __init__(
        self,
        registry: Registry,
        store: Store,
        people: People,
        clock: Clock,
        posts: Posts,
        moved: Callable[[int], Awaitable[bool]],
        events: Events,
    ) -> None:
        self._registry = registry
        self._store = store
        self._people = people
        self._clock = clock
        self._posts = posts
        self._moved = moved
        self._events = events
        self._notice_lock = asyncio.Lock()  # a tournament's tables are refused together: one tells
        self._notified: set[int] = set()  # the tables whose hosts know that a message was dropped

    async def refused(self, table_id: int, forbidden: Forbidden) -> tuple[int | None, Sequence[OutboxRow]]:
        """Note that a table's messages are refused; the first time, tell its host and call who must answer.

        Returns the channel of the table's thread, None if nobody needs the messages any more (the table
        was cancelled, or they have waited too long), and the messages to send about the refusal.

        Raises: QuarantinedError: the table is quarantined, so its messages wait.
        """
        if await self._moved(table_id):
            return None, ()
        if (lobby := self._registry.lobbies.get(table_id)) is not None:
            # The host of an ordinary lobby sees that nobody was called.
            sent = await self._block_unbegun(table_id, forbidden) if isinstance(lobby, Paired) else ()
            return lobby.row.channel_id, sent
        try:
            table = await self._registry.table_for_posting(table_id)
        except Refusal:
            return None, ()
        async with table.lock:  # no unit of work: the outbox, our caller, sends what is returned
            since, now = table.row.barred_since, self._clock.now()
            if table.row.status == "cancelled":
                return None, ()
            if since and now - since >= QUEUE_LIFETIME:  # later messages have a week of their own
                await table.update(replace(table.row, barred_since=now))
                return None, ()
            sent = await self._block(table, forbidden) if since is None else ()
        if since is None:
            self._events.emit(TournamentChanged())  # if its messages are here, its clock stops
        return table.row.channel_id, sent

    async def locked(
        self, guild_id: int, thread_id: int, code: int | None, waits: Callable[[int], bool]
    ) -> list[OutboxRow]:
        """Note that a thread was locked or unlocked; return the messages about it.

        Nobody can press or write in a locked thread, and while its table waits for an answer, no request
        fails that would show this. Whoever owes the answer is called by DM, where they can give it. ``code``:
        the error code with which Discord will refuse messages; None: the thread isn't locked. ``waits``:
        returns whether messages of a table wait; then these show whether it may post.
        """
        sent: list[OutboxRow] = []
        for table in self._registry.tables_in(guild_id):
            row = table.row
            is_here = row.place_id == thread_id and row.lost_at is None and not row.in_dms
            if not is_here or row.status not in RUNNING:
                continue
            if code is None:
                if row.barred_since is not None and not waits(row.id):
                    await self.passed(row.id)
            elif row.barred_since is None:
                await table.fold()
                async with table.lock:  # no unit of work: the dealer sends what is returned
                    if table.row.barred_since is None:
                        sent += await self._block(table, Forbidden(code, thread_id, ()))
                self._events.emit(TournamentChanged())
        return sent

    def outlasts(self, row: OutboxRow) -> bool:
        """Return whether a message shows or announces a table's open question, or opens its thread."""
        table = self._registry.tables.get(row.table_id)
        if table is None or table.row.status not in RUNNING:
            return False
        asks = row.at.name in {"step", PING} and row.at.number == table.row.step
        return asks or row.kind == "thread"

    async def _block_unbegun(self, table_id: int, forbidden: Forbidden) -> Sequence[OutboxRow]:
        """Note that a tournament's game can't begin, at the table with the tournament's messages."""
        cup = await self._store.tournament_at(table_id)
        if cup is None:
            return ()
        home = await self._registry.table_for_posting(cup.row.home_id)
        async with home.lock:
            if home.row.barred_since is not None:
                return ()
            sent = await self._block(home, forbidden)
        self._events.emit(TournamentChanged())  # its clock stops
        return sent

    async def _block(self, table: Table, forbidden: Forbidden) -> Sequence[OutboxRow]:
        lacking = ", ".join(forbidden.lacking) or "unknown"
        log.warning("table %d may not post: code %d, lacking: %s", table.row.id, forbidden.code, lacking)
        async with self._notice_lock:
            row = replace(table.row, barred_since=self._clock.now())
            cup = await self._store.tournament_at(table.row.id)
            posts = () if self._host_knows(table, cup) else await self._notice(table, cup, forbidden)
            if table.row.status == "open" and table.folded:
                await self._posts.prepare(table)
                reached = [seat.seat for seat in table.seats if table.is_told_by_dm(seat.seat)]
                posts += self._posts.private.calls_elsewhere(table, row, reached)
            return await table.update(row, posts=posts)

    def _host_knows(self, table: Table, cup: StoredTournament | None) -> bool:
        """Return whether a tournament's host was told of another of its tables, whose messages still wait."""
        if cup is None or table.row.id == cup.row.home_id:
            return False
        tables = (self._registry.tables.get(each.table_id or 0) for each in cup.in_round(cup.row.round))
        return any(each is not None and each.row.barred_since is not None for each in tables)

    async def _notice(
        self, table: Table, cup: StoredTournament | None, forbidden: Forbidden
    ) -> tuple[Post, ...]:
        host, localizer, name = await self._host_context(table, cup)
        headline = localizer.say("prompt.barred", table=name, place=f"<#{forbidden.channel_id}>")
        lines = (_reason(localizer, forbidden), localizer.say("prompt.barred_kept"))
        return _host_dm(host, Message(headline, lines, silent=False))

    async def _host_context(self, table: Table, cup: StoredTournament | None) -> tuple[int, Localizer, str]:
        """Return who hosts a table or its tournament, their localizer, and its name in their language."""
        host = table.row.host_id if cup is None else cup.row.host_id
        seat = next((s for s in table.seats if host in {s.person_id, s.owner_id}), None)
        localizer = (await self._people.read(host, seat)).localizer
        name = table_name(localizer, table.row) if cup is None else TournamentWords(localizer, cup).title
        return host, localizer, name

    async def left_out(self, row: OutboxRow, unfit: Unfit) -> Sequence[OutboxRow]:
        """Tell a table's host, once, that Discord refuses a message's content; return the rows to send.

        An offer of a rematch that it refuses is moved or ends: nobody could answer it, nor make another.
        """
        if row.kind == "send" and await self._moved(row.table_id):
            return ()
        cup = await self._store.tournament_at(row.table_id)
        number = row.table_id if cup is None else cup.row.home_id  # the row's own may never begin
        if number in self._notified or number in self._registry.lobbies:
            return ()
        try:
            table = await self._registry.table_for_posting(number)
        except Refusal:
            return ()
        host, localizer, name = await self._host_context(table, cup)
        reason = "prompt.unfit_filter" if unfit.status == REFUSED else "prompt.unfit_unknown"
        message = Message(
            localizer.say("prompt.unfit", table=name, place=f"<#{row.channel_id}>"),
            (localizer.say(reason, code=str(unfit.code)),),
            silent=False,
        )
        async with table.lock:  # no unit of work: the outbox sends what is returned
            if number in self._notified:  # of another message, meanwhile
                return ()
            sent = await table.update(table.row, posts=_host_dm(host, message))
            self._notified.add(number)
        return sent

    async def passed(self, table_id: int) -> None:
        """Note that a table may post again."""
        try:
            table = await self._blocked_table(table_id)
            if table is None:
                return
            async with table.lock:  # no unit of work: only its clock has to look again
                await table.update(replace(table.row, barred_since=None))
        except StoreError as error:  # the next message that gets through notes it again
            log_fault(log, f"table {table_id} is still noted as blocked", error)
        self._events.emit(Due(table_id))  # a sleeping one is evicted later

    async def _blocked_table(self, table_id: int) -> Table | None:
        """Return a table noted as blocked, loading it if it has left memory; None if it isn't blocked.

        If the table is a tournament's and has not begun, the note is at the table with the tournament's
        messages. A stale note would cut the next wait short, and stop the tournament's clock for no reason.
        """
        if (lobby := self._registry.lobbies.get(table_id)) is not None:
            cup = await self._store.tournament_at(table_id) if isinstance(lobby, Paired) else None
            if cup is None:
                return None
            table_id = cup.row.home_id
        with suppress(Refusal):
            seating = await self._registry.seating(table_id)
            if seating is not None and seating.table.barred_since is not None:
                return self._registry.tables.get(table_id) or await self._registry.load(table_id)
        return None


def _host_dm(host: int, message: Message) -> tuple[Post, ...]:
    """Return a DM to a host; nothing if nobody hosts."""
    return () if host == NOBODY else (Post(host, "dm", "", {"message": message.to_json()}),)


def _reason(localizer: Localizer, forbidden: Forbidden) -> str:
    if forbidden.code == ARCHIVED:
        return localizer.say("prompt.barred_archived")
    if forbidden.code == THREAD_LOCKED:
        return localizer.say("prompt.barred_locked")
    if forbidden.code in THREADS_FULL:
        return localizer.say("prompt.barred_full")
    if forbidden.lacking:
        names = permission_words(forbidden.lacking)
        return localizer.say("prompt.barred_lacking", names=names, count=len(names))
    return localizer.say("prompt.barred_unknown")


# -- DMs that Discord refuses: noted at each table, and retried when there is a reason ------------------


HOUR = 3600.0
"""Seconds until refused DMs are retried."""


@dataclass(eq=False, repr=False)
class ClosedDms:
    """Stops DMs to people who have closed them until they write, join a table, or an hour has passed.

    The button at the table does everything a DM does, so nobody misses anything meanwhile.
    """

    _registry: Registry
    _store: Store
    _posts: Posts
    _clock: Clock
    _changes: Changes

    async def close(self, table_id: int, person_id: int) -> None:
        """Stop a table's DMs to a person who has closed them."""
        table = await self._registry.table(table_id)
        async with self._changes.unseen(table) as change:
            now = self._clock.now()
            seats = (replace(s, dm_closed_at=now) if s.person_id == person_id else s for s in table.seats)
            await change.save(table.row, tuple(seats))

    async def reopened(self, person_id: int, channel_id: int | None = None) -> None:
        """Resume DMs to a person from all their tables, since their DMs proved open.

        ``channel_id``: the DM's, stored so that after an outage their messages there are read.
        """
        self._posts.people.note_reached(person_id)
        if channel_id is not None:
            await self._store.save_dm_channel(person_id, channel_id)
        await self._registry.load_sleeping_of(person_id)
        for table in self._registry.tables_of(person_id):
            await self._reopen(table, float("inf"), person_id)

    async def retry(self, table: Table) -> None:
        """Retry DMs to people at a table who owe an answer and whose DMs were refused over an hour ago."""
        await self._reopen(table, self._clock.now() - HOUR)

    async def _reopen(self, table: Table, before: float, person_id: int | None = None) -> None:
        """Mark DMs closed before an instant as open, and send the questions that are still open."""

        def is_closed(seat: SeatRow) -> bool:
            closed = seat.dm_closed_at is not None and seat.dm_closed_at <= before
            return closed and seat.person_id is not None and person_id in {None, seat.person_id}

        if not any(map(is_closed, table.seats)) or not await self._registry.fold(table):
            return
        await self._posts.prepare(table)
        async with self._changes.unseen(table) as change:
            owing = {seat.seat for seat in table.round.people_awaited()}
            opened = [s.seat for s in table.seats if is_closed(s) and (person_id or s.seat in owing)]
            if not opened:
                return
            seats = tuple(replace(s, dm_closed_at=None) if s.seat in opened else s for s in table.seats)
            posts = [await self._unshown_question(table, seats[seat]) for seat in opened if seat in owing]
            await change.save(table.row, seats, tuple(post for some in posts for post in some))

    async def _unshown_question(self, table: Table, seat: SeatRow) -> tuple[Post, ...]:
        """Return the post that asks a seat the open question, or nothing if its DM already shows it."""
        shown = await self._store.slot(table.row.id, ask_slot(table.row.step, seat.seat))
        if shown is not None or table.row.status != "open":
            return ()
        return self._posts.private.asking(self._posts.step_messages(table), seat)


# -- servers that removed the bot ------------------------------------------------------------------------


@dataclass(eq=False, repr=False)
class ServerRemovals:
    """Tracks the servers the bot is in."""

    _registry: Registry
    _people: People
    _closed_dms: ClosedDms
    _lobbies: Lobbies
    _posts: Posts
    _outages: Outages
    _changes: Changes

    async def look(self, present: Collection[int], hears_of: Callable[[int], bool]) -> None:
        """Find the servers that removed or added the bot while it was not connected.

        ``present``: the servers the bot is in. ``hears_of``: whether this session gets a server's events.
        """
        for guild_id in filter(hears_of, await self._people.guild_ids()):
            await (self.added(guild_id) if guild_id in present else self.removed(guild_id))

    async def removed(self, guild_id: int) -> None:
        """Put a server's tables to sleep and end its lobbies: nobody can see them there."""
        now, guild = self._outages.now(), await self._people.guild(guild_id)
        if guild.removed_at is None:
            log.info("the bot was removed from server %d", guild_id)
            await self._people.save_guild(replace(guild, removed_at=now), guild)
        for table in self._registry.tables_in(guild_id):
            async with self._changes.unseen(table) as change:
                row = table.row
                lost = row.status == "asleep" and row.lost_at is not None  # nobody may continue it in DMs
                if lost or (row.status == "paused" and not is_deserted(table.seats)):
                    if row.evicted_at is None:
                        await change.save(replace(row, evicted_at=now))
                elif row.status in {"open", "paused"}:
                    row = asleep(row, self._outages.question_time(guild_id))
                    await change.save(replace(row, evicted_at=now))
        for lobby in self._registry.lobbies_in(guild_id):
            await self._lobbies.close_lost(lobby)

    async def added(self, guild_id: int) -> None:
        """Resume the tables asleep since the bot was removed, and send DMs to their people again."""
        guild = await self._people.guild(guild_id)
        if guild.removed_at is not None:
            log.info("the bot was added again to server %d", guild_id)
            await self._registry.prolong_sleep_in(guild_id, self._outages.now() - guild.removed_at)
            await self._people.save_guild(replace(guild, removed_at=None), guild)
        await self._registry.load_sleeping_in(guild_id)
        for table in self._registry.tables_in(guild_id):
            if table.row.evicted_at is None or not await self._registry.fold(table):
                continue
            async with self._changes.of(table) as change:
                row = _without_eviction(table.row, self._outages.now())
                if row.status == "asleep" and row.lost_at is None and not is_deserted(table.seats):
                    row = awake(row, table.ask, self._outages.question_time(guild_id), self._outages.now())
                    await save_resumed(change, self._posts, table, row, None)
                else:
                    await change.save(row)
            for person in table.people:
                await self._closed_dms.reopened(person)


def _without_eviction(row: TableRow, now: float) -> TableRow:
    """Return the row of a table whose server has the bot back."""
    return _with_longer_pause(replace(row, evicted_at=None), row.evicted_at, now)


def _with_longer_pause(row: TableRow, since: float | None, now: float) -> TableRow:
    """Return a row whose pause lasts longer by the time since ``since``, while nobody could see the table."""
    if row.paused_until is None or since is None:
        return row
    until = min(row.paused_until + max(0.0, now - since), now + LONGEST_PAUSE)
    return replace(row, paused_until=until)

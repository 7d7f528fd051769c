"""Tables whose thread or channel was deleted: they wait until their players say where to go on."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

from bot.clock import Clock
from bot.dealer.lobby_updates import LobbyUpdates
from bot.dealer.registry import Registry
from bot.delivery.outbox import Outbox
from bot.delivery.transport import Forbidden, Gone, Transport
from bot.messages.display_names import place_link, table_name
from bot.messages.message import Message, Outgoing
from bot.messages.people import Readers
from bot.messages.posts import Posts
from bot.messages.private_messages import answered_place
from bot.messages.table_message import place_buttons
from bot.tables.early_end import GIVE_UP_AFTER, given_up
from bot.tables.hours import is_slow
from bot.tables.refusal import Refusal
from bot.tables.round import asleep, awake, is_deserted
from bot.tables.table import RUNNING, Table
from data.message_rows import MessageRow, Post
from data.rows import SeatRow, TableRow
from data.store import Store

log = logging.getLogger(__name__)


def _stands_in(row: TableRow, place_id: int) -> bool:
    return place_id in {row.thread_id, row.channel_id}


class LostThreads:
    """Notices that a table's place is gone.

    ``now``: returns the instant for a server's clocks, which may stand still. ``changed``: gets a table that
    goes on in another way.
    """

    def __init__(
        self,
        registry: Registry,
        store: Store,
        readers: Readers,
        posts: Posts,
        outbox: Outbox,
        transport: Transport,
        lobby_updates: LobbyUpdates,
        clock: Clock,
        now: Callable[[int], float],
        changed: Callable[[Table], None],
    ) -> None:
        self._registry = registry
        self._store = store
        self._readers = readers
        self._posts = posts
        self._outbox = outbox
        self._transport = transport
        self._lobby_updates = lobby_updates
        self._clock = clock
        self._now = now
        self._changed = changed

    # -- what is noticed -------------------------------------------------------------------------------

    async def deleted(self, guild_id: int, place_id: int) -> None:
        """Note that a thread or a channel was deleted."""
        await self._registry.sleeping.load_at(guild_id, place_id)
        for table in self._registry.tables_in(guild_id):
            if _stands_in(table.row, place_id):
                await self.lost(table.row.id, place_id)
        for lobby in self._registry.lobbies_in(guild_id):
            if _stands_in(lobby.row, place_id):
                await self._lobby_updates.close_lost(lobby)

    async def lost(self, table_id: int, place_id: int) -> None:
        """Stop a table whose place is gone, and ask its players where it goes on."""
        try:
            table = await self._registry.table(table_id)
        except Refusal:
            return
        async with table.lock:
            row = table.row
            here = row.status in RUNNING and row.lost_at is None and not row.in_dms
            if not here or not _stands_in(row, place_id):
                return
            log.info("the thread of table %d was deleted", table_id)
            posts = [await self._notice(table, seat) for seat in table.seats if seat.person_id and seat.dm]
            row = replace(asleep(row, self._now(row.guild_id)), lost_at=self._clock.now())
            self._outbox.push(await table.update(row, posts=tuple(posts)))
        self._changed(table)

    async def _notice(self, table: Table, seat: SeatRow) -> Post:
        assert seat.person_id is not None
        localizer = (await self._readers.read(seat.person_id, seat)).localizer
        buttons = place_buttons(localizer, table.row)
        headline = localizer.say("prompt.lost", table=table_name(localizer, table.row))
        message = Message(headline, (localizer.say("prompt.lost_ways"),), rows=(buttons,), silent=False)
        return Post(seat.person_id, "dm", f"lost:{seat.seat}", {"message": message.to_json()})

    async def due(self, table: Table, now: float) -> float | None:
        """End a table if nobody took it up for a week; return when that is due, None once it has ended."""
        async with table.lock:
            row = table.row
            if row.lost_at is None or now < row.lost_at + GIVE_UP_AFTER:
                return now if row.lost_at is None else row.lost_at + GIVE_UP_AFTER
            await self._posts.prepare(table)
            why = given_up(table, now)
            posts, ended = self._posts.on_cancel(table, why), why.ended
            self._outbox.push(await table.update(replace(row, status="cancelled"), posts=posts, ended=ended))
        self._registry.forget(row.id)
        return None

    # -- where it goes on ------------------------------------------------------------------------------

    async def go_on_in_dms(self, table: Table, person_id: int) -> None:
        """Send everything that a table says to its players' DMs from now on.

        Raises: Refusal: its thread is there, or the person may not decide.
        """
        self._refuse_unless_lost(table, person_id)
        async with table.lock:
            self._refuse_unless_lost(table, person_id)
            await self._resumed(table, replace(table.row, in_dms=True), "table.in_dms")
        self._changed(table)

    async def go_on_in_thread(self, table: Table, person_id: int) -> None:
        """Open a new thread in the table's channel.

        Raises: Refusal: its thread is there, the person may not decide, or the bot can't use the channel.
        """
        self._refuse_unless_lost(table, person_id)
        row = table.row
        name = table_name(self._posts.step_messages(table).localizer, row)
        try:
            message_id = await self._begun(row, Message(name))
            slow = is_slow(row, table.ask.seconds if table.ask else None)
            await self._transport.thread(row.channel_id, message_id, name, slow=slow)
        except Gone:
            raise Refusal("no_thread") from None
        async with table.lock:
            self._refuse_unless_lost(table, person_id)
            await self._store.save_message(MessageRow(row.id, "lobby", row.channel_id, message_id))
            await self._resumed(table, replace(table.row, thread_id=message_id), "prompt.goes_on")
        self._changed(table)

    async def _begun(self, row: TableRow, message: Message) -> int:
        """Return the message from which the new thread begins; it may stand since before a death."""
        with suppress(Forbidden):  # its history may not be read
            found = await self._transport.find(row.channel_id, False, message, row.lost_at or 0.0)
            if found is not None:
                return found[1]
        # The same nonce: people who press at the same time get the same thread.
        nonce = f"t{row.id}-{int(row.lost_at or 0) % 10**9}"
        return await self._transport.send(row.channel_id, Outgoing(message), nonce)

    async def _resumed(self, table: Table, row: TableRow, where: str) -> None:
        """Go on in a place; the messages that asked for one then say ``where``."""
        row = awake(replace(row, lost_at=None), table.ask, self._now(row.guild_id), self._clock.now())
        await self._readers.load(seat.person_id for seat in table.seats)
        posts = [self._answered(row, seat, where) for seat in table.seats if seat.person_id and seat.dm]
        self._outbox.push(await table.update(row, posts=(*posts, *self._posts.again(table, row))))

    def _answered(self, row: TableRow, seat: SeatRow, where: str) -> Post:
        """Return the post that closes the question where a table goes on."""
        localizer = self._readers.known(seat.person_id, seat).localizer
        sentence = localizer.say(where, thread=place_link(row))
        return answered_place(seat, Message(table_name(localizer, row), (sentence,)))

    @staticmethod
    def _refuse_unless_lost(table: Table, person_id: int) -> None:
        if person_id != table.row.host_id:
            table.seat_of(person_id)
        if is_deserted(table.seats):  # computers alone would play it to its end
            raise Refusal("table_deserted", table=table.row.id)
        if table.row.lost_at is None:
            running = table.row.status == "open"
            raise Refusal("table_running" if running else f"table_{table.row.status}", table=table.row.id)
        if table.row.evicted_at is not None:
            raise Refusal("table_nowhere", table=table.row.id)

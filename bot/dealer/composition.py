"""Put together the parts that keep tables going; start and stop them in order."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

from bot.clock import Clock
from bot.dealer.outages import Everywhere, Reach
from bot.dealer.parts.foundation import Foundation
from bot.dealer.parts.lobbies import Competition, Lobbies
from bot.dealer.parts.messaging import Messaging
from bot.dealer.parts.playing import Playing
from bot.dealer.parts.requests import Requests
from bot.dealer.parts.upkeep import Upkeep
from bot.dealer.tournament_entry import NOTICES
from bot.dealer.tuning import Tuning
from bot.delivery.transport import Transport
from bot.services.compute import Compute
from bot.tables.table import Table
from data.errors import UnreadableError
from data.message_rows import MessageRow
from data.store import Store, StoreError
from data.turns import in_turns
from data.words import Catalogs


class Dealer:
    """All parts of the dealer, put together theme by theme. Only the code that puts the program together
    holds it.
    """

    def __init__(
        self,
        store: Store,
        catalogs: Catalogs,
        compute: Compute,
        transport: Transport,
        clock: Clock,
        salt: str,
        tuning: Tuning,
        locale_of: Callable[[int], str] = lambda guild_id: "",
        reach: Reach | None = None,
    ) -> None:
        """``locale_of``: returns the language that Discord names for a server.

        ``reach``: tells for which servers Discord can reach the bot; None: for all, always.
        """
        self.store, self.catalogs, self.compute, self.transport, self.clock = (
            store, catalogs, compute, transport, clock,
        )  # fmt: skip
        self.watching: list[Callable[[Table], None]] = []
        self._taken_up = False
        base = Foundation(store, catalogs, compute, transport, clock, self._due, self._leaves)
        self.registry, self.readers = base.registry, base.readers
        self.preferences, self.high_scores = base.preferences, base.high_scores
        self.requests = Requests(base, tuning.limits)
        self.messaging = Messaging(base, salt, tuning.edit_gap, self._lost, self._placed, self._moved)
        self.playing = Playing(
            base,
            self.messaging,
            self.requests.drawing,
            tuning,
            self._changed,
            self._went_on,
            reach or Everywhere(),
        )
        self.lobbies = Lobbies(base, self.messaging, tuning.limits, self._begins)
        self.competition = Competition(
            base,
            self.messaging,
            self.lobbies,
            self.playing.moderation,
            self._lost,
            self.playing.outages.stands_still,
        )
        self.upkeep = Upkeep(
            base,
            self.messaging,
            self.lobbies,
            self.playing,
            tuning.retention,
            self._forget_pictures,
            locale_of,
        )

    # -- what a part tells the others ------------------------------------------------------------------

    async def _lost(self, table_id: int, place_id: int) -> None:
        """Go on elsewhere with what a channel or thread can't take any more; it may be in the settings."""
        with suppress(UnreadableError):
            found = await self.store.seating(table_id)
            if found is not None and found.table.channel_id == place_id:
                await self.preferences.channel_deleted(found.table.guild_id, place_id)
        if await self.competition.tournaments.lost(table_id, place_id) or await self._moved(table_id):
            return
        await self.playing.lost_threads.lost(table_id, place_id)

    async def _moved(self, number: int) -> bool:
        return await self.lobbies.rematches.moved(number)

    async def _placed(self, message: MessageRow) -> None:
        """Tell those who wait for it that Discord has a message."""
        if (table := self.registry.tables.get(message.table_id)) is not None:
            table.put_since[message.slot] = message.since
            await self.playing.outages.said(table, message.slot)
        if message.slot == "lobby":
            self.competition.tournaments.gathered(message)
            await self.lobbies.rematches.shown(message)
        elif message.slot.startswith(NOTICES):
            await self.competition.notices.placed(message)

    def _begins(self, table: Table) -> None:
        self.playing.runner.wake(table)
        self._due(table.row.id)

    def _changed(self, table: Table) -> None:
        self.registry.keep(table)
        self.messaging.updates.refresh(table)
        self.playing.runner.wake(table)
        self._went_on(table)

    def _leaves(self, table: Table) -> None:
        self.messaging.notifications.look(table.row.id)
        self.playing.scheduler.forget(table.row.id)
        self._watched(table)

    def _went_on(self, table: Table) -> None:
        """Have the scheduler look at a table, and tell those who watch it that it may have gone on."""
        self._due(table.row.id)
        self._watched(table)

    def _watched(self, table: Table) -> None:
        closed = table.row.status in {"over", "cancelled"}
        away = any(seat.standin or seat.person_id is None for seat in table.seats)
        if table.row.pairing_id is not None and (closed or away):
            self.competition.alarm.wake()
        for watch in self.watching:
            watch(table)

    def _due(self, number: int) -> None:
        """Have the scheduler look at a table or lobby."""
        self.playing.scheduler.schedule(number)
        self.playing.alarm.wake()

    def _forget_pictures(self, _person_id: int) -> None:
        """Forget all pictures and films that are kept: names stand on them."""
        self.compute.forget()
        self.requests.films.forget()

    async def start(self) -> None:
        """Take everything up where it was left; an outage takes nobody's time."""
        playing, lobbies, messaging = self.playing, self.lobbies, self.messaging
        competition, upkeep = self.competition, self.upkeep
        recovered = await upkeep.recovery.take_up()
        self._taken_up = True
        messaging.outbox.expect(recovered.unsent)
        async for row in in_turns(recovered.unsent):
            messaging.outbox.push((row,))
        async for lobby in in_turns(self.registry.lobbies.values()):
            messaging.lobby_updates.refresh(lobby)
        lobbies.interrupted.start()
        lobbies.rematches.resume()
        async for table in in_turns(recovered.shifted):
            messaging.updates.refresh(table)
        await messaging.notifications.recall()
        await upkeep.forgetting.resume()
        playing.alarm.start(playing.scheduler.tick)
        upkeep.resuming.start(recovered.outage)
        upkeep.housekeeping_alarm.start(upkeep.housekeeping.tick)
        upkeep.daily_posts_alarm.start(upkeep.daily_posts.tick)
        await competition.notices.refresh()
        competition.alarm.start(competition.tournaments.tick)

    def reached(self) -> None:
        """Go on at once: Discord reaches the bot again."""
        self.playing.alarm.wake()
        self.competition.alarm.wake()

    async def stop(self) -> None:
        """Stop between two answers; nothing is lost."""
        upkeep = self.upkeep
        alarms = (
            self.playing.alarm,
            upkeep.housekeeping_alarm,
            upkeep.daily_posts_alarm,
            self.competition.alarm,
        )
        for alarm in alarms:
            await alarm.close()
        if self._taken_up:
            with suppress(StoreError):
                await self.playing.scheduler.give_back()
        await upkeep.resuming.close()
        await self.lobbies.interrupted.close()
        await self.lobbies.rematches.close()
        await self.playing.runner.close()
        await self.messaging.updates.close()
        await self.requests.close()
        await self.playing.oracles.close()
        await self.messaging.outbox.close()
        if self._taken_up and not self.playing.outages.pending:  # else the next start adds an outage
            await self.store.beat(self.clock.now())

    async def idle(self) -> None:
        """Wait until no table thinks and no message waits."""
        await self.upkeep.resuming.idle()
        await self.lobbies.rematches.idle()
        await self.playing.runner.idle()
        await self.messaging.updates.idle()
        await self.messaging.outbox.idle()
        await asyncio.sleep(0)

"""Put together the parts that keep tables going; start and stop them in order."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from bot.clock import Clock
from bot.dealer.admission import Admission
from bot.dealer.agreements import Agreements
from bot.dealer.alarm import Alarm
from bot.dealer.answering import Answering
from bot.dealer.blocked_tables import BlockedTables
from bot.dealer.closed_dms import ClosedDms
from bot.dealer.computers import REVEAL_DELAY, Computers
from bot.dealer.conversations import Conversations
from bot.dealer.daily_posts import DailyPosts
from bot.dealer.entering import Entering
from bot.dealer.evictions import Evictions
from bot.dealer.forgetting import Forgetting
from bot.dealer.housekeeping import USUALLY_KEPT, Housekeeping, Retention
from bot.dealer.interrupted import InterruptedOpenings
from bot.dealer.lobby_alerts import LobbyAlerts
from bot.dealer.lobby_updates import LobbyUpdates
from bot.dealer.lost_threads import LostThreads
from bot.dealer.moderation import Moderation
from bot.dealer.notifications import Notifications
from bot.dealer.opening import Opening
from bot.dealer.outages import Outages
from bot.dealer.practising import Practising
from bot.dealer.reading import Reading
from bot.dealer.recovery import Recovery
from bot.dealer.registry import Registry
from bot.dealer.rematches import Rematches
from bot.dealer.reminders import Reminders
from bot.dealer.resuming import Resuming
from bot.dealer.runner import Runner
from bot.dealer.scheduler import Scheduler
from bot.dealer.starting import Starting
from bot.dealer.table_updates import EDIT_GAP, TableUpdates
from bot.dealer.tournament_notices import NOTICES, TournamentNotices
from bot.dealer.tournament_tables import TournamentTables
from bot.dealer.tournaments import Tournaments
from bot.delivery.attachments import Attachments, Drawing
from bot.delivery.films import Films
from bot.delivery.outbox import Outbox
from bot.delivery.transport import Transport
from bot.messages.analysis import Analyses
from bot.messages.custom_ids import PathNames
from bot.messages.posts import Posts
from bot.services.compute import Compute
from bot.services.figures import Figures
from bot.services.high_scores import HighScores, Streaks
from bot.services.library import Folder
from bot.services.oracle import Oracles
from bot.services.preferences import Preferences
from bot.services.rate_limit import REQUESTS, USUAL, Calls, Limits, Rate, RateLimit
from bot.tables.table import Table
from data.message_rows import MessageRow
from data.store import Store
from data.turns import in_turns
from data.words import Catalogs


@dataclass(frozen=True, slots=True)
class Habits:
    """What a test or a bench may set otherwise, in seconds; ``oracles``, ``folders``: addresses of services
    and folders of files, by the games' settings.
    """

    edit_gap: float = EDIT_GAP
    reveal_delay: float = REVEAL_DELAY
    limits: Limits = USUAL
    oracles: Mapping[str, str] = field(default_factory=dict)
    folders: Mapping[str, Folder] = field(default_factory=dict)
    retention: Retention = USUALLY_KEPT
    requests: Rate = REQUESTS
    figures: Figures = field(default_factory=Figures)


class Dealer:
    """All parts of the dealer, put together. Only the code that puts the program together holds it."""

    def __init__(
        self,
        store: Store,
        catalogs: Catalogs,
        compute: Compute,
        transport: Transport,
        clock: Clock,
        salt: str,
        habits: Habits,
        locale_of: Callable[[int], str] = lambda guild_id: "",
    ) -> None:
        """``locale_of``: returns the language that Discord names for a server."""
        self.store, self.catalogs, self.compute, self.transport, self.clock = (
            store, catalogs, compute, transport, clock,
        )  # fmt: skip
        limits = habits.limits
        self.watching: list[Callable[[Table], None]] = []
        self.preferences = Preferences(store, clock, lambda person: self.registry.has_seat(person))
        self.high_scores, self.streaks = HighScores(store), Streaks(store)
        self.posts = Posts(catalogs, self.preferences, self.high_scores, self.streaks)
        files = Reading(store, clock, compute)
        self.registry = registry = Registry(store, clock, self.preferences, files, self._due, self._leaves)
        self.oracles = Oracles(habits.oracles, store, clock, compute.run, habits.folders)
        self.analyses = Analyses(compute, limits.analyses, RateLimit(limits.studies, clock))
        tries = RateLimit(limits.tries, clock)
        self.practising = Practising(registry, store, compute, clock, limits.analyses, tries)
        self.films = Films(compute, catalogs, limits.analyses)
        self.screenings = RateLimit(limits.films, clock)
        self.drawing = Drawing(compute, catalogs, RateLimit(limits.pictures, clock))
        self.suggestions = RateLimit(limits.suggestions, clock)
        self.hints = RateLimit(limits.hints, clock)
        self.calls = Calls(store, clock, limits.calls)
        self.exports = RateLimit(limits.exports, clock)
        self.paths = PathNames()
        self.attachments = Attachments(
            registry.speaking, registry.lobbies.__contains__,
            lambda table, people: self.notifications.heard(table, people),
            store, compute, catalogs, clock,
        )  # fmt: skip
        blocked = BlockedTables(
            registry, self.preferences, catalogs, clock,
            lambda number: self.rematches.moved(number), self._due,
        )  # fmt: skip

        async def lost(table_id: int, place_id: int) -> None:
            theirs = await self.tournaments.lost(table_id, place_id)
            if not theirs and not await self.rematches.moved(table_id):
                await self.lost_threads.lost(table_id, place_id)

        async def placed(message: MessageRow) -> None:
            if (table := registry.tables.get(message.table_id)) is not None:
                table.put_since[message.slot] = message.since
            if message.slot == "lobby":
                self.tournaments.gathered(message)
                await self.rematches.shown(message)
            elif message.slot.startswith(NOTICES):
                await self.tournament_notices.placed(message)

        self.outbox = Outbox(
            store, transport, clock, self.attachments.outgoing, registry.close_dms, lost, placed, blocked,
            salt,
        )  # fmt: skip
        self.notifications = Notifications(
            registry, self.preferences, catalogs, store, self.outbox, transport, clock
        )
        self.closed_dms = ClosedDms(registry, store, self.preferences, self.posts, self.outbox, clock)
        self.lobby_updates = LobbyUpdates(registry, self.outbox, catalogs)
        self.lobby_alerts = LobbyAlerts(store, self.preferences, self.outbox, transport, catalogs, clock)
        self.updates = TableUpdates(
            store, self.outbox, self.posts, clock, habits.edit_gap, self.notifications
        )
        self.alarm = Alarm(clock)
        computers = Computers(compute, self.oracles, clock, habits.reveal_delay)
        self.runner = Runner(
            registry, computers, self.posts, self.outbox, self.updates, self.preferences, self.high_scores,
            self.streaks, clock, self._went_on,
        )  # fmt: skip
        self.moderation = Moderation(registry, self.outbox, self.posts, clock, self._changed)
        self.agreements = Agreements(self.outbox, self.posts, self.preferences, clock, self._changed)
        self.lost_threads = LostThreads(
            registry, store, self.preferences, catalogs, self.posts, self.outbox, transport,
            self.lobby_updates, clock, self._changed,
        )  # fmt: skip
        self.evictions = Evictions(
            registry, store, self.preferences, self.closed_dms, self.lobby_updates, clock, self._changed
        )
        admission = Admission(registry, store, self.preferences, compute, self._due, limits.tables_waiting)
        self.opening = Opening(admission, store, clock, self.preferences)
        self.starting = Starting(
            registry, store, clock, self.preferences, compute, self.posts, self.outbox, self._begins
        )
        self.rematches = Rematches(
            registry, admission, self.starting, self.lobby_updates, self.preferences, self.outbox, store,
            catalogs, clock,
        )  # fmt: skip
        self.tournament_alarm = Alarm(clock)
        self.tournament_notices = notices = TournamentNotices(store, self.outbox, catalogs)
        wake = self.tournament_alarm.wake
        tables = TournamentTables(
            registry, self.starting, self.moderation, self.lobby_updates, self.preferences, self.outbox,
            store, catalogs, clock, notices, self._due,
        )  # fmt: skip
        self.entering = Entering(admission, self.preferences, self.outbox, store, clock, notices, wake)
        self.tournaments = Tournaments(
            tables, notices, self.preferences, self.outbox, store, compute, catalogs, clock, wake
        )
        self.interrupted = InterruptedOpenings(
            registry, self.starting, self.lobby_updates, self.high_scores, transport, catalogs
        )
        self.forgetting = Forgetting(
            registry, self.lobby_updates, self.moderation, self.notifications, self.outbox,
            self.preferences, self.high_scores, self.streaks, store, clock, self._forget_pictures,
        )  # fmt: skip
        self.housekeeping = Housekeeping(
            registry, self.moderation, self.forgetting, store, clock, habits.retention
        )
        self.housekeeping_alarm = Alarm(clock)
        self.daily_posts = DailyPosts(store, catalogs, self.outbox, clock, locale_of)
        self.daily_posts_alarm = Alarm(clock)
        self.reminders = Reminders(self.preferences, catalogs, transport)
        outages = Outages(registry, store, clock, self.updates.refresh)
        self.scheduler = Scheduler(
            registry, outages, clock, self.runner.poke, self.moderation, self.lobby_updates, self.updates,
            self.reminders, self.notifications, self.closed_dms, self.lost_threads,
        )  # fmt: skip
        self.answering = Answering(
            store, self.preferences, self.paths, self.drawing, self.updates, self.notifications,
            habits.figures,
        )  # fmt: skip
        self.conversations = Conversations(store, self.posts, self.outbox)
        self.recovery = Recovery(registry, store, clock, files)
        self.resuming = Resuming(registry, self.runner.poke, self._due)

    def _begins(self, table: Table) -> None:
        self.runner.poke(table)
        self._due(table.row.id)

    def _changed(self, table: Table) -> None:
        self.registry.keep(table)
        self.updates.refresh(table)
        self.runner.poke(table)
        self._went_on(table)

    def _leaves(self, table: Table) -> None:
        self.notifications.look(table.row.id)
        self.scheduler.forget(table.row.id)
        self._watched(table)

    def _went_on(self, table: Table) -> None:
        """Have the scheduler look at a table, and tell those who watch it that it may have gone on."""
        self._due(table.row.id)
        self._watched(table)

    def _watched(self, table: Table) -> None:
        closed = table.row.status in {"over", "cancelled"}
        away = any(seat.standin or seat.person_id is None for seat in table.seats)
        if table.row.pairing_id is not None and (closed or away):
            self.tournament_alarm.wake()
        for watch in self.watching:
            watch(table)

    def _due(self, number: int) -> None:
        """Have the scheduler look at a table or lobby."""
        self.scheduler.appoint(number)
        self.alarm.wake()

    def _forget_pictures(self) -> None:
        self.compute.forget()
        self.films.forget()

    async def start(self) -> None:
        """Take everything up where it was left; an outage takes nobody's time."""
        recovered = await self.recovery.take_up()
        async for row in in_turns(recovered.unsent):
            self.outbox.push((row,))
        async for lobby in in_turns(self.registry.lobbies.values()):
            self.lobby_updates.refresh(lobby)
        self.interrupted.start()
        self.rematches.resume()
        async for table in in_turns(recovered.shifted):
            self.updates.refresh(table)
        await self.notifications.recall()
        await self.forgetting.resume()
        self.alarm.start(self.scheduler.tick)
        self.resuming.start()
        self.housekeeping_alarm.start(self.housekeeping.tick)
        self.daily_posts_alarm.start(self.daily_posts.tick)
        await self.tournament_notices.refresh()
        self.tournament_alarm.start(self.tournaments.tick)

    async def stop(self) -> None:
        """Stop between two answers; nothing is lost."""
        for alarm in (self.alarm, self.housekeeping_alarm, self.daily_posts_alarm, self.tournament_alarm):
            await alarm.close()
        await self.resuming.close()
        await self.interrupted.close()
        await self.rematches.close()
        await self.reminders.close()
        await self.runner.close()
        await self.updates.close()
        await self.analyses.close()
        await self.practising.close()
        await self.films.close()
        await self.oracles.close()
        await self.outbox.close()
        await self.store.beat(self.clock.now())

    async def idle(self) -> None:
        """Wait until no table thinks and no message waits."""
        await self.resuming.idle()
        await self.rematches.idle()
        await self.runner.idle()
        await self.updates.idle()
        await self.outbox.idle()
        await asyncio.sleep(0)

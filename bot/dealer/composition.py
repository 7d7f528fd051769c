"""Build the parts of the dealer in order of dependency; start and stop them."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass, field

from bot.clock import Clock
from bot.dealer.advance import Advance
from bot.dealer.agenda import Agenda
from bot.dealer.answers import Answers, PrivateWords
from bot.dealer.backups import FIRST_BACKUP, Backups
from bot.dealer.changes import Changes
from bot.dealer.daily_posts import DailyPosts
from bot.dealer.due_work import DueWork, Reminders, TableClocks
from bot.dealer.following import Following
from bot.dealer.forums import Forums
from bot.dealer.hosting import Hosting, Substitutes
from bot.dealer.housekeeping import AFTER_START, USUALLY_KEPT, Forgetting, Housekeeping, Retention
from bot.dealer.lobby_messages import InterruptedOpenings, Lobbies, LobbyAlerts
from bot.dealer.lost_places import BlockedTables, ClosedDms, LostThreads, ServerRemovals
from bot.dealer.opening import Admission, Opening
from bot.dealer.outages import MovedDeadlines, Outages
from bot.dealer.practice import Practice
from bot.dealer.recovery import Recovery
from bot.dealer.registry import Registry
from bot.dealer.rematches import Rematches
from bot.dealer.runner import REVEAL_DELAY, Computers, Runner
from bot.dealer.searching import Searching
from bot.dealer.standing import EDIT_GAP, Digests, LastCalls, LiveMessages, Pings, TableUpdates
from bot.dealer.tournament_entry import NOTICES, TournamentChanged, TournamentEntry, TournamentNotices
from bot.dealer.tournaments import Tournaments, TournamentTables
from bot.delivery.attachments import Attachments, Drawing
from bot.delivery.delivery import Delivery, DirectMessagesClosed, PlaceLost, Posted
from bot.delivery.films import Films
from bot.delivery.outbox import Outbox
from bot.delivery.transport import Transport
from bot.messages.analysis import Analyses
from bot.messages.message import PathNames
from bot.messages.people import People
from bot.messages.posts import Posts
from bot.services.compute import Compute
from bot.services.figures import Figures
from bot.services.high_scores import HighScores
from bot.services.oracle import Oracles
from bot.services.rate_limit import REQUESTS, USUAL, Limits, Rate, RateLimit
from bot.tables.events import Began, Changed, Dealt, Events, Forgotten, LobbyPutOff
from data.backup import Series
from data.errors import UnreadableError
from data.message_rows import OutboxRow
from data.store import Store, StoreError
from data.turns import in_turns
from data.words import Catalogs
from games.library import Folder


@dataclass(frozen=True, slots=True)
class Tuning:
    """What an operator, a test or a benchmark may set for the dealer: delays in seconds, and limits.

    ``oracles``, ``folders``: service addresses and file folders, by the games' setting names. ``backups``:
    the scheduled backups.
    """

    edit_gap: float = EDIT_GAP
    reveal_delay: float = REVEAL_DELAY
    limits: Limits = USUAL
    oracles: Mapping[str, str] = field(default_factory=dict)
    folders: Mapping[str, Folder] = field(default_factory=dict)
    retention: Retention = USUALLY_KEPT
    requests: Rate = REQUESTS
    backups: Series | None = None
    figures: Figures = field(default_factory=Figures)


class Dealer:
    """All parts of the dealer. Only the code that assembles the program holds it."""

    def __init__(
        self,
        store: Store,
        catalogs: Catalogs,
        compute: Compute,
        transport: Transport,
        clock: Clock,
        salt: str,
        tuning: Tuning,
    ) -> None:
        self.store, self.catalogs, self.compute, self.transport, self.clock = (
            store, catalogs, compute, transport, clock,
        )  # fmt: skip
        self._taken_up = False
        self.events = events = Events()
        self.agenda = agenda = Agenda(clock)

        # What is known about people and tables.
        self.people = People(store, catalogs, clock, lambda person: self.registry.has_seat(person))
        self.high_scores = HighScores(store)
        self.registry = Registry(store, clock, self.people, compute, events)

        # What people ask for besides their moves.
        limits = tuning.limits
        self.drawing = Drawing(compute, catalogs, RateLimit(limits.pictures, clock))
        self.films = Films(compute, catalogs, limits.analyses)
        self.analyses = Analyses(compute, limits.analyses, RateLimit(limits.studies, clock))
        self.practice = Practice(
            self.registry, store, compute, clock, limits.analyses, RateLimit(limits.tries, clock)
        )
        self.film_limit, self.hint_limit = RateLimit(limits.films, clock), RateLimit(limits.hints, clock)
        self.suggestion_limit = RateLimit(limits.suggestions, clock)
        self.export_limit = RateLimit(limits.exports, clock)

        # What composes messages, sends them, and keeps posted ones up to date.
        self.paths = PathNames()
        self.posts = Posts(self.people, self.high_scores)
        words = PrivateWords(
            self.people, self.paths, self.drawing, self.registry, self.high_scores, clock,
            lambda table: self.runner.settle(table),
        )  # fmt: skip
        pings = Pings(self.registry, clock, events)
        self.attachments = Attachments(self.registry, pings.to_notify, store, compute, catalogs, clock)
        delivery = Delivery(
            store, transport, clock, self.attachments.outgoing, events, salt, words.receipt_words
        )
        self.blocked = BlockedTables(
            self.registry, store, self.people, clock, self.posts,
            lambda number: self.rematches.moved(number), events,
        )  # fmt: skip
        self.outbox = Outbox(delivery, transport.permissions, self._is_wanted, self.blocked)
        changes = Changes(self.outbox, events)
        self.live = live = LiveMessages(self.outbox)
        self.digests = Digests(self.registry, self.people, store, self.outbox, transport, clock, events)
        self.updates = TableUpdates(live, store, self.posts, clock, tuning.edit_gap, changes, events)
        self.notices = TournamentNotices(store, self.people, live, events)
        self.closed_dms = ClosedDms(self.registry, store, self.posts, clock, changes)
        self.admission = Admission(self.registry, store, self.people, compute, clock, limits)
        self.lobby_alerts = LobbyAlerts(self.registry, store, self.people, self.admission, transport, clock)
        self.lobbies = Lobbies(
            self.registry, self.outbox, self.people, clock, self.lobby_alerts, limits.calls, live
        )
        self.last_calls = LastCalls(self.posts, changes, events)
        self.reminders = Reminders(self.registry, self.people, self.outbox, clock, events, changes)

        # What runs the tables.
        moved_deadlines = MovedDeadlines(self.registry, self.posts, clock, changes, events)
        self.outages = Outages(self.registry, store, clock, self.outbox, transport.reach, changes, events)
        self.oracles = Oracles(tuning.oracles, store, clock, compute.run, tuning.folders)
        self.computers = Computers(compute, self.oracles, clock, tuning.figures, tuning.reveal_delay)
        self.runner = Runner(
            self.registry, self.computers, self.posts, self.outbox, self.high_scores, self.outages, events
        )
        self.answering = Answers(store, words, self.outbox, self.outages, tuning.figures, events)
        self.advance = Advance(self.registry, self.answering, self.people, store, self.outages, agenda)
        events.on(Began, Changed, Dealt, react=lambda event: self.advance.plan(event.table))
        self.following = Following(self.registry, self.people, store, self.outbox, transport, agenda, events)
        self.forums = Forums(catalogs, transport, events)
        self.hosting = Hosting(self.registry, self.posts, self.outages, changes)
        self.substitutes = Substitutes(self.registry, self.admission, self.posts, self.outages, changes)
        self.lost_threads = LostThreads(
            self.registry, store, self.posts, transport, self.lobbies, self.outages, changes
        )
        self.server_removals = ServerRemovals(
            self.registry, self.people, self.closed_dms, self.lobbies, self.posts, self.outages, changes
        )
        due_work = DueWork(
            self.registry, self.outages, self.runner, self.hosting, self.reminders, self.closed_dms
        )
        self.table_clocks = TableClocks(
            self.registry, self.outages, due_work, self.lobbies, self.reminders, agenda, events
        )

        # Where tables come from: lobbies, their starts, rematches, tournaments.
        self.opening = Opening(
            self.registry, self.admission, self.people, compute, clock, self.posts, self.outbox
        )
        self.searching = Searching(
            self.registry, self.admission, self.lobbies, self.opening, transport, agenda, events
        )
        self.rematches = Rematches(
            self.registry, self.admission, self.opening, self.lobbies, self.people, self.outbox, clock
        )
        self.interrupted = InterruptedOpenings(
            self.registry, self.opening, self.lobbies, self.high_scores, transport
        )
        self.entry = TournamentEntry(self.admission, self.people, self.outbox, store, self.notices, events)
        tables = TournamentTables(
            self.registry, self.hosting, self.lobbies, self.opening, self.people, store, self.entry
        )
        self.tournaments = Tournaments(self.entry, tables, self.notices, store, compute, self.outages, events)

        # What happens without players: recovery, deletion of old data, the puzzle of the day.
        self.recovery = Recovery(self.registry, store, clock, moved_deadlines, events)
        self.forgetting = Forgetting(
            self.registry, self.lobbies, self.rematches, self.hosting, self.outbox, store, events
        )
        self.housekeeping = Housekeeping(
            self.registry, self.hosting, self.forgetting, self.people, self.high_scores, store,
            tuning.retention,
        )  # fmt: skip
        self.daily_posts = DailyPosts(store, catalogs, self.outbox, clock, transport)

        agenda.handle("tournaments", self.tournaments.look)
        agenda.handle("housekeeping", self.housekeeping.look, clock.now() + AFTER_START)
        agenda.handle("daily", self.daily_posts.look)
        if tuning.backups is not None and store.part.shard == 0:
            agenda.handle("backups", Backups(tuning.backups, tuning.figures).look, clock.now() + FIRST_BACKUP)

        events.on(LobbyPutOff, react=lambda event: self.lobbies.refresh(event.lobby))
        events.on(Forgotten, react=self._forget)
        events.on(TournamentChanged, react=lambda _: agenda.wake("tournaments"))
        events.on(Posted, react=self._posted)
        events.on(PlaceLost, react=self._lost)
        events.on(DirectMessagesClosed, react=self._closed)

    # -- events that concern several parts -------------------------------------------------------------

    async def _lost(self, lost: PlaceLost) -> None:
        """Move what used a lost channel or thread elsewhere; the server's settings may name it too."""
        table_id, place_id = lost.table_id, lost.place_id
        with suppress(UnreadableError):
            found = await self.store.seating(table_id)
            if found is not None and found.table.channel_id == place_id:
                await self.people.channel_deleted(found.table.guild_id, place_id)
        if not (await self.tournaments.lost(table_id, place_id) or await self.rematches.moved(table_id)):
            await self.lost_threads.lost(table_id, place_id)

    async def locked(self, guild_id: int, thread_id: int, code: int | None) -> None:
        """Note that a thread was locked, so that nobody can answer there, or unlocked.

        ``code``: see ``BlockedTables.locked``.

        Raises: StoreError: not all of that is done; it may be repeated.
        """
        self.outbox.push(await self.blocked.locked(guild_id, thread_id, code, self.outbox.has_rows))

    async def deleted(self, guild_id: int, channel_id: int, messages: Collection[int]) -> None:
        """End the lobbies that deleted messages showed; repost a table's open question.

        Raises: StoreError: not all of that is done; it may be repeated.
        """
        await self.lobbies.deleted(messages)
        for table in self.registry.tables_in(guild_id):
            if table.row.place_id == channel_id:
                await self.updates.deleted(table, messages)

    async def _posted(self, posted: Posted) -> None:
        """Tell the parts concerned that a message is posted."""
        message = posted.message
        if (table := self.registry.tables.get(message.table_id)) is not None:
            again = message.slot in table.put_since  # e.g. after its thread was deleted: the clock ran
            table.note_posted(message)
            if not again:
                await self.outages.said(table, message.at)
        if message.slot == "lobby":
            self.tournaments.gathered(message)
            await self.rematches.shown(message)
        elif message.at.name in NOTICES:
            await self.notices.placed(message)

    async def _closed(self, closed: DirectMessagesClosed) -> None:
        """Stop DMs of a row's kind to a person who has closed their DMs."""
        row = closed.row
        if row.follows:
            await self.store.drop_follows(row.channel_id)
        elif row.alert:
            self.people.note_refused(row.channel_id)
        else:
            await self.closed_dms.close(row.table_id, row.channel_id)

    async def _is_wanted(self, row: OutboxRow) -> bool:
        alerts = self.following if row.follows else self.lobby_alerts
        return await (self.reminders if row.reminds else alerts).is_wanted(row)

    def _forget(self, forgotten: Forgotten) -> None:
        """Drop what memory holds of a person, and all pictures and films, since they show names."""
        self.people.forget(forgotten.person_id)
        self.high_scores.forget(forgotten.person_id)
        self.compute.forget()
        self.films.forget()

    # -- start and stop --------------------------------------------------------------------------------

    async def start(self) -> None:
        """Resume everything where it was left; an outage costs nobody time."""
        recovered = await self.recovery.take_up()
        self._taken_up = True
        self.outbox.expect(recovered.unsent)
        async for row in in_turns(recovered.unsent):
            self.outbox.push((row,))
        async for lobby in in_turns(self.registry.lobbies.values()):
            self.lobbies.refresh(lobby)
        self.interrupted.start()
        self.rematches.resume()
        async for table in in_turns(recovered.shifted):
            self.updates.refresh(table)
        await self.digests.recall()
        await self.forgetting.resume()
        await self.notices.refresh()
        self.agenda.start()
        self.recovery.resume(recovered.outage)

    def reached(self) -> None:
        """Resume at once: Discord reaches the bot again."""
        self.agenda.wake("tables")
        self.agenda.wake("tournaments")

    async def stop(self) -> None:
        """Stop between two answers; nothing is lost."""
        await self.agenda.close()
        if self._taken_up:
            with suppress(StoreError):
                await self.outages.give_back()
        for part in (
            self.recovery, self.interrupted, self.rematches, self.forums, self.runner, self.last_calls,
            self.live, self.analyses, self.practice, self.films, self.oracles, self.outbox,
        ):  # fmt: skip
            await part.close()
        if self._taken_up and not self.outages.owes_time:  # otherwise the next start adds an outage
            await self.store.beat(self.clock.now())

    async def idle(self) -> None:
        """Wait until no computer is thinking and no message is waiting."""
        for part in (
            self.recovery, self.rematches, self.forums, self.runner, self.last_calls, self.live, self.outbox,
        ):  # fmt: skip
            await part.idle()
        await asyncio.sleep(0)

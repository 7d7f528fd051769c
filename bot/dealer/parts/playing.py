"""Build the parts that keep running tables going."""

from __future__ import annotations

from collections.abc import Callable

from bot.dealer.agenda import Alarm, Scheduler
from bot.dealer.answering import Answering
from bot.dealer.due_work import DueWork
from bot.dealer.hosting import Agreements, Leaving, Moderation
from bot.dealer.lost_places import LostThreads, ServerRemovals
from bot.dealer.outages import MovedDeadlines, Outages, Reach
from bot.dealer.parts.foundation import Foundation
from bot.dealer.parts.messaging import Messaging
from bot.dealer.runner import Computers, Runner
from bot.dealer.tuning import Tuning
from bot.delivery.attachments import Drawing
from bot.services.oracle import Oracles
from bot.tables.table import Table
from data.message_rows import step_slot


class Playing:
    """Answers, computers, deadlines, and what players and hosts do to a table."""

    def __init__(
        self,
        base: Foundation,
        messaging: Messaging,
        drawing: Drawing,
        tuning: Tuning,
        changed: Callable[[Table], None],
        went_on: Callable[[Table], None],
        reach: Reach,
    ) -> None:
        """``changed``: called with a table that people have changed. ``went_on``: with one that was dealt.

        ``reach``: tells for which servers Discord can reach the bot.
        """
        store, clock, compute = base.store, base.clock, base.compute
        registry, preferences = base.registry, base.preferences
        outbox, posts, updates = messaging.outbox, messaging.posts, messaging.updates

        def is_unsaid(table: Table) -> bool:
            return outbox.is_bringing(table.row.place_id, table.row.id, step_slot(table.row.step))

        self.moved_deadlines = MovedDeadlines(registry, store, posts, outbox, clock)
        self.outages = Outages(
            registry, store, clock, updates.refresh, self.moved_deadlines.tell, is_unsaid, reach
        )
        self.oracles = Oracles(tuning.oracles, store, clock, compute.run, tuning.folders)
        self.runner = Runner(
            registry, Computers(compute, self.oracles, clock, tuning.figures, tuning.reveal_delay), posts,
            outbox, updates, base.high_scores, self.outages.now, went_on,
        )  # fmt: skip
        self.answering = Answering(
            store,
            preferences,
            messaging.paths,
            drawing,
            updates,
            messaging.notifications,
            tuning.figures,
            outbox.failed,
        )
        self.moderation = Moderation(registry, outbox, posts, clock, self.outages.now, changed)
        self.leaving = Leaving(registry, self.moderation, outbox, posts, clock, self.outages.now, changed)
        self.agreements = Agreements(outbox, posts, changed)
        self.lost_threads = LostThreads(
            registry, store, base.readers, posts, outbox, base.transport, messaging.lobby_updates,
            clock, self.outages.now, changed,
        )  # fmt: skip
        self.server_removals = ServerRemovals(
            registry, store, preferences, messaging.closed_dms, messaging.lobby_updates, clock,
            self.outages.now, changed,
        )  # fmt: skip
        self.alarm = Alarm(clock)
        due_work = DueWork(
            registry, self.outages, self.runner.wake, self.moderation, messaging.lobby_updates, updates,
            messaging.reminders, messaging.closed_dms, self.lost_threads,
        )  # fmt: skip
        self.scheduler = Scheduler(
            registry, self.outages, clock, due_work, messaging.reminders, messaging.notifications
        )

"""Build the parts that bring tables about: lobbies, their starts and rematches, and tournaments."""

from __future__ import annotations

from collections.abc import Callable

from bot.dealer.agenda import Alarm
from bot.dealer.hosting import Moderation
from bot.dealer.lobby_messages import FirstMessages, InterruptedOpenings, LobbyCalls
from bot.dealer.opening import Admission, Opening, Starting
from bot.dealer.parts.foundation import Foundation
from bot.dealer.parts.messaging import Messaging
from bot.dealer.rematches import Rematches
from bot.dealer.tournament_entry import TournamentEntry, TournamentNotices
from bot.dealer.tournaments import PairedTables, Tournaments, TournamentTables
from bot.delivery.delivery import Lost
from bot.services.rate_limit import Limits
from bot.tables.table import Table


class Lobbies:
    """How a table comes to be: its lobby, its start, and the offer of a rematch."""

    def __init__(
        self, base: Foundation, messaging: Messaging, limits: Limits, begins: Callable[[Table], None]
    ) -> None:
        """``begins``: called with a table that has started."""
        store, clock, registry, preferences = base.store, base.clock, base.registry, base.preferences
        outbox, lobby_updates = messaging.outbox, messaging.lobby_updates
        self.ratings = messaging.ratings
        self.admission = Admission(
            registry, store, preferences, base.compute, base.due, limits.tables_waiting
        )
        self.opening = Opening(self.admission, store, clock, preferences)
        self.starting = Starting(registry, store, clock, base.compute, messaging.posts, outbox, begins)
        self.rematches = Rematches(
            registry, self.admission, self.starting, lobby_updates, preferences, self.ratings, outbox, store,
            base.catalogs, clock,
        )  # fmt: skip
        self.calls = LobbyCalls(base.catalogs, clock, limits.calls)
        self.first_messages = FirstMessages(self.calls, messaging.lobby_alerts, outbox, lobby_updates)
        self.interrupted = InterruptedOpenings(
            registry, self.starting, self.first_messages, lobby_updates, base.high_scores, base.transport,
            base.catalogs,
        )  # fmt: skip


class Competition:
    """Tournaments: who enters, their tables, their rounds and their messages."""

    def __init__(
        self,
        base: Foundation,
        messaging: Messaging,
        lobbies: Lobbies,
        moderation: Moderation,
        lost: Lost,
        stands_still: Callable[[int], bool],
    ) -> None:
        """``lost``: goes on elsewhere with what a channel can't take any more.

        ``stands_still``: tells whether nothing is due in a server.
        """
        store, catalogs, clock, preferences = base.store, base.catalogs, base.clock, base.preferences
        outbox = messaging.outbox
        self.alarm = Alarm(clock)
        wake = self.alarm.wake
        self.notices = TournamentNotices(store, base.readers, outbox, catalogs, lost)
        opening = PairedTables(
            lobbies.admission, lobbies.starting, preferences, outbox, store, catalogs, clock, self.notices
        )
        tables = TournamentTables(base.registry, moderation, messaging.lobby_updates, store, opening)
        self.entry = TournamentEntry(lobbies.admission, preferences, outbox, store, clock, self.notices, wake)
        self.tournaments = Tournaments(
            self.entry, tables, self.notices, outbox, store, base.compute, clock, wake, stands_still
        )

"""Build the parts that run tournaments."""

from __future__ import annotations

from bot.dealer.alarm import Alarm
from bot.dealer.moderation import Moderation
from bot.dealer.parts.foundation import Foundation
from bot.dealer.parts.lobbies import Lobbies
from bot.dealer.parts.messaging import Messaging
from bot.dealer.tournament_entry import TournamentEntry
from bot.dealer.tournament_notices import TournamentNotices
from bot.dealer.tournament_tables import TournamentTables
from bot.dealer.tournaments import Tournaments
from bot.delivery.delivery import Lost


class Competition:
    """Tournaments: who enters, their tables, their rounds and their messages."""

    def __init__(
        self, base: Foundation, messaging: Messaging, lobbies: Lobbies, moderation: Moderation, lost: Lost
    ) -> None:
        """``lost``: goes on elsewhere with what a channel can't take any more."""
        store, catalogs, clock, preferences = base.store, base.catalogs, base.clock, base.preferences
        outbox = messaging.outbox
        self.alarm = Alarm(clock)
        wake = self.alarm.wake
        self.notices = TournamentNotices(store, outbox, catalogs, lost)
        tables = TournamentTables(
            base.registry, lobbies.starting, moderation, messaging.lobby_updates, preferences, outbox, store,
            catalogs, clock, self.notices, base.due,
        )  # fmt: skip
        self.entry = TournamentEntry(lobbies.admission, preferences, outbox, store, clock, self.notices, wake)
        self.tournaments = Tournaments(
            self.entry, tables, self.notices, preferences, outbox, store, base.compute, catalogs, clock,
            wake,
        )  # fmt: skip

"""Build what all themes of the dealer stand on."""

from __future__ import annotations

from collections.abc import Callable

from bot.clock import Clock
from bot.dealer.registry import Registry, TableLoader
from bot.delivery.transport import Transport
from bot.messages.people import Preferences, Readers
from bot.services.compute import Compute
from bot.services.high_scores import HighScores, Streaks
from bot.tables.table import Table
from data.store import Store
from data.words import Catalogs


class Foundation:
    """The disk, the words, the processes, Discord and the clock, with what is known of people and tables.

    Only the builders of the themes are given it. They hand each part the few of these that it needs.
    """

    def __init__(
        self,
        store: Store,
        catalogs: Catalogs,
        compute: Compute,
        transport: Transport,
        clock: Clock,
        due: Callable[[int], None],
        leaves: Callable[[Table], None],
    ) -> None:
        """``due``: has the scheduler look at a table or lobby. ``leaves``: gets a table that is evicted."""
        self.store = store
        self.catalogs = catalogs
        self.compute = compute
        self.transport = transport
        self.clock = clock
        self.due = due
        self.preferences = Preferences(store, clock, lambda person: self.registry.has_seat(person))
        self.readers = Readers(catalogs, self.preferences)
        self.high_scores = HighScores(store)
        self.streaks = Streaks(store)
        self.loader = TableLoader(store, clock, compute)
        self.registry = Registry(store, clock, self.preferences, self.loader, due, leaves)

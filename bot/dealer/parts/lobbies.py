"""Build the parts that open lobbies and start tables."""

from __future__ import annotations

from collections.abc import Callable

from bot.dealer.admission import Admission
from bot.dealer.interrupted import InterruptedOpenings
from bot.dealer.opening import Opening
from bot.dealer.parts.foundation import Foundation
from bot.dealer.parts.messaging import Messaging
from bot.dealer.rematches import Rematches
from bot.dealer.starting import Starting
from bot.tables.table import Table


class Lobbies:
    """How a table comes to be: its lobby, its start, and the offer of a rematch."""

    def __init__(
        self, base: Foundation, messaging: Messaging, most_waiting: int, begins: Callable[[Table], None]
    ) -> None:
        """``most_waiting``: open lobbies in one channel. ``begins``: called with a table that has started."""
        store, clock, registry, preferences = base.store, base.clock, base.registry, base.preferences
        outbox, lobby_updates = messaging.outbox, messaging.lobby_updates
        self.admission = Admission(registry, store, preferences, base.compute, base.due, most_waiting)
        self.opening = Opening(self.admission, store, clock, preferences)
        self.starting = Starting(
            registry, store, clock, preferences, base.compute, messaging.posts, outbox, begins
        )
        self.rematches = Rematches(
            registry, self.admission, self.starting, lobby_updates, preferences, outbox, store,
            base.catalogs, clock,
        )  # fmt: skip
        self.interrupted = InterruptedOpenings(
            registry, self.starting, lobby_updates, base.high_scores, base.transport, base.catalogs
        )

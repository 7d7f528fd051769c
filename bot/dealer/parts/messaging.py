"""Build the parts that compose messages, send them and keep them up to date."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.dealer.answering import TableDms
from bot.dealer.due_work import Reminders
from bot.dealer.lobby_messages import LobbyAlerts, LobbyUpdates
from bot.dealer.lost_places import BlockedTables, ClosedDms
from bot.dealer.opening import Ratings
from bot.dealer.parts.foundation import Foundation
from bot.dealer.standing import Notifications, TableUpdates
from bot.delivery.attachments import Attachments
from bot.delivery.delivery import Delivery, Lost, Placed
from bot.delivery.outbox import Outbox
from bot.messages.message import PathNames
from bot.messages.posts import Posts
from data.message_rows import OutboxRow


class Messaging:
    """The outbox, what composes its messages, and what edits those that stand."""

    def __init__(
        self,
        base: Foundation,
        salt: str,
        edit_gap: float,
        lost: Lost,
        placed: Placed,
        moved: Callable[[int], Awaitable[bool]],
    ) -> None:
        """``moved``: moves an offer of a rematch out of a thread that refuses it; see ``Rematches.moved``."""
        store, catalogs, transport, clock = base.store, base.catalogs, base.transport, base.clock
        registry, preferences = base.registry, base.preferences
        self._store, self._registry = store, registry
        self.paths = PathNames()
        self.posts = Posts(catalogs, base.readers, base.high_scores, base.streaks)
        self.attachments = Attachments(
            registry.speaking, registry.lobbies.__contains__,
            lambda table, people: self.notifications.to_notify(table, people),
            store, base.compute, catalogs, clock,
        )  # fmt: skip
        blocked = BlockedTables(registry, base.readers, clock, moved, base.due)
        delivery = Delivery(
            store, transport, clock, self.attachments.outgoing, self._closed, lost, placed, salt
        )
        self.outbox = Outbox(delivery, transport.permissions, self._is_wanted, blocked)
        self.notifications = Notifications(registry, base.readers, store, self.outbox, transport, clock)
        self.closed_dms = ClosedDms(registry, store, self.posts, self.outbox, clock)
        self.lobby_updates = LobbyUpdates(registry, self.outbox, catalogs, preferences, clock)
        self.ratings = Ratings(store, clock)
        self.lobby_alerts = LobbyAlerts(
            registry, store, preferences, self.ratings, transport, catalogs, clock
        )
        self.updates = TableUpdates(store, self.outbox, self.posts, clock, edit_gap, self.notifications)
        self.reminders = Reminders(registry, base.readers, self.outbox, clock, base.due)
        self.table_dms = TableDms(store, self.posts, self.outbox)

    async def _is_wanted(self, row: OutboxRow) -> bool:
        asked = self.reminders if row.reminds else self.lobby_alerts
        return await asked.is_wanted(row)

    async def _closed(self, row: OutboxRow) -> None:
        """Send no more DMs of its kind to somebody who has closed them."""
        if row.alert:
            await self._store.drop_watches(row.channel_id)
        else:
            await self._registry.close_dms(row.table_id, row.channel_id)

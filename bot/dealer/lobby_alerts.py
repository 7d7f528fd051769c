"""Send people a DM when a lobby opens in which they asked to play."""

from __future__ import annotations

import logging

from bot.clock import Clock
from bot.dealer.ratings import Ratings
from bot.dealer.registry import Registry
from bot.delivery.outbox import Outbox
from bot.delivery.transport import Transport
from bot.messages.localizer import Localizer
from bot.messages.notify_message import opening_message
from bot.services.preferences import Preferences
from bot.tables.lobby import Lobby
from bot.tables.refusal import Refusal
from data.message_rows import OutboxRow, Post
from data.store import Store, StoreError
from data.words import Catalogs
from data.zones import is_quiet
from games.durations import DAY

log = logging.getLogger(__name__)

AT_ONCE = 25
"""At most so many people are told of one lobby: it has few seats, and each DM costs requests."""


class LobbyAlerts:
    """Knows who looks for players; each person hears of a lobby once."""

    def __init__(
        self,
        registry: Registry,
        store: Store,
        preferences: Preferences,
        ratings: Ratings,
        outbox: Outbox,
        transport: Transport,
        catalogs: Catalogs,
        clock: Clock,
    ) -> None:
        self._registry = registry
        self._store = store
        self._preferences = preferences
        self._ratings = ratings
        self._outbox = outbox
        self._transport = transport
        self._catalogs = catalogs
        self._clock = clock

    async def opened(self, lobby: Lobby) -> None:
        """Tell people of a lobby whose message stands, if it has a free seat."""
        if not _waits(lobby):
            return
        row, now, wanted = lobby.row, self._clock.now(), lobby.wanted

        def alert(person_id: int, language: str) -> Post:
            message = opening_message(Localizer(self._catalogs, language), lobby)
            return Post(person_id, "dm", "", {"message": message.to_json(), "alert": True})

        try:
            rows = await self._store.take_watchers(
                row.guild_id, row.game, row.id, now, now - DAY, AT_ONCE,
                None if wanted.is_open else wanted.takes, alert,
            )  # fmt: skip
        except StoreError:
            log.warning("nobody is told of lobby %d: the store failed", row.id)
            return
        self._outbox.push(rows)

    async def is_wanted(self, alert: OutboxRow) -> bool:
        """Tell whether an alert is still to be sent.

        If not, and nobody has tried to send it, its person counts as not told.

        Raises:
            Unavailable, StoreError: that can't be known just now.
        """
        person_id, lobby = alert.channel_id, self._registry.lobbies.get(alert.table_id)
        if lobby is not None and await self._concerns(lobby, person_id):
            return True
        if alert.attempted is None:
            await self._store.untold(person_id, alert.table_id, self._clock.now() - DAY)
        return False

    async def _concerns(self, lobby: Lobby, person_id: int) -> bool:
        """Tell whether a person wants to hear of a lobby now, sees it and can sit down there."""
        row, person = lobby.row, await self._preferences.person(person_id)
        if not _waits(lobby) or person_id in (await self._preferences.guild(row.guild_id)).banned:
            return False
        if is_quiet(person.zone, person.quiet_from, person.quiet_to, self._clock.now()):
            return False
        if (row.guild_id, row.game) not in await self._store.watches_of(person_id):  # ended meanwhile
            return False
        if not await self._may_sit_down(lobby, person_id):
            return False
        return await self._transport.may_look(row.guild_id, row.channel_id, person_id)

    async def _may_sit_down(self, lobby: Lobby, person_id: int) -> bool:
        """Tell whether a lobby takes a person who does not sit there yet."""
        try:
            lobby.may_join(person_id)
            await self._ratings.admit(lobby, person_id)
        except Refusal:
            return False
        return True


def _waits(lobby: Lobby) -> bool:
    """Tell whether everybody in a lobby's channel can sit down at it."""
    free = len(lobby.seats) < lobby.places
    return free and lobby.row.status == "lobby" and lobby.place is not None and not lobby.row.in_dms

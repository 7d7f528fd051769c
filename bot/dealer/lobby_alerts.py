"""Send people a DM when a lobby opens in which they asked to play."""

from __future__ import annotations

import logging
from functools import partial

from bot.clock import Clock
from bot.delivery.delivery import DMS_CLOSED
from bot.delivery.outbox import Outbox
from bot.delivery.transport import Gone, Transport
from bot.messages.localizer import Localizer
from bot.messages.message import Outgoing
from bot.messages.notify_message import opening_message
from bot.services.preferences import Preferences
from bot.tables.lobby import Lobby
from data.store import Store, StoreError
from data.words import Catalogs
from games.durations import DAY

log = logging.getLogger(__name__)

AT_ONCE = 25
"""At most so many people are told of one lobby: it has few seats, and each DM costs requests."""


class LobbyAlerts:
    """Knows who looks for players; each person hears of a lobby once."""

    def __init__(
        self,
        store: Store,
        preferences: Preferences,
        outbox: Outbox,
        transport: Transport,
        catalogs: Catalogs,
        clock: Clock,
    ) -> None:
        self._store = store
        self._preferences = preferences
        self._outbox = outbox
        self._transport = transport
        self._catalogs = catalogs
        self._clock = clock

    async def opened(self, lobby: Lobby) -> None:
        """Tell people of a lobby whose message stands, if it has a free seat. Each is noted before the DM."""
        if not _waits(lobby):
            return
        row, now, wanted = lobby.row, self._clock.now(), lobby.wanted
        try:
            people = await self._store.take_watchers(
                row.guild_id, row.game, row.id, now, now - DAY, AT_ONCE,
                None if wanted.is_open else wanted.takes,
            )  # fmt: skip
        except StoreError:
            log.warning("nobody is told of lobby %d: the store failed", row.id)
            return
        for person, language in people:
            self._outbox.run(person, partial(self._tell, lobby, person, language))

    async def _tell(self, lobby: Lobby, person_id: int, language: str) -> None:
        row = lobby.row
        if not await self._concerns(lobby, person_id):
            await self._store.untold(person_id, row.id, self._clock.now() - DAY)
            return
        person = await self._preferences.person(person_id)
        message = opening_message(Localizer(self._catalogs, person.language or language), lobby)
        try:
            await self._transport.direct(person_id, Outgoing(message), f"w{row.id}-{person_id % 10**9}")
        except Gone as gone:
            if gone.code not in DMS_CLOSED:
                raise
            await self._store.drop_watches(person_id)  # they hear of no lobby any more

    async def _concerns(self, lobby: Lobby, person_id: int) -> bool:
        """Tell whether a person still wants to hear of a lobby, sees it and can sit down there."""
        row = lobby.row
        if not _waits(lobby) or person_id in (await self._preferences.guild(row.guild_id)).banned:
            return False
        if (row.guild_id, row.game) not in await self._store.watches_of(person_id):  # ended meanwhile
            return False
        return await self._transport.may_look(row.guild_id, row.channel_id, person_id)


def _waits(lobby: Lobby) -> bool:
    """Tell whether everybody in a lobby's channel can sit down at it."""
    free = len(lobby.seats) < lobby.places
    return free and lobby.row.status == "lobby" and lobby.place is not None and not lobby.row.in_dms

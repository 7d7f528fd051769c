"""Send people a DM when a lobby opens in which they asked to play."""

from __future__ import annotations

from bot.clock import Clock
from bot.dealer.ratings import Ratings
from bot.dealer.registry import Registry
from bot.delivery.transport import Transport
from bot.messages.localizer import Localizer
from bot.messages.notify_message import opening_message
from bot.messages.people import Preferences
from bot.tables.lobby import Lobby
from bot.tables.refusal import Refusal
from data.message_rows import MessageRow, OutboxRow, Post
from data.rows import Telling
from data.store import Store
from data.words import Catalogs
from data.zones import is_quiet
from games.durations import DAY

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
        transport: Transport,
        catalogs: Catalogs,
        clock: Clock,
    ) -> None:
        self._registry = registry
        self._store = store
        self._preferences = preferences
        self._ratings = ratings
        self._transport = transport
        self._catalogs = catalogs
        self._clock = clock

    async def telling(self, lobby: Lobby, place: MessageRow) -> Telling | None:
        """Return the posts that tell people of a lobby; None if it has no free seat.

        Raises:
            StoreError: the store fails.
        """
        if not _has_room(lobby):
            return None
        row, now, wanted = lobby.row, self._clock.now(), lobby.wanted
        people = await self._store.watchers(
            row.guild_id, row.game, row.id, now, now - DAY, AT_ONCE,
            None if wanted.is_open else wanted.takes,
        )  # fmt: skip
        messages = {
            language: opening_message(Localizer(self._catalogs, language), lobby, place).to_json()
            for language in set(people.values())
        }
        posts = {
            person: Post(person, "dm", "", {"message": messages[language], "alert": True})
            for person, language in people.items()
        }
        return Telling(posts, now, now - DAY)

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
        if not _has_room(lobby) or person_id in (await self._preferences.guild(row.guild_id)).banned:
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


def _has_room(lobby: Lobby) -> bool:
    """Tell whether others can sit down at a lobby in a channel."""
    return len(lobby.seats) < lobby.places and lobby.row.status == "lobby" and not lobby.row.in_dms

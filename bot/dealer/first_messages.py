"""Note which message shows a lobby; only now the invited can be called, and others told of it."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from functools import partial

from bot.clock import Clock
from bot.dealer.lobby_alerts import LobbyAlerts
from bot.dealer.lobby_updates import LobbyUpdates
from bot.delivery.outbox import Outbox
from bot.errors import log_fault
from bot.messages.localizer import Localizer
from bot.messages.message import Message
from bot.tables.lobby import CALL, Lobby
from data.message_rows import MessageRow, OutboxRow, Post
from data.rows import Calling, Telling
from data.store import StoreError
from data.store.damage import concerns_one_row
from data.words import Catalogs
from games.durations import HOUR

log = logging.getLogger(__name__)

PATIENCE = HOUR
"""Seconds after which a call is worth nothing: one that Discord refuses must not hold up its channel."""


class LobbyCalls:
    """Makes the calls of invited people, in the channel: no other place works without a click of theirs.

    ``gap``: seconds between two calls of the same person by the same host; they are on disk, so a restart
    lets nobody be called again.
    """

    def __init__(self, catalogs: Catalogs, clock: Clock, gap: float) -> None:
        self._catalogs = catalogs
        self._clock = clock
        self._gap = gap

    def calling(self, lobby: Lobby, people: Iterable[int], why: int) -> Calling:
        """Return the call of these people, all in one message. ``why``: an id that no other call has."""
        now = self._clock.now()

        def post(called: frozenset[int]) -> Post:
            message = self._message(lobby, [person for person in invited if person in called])
            payload = {"message": message.to_json(), "until": now + PATIENCE}
            return Post(lobby.row.channel_id, "send", f"{CALL}:{why}", payload)

        invited = tuple(people)
        return Calling(lobby.row.host_id, invited, now, now - self._gap, post)

    def _message(self, lobby: Lobby, people: Sequence[int]) -> Message:
        localizer = Localizer(self._catalogs, lobby.row.language)
        names = " ".join(f"<@{person}>" for person in people)
        text = localizer.say("lobby.invited", player=names, table=lobby.row.id)
        return Message(text, people=tuple(people), silent=False)


def called_by(rows: Iterable[OutboxRow]) -> frozenset[int]:
    """Return whom these messages call to a lobby."""
    calls = (row for row in rows if row.slot.startswith(CALL))
    return frozenset(person for row in calls for person in Message.from_json(row.payload["message"]).people)


class FirstMessages:
    """Notes the first messages of lobbies.

    With that, in one transaction, the invited are called, and those are told who look for players.
    """

    def __init__(
        self, calls: LobbyCalls, alerts: LobbyAlerts, outbox: Outbox, lobby_updates: LobbyUpdates
    ) -> None:
        self._calls = calls
        self._alerts = alerts
        self._outbox = outbox
        self._lobby_updates = lobby_updates

    async def stands(self, lobby: Lobby, channel_id: int, message_id: int) -> frozenset[int] | None:
        """Note that a message shows a lobby; return who is called.

        None: nobody is, since one was noted before, the lobby has ended, or a row is damaged, which keeps no
        lobby from standing. All of it is on disk on return.

        Raises:
            StoreError: the store fails.
        """
        place = MessageRow(lobby.row.id, "lobby", channel_id, message_id)
        telling = await self._telling(lobby, place)
        try:
            rows = await lobby.note_message(
                place, partial(self._calls.calling, lobby, why=message_id), telling
            )
        except StoreError as error:
            _tell_of_damage(lobby, error)
            await lobby.note_message(place)
            return None
        if rows is None:
            return None
        if lobby.row.status != "lobby":
            if lobby.row.status == "cancelled":
                self._lobby_updates.show_end(lobby)
            return None
        self._outbox.push(rows)
        return called_by(rows)

    async def _telling(self, lobby: Lobby, place: MessageRow) -> Telling | None:
        try:
            return await self._alerts.telling(lobby, place)
        except Exception as error:
            _tell_of_damage(lobby, error)
            return None


def _tell_of_damage(lobby: Lobby, error: Exception) -> None:
    """Log that nobody hears of a lobby; raise an error that is not about one row, since it will pass."""
    if isinstance(error, StoreError) and not concerns_one_row(error):
        raise error
    log_fault(log, f"nobody is called to lobby {lobby.row.id}, or nobody is told of it", error)

"""Note which message shows a lobby; only now the invited can be called, and others told of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.clock import Clock
from bot.dealer.lobby_alerts import LobbyAlerts
from bot.delivery.outbox import Outbox
from bot.messages.localizer import Localizer
from bot.messages.message import Message
from bot.tables.lobby import CALL, Lobby
from data.message_rows import MessageRow, OutboxRow, Post
from data.rows import Calling
from data.words import Catalogs
from games.durations import HOUR

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

    def __init__(self, calls: LobbyCalls, alerts: LobbyAlerts, outbox: Outbox) -> None:
        self._calls = calls
        self._alerts = alerts
        self._outbox = outbox

    async def stands(self, lobby: Lobby, channel_id: int, message_id: int) -> frozenset[int] | None:
        """Note that a message shows a lobby; return who is called, None if one was noted before.

        All of it is on disk on return.
        """
        invited = [seat.person_id for seat in lobby.seats if seat.person_id and seat.state == "invited"]
        place = MessageRow(lobby.row.id, "lobby", channel_id, message_id)
        calling = self._calls.calling(lobby, invited, message_id) if invited else None
        rows = await lobby.note_message(place, calling, await self._alerts.telling(lobby, place))
        if rows is None:
            return None
        self._outbox.push(rows)
        return called_by(rows)

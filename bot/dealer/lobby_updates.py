"""The messages of the lobbies: whatever happens at once, the last state is the one that stays.

Every edit of a lobby's message goes through one queue, that of the thread which the message will have: so
an edit is behind the ones before it and ahead of the start's, which turns the lobby into a pointer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.messages.lobby_message import lobby_message
from bot.messages.localizer import Localizer
from bot.tables.lobby import Lobby

if TYPE_CHECKING:
    from bot.dealer.registry import Host


class LobbyUpdates:
    """Shows lobbies, from their first click to their end."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._waiting: set[int] = set()

    def refresh(self, lobby: Lobby) -> None:
        """Let a lobby's message show how it stands; changes that wait for their turn share one edit."""
        if lobby.place is None or lobby.row.id in self._waiting:
            return
        self._waiting.add(lobby.row.id)
        self._host.outbox.run(lobby.place.message_id, lambda: self._edit(lobby))

    async def _edit(self, lobby: Lobby) -> None:
        self._waiting.discard(lobby.row.id)  # what changes from here on needs an edit of its own
        if lobby.place is not None and lobby.row.status == "lobby":
            await self._host.outbox.edit(lobby.place, lobby_message(self._host.catalogs, lobby))

    async def close(self, lobby: Lobby) -> None:
        """Close a lobby for good and say so in its message (call with the lobby's lock held)."""
        host = self._host
        sentence = Localizer(host.catalogs, lobby.row.language).say("lobby.cancelled")
        message = lobby_message(host.catalogs, lobby).closed((sentence,))
        posts = [host.announcer.edit(lobby.place.message_id, "lobby", message)] if lobby.place else []
        host.outbox.push(await lobby.cancelled(posts))
        host.lobbies.pop(lobby.row.id, None)

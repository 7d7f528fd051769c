"""Edit the messages of lobbies: whatever happens at once, the last state is the one that stays.

Every edit of a lobby's message goes through one queue, that of the thread which the message will have: so
an edit is behind the ones before it and ahead of the start's, which turns the lobby into a pointer.
"""

from __future__ import annotations

from bot.dealer.registry import Registry
from bot.delivery.outbox import Outbox
from bot.messages.lobby_message import lobby_message
from bot.messages.localizer import Localizer
from bot.messages.posts import edit_post
from bot.tables.lobby import Lobby
from data.words import Catalogs


class LobbyUpdates:
    """Shows lobbies, from their first click to their end."""

    def __init__(self, registry: Registry, outbox: Outbox, catalogs: Catalogs) -> None:
        self._registry = registry
        self._outbox = outbox
        self._catalogs = catalogs
        self._waiting: set[int] = set()

    def refresh(self, lobby: Lobby) -> None:
        """Let a lobby's message show how it stands; changes that wait for their turn share one edit.

        Where one plays alone there is nothing to wait for, so the message shows no lobby.
        """
        if lobby.place is None or lobby.solo or lobby.row.id in self._waiting:
            return
        self._waiting.add(lobby.row.id)
        self._outbox.run(lobby.place.message_id, lambda: self._edit(lobby))

    async def _edit(self, lobby: Lobby) -> None:
        self._waiting.discard(lobby.row.id)  # what changes from here on needs an edit of its own
        if lobby.place is not None and lobby.row.status == "lobby":
            await self._outbox.edit(lobby.place, lobby_message(self._catalogs, lobby))

    async def close(self, lobby: Lobby) -> None:
        """Close a lobby for good and say so in its message (call with the lobby's lock held)."""
        sentence = Localizer(self._catalogs, lobby.row.language).say("lobby.cancelled")
        message = lobby_message(self._catalogs, lobby).closed((sentence,))
        posts = [edit_post(lobby.place.message_id, "lobby", message)] if lobby.place else []
        self._outbox.push(await lobby.cancelled(posts))
        self._registry.lobbies.pop(lobby.row.id, None)

"""Go on with commands that were interrupted before their first message: by a death, or by a lost reply."""

from __future__ import annotations

import asyncio
import logging
from collections import deque

from bot.dealer.first_messages import FirstMessages
from bot.dealer.lobby_updates import LobbyUpdates
from bot.dealer.registry import Registry
from bot.dealer.starting import Starting
from bot.delivery.delivery import LOOK_BACK
from bot.delivery.transport import Gone, Transport, Unavailable
from bot.errors import log_fault
from bot.messages.lobby_message import lobby_message, puzzle_message
from bot.messages.localizer import Localizer
from bot.messages.message import Message
from bot.services.high_scores import HighScores
from bot.services.stopping import stop
from bot.tables.lobby import Lobby
from data.store import StoreError
from data.words import Catalogs

log = logging.getLogger(__name__)

RETRY = 5.0
"""Seconds after which what Discord or the store failed at is tried again."""


class InterruptedOpenings:
    """Looks for the messages of lobbies that have none noted, and begins puzzles that have not begun.

    After a death, a lobby whose message is not found stays as it is: a press on the message notes it, else
    the lobby ends with its interaction. Nothing is looked for in DMs: such a lobby ends.
    """

    def __init__(
        self,
        registry: Registry,
        starting: Starting,
        first_messages: FirstMessages,
        lobby_updates: LobbyUpdates,
        high_scores: HighScores,
        transport: Transport,
        catalogs: Catalogs,
    ) -> None:
        self._registry = registry
        self._starting = starting
        self._first_messages = first_messages
        self._lobby_updates = lobby_updates
        self._high_scores = high_scores
        self._transport = transport
        self._catalogs = catalogs
        self._left: deque[tuple[Lobby, bool]] = deque()
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    def start(self) -> None:
        """Go on with each of them, in the background."""
        lobbies = [lobby for lobby in self._registry.lobbies.values() if type(lobby) is Lobby]
        for lobby in lobbies:
            if lobby.place is None or lobby.solo:
                self._add(lobby, ends=False)

    def search(self, lobby: Lobby) -> None:
        """Look for the message of a lobby, in the background, whose reply Discord has not confirmed.

        If there is none, the lobby ends: nobody sees it, and it would only use up a limit.
        """
        self._add(lobby, ends=True)

    def _add(self, lobby: Lobby, *, ends: bool) -> None:
        self._left.append((lobby, ends))
        if not self._closed and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._go_on_with_all())

    async def close(self) -> None:
        """Stop; the next start looks again."""
        self._closed = True
        await stop(self._task)

    async def _go_on_with_all(self) -> None:
        while self._left:
            lobby, ends = self._left.popleft()
            if not await self._is_done_with(lobby, ends):
                self._left.append((lobby, ends))
                await asyncio.sleep(RETRY)

    async def _is_done_with(self, lobby: Lobby, ends: bool) -> bool:
        """Go on with a lobby; tell whether there is nothing to try again. ``ends``: see ``_go_on``."""
        try:
            unseen = lobby.place is None and lobby.row.status == "cancelled"
            if lobby.row.status == "lobby" or unseen:  # else it has begun, or its message shows the end
                await self._go_on(lobby, ends)
        except (Unavailable, StoreError):
            return False
        except Gone:  # it may stand all the same: the bot may not be allowed to read there
            lobby.unposted = True
            log.info("the message of table %d can't be looked for", lobby.row.id)
        except Exception as error:
            log_fault(log, f"the opening of table {lobby.row.id} can't go on", error)
        return True

    async def _go_on(self, lobby: Lobby, ends: bool) -> None:
        """Go on with a lobby. ``ends``: it ends if it has no message."""
        if lobby.place is None and not await self._is_found(lobby):
            lobby.unposted = True
            if ends or lobby.row.in_dms:
                await self._lobby_updates.close_unseen(lobby)
        elif lobby.row.status == "lobby" and lobby.solo:
            await self._starting.begin(lobby)
        else:
            self._lobby_updates.refresh(lobby)

    async def _is_found(self, lobby: Lobby) -> bool:
        """Look for a lobby's message and note it; tell whether it stands."""
        row = lobby.row
        if row.in_dms:
            return False
        message = await self._message(lobby)
        place = await self._transport.find(row.channel_id, False, message, row.created - LOOK_BACK)
        if place is not None:
            await self._first_messages.stands(lobby, *place)
        return place is not None

    async def _message(self, lobby: Lobby) -> Message:
        if not lobby.solo:
            return lobby_message(self._catalogs, lobby)
        best = await self._high_scores.load(lobby.row.guild_id, lobby.row.game)
        return puzzle_message(Localizer(self._catalogs, lobby.row.language), lobby, best)

"""Go on with commands that a death interrupted before their first message."""

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

    A lobby whose message is not found stays as it is: a press on the message notes it, else the lobby ends
    with its interaction.
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
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Go on with each of them, in the background."""
        lobbies = [lobby for lobby in self._registry.lobbies.values() if type(lobby) is Lobby]
        found = [lobby for lobby in lobbies if lobby.place is None or lobby.solo]
        if found:
            self._task = asyncio.create_task(self._go_on_with(found))

    async def close(self) -> None:
        """Stop."""
        await stop(self._task)

    async def _go_on_with(self, lobbies: list[Lobby]) -> None:
        left = deque(lobbies)
        while left:
            if not await self._is_done_with(lobby := left.popleft()):
                left.append(lobby)
                await asyncio.sleep(RETRY)

    async def _is_done_with(self, lobby: Lobby) -> bool:
        """Go on with a lobby; tell whether there is nothing to try again."""
        try:
            if lobby.row.status == "lobby":  # else it has begun, or ended with its interaction
                await self._go_on(lobby)
        except (Unavailable, StoreError):
            return False
        except Gone:
            log.info("the message of table %d can't be looked for", lobby.row.id)
        except Exception as error:
            log_fault(log, f"the opening of table {lobby.row.id} can't go on", error)
        return True

    async def _go_on(self, lobby: Lobby) -> None:
        row = lobby.row
        if lobby.place is None and row.in_dms:  # nobody has been told of it
            await self._lobby_updates.close_lost(lobby)
            return
        if lobby.place is None:
            message = await self._message(lobby)
            place = await self._transport.find(row.channel_id, False, message, row.created - LOOK_BACK)
            if place is None:
                lobby.unposted = True
                return
            await self._first_messages.stands(lobby, *place)
        if lobby.solo:
            await self._starting.begin(lobby)
        else:
            self._lobby_updates.refresh(lobby)

    async def _message(self, lobby: Lobby) -> Message:
        if not lobby.solo:
            return lobby_message(self._catalogs, lobby)
        best = await self._high_scores.load(lobby.row.guild_id, lobby.row.game)
        return puzzle_message(Localizer(self._catalogs, lobby.row.language), lobby, best)

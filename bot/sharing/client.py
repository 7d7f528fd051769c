"""The bot for one of several shards; other processes may have the others."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import discord

from bot.app.client import GamesClient
from bot.app.context import CONNECTION_ERRORS
from bot.app.feature import submitted_form
from bot.dealer.housekeeping import Forgetting
from bot.errors import log_fault
from bot.services.compute import Compute
from bot.sharing.inbox import Inbox, interaction_of, message_of, time_left
from data.inbox_rows import InboxRow
from data.store import Store
from data.words import Catalogs

log = logging.getLogger(__name__)

Turn = Callable[[int], Awaitable[None]]
"""Waits until a session of a bucket may begin: the shard's number modulo ``max_concurrency``."""

TAKEOVER = 120.0
"""Seconds within which a shard usually has its next owner; the previous one may write until then."""


class SharingClient(GamesClient):
    """Receives only its shard's servers; the first shard's bot also receives direct messages."""

    def __init__(
        self, store: Store, compute: Compute, catalogs: Catalogs, *, turn: Turn, **parts: Any
    ) -> None:
        part = store.part
        super().__init__(store, compute, catalogs, shard_id=part.shard, shard_count=part.shards, **parts)
        self._turn = turn
        self._buckets = 1
        self._suggesting = asyncio.Lock()
        self.inbox = Inbox(
            store,
            {
                "message": self._message,
                "interaction": self._interaction,
                "forget": self._forget,
                "catch_up": self._catch_up,
            },
        )
        parsers: dict[str, Any] = self._connection.parsers
        for event in ("INTERACTION_CREATE", "MESSAGE_CREATE"):
            parsers[event] = self._forwarding_parser(parsers[event])

    def _forwarding_parser(self, parse: Callable[[dict[str, Any]], None]) -> Callable[[dict[str, Any]], None]:
        """Return a parser that first keeps the data of events that may have to be handed on."""

        def read(data: dict[str, Any]) -> None:
            if "token" in data or data.get("guild_id") is None:
                self.forwarding.heard(data)
            parse(data)

        return read

    async def _begin(self) -> None:
        """Load the shard's tables, then what other processes have handed on."""
        await self._store.drop_old_forget_requests(self._clock.now() - TAKEOVER)
        await super()._begin()
        self.inbox.start()

    async def connect(self, *, reconnect: bool = True) -> None:
        """Connect when it is this shard's turn."""
        with suppress(discord.GatewayNotFound, *CONNECTION_ERRORS):  # then one at a time
            _, _, limits = await self.http.get_bot_gateway()
            self._buckets = max(1, limits["max_concurrency"])
        await self._in_turn()
        await super().connect(reconnect=reconnect)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Begin another session when it is this shard's turn."""
        if not initial:
            await self._in_turn()

    async def _in_turn(self) -> None:
        await self._turn((self.shard_id or 0) % self._buckets)

    async def on_ready(self) -> None:
        """Read what was sent while nobody listened; the first shard makes all others do so too."""
        if self.shard_id == 0:
            await self.retry_until_done(self.forwarding.catch_up)
        await super().on_ready()

    async def _stop(self) -> None:
        """Stop taking what other processes hand on: it waits for this shard's next owner."""
        await self.inbox.close()
        await super()._stop()

    # -- what other processes heard --------------------------------------------------------------------

    async def _message(self, row: InboxRow) -> None:
        await self.direct_messages.read(message_of(row, self), handed_on=True)

    async def _interaction(self, row: InboxRow) -> None:
        interaction = interaction_of(row, self, self._token())
        if interaction is None:
            return
        if interaction.type is discord.InteractionType.autocomplete:
            await self._suggest(interaction)
        elif interaction.type is discord.InteractionType.application_command:
            await self.tree._call(interaction)
        elif interaction.type is discord.InteractionType.modal_submit:
            await submitted_form(interaction)
        else:
            data: dict[str, Any] = dict(interaction.data or {})
            values = [str(value) for value in data.get("values", [])]
            await self.dispatcher.act(interaction, str(data.get("custom_id", "")), values)

    async def _suggest(self, interaction: discord.Interaction[Any]) -> None:
        """Answer a request for suggestions once, if its person is still waiting.

        Requests are answered one by one, so that many people who type don't delay moves.
        """
        async with self._suggesting:
            if (seconds := time_left(interaction)) <= 0:
                return
            try:
                async with asyncio.timeout(seconds):  # the library retries when Discord fails
                    await self.tree._call(interaction)
            except TimeoutError:
                log.info("Discord did not accept suggestions in time")
            except Exception as error:  # more typing sends a new request
                log_fault(log, "suggesting failed", error)

    async def _forget(self, row: InboxRow) -> None:
        forgetting: Forgetting = self.dealer.forgetting
        await forgetting.forget_here(row.id, self._clock.now())

    async def _catch_up(self, row: InboxRow) -> None:
        await self.catching_up.run()

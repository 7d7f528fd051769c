"""The bot as a discord.py client: it wires Discord's events to the host and keeps no state of its own."""

from __future__ import annotations

import hashlib
import json
import logging
import secrets
import sys
from collections.abc import Mapping
from contextlib import suppress
from types import MappingProxyType
from typing import Any

import discord
from discord import app_commands

from bot.app.commands import add_commands
from bot.app.components_v2 import SILENCE
from bot.app.context import context_of
from bot.app.direct_messages import DirectMessages
from bot.app.discord_transport import DiscordTransport
from bot.app.dispatch import PressedButton, UsedSelect, submitted_form
from bot.app.permissions import intents
from bot.app.translator import LOCALISED, CatalogTranslator, Words
from bot.clock import Clock, SystemClock
from bot.dealer.registry import EDIT_GAP, Host
from bot.dealer.reveal_delay import PACE
from bot.errors import log_fault
from bot.messages.custom_ids import PathNames
from bot.services.compute import Compute
from bot.services.rate_limit import USUAL, Limits
from data.store import Store
from data.words import Catalogs

log = logging.getLogger(__name__)

COMMANDS_NOTE = "commands"
SALT_NOTE = "salt"


class Tree(app_commands.CommandTree["GamesClient"]):
    """The command tree; an error in a command becomes a sentence, its text never reaches the log."""

    async def on_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /
    ) -> None:
        """Answer where nothing was answered yet."""
        log_fault(log, "a command failed", error.__cause__ or error)
        if not interaction.response.is_done():
            with suppress(Exception):  # Discord does not take it: then there is nobody to tell
                ctx = await context_of(interaction.client, interaction)
                await ctx.say("error.unexpected")


class GamesClient(discord.Client):
    """Discord on one side, the host on the other."""

    def __init__(
        self,
        store: Store,
        studio: Compute,
        catalogs: Catalogs,
        clock: Clock | None = None,
        edit_gap: float = EDIT_GAP,
        services: Mapping[str, str] = MappingProxyType({}),
        limits: Limits = USUAL,
        pace: float = PACE,
    ) -> None:
        super().__init__(
            intents=intents(), allowed_mentions=SILENCE, chunk_guilds_at_startup=False, max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
        )  # fmt: skip
        self.store = store
        self.studio = studio
        self.catalogs = catalogs
        self.clock = clock or SystemClock()
        self.edit_gap = edit_gap
        self.services = services
        self.limits = limits
        self.pace = pace
        self.paths = PathNames()
        self.words = Words(catalogs)
        self.tree = Tree(self)
        self.intake = DirectMessages(self)
        self.host: Host
        self._started = False
        self._prepared = False
        add_commands(self)
        self.add_dynamic_items(PressedButton, UsedSelect)

    async def setup_hook(self) -> None:
        """Before the gateway opens: every table is taken up, so the first click already finds its own."""
        await self.tree.set_translator(CatalogTranslator(self.catalogs))
        salt = await self._salt()
        carrier = DiscordTransport(self)
        self.host = Host(
            self.store, self.catalogs, self.studio, carrier, self.clock, salt, self.edit_gap, self.services,
            self.limits, self.pace,
        )  # fmt: skip
        await self.studio.prepare()
        await self.host.start()
        self._started = True
        log.info("%d tables, %d lobbies", len(self.host.tables), len(self.host.lobbies))
        await self._sync()

    async def _salt(self) -> str:
        salt = await self.store.note(SALT_NOTE)
        if salt is None:
            salt = secrets.token_hex(8)
            await self.store.set_note(SALT_NOTE, salt)
        return salt

    async def _sync(self) -> None:
        """Tell Discord of the commands, only when they have changed: it allows few such calls."""
        digest = self._digest()
        if await self.store.note(COMMANDS_NOTE) == digest:
            return
        commands = await self.tree.sync()
        await self.store.set_note(COMMANDS_NOTE, digest)
        log.info("told Discord of %d commands", len(commands))

    def _digest(self) -> str:
        """Return what changes with the commands: themselves, and the catalogs that they are translated by."""
        commands = json.dumps([c.to_dict(self.tree) for c in self.tree.get_commands()], default=str)
        words = [self.catalogs.digest(language) for language in LOCALISED.values()]
        return hashlib.sha256(f"{self.application_id}{commands}{words}".encode()).hexdigest()

    async def on_ready(self) -> None:
        """Read what was sent while nobody listened: at the start, and with each new session of Discord's."""
        await self.intake.catch_up()
        if not self._prepared:
            self._prepared = True
            self.studio.begin()

    async def on_guild_channel_create(self, *_: object) -> None:
        """Somebody may have given a permission back: what waits for one is tried again."""
        self.host.outbox.permissions_changed()

    on_guild_channel_update = on_guild_channel_create
    on_guild_role_update = on_guild_channel_create
    on_guild_role_delete = on_guild_channel_create
    on_guild_join = on_guild_channel_create
    on_guild_available = on_guild_channel_create
    on_member_update = on_guild_channel_create  # of members, only our own is at hand
    on_thread_join = on_guild_channel_create
    on_raw_thread_update = on_guild_channel_create

    async def on_message(self, message: discord.Message) -> None:
        """Read DMs of people; nothing else."""
        if message.guild is None and not message.author.bot and self._started:
            await self.intake.read(message)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Read forms; commands, buttons and selects find their own way."""
        if interaction.type is discord.InteractionType.modal_submit:
            await submitted_form(interaction)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """Log a fault in a handler without what it held."""
        error = sys.exception()
        if error is not None:
            log_fault(log, f"{event_method} failed", error)

    async def close(self) -> None:
        """Stop the host before the connection."""
        if self._started:
            await self.host.stop()
        await super().close()

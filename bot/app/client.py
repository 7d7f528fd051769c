"""The bot as a discord.py client: it puts its parts together and hands Discord's events to them."""

from __future__ import annotations

import asyncio
import logging
import secrets
import sys
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any

import discord

from bot.app.catching_up import RETRY, CatchingUp
from bot.app.command_sync import CatalogTranslator, CommandSync, Words
from bot.app.components_v2 import SILENCE
from bot.app.connections import DIRECT, Connections, PersistentClient, lighten
from bot.app.context import Contexts, InteractionDedup, edit_private
from bot.app.direct_messages import DirectMessages, MeantTables
from bot.app.discord_transport import DiscordTransport, DmTails, intents, our_rights
from bot.app.feature import (
    Dispatcher,
    Tree,
    UsedComponent,
    actions_of,
    commands_of,
    replies_of,
    submitted_form,
)
from bot.app.features import build_all
from bot.app.forwarding import Forwarding
from bot.app.language_offers import LanguageOffers
from bot.app.mentions import Mentions
from bot.app.pacing import LeaseGate, Pacing, limit_requests
from bot.app.parts import Pages, Parts
from bot.app.plain_words import PlainWords
from bot.app.private_questions import KeptQuestions, PrivateQuestions
from bot.app.unreadable_events import guard_events
from bot.clock import Clock, SystemClock
from bot.dealer.composition import Dealer, Tuning
from bot.delivery.transport import ARCHIVED, THREAD_LOCKED
from bot.errors import NEED, log_fault, shorten_faults
from bot.services.background import stop
from bot.services.compute import Compute
from bot.services.garbage import without_collecting
from bot.tables.events import Began, Changed, Dealt, Evicted
from data.address import Address
from data.cities import zones_by_other_name
from data.store import Store, StoreError
from data.store.database import ShardPart
from data.turns import in_turns
from data.words import Catalogs

# -- a database belongs to one account at Discord --------------------------------------------------------


NOTE = "account"


class OtherAccountError(Exception):
    """The database belongs to another account; nothing was changed."""

    def __init__(self, database: Address, owner: str, account: int) -> None:
        super().__init__(
            f"{database} belongs to the bot with the application id {owner}, and this one has {account}. "
            "Set that bot's DISCORD_TOKEN, or another DATABASE. Without DISCORD_TOKEN the local table plays: "
            "each LOCAL_WORLD has a bot of its own."
        )


async def claim(store: Store, account: int) -> None:
    """Check that a database belongs to an account; the first account to use it gets it.

    Raises:
        OtherAccountError: it belongs to another account. StoreError: the store failed.
    """
    owner = await store.first_note(NOTE, str(account))
    if owner != str(account):
        raise OtherAccountError(store.path, owner, account)


log = logging.getLogger(__name__)

SALT_NOTE = "salt"

BEATEN = 20.0
"""Seconds after its last heartbeat in which an earlier process may have read DMs whose replies are now
gone: while a question is open, the next beat would have come (``bot.dealer.due_work.BEAT``).
"""

NOTICED = 120.0
"""Seconds before a lost connection is noticed; what was read in that time is remembered."""

FEATURES_AT_ONCE = 3
"""Number of features whose commands are built before other work gets a turn: all take over 20 ms."""


class GamesClient(PersistentClient):
    """Discord on one side, the dealer on the other."""

    dealer: Dealer
    contexts: Contexts
    dispatcher: Dispatcher
    direct_messages: DirectMessages
    mentions: Mentions
    offers: LanguageOffers
    questions: PrivateQuestions
    kept_questions: KeptQuestions

    def __init__(
        self,
        store: Store,
        compute: Compute,
        catalogs: Catalogs,
        clock: Clock | None = None,
        tuning: Tuning | None = None,
        pages: Pages | None = None,
        pacing: Pacing | None = None,
        **connection: Any,
    ) -> None:
        super().__init__(
            intents=intents(), allowed_mentions=SILENCE, chunk_guilds_at_startup=False, max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(), **connection,
        )  # fmt: skip
        self._store = store
        self._compute = compute
        self._catalogs = catalogs
        self._clock = clock or SystemClock()
        self.connections = Connections(self._clock.now, lambda: self.dealer.reached(), self.parts)
        self._tuning = tuning or Tuning()
        self._pages = pages or Pages()
        self.tree = Tree(self)
        self._commands = CommandSync(self.tree, store, catalogs)
        shorten_faults()
        self.once = InteractionDedup()
        self.dm_tails = DmTails(hears=store.part.shard == DIRECT)
        lighten(self, self.dm_tails.heard)
        self.pacing = pacing or Pacing(self._tuning.requests)
        self.lease_gate = LeaseGate()
        limit_requests(self.http, self.pacing, self.lease_gate)
        self.forwarding = Forwarding(store, self._token)
        self._beginning: asyncio.Task[None] | None = None
        self._beaten: float | None = None
        self._stopping = self._composed = self._started = self._prepared = False
        self.add_dynamic_items(UsedComponent)

    async def setup_hook(self) -> None:
        """Load all tables that don't sleep before the gateway opens: the first click finds its table."""
        guard_events(self, self._tuning.figures.unreadable)
        if not self._stopping:
            self._beginning = asyncio.create_task(self._begin())
            await self._beginning

    async def _begin(self) -> None:
        """Start everything; ``close`` may interrupt this at any point."""
        if self.application_id is not None:
            await claim(self._store, self.application_id)
        with without_collecting():
            await asyncio.to_thread(self._catalogs.read)
            await asyncio.to_thread(zones_by_other_name)
            await self._compose()
            self.once.earlier = await self._store.interactions()
            await self.tree.set_translator(CatalogTranslator(self._catalogs))
            await self._compute.prepare()
            self._beaten = await self._store.last_beat()
            await self._commands.recall()
            await self.dealer.start()
            await self.questions.recall(self.dealer.people.settings)
        self._started = True
        registry = self.dealer.registry
        log.info("%d tables, %d lobbies", len(registry.tables), len(registry.lobbies))
        await self._commands.begin(tells=self._store.part.shard == 0)

    async def _compose(self) -> None:
        """Create the parts and connect them."""
        names = self._commands.names
        self.connections.begin()
        transport = DiscordTransport(self, self._store.dm_channel, names, self.dm_tails)
        self.dealer = dealer = Dealer(
            self._store, self._catalogs, self._compute, transport, self._clock,
            await self._store.first_note(SALT_NOTE, secrets.token_hex(8)), self._tuning,
        )  # fmt: skip
        self.contexts = Contexts(dealer.people, names, self._clock, self.dm_tails.covered)
        meant = MeantTables(dealer.registry, self._store, self.forwarding)
        self.mentions = Mentions(
            dealer.registry, dealer.runner, dealer.answering, dealer.people,
            dealer.hint_limit, names,
        )  # fmt: skip
        self.offers = LanguageOffers(dealer.people, dealer.outbox, names)
        self.kept_questions = KeptQuestions(self._store, self._token)
        self.questions = PrivateQuestions(
            dealer.registry, dealer.posts, dealer.outbox,
            self.kept_questions, partial(edit_private, self, names),
        )  # fmt: skip
        moved_on = (Began, Changed, Dealt, Evicted)
        dealer.events.on(*moved_on, react=lambda event: self.questions.close_outdated(event.table))
        features = build_all(Parts(dealer, self._pages, self.questions))
        replies = {meaning: reply for feature in features for meaning, reply in replies_of(feature)}
        spoken = await asyncio.to_thread(PlainWords, replies, dealer.registry, self._catalogs)
        self.direct_messages = DirectMessages(
            meant, dealer.answering, dealer.hosting, dealer.closed_dms, dealer.people, dealer.outbox, spoken
        )
        self.catching_up = CatchingUp(
            self, dealer.registry, self._store, self.direct_messages, meant, dealer.outages
        )
        actions = {name: action for feature in features for name, action in actions_of(feature)}
        self.dispatcher = Dispatcher(actions, self.contexts, self.once)
        words = Words(self._catalogs)
        about = self.application
        for_people = about is not None and about.user_integration_config is not None
        async for feature in in_turns(features, FEATURES_AT_ONCE):
            for command in commands_of(feature, words, self.contexts, for_people=for_people):
                self.tree.add_command(command)
        self._composed = True

    def parts(self) -> Sequence[ShardPart]:
        """Return the parts of the servers, each with a connection of its own."""
        return (self._store.part,)

    def _token(self) -> str:
        """Return the bot's token, "" before it is logged in."""
        return self.http.token or ""

    async def on_connect(self) -> None:
        """Begin a new session: what was written since the last one was not heard."""
        self.dm_tails.forget()
        self.dealer.outages.catching_up = True
        await super().on_connect()

    async def on_ready(self) -> None:
        """Read the messages that came while the bot was not connected, at each new session."""
        await self.retry_until_done(
            lambda: self.arrived({guild.id for guild in self.guilds}, self._store.part.has)
        )
        await self.retry_until_done(self.catch_up)

    async def catch_up(self) -> None:
        """Read the DMs that came while the bot was not connected."""
        lost = self.connections.lost_at(DIRECT)
        since, unsure = (self._beaten, BEATEN) if lost is None else (lost - NOTICED, 0.0)
        hears_dms = self._store.part.shard == DIRECT
        await self.catching_up.run(since if hears_dms else None, unsure)

    async def retry_until_done(self, what: Callable[[], Awaitable[object]]) -> None:
        """Do something that may safely be repeated; retry while the store or the machine fails."""
        while not self.is_closed():
            try:
                await what()
            except (StoreError, *NEED) as error:
                log.warning("%s", str(error) if isinstance(error, StoreError) else type(error).__name__)
                await asyncio.sleep(RETRY)
            else:
                return

    async def arrived(self, present: set[int], hears_of: Callable[[int], bool]) -> None:
        """Find out which servers removed or re-added the bot. ``hears_of``: whether one is ours."""
        for guild_id in self.connections.servers_down():
            if guild_id not in present and hears_of(guild_id):
                self.connections.back(guild_id)
        await self.dealer.server_removals.look(present, hears_of)
        self.dealer.agenda.wake("tournaments")
        if not self._prepared:
            self._prepared = True
            self._compute.begin()

    async def on_guild_channel_create(self, *_: object) -> None:
        """Retry what waits for a permission: somebody may have restored it."""
        self.dealer.outbox.permissions_changed()

    on_guild_channel_update = on_guild_channel_create
    on_guild_role_update = on_guild_channel_create
    on_guild_role_delete = on_guild_channel_create
    on_member_update = on_guild_channel_create  # the cache holds only our own member
    on_thread_join = on_guild_channel_create

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Retry what waits for a thread, and report a locked one unless we may write there anyway."""
        self.dealer.outbox.permissions_changed()
        state = payload.data["thread_metadata"]
        code = (ARCHIVED if state["archived"] else THREAD_LOCKED) if state.get("locked") else None
        rights = our_rights(self.get_channel(payload.thread_id))
        if rights is None or not rights.manage_threads:
            at = payload.guild_id, payload.thread_id
            await self.retry_until_done(lambda: self.dealer.locked(*at, code))

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Put a server's tables to sleep once it removes the bot, and resume them once it is back."""
        self.connections.back(guild.id)
        self.dealer.outbox.permissions_changed()
        await self.retry_until_done(lambda: self._note_membership(guild.id))
        self.dealer.agenda.wake("tournaments")

    on_guild_available = on_guild_remove = on_guild_join

    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """Stop a server's clocks while Discord has it down: nobody there sees a question."""
        self.connections.down(guild.id)

    async def _note_membership(self, guild_id: int) -> None:
        removals = self.dealer.server_removals
        await (removals.added(guild_id) if self.get_guild(guild_id) else removals.removed(guild_id))

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Ask the players of the channel's tables where to continue; end its lobbies."""
        gone, dealer = (channel.guild.id, channel.id), self.dealer
        await self.retry_until_done(lambda: dealer.tournaments.lost(0, channel.id))
        await self.retry_until_done(lambda: dealer.lost_threads.deleted(*gone))
        await self.retry_until_done(lambda: dealer.people.channel_deleted(*gone))

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Ask the players of the thread's table where to continue."""
        gone, lost = (payload.guild_id, payload.thread_id), self.dealer.lost_threads
        await self.retry_until_done(lambda: lost.deleted(*gone))

    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        """Replace what a deleted message showed, or end it."""
        await self._deleted(payload, {payload.message_id})

    async def on_raw_bulk_message_delete(self, payload: discord.RawBulkMessageDeleteEvent) -> None:
        """Replace what deleted messages showed, or end it."""
        await self._deleted(payload, payload.message_ids)

    async def _deleted(
        self, at: discord.RawMessageDeleteEvent | discord.RawBulkMessageDeleteEvent, messages: set[int]
    ) -> None:
        where = at.guild_id or 0, at.channel_id
        await self.retry_until_done(lambda: self.dealer.deleted(*where, messages))

    def _reader_of(self, message: discord.Message) -> DirectMessages | Mentions | None:
        """Return the part that reads a message; only people's DMs and mentions of the bot are read."""
        meant = message.guild is None or self.user in message.mentions
        if not self._started or not meant or message.is_system():  # such as the notice of a pinned message
            return None
        return self.direct_messages if message.guild is None else self.mentions

    async def on_message(self, message: discord.Message) -> None:
        """Read what somebody has written to the bot."""
        if reader := self._reader_of(message):
            await reader.read(message)
            if reader is self.direct_messages:
                await self.offers.after_dm(message)

    async def on_raw_message_edit(self, payload: discord.RawMessageUpdateEvent) -> None:
        """Tell somebody who edited such a message that the original text counts."""
        if reader := self._reader_of(payload.message):
            await reader.edited(payload.message)

    async def on_app_command_completion(self, interaction: discord.Interaction[Any], *_: object) -> None:
        """Offer a language after a command."""
        await self.offers.after(interaction)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Handle forms; discord.py itself calls commands, buttons and selects."""
        if interaction.type is discord.InteractionType.modal_submit:
            await submitted_form(interaction)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """Log a fault in a handler without its data."""
        error = sys.exception()
        if error is not None:
            log_fault(log, f"{event_method} failed", error)

    async def close(self) -> None:
        """Stop all parts before the connection, even during a start."""
        self._stopping = True
        await stop(self._beginning)
        await self._commands.close()
        try:
            if self._composed:
                await self._stop()
        finally:
            for waiting in self.waiting_tasks():  # they would use a closed client
                waiting.cancel()
            await self.once.settle()
            await super().close()

    async def _stop(self) -> None:
        await self.catching_up.close()
        await self.dealer.stop()
        await self.kept_questions.close()

    def waiting_tasks(self) -> list[asyncio.Task[None]]:
        """Return the tasks that wait for servers at the start."""
        return [self._connection._ready_task] if self._connection._ready_task else []

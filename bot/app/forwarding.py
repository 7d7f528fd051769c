"""Hand interactions and DMs on to the process that has their table.

A click or a command runs here until it turns out to concern such a table; nothing has changed before that.
Then the interaction is deferred, and the other process replies with its token. Requests for suggestions are
handed on too, though they can't be deferred. A DM goes directly to the process of its table.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from itertools import count
from typing import Any

import discord

from bot.tables.refusal import OtherShard, Refusal
from data.inbox_rows import InboxRow
from data.store import Store, StoreError

log = logging.getLogger(__name__)

REMEMBERED = 1000
"""Number of newest events whose data is kept: far more than are in progress at once."""

Raw = dict[str, Any]


def sealed(key: str, number: int, text: bytes) -> bytes:
    """Encrypt or decrypt a text with a key that is in none of our files: the same operation does both.

    ``number``: the id of the token's interaction; never encrypt two texts with the same number.
    """
    stream = b""
    for block in count():
        if len(stream) >= len(text):
            break
        stream += hmac.digest(key.encode(), b"private question %d %d" % (number, block), hashlib.sha256)
    mixed = int.from_bytes(text, "big") ^ int.from_bytes(stream[: len(text)], "big")
    return mixed.to_bytes(len(text), "big")


class Forwarding:
    """Puts things into other processes' inboxes. ``key``: returns the bot's token once logged in."""

    def __init__(self, store: Store, key: Callable[[], str]) -> None:
        self._store = store
        self._key = key
        self._raw: OrderedDict[int, Raw] = OrderedDict()

    def heard(self, data: Mapping[str, Any]) -> None:
        """Keep the gateway's data of an interaction or a DM for a while."""
        self._raw[int(data["id"])] = dict(data)
        if len(self._raw) > REMEMBERED:
            self._raw.popitem(last=False)

    def done(self, event_id: int) -> None:
        """Forget the data of an event."""
        self._raw.pop(event_id, None)

    async def interaction(self, interaction: discord.Interaction[Any], shard: int, *, deferred: bool) -> bool:
        """Hand an interaction on; return False if that was not possible.

        Raises:
            StoreError: the store failed.
        """
        data = self._raw.get(interaction.id)
        if data is None:  # it was handed on before, or long ago
            return False
        token = sealed(self._key(), interaction.id, interaction.token.encode())
        payload = json.dumps({name: value for name, value in data.items() if name != "token"})
        who = interaction.user.id
        row = InboxRow(shard, "interaction", interaction.id, time.time(), who, payload, token, deferred)
        typing = interaction.type is discord.InteractionType.autocomplete
        await self._put(row, logging.DEBUG if typing else logging.INFO)  # each key would be a line
        return True

    async def message(self, message: discord.Message, shard: int) -> None:
        """Hand a DM on, unless it was read from its channel: other processes read those themselves."""
        data = self._raw.get(message.id)
        if data is not None:
            row = InboxRow(shard, "message", message.id, time.time(), message.author.id, json.dumps(data))
            await self._put(row)

    async def catch_up(self) -> None:
        """Make all other processes read the DMs that came while none was connected."""
        part = self._store.part
        for shard in range(part.shards):
            if shard != part.shard:
                await self._put(InboxRow(shard, "catch_up", 0, time.time()))

    async def _put(self, row: InboxRow, level: int = logging.INFO) -> None:
        await self._store.hand_on(row)
        log.log(level, "handed a %s on to shard %d", row.kind, row.shard)


async def hand_on(
    interaction: discord.Interaction[Any], other: OtherShard, *, deferred: bool
) -> Exception | None:
    """Hand an interaction on to the process that has its table; return the reason if that is impossible."""
    forwarding: Forwarding | None = getattr(interaction.client, "forwarding", None)
    try:
        if forwarding and await forwarding.interaction(interaction, other.shard, deferred=deferred):
            return None
    except StoreError as error:
        return error
    return Refusal(other.code)

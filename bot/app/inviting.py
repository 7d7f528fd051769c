"""Invite people to a lobby: a seat is kept for each, and they are called in the channel."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import discord

from bot.app.context import Context, Contexts
from bot.delivery.outbox import Outbox
from bot.delivery.transport import Transport
from bot.messages.message import Message, Outgoing
from bot.services.preferences import Preferences
from bot.services.rate_limit import Calls
from bot.tables.lobby import Lobby
from bot.tables.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody who is invited."""

    id: int
    name: str

    @property
    def mention(self) -> str:
        """How Discord names them in a text."""
        return f"<@{self.id}>"


def guests_of(ctx: Context, users: Iterable[discord.User | None]) -> tuple[Guest, ...]:
    """Return the people who can be invited: each once, no bots, not oneself."""
    people = {user.id: Guest(user.id, user.display_name) for user in users if user and not user.bot}
    return tuple(guest for guest in people.values() if guest.id != ctx.id)


def chosen_guests(ctx: Context) -> tuple[Guest, ...]:
    """Return the people who were chosen in a menu of people, in its order."""
    data: dict[str, Any] = dict(ctx.interaction.data or {})
    resolved: Mapping[str, Any] = data.get("resolved") or {}
    users, members = resolved.get("users") or {}, resolved.get("members") or {}
    guests = []
    for key in data.get("values", ()):
        user = users.get(key)
        if user is None or user.get("bot") or int(key) == ctx.id:
            continue
        name = (members.get(key) or {}).get("nick") or user.get("global_name") or user["username"]
        guests.append(Guest(int(key), str(name)))
    return tuple(guests)


class Inviting:
    """Keeps seats for people and calls them. The same host calls the same person at most once an hour."""

    def __init__(
        self,
        preferences: Preferences,
        outbox: Outbox,
        transport: Transport,
        contexts: Contexts,
        calls: Calls,
    ) -> None:
        self._preferences = preferences
        self._outbox = outbox
        self._transport = transport
        self._contexts = contexts
        self._calls = calls

    async def admit(self, guild_id: int, guests: Sequence[Guest]) -> None:
        """Check that all of them may play in a server.

        Raises:
            Refusal: one is banned there.
        """
        banned = (await self._preferences.guild(guild_id)).banned if guests else ()
        for guest in guests:
            if guest.id in banned:
                raise Refusal("invite_banned", player=guest.mention)

    async def keep_seats(self, lobby: Lobby, guests: Sequence[Guest]) -> None:
        """Keep a seat for each.

        Raises:
            Refusal: see ``admit`` and ``Lobby.invite``.
        """
        await self.admit(lobby.row.guild_id, guests)
        await lobby.invite({guest.id: guest.name for guest in guests})

    async def call(self, ctx: Context, guests: Sequence[Guest], lobby: Lobby) -> None:
        """Call the invited in the channel, in one message: no other place works without a click of theirs."""
        localizer = await self._contexts.public_localizer(ctx.interaction)
        free = await self._calls.take(ctx.id, [guest.id for guest in guests])
        called = [guest for guest in guests if guest.id in free]
        if called:  # at once: they count as called by now
            names = " ".join(guest.mention for guest in called)
            text = localizer.say("lobby.invited", player=names, table=lobby.row.id)
            message = Message(text, people=tuple(guest.id for guest in called), silent=False)
            call = partial(self._called, lobby, message, f"i{ctx.interaction.id}")
            self._outbox.run(lobby.row.channel_id, call)  # which goes on trying while Discord fails
        for guest in guests:
            if guest not in called:
                await ctx.whisper("lobby.called_lately", player=guest.mention)

    async def _called(self, lobby: Lobby, message: Message, nonce: str) -> None:
        """Post a call for a lobby, unless it is closed by now."""
        if lobby.row.status == "lobby":
            sent = await self._transport.send(lobby.row.channel_id, Outgoing(message), nonce)
            await lobby.called(lobby.row.channel_id, sent)

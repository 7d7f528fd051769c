"""Invite people to a lobby: a seat is kept for each, and they are called in the channel."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import discord

from bot.app.context import Context, Contexts
from bot.delivery.outbox import Outbox
from bot.messages.localizer import Localizer
from bot.messages.message import Message
from bot.services.preferences import Preferences
from bot.services.rate_limit import Calls
from bot.tables.lobby import CALL, Lobby
from bot.tables.refusal import Refusal
from data.message_rows import Post


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
        contexts: Contexts,
        calls: Calls,
    ) -> None:
        self._preferences = preferences
        self._outbox = outbox
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
        slot = f"{CALL}:{ctx.interaction.id}"

        def post(called: frozenset[int]) -> Post:
            message = _call(localizer, lobby, [guest for guest in guests if guest.id in called])
            return Post(lobby.row.channel_id, "send", slot, {"message": message.to_json()})

        async with lobby.lock:  # what ends the lobby has the call deleted
            if lobby.row.status != "lobby":
                return
            called, rows = await self._calls.take(ctx.id, [guest.id for guest in guests], lobby.row.id, post)
            lobby.calls |= {row.slot for row in rows}
        self._outbox.push(rows)
        for guest in guests:
            if guest.id not in called:
                await ctx.whisper("lobby.called_lately", player=guest.mention)


def _call(localizer: Localizer, lobby: Lobby, guests: Sequence[Guest]) -> Message:
    names = " ".join(guest.mention for guest in guests)
    text = localizer.say("lobby.invited", player=names, table=lobby.row.id)
    return Message(text, people=tuple(guest.id for guest in guests), silent=False)

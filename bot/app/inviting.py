"""Invite people to a lobby: a seat is kept for each, and they are called in the channel."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import discord

from bot.app.context import Context
from bot.dealer.lobby_messages import LobbyCalls, called_by
from bot.delivery.outbox import Outbox
from bot.messages.people import Preferences
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
        calls: LobbyCalls,
    ) -> None:
        self._preferences = preferences
        self._outbox = outbox
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

    async def keep_seats(self, ctx: Context, lobby: Lobby, guests: Sequence[Guest]) -> frozenset[int]:
        """Keep a seat for each and call them, if a message shows the lobby; return who is called.

        Raises:
            Refusal: see ``admit`` and ``Lobby.invite``.
        """
        await self.admit(lobby.row.guild_id, guests)
        people = {guest.id: guest.name for guest in guests}
        rows = await lobby.invite(people, self._calls.calling(lobby, people, ctx.interaction.id))
        self._outbox.push(rows)
        return called_by(rows)


async def tell_of_uncalled(ctx: Context, guests: Sequence[Guest], called: frozenset[int]) -> None:
    """Tell a host in private which of the invited are not called, since they were called lately."""
    for guest in guests:
        if guest.id not in called:
            await ctx.whisper("lobby.called_lately", player=guest.mention)

"""Ask Discord which people are members of a server, and keep the answers for an hour."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import discord

from bot.app.discord_faults import translated_faults
from bot.clock import Clock
from bot.delivery.transport import Gone, Unavailable
from bot.services.lru_cache import LruCache
from games.durations import HOUR


async def fetched_member(guild: discord.Guild, person_id: int) -> discord.Member | None:
    """Return a member of a server as Discord tells it now, None where there is no such member."""
    try:
        return await guild.fetch_member(person_id)
    except discord.NotFound:
        return None


class Members:
    """Tells which people are in a server. Answers are an hour old at most, and in memory only.

    What somebody may see is asked anew each time: roles are taken away at once.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._known: LruCache[tuple[int, int], tuple[float, bool]] = LruCache()

    async def among(self, guild: discord.Guild, people: Sequence[int]) -> frozenset[int]:
        """Return who of these people is a member, as far as Discord tells."""
        found = await asyncio.gather(*(self._is_member(guild, person) for person in people))
        return frozenset(person for person, member in zip(people, found, strict=True) if member)

    async def _is_member(self, guild: discord.Guild, person_id: int) -> bool:
        key, now = (guild.id, person_id), self._clock.now()
        known = self._known.get(key)
        if known is not None and now - known[0] < HOUR:
            return known[1]
        try:
            with translated_faults():
                member = await fetched_member(guild, person_id) is not None
        except (Gone, Unavailable):
            return False  # it is asked again the next time
        self._known.put(key, (now, member))
        return member

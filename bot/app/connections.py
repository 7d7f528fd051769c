"""The connections to Discord, and the servers that Discord itself takes down: when each was lost.

The first connection is retried, too: the library tries it only once.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from typing import Any

import discord

from data.store.database import ShardPart

log = logging.getLogger(__name__)

RETRY = 5.0
"""Seconds between two tries of the first connection."""

DIRECT = 0
"""The shard that receives direct messages."""


class Connections:
    """Knows which servers can't reach the bot: at first, all of them.

    ``reached``: called when a connection opens. ``parts``: returns the servers of each connection.
    """

    def __init__(
        self, now: Callable[[], float], reached: Callable[[], None], parts: Callable[[], Sequence[ShardPart]]
    ) -> None:
        self._now = now
        self._reached = reached
        self.parts = parts
        self._begun = now()
        self._open: set[int] = set()
        self._lost: dict[int, float] = {}
        self._down: dict[int, float] = {}
        """Since when Discord itself has had these servers down: nobody sees anything there."""

    def begin(self) -> None:
        """Count from now on: the last heartbeat accounts for the time before this."""
        self._begun = self._now()

    def cut_off(self) -> dict[ShardPart, float]:
        """Return the parts of the servers whose people can't answer, and since when."""
        return self._disconnected() | {ShardPart(server=at): since for at, since in self._down.items()}

    def _disconnected(self) -> dict[ShardPart, float]:
        """Return the parts without a connection: their own, or the one for direct messages, if it is ours."""
        parts = self.parts()
        missing = {
            part.shard: self._lost.get(part.shard, self._begun)
            for part in parts
            if part.shard not in self._open
        }
        needed = ((part, missing.keys() & {part.shard, DIRECT}) for part in parts)
        return {part: min(missing[shard] for shard in lost) for part, lost in needed if lost}

    def seconds_cut_off(self) -> float:
        """Return for how long a connection has been missing; 0 if none is."""
        return max((self._now() - since for since in self._disconnected().values()), default=0.0)

    def lost_at(self, shard: int) -> float | None:
        """Return when a shard's connection was last lost, None if it never was."""
        return self._lost.get(shard)

    def opened(self, shard: int) -> None:
        """Note that a shard is connected."""
        if shard not in self._open:
            self._open.add(shard)
            self._reached()

    def lost(self, shard: int) -> None:
        """Note that a shard has lost its connection; repeated calls change nothing."""
        if shard in self._open:
            self._open.remove(shard)
            self._lost[shard] = self._now()

    def down(self, guild_id: int) -> None:
        """Note that Discord has taken a server down."""
        self._down.setdefault(guild_id, self._now())

    def back(self, guild_id: int) -> None:
        """Note that a server is back, or is no longer ours."""
        if self._down.pop(guild_id, None) is not None:
            self._reached()

    def servers_down(self) -> tuple[int, ...]:
        """Return the servers that Discord has taken down."""
        return tuple(self._down)


class PersistentClient(discord.Client):
    """A client that retries its first connection, as the library does with all later ones."""

    connections: Connections

    async def on_connect(self) -> None:
        """Restart the clocks that stood still."""
        self.connections.opened(self.shard_id or 0)

    on_resumed = on_connect

    async def on_disconnect(self) -> None:
        """Stop the clocks: nobody can answer."""
        self.connections.lost(self.shard_id or 0)

    async def connect(self, *, reconnect: bool = True) -> None:
        """Stay connected.

        Raises: discord.ConnectionClosed: Discord refuses the connection.
        """
        while True:
            try:
                await super().connect(reconnect=reconnect)
                return
            except AttributeError as error:
                # The library would resume the session of a connection that it never had.
                if error.obj is not None or error.name != "sequence":
                    raise
            log.warning("Discord's gateway can't be reached; the next try is in %.0f seconds", RETRY)
            await asyncio.sleep(RETRY)


# -- keep discord.py from work that this bot does not need -----------------------------------------------


SWEEP = 60.0
"""Seconds between two sweeps of expired rate limits, each a few hundred bytes."""

Parse = Callable[[dict[str, Any]], None]


def lighten(client: discord.Client, heard: Parse | None = None) -> None:
    """Make a client skip bots' messages and sweep rate limits less often. Call it before the login.

    ``heard``: gets every new message, including those of bots.
    """
    parsers: dict[str, Parse] = client._connection.parsers
    parsers["MESSAGE_CREATE"] = _of_people(parsers["MESSAGE_CREATE"], heard)
    parsers["MESSAGE_UPDATE"] = _of_people(_of_edits(parsers["MESSAGE_UPDATE"]))
    _sweep_less_often(client.http)


def _of_people(parse: Parse, heard: Parse | None = None) -> Parse:
    """Return an event parser that skips bots' messages: this bot acts on none of them.

    Most are its own, and discord.py would build an object for every component in them.
    """

    def read(data: dict[str, Any]) -> None:
        if heard is not None:
            heard(data)
        if not (data.get("author") or {}).get("bot"):
            parse(data)

    return read


def _of_edits(parse: Parse) -> Parse:
    """Return an event parser that skips changes nobody made, such as an added preview.

    Such events may be partial, and the library can't read those.
    """

    def read(data: dict[str, Any]) -> None:
        if data.get("edited_timestamp") and data.get("author"):
            parse(data)

    return read


def _sweep_less_often(http: Any) -> None:
    """Make a client sweep expired rate limits at most once in ``SWEEP`` seconds.

    discord.py goes through all of them whenever a request goes to a new channel: at 1,000 tables that took
    13 percent of the CPU.
    """
    sweep: Any = http._try_clear_expired_ratelimits
    swept = time.monotonic()

    def sweep_if_due() -> None:
        nonlocal swept
        if time.monotonic() - swept >= SWEEP:
            swept = time.monotonic()
            sweep()

    http._try_clear_expired_ratelimits = sweep_if_due

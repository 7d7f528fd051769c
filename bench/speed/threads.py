"""The turn of the loop in which discord.py reads a server with all its active threads.

Discord allows a server 1,000 active threads; a larger number is measured too. The bot can't reduce this cost:
without the intent for servers it would know no channels, and so no permissions.
"""

from __future__ import annotations

import asyncio
import json
from statistics import median
from typing import Any

import discord

from bench.row import BenchRow
from bench.timing import processor_milliseconds
from bot.app.permissions import intents

MOST, MORE = 1_000, 5_000
ROUNDS = 5
TURN_LIMIT = 50.0
"""Milliseconds."""

GUILD, CHANNEL, BOT = "10", "11", "12"
SINCE = "2026-11-21T10:00:00.000000+00:00"


def _thread(number: int) -> dict[str, Any]:
    return {
        "id": str(1000 + number), "guild_id": GUILD, "parent_id": CHANNEL, "type": 11, "owner_id": BOT,
        "name": f"Rainbow Pentagon #{number}", "last_message_id": str(9000 + number), "message_count": 50,
        "member_count": 5, "rate_limit_per_user": 0, "flags": 0, "total_message_sent": 50,
        "thread_metadata": {
            "archived": False, "auto_archive_duration": 10080, "archive_timestamp": SINCE, "locked": False,
            "create_timestamp": SINCE,
        },
        "member": {"flags": 0, "join_timestamp": SINCE},
    }  # fmt: skip


def _server_json(threads: int) -> str:
    """Return what Discord sends about a server with ``threads`` active threads, as JSON."""
    everyone = {
        "id": GUILD, "name": "@everyone", "permissions": "0", "position": 0, "color": 0, "hoist": False,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "managed": False, "mentionable": False,
    }  # fmt: skip
    channel = {"id": CHANNEL, "type": 0, "name": "games", "position": 0, "permission_overwrites": []}
    return json.dumps({
        "id": GUILD, "name": "Club", "owner_id": "1", "member_count": 5, "roles": [everyone],
        "channels": [channel], "threads": [_thread(number) for number in range(threads)],
    })  # fmt: skip


async def _read(threads: int) -> float:
    """Return the processor time of reading a server as the bot's client does, in ms."""
    text, times = _server_json(threads), list[float]()
    for _ in range(ROUNDS):
        client = discord.Client(
            intents=intents(), max_messages=None, member_cache_flags=discord.MemberCacheFlags.none()
        )
        client._connection.user = discord.Object(int(BOT))  # type: ignore[assignment]
        read = client._connection._add_guild_from_data
        times.append(processor_milliseconds(lambda read=read: read(json.loads(text))))  # type: ignore[misc]
    return median(times)


def rows() -> list[BenchRow]:
    """Return the times of a server with as many threads as Discord allows, and of a larger one."""
    name = "the library reads a server with {:,} active threads, processor"
    return [
        BenchRow(name.format(MOST), asyncio.run(_read(MOST)), "ms", limit=TURN_LIMIT),
        BenchRow(name.format(MORE), asyncio.run(_read(MORE)), "ms"),
    ]

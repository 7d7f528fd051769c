"""Who is a member of a server, where Discord does not always answer."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot.app.discord_transport import Members
from bot.clock import SystemClock

FAILURES = [
    aiohttp.ServerDisconnectedError(),
    TimeoutError(),
    ConnectionResetError(),
    discord.DiscordServerError(SimpleNamespace(status=503, reason=""), ""),  # type: ignore[arg-type]
]


@pytest.mark.parametrize("failure", FAILURES, ids=lambda failure: type(failure).__name__)
async def test_one_answer_that_is_lost_hides_one_person_until_the_next_time(failure: Exception) -> None:
    lost: list[Exception] = [failure]

    async def fetch_member(person_id: int) -> object:
        if person_id == 2 and lost:
            raise lost.pop()
        return object()

    guild: Any = SimpleNamespace(id=9, fetch_member=fetch_member)
    members = Members(SystemClock())
    assert await members.among(guild, [1, 2, 3]) == {1, 3}
    assert await members.among(guild, [1, 2, 3]) == {1, 2, 3}

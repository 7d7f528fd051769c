"""What the gateway has not told yet is not taken for an answer."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.app.discord_transport import DiscordTransport
from bot.delivery.transport import Unavailable
from bot.messages.command_names import CommandNames
from data.words import Catalogs

UNKNOWN = SimpleNamespace(unavailable=True, get_channel_or_thread=lambda _: None)


@pytest.mark.parametrize("guild", [None, UNKNOWN], ids=["not named yet", "not described yet"])
async def test_who_sees_a_channel_is_known_once_the_servers_are(guild: Any) -> None:
    ready: list[bool] = [False]
    client: Any = SimpleNamespace(get_guild=lambda _: guild, is_ready=lambda: ready[0])
    unused: Any = None
    transport = DiscordTransport(client, unused, CommandNames(Catalogs()))
    with pytest.raises(Unavailable):
        await transport.may_look(1, 2, 3)
    ready[0] = True
    assert not await transport.may_look(1, 2, 3)

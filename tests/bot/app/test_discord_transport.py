"""What the gateway has not told yet is not taken for an answer."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.app.discord_transport import DiscordTransport
from bot.delivery.transport import Unavailable
from bot.messages.localizer import CommandNames
from data.words import Catalogs

UNKNOWN = SimpleNamespace(unavailable=True, get_channel_or_thread=lambda _: None)


def transport_of(guild: Any, *, ready: bool) -> DiscordTransport:
    """Return the transport of a client that knows a server so far."""
    client: Any = SimpleNamespace(get_guild=lambda _: guild, is_ready=lambda: ready)
    unused: Any = None
    return DiscordTransport(client, unused, CommandNames(Catalogs()))


@pytest.mark.parametrize(
    ("guild", "ready"),
    [(None, False), (UNKNOWN, False), (UNKNOWN, True)],
    ids=["not named yet", "not described yet", "away, or not described yet in a new session"],
)
async def test_who_sees_a_channel_is_known_once_the_server_is(guild: Any, ready: bool) -> None:
    with pytest.raises(Unavailable):
        await transport_of(guild, ready=ready).may_look(1, 2, 3)


async def test_in_a_server_that_has_removed_the_bot_nobody_looks() -> None:
    assert not await transport_of(None, ready=True).may_look(1, 2, 3)

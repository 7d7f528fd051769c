"""Since when Discord can't reach the bot, and the first connection."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.app.connections import Connections, PersistentClient


class Time:
    """A clock that is set, and a count of how often Discord has reached the bot again."""

    def __init__(self) -> None:
        self.seconds, self.times = 100.0, 0

    def now(self) -> float:
        return self.seconds

    def reached(self) -> None:
        self.times += 1


def test_until_the_first_connection_discord_can_t_reach_the_bot() -> None:
    time = Time()
    connections = Connections(time.now, time.reached)
    time.seconds = 110.0
    connections.lost(0)
    assert connections.cut_off_since() == 100.0
    connections.opened(0)
    assert (connections.cut_off_since(), time.times) == (None, 1)


def test_it_counts_from_when_the_last_shard_was_lost() -> None:
    time = Time()
    connections = Connections(time.now, time.reached)
    for shard in (0, 1):
        connections.opened(shard)
    assert time.times == 1
    connections.lost(1)
    assert connections.cut_off_since() is None
    time.seconds = 120.0
    connections.lost(0)
    time.seconds = 130.0
    connections.lost(0)  # the library tells it with each try
    assert connections.cut_off_since() == 120.0
    connections.opened(1)
    assert (connections.cut_off_since(), time.times) == (None, 2)


class Dials:
    """Stands for the library's websocket: it can't be opened a few times, then Discord wants it no more."""

    def __init__(self, *errors: Exception) -> None:
        self.errors = list(errors)

    async def from_client(self, *_: object, **__: object) -> Any:
        raise self.errors.pop(0)


@pytest.fixture
async def client(monkeypatch: pytest.MonkeyPatch) -> PersistentClient:
    """A client that waits for nothing."""

    async def at_once(_: float) -> None:
        """Wait for nothing."""

    monkeypatch.setattr("asyncio.sleep", at_once)
    made = PersistentClient(intents=discord.Intents.none())
    time = Time()
    made.connections = Connections(time.now, time.reached)
    await made._async_setup_hook()
    return made


async def test_a_first_connection_that_fails_is_tried_again(
    client: PersistentClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed: Any = type("Socket", (), {"close_code": 4004})()
    refused = discord.ConnectionClosed(closed, shard_id=None)
    dials = Dials(OSError(), TimeoutError(), ConnectionResetError(54, "reset"), refused)
    monkeypatch.setattr("discord.client.DiscordWebSocket", dials)
    with pytest.raises(discord.ConnectionClosed):
        await client.connect()
    assert dials.errors == []


async def test_another_fault_is_not_hidden(client: PersistentClient, monkeypatch: pytest.MonkeyPatch) -> None:
    dials = Dials(AttributeError("other", name="other", obj=client))
    monkeypatch.setattr("discord.client.DiscordWebSocket", dials)
    with pytest.raises(AttributeError):
        await client.connect()

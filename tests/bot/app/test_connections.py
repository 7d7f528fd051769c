"""Since when Discord can't reach the bot, and the first connection."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import discord
import pytest
from aiohttp import web

from bot.app.client import GamesClient
from bot.app.connections import DIRECT, Connections, PersistentClient
from bot.app.metrics import MOST_CUT_OFF, Metrics
from bot.services.compute import Compute
from bot.services.figures import Figures
from data.store import Store
from data.store.database import WHOLE, ShardPart
from data.words import Catalogs


class Time:
    """A clock that is set, and a count of how often Discord has reached the bot again."""

    def __init__(self) -> None:
        self.seconds, self.times = 100.0, 0

    def now(self) -> float:
        return self.seconds

    def reached(self) -> None:
        self.times += 1


PARTS = tuple(ShardPart(shard, 3) for shard in range(3))


def test_until_the_first_connection_discord_can_t_reach_the_bot() -> None:
    time = Time()
    connections = Connections(time.now, time.reached, lambda: (WHOLE,))
    time.seconds = 110.0
    connections.lost(0)
    assert connections.cut_off() == {WHOLE: 100.0}
    connections.opened(0)
    assert (connections.cut_off(), time.times) == ({}, 1)


async def test_a_bot_that_has_not_logged_in_yet_is_healthy_for_a_while(tmp_path: Path) -> None:
    """Else whatever starts it does so anew while Discord is slow."""
    time, compute, asked = Time(), Compute(1), cast("web.Request", None)
    async with await Store.open(tmp_path / "games.sqlite3") as store:
        client = GamesClient(store, compute, Catalogs(), time)
        metrics = Metrics(lambda: [client], compute, Figures())
        answered = [(await metrics._healthy(asked)).status]
        time.seconds += MOST_CUT_OFF + 1
        answered.append((await metrics._healthy(asked)).status)
    compute.close()
    assert answered == [200, 503]


def test_who_is_on_a_lost_shard_is_cut_off_alone_unless_it_hears_of_direct_messages() -> None:
    time = Time()
    connections = Connections(time.now, time.reached, lambda: PARTS)
    for shard in range(3):
        connections.opened(shard)
    assert time.times == 3
    time.seconds = 110.0
    connections.lost(1)
    time.seconds = 120.0
    connections.lost(1)  # the library tells it with each try
    assert connections.cut_off() == {PARTS[1]: 110.0}
    connections.lost(DIRECT)
    assert connections.cut_off() == {PARTS[0]: 120.0, PARTS[1]: 110.0, PARTS[2]: 120.0}
    connections.opened(1)
    assert connections.cut_off() == dict.fromkeys(PARTS, 120.0)
    connections.opened(DIRECT)
    assert (connections.cut_off(), time.times) == ({}, 5)


def test_a_server_that_discord_takes_down_is_cut_off_alone_until_it_is_back() -> None:
    time = Time()
    connections = Connections(time.now, time.reached, lambda: (WHOLE,))
    connections.opened(0)
    for time.seconds in (110.0, 120.0):
        connections.down(5)
    assert connections.cut_off() == {ShardPart(server=5): 110.0}
    assert connections.seconds_cut_off() == 0
    for _ in range(2):
        connections.back(5)
    assert (connections.cut_off(), time.times) == ({}, 2)


def test_a_shard_of_a_process_beside_others_needs_its_own_connection_alone() -> None:
    """Which connections other processes have is not known here."""
    time = Time()
    connections = Connections(time.now, time.reached, lambda: PARTS[2:])
    connections.opened(2)
    assert connections.cut_off() == {}


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
    made.connections = Connections(time.now, time.reached, lambda: (WHOLE,))
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

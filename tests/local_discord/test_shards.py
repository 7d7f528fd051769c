"""Shards: who hears of what, how many sessions may start, and discord.py's own client for several of them."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import discord
import pytest

from local_discord import LocalDiscord
from local_discord.schema import VERSION
from local_discord.validation.errors import Json
from tests.local_discord.stage import Bot, Tab, rest
from tests.local_discord.test_gateway import Wire, wired

SHARDS = 2


@pytest.fixture
async def local(world_file: Path) -> AsyncIterator[LocalDiscord]:
    """A server with three guilds: the second is on another of two shards than the first and the third."""
    async with await LocalDiscord.start(world_file, guilds=3) as server:
        server.gateway.starts.shards = SHARDS
        yield server
    assert server.unknown == []


class ShardedBot(Bot, discord.AutoShardedClient):
    """The library's own client for several shards in one process."""


@pytest.fixture
async def sharded() -> AsyncIterator[ShardedBot]:
    """A client that asks how many shards there are; `await sharded.enter(local)`."""
    client = ShardedBot(guild_ready_timeout=0.1)
    yield client
    await client.leave()


def shard_of(guild: str) -> int:
    return (int(guild) >> 22) % SHARDS


def channel_of(local: LocalDiscord, guild: str) -> str:
    channels = local.world.channels.values()
    return str(next(c["id"] for c in channels if c["type"] == 0 and c["guild_id"] == guild))


def by_shard(local: LocalDiscord) -> dict[int, list[str]]:
    guilds = sorted(local.world.guilds, key=int)
    return {shard: [guild for guild in guilds if shard_of(guild) == shard] for shard in range(SHARDS)}


async def identify(wire: Wire, local: LocalDiscord, *shard: int, intents: int = 1 << 9 | 1 << 12 | 1) -> None:
    await wire.say(2, token=local.token, intents=intents, properties={}, shard=list(shard))


async def events(wire: Wire, until: str) -> list[tuple[str, Json]]:
    """Return the events up to and with the first of this name."""
    found: list[tuple[str, Json]] = []
    while not found or found[-1][0] != until:
        frame = await wire.hear(0)
        found.append((frame["t"], frame["d"]))
    return found


async def test_discord_tells_how_many_shards_to_start_and_how_many_sessions(local: LocalDiscord) -> None:
    local.gateway.starts.max_concurrency = 16
    _, told = await rest(local, "GET", "/gateway/bot")
    assert told["shards"] == SHARDS
    limit = told["session_start_limit"]
    assert (limit["total"], limit["remaining"], limit["max_concurrency"]) == (1000, 1000, 16)
    async with wired(local) as wire:
        await identify(wire, local, 0, SHARDS)
        await wire.hear(0)
    _, told = await rest(local, "GET", "/gateway/bot")
    assert told["session_start_limit"]["remaining"] == 999


async def test_the_librarys_client_hears_of_every_guild_once_each_over_its_shard(
    local: LocalDiscord, tab: Tab, sharded: ShardedBot
) -> None:
    await sharded.enter(local)
    await sharded.happening("ready")
    assert {g.id: g.shard_id for g in sharded.guilds} == {int(g): shard_of(g) for g in local.world.guilds}
    places = [channel_of(local, guild) for guild in local.world.guilds]
    for place in (*places, await tab.direct(tab.you)):
        await tab.ask("send", as_=tab.you, channel=place, content="hello")
    heard = [(await sharded.happening("message")).channel.id for _ in range(4)]
    assert sorted(heard) == sorted(map(int, (*places, await tab.direct(tab.you))))
    assert not [event for event, _ in sharded.seen if event == "message"]


async def test_a_command_in_each_guild_and_in_a_dm_is_answered(
    local: LocalDiscord, tab: Tab, sharded: ShardedBot
) -> None:
    @sharded.tree.command(description="Go")
    async def go(interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message("there")

    await sharded.enter(local)
    await sharded.happening("ready")
    places = [channel_of(local, guild) for guild in local.world.guilds]
    for place in (*places, await tab.direct(tab.you)):
        await tab.ask("slash", as_=tab.you, channel=place, name="go", options={})
        assert (await tab.message(place))["content"] == "there"


async def test_each_shard_hears_of_its_own_guilds_and_the_first_of_direct_messages(
    local: LocalDiscord, tab: Tab
) -> None:
    guilds, direct = by_shard(local), await tab.direct(tab.you)
    assert all(guilds.values())
    for shard in range(SHARDS):
        async with wired(local) as wire:
            await identify(wire, local, shard, SHARDS)
            ready = (await events(wire, "READY"))[-1][1]
            assert ready["shard"] == [shard, SHARDS]
            assert [guild["id"] for guild in ready["guilds"]] == guilds[shard]
            created = [(await events(wire, "GUILD_CREATE"))[-1][1] for _ in guilds[shard]]
            assert [guild["id"] for guild in created] == guilds[shard]
            assert {c["guild_id"] for guild in created for c in guild["channels"]} == set(guilds[shard])
            last = channel_of(local, guilds[shard][-1])
            for place in (direct, channel_of(local, guilds[1 - shard][0]), last):
                await tab.ask("send", as_=tab.you, channel=place, content="hello")
            heard = [d["channel_id"] for _, d in [(await events(wire, "MESSAGE_CREATE"))[-1]]]
            if shard == 0:
                heard.append((await events(wire, "MESSAGE_CREATE"))[-1][1]["channel_id"])
            assert heard == ([direct, last] if shard == 0 else [last])


async def test_one_shard_is_resumed_while_the_other_goes_on(
    local: LocalDiscord, tab: Tab, sharded: ShardedBot
) -> None:
    await sharded.enter(local)
    await sharded.happening("ready")
    before = set(local.gateway.sessions)
    second = next(s for s in local.gateway.sessions.values() if s.shard.number == 1)
    assert second.connection is not None
    second.connection.abort()
    place = channel_of(local, by_shard(local)[1][0])
    await tab.ask("send", as_=tab.you, channel=place, content="meanwhile")
    assert await sharded.happening("shard_resumed") == 1
    assert (await sharded.happening("message")).channel.id == int(place)
    assert set(local.gateway.sessions) == before


async def test_a_login_that_comes_too_early_is_refused_and_the_library_tries_again(
    local: LocalDiscord, sharded: ShardedBot
) -> None:
    starts = local.gateway.starts
    starts.seconds = 1.0  # the client of these tests leaves the library's own five seconds out
    await sharded.enter(local)
    await sharded.happening("ready")
    assert starts.refused
    assert starts.remaining == 998
    assert sorted(s.shard.number for s in local.gateway.sessions.values()) == [0, 1]


async def test_shards_of_different_keys_start_at_once(local: LocalDiscord) -> None:
    starts = local.gateway.starts
    starts.seconds, starts.max_concurrency = 60, 2
    async with wired(local) as first, wired(local) as second, wired(local) as third:
        for number, wire in enumerate((first, second)):
            await identify(wire, local, number, 4)
            await wire.hear(0)
        await identify(third, local, 2, 4)  # of the first one's key
        assert (await third.hear(9))["d"] is False


async def test_a_bot_that_has_used_up_its_sessions_is_shut_out(local: LocalDiscord) -> None:
    local.gateway.starts.total = 1
    for code in (None, 4004):
        async with wired(local) as wire:
            await identify(wire, local, 0, 1)
            if code is None:
                await wire.hear(0)
            else:
                assert await wire.closed_with() == code


@pytest.mark.parametrize("shard", [[2, 2], [-1, 2], [0, 0], [0], ["0", "1"], [True, 2], 0, None])
async def test_a_wrong_shard_is_refused(local: LocalDiscord, shard: Any) -> None:
    async with wired(local) as wire:
        await wire.say(2, token=local.token, intents=1, properties={}, shard=shard)
        assert await wire.closed_with() == 4010


async def test_each_guild_is_told_by_its_own_id(local: LocalDiscord) -> None:
    _, mine = await rest(local, "GET", "/users/@me/guilds")
    assert {guild["id"] for guild in mine} == set(local.world.guilds)
    for guild in local.world.guilds:
        assert (await rest(local, "GET", f"/guilds/{guild}"))[1]["id"] == guild
        _, channels = await rest(local, "GET", f"/guilds/{guild}/channels")
        assert {channel["guild_id"] for channel in channels} == {guild}
        _, member = await rest(local, "GET", f"/guilds/{guild}/members/{local.world.bot_id}")
        roles = {role["id"] for role in local.world.guilds[guild]["roles"]}
        assert member["roles"]
        assert set(member["roles"]) <= roles


async def test_the_guilds_come_back_after_a_restart(world_file: Path) -> None:
    async with await LocalDiscord.start(world_file, guilds=2) as first:
        before = first.world.guilds
    async with await LocalDiscord.start(world_file) as again:
        assert again.world.guilds == before
        assert len(before) == 2


async def test_a_file_from_before_there_were_several_guilds_goes_on(world_file: Path) -> None:
    async with await LocalDiscord.start(world_file) as first:
        before = first.world.guilds
    with contextlib.closing(sqlite3.connect(world_file)) as file, file:
        file.execute("ALTER TABLE role DROP COLUMN guild_id")
        file.execute("PRAGMA user_version = 1")
    async with await LocalDiscord.start(world_file, guilds=2) as again:
        assert {key: again.world.guilds[key] for key in before} == before
    with contextlib.closing(sqlite3.connect(world_file)) as file:
        assert file.execute("PRAGMA user_version").fetchone() == (VERSION,)

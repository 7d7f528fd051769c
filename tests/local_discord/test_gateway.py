"""The gateway: logins, resumed sessions, and refusals."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest

from local_discord import LocalDiscord, point_discord_at
from local_discord.schema import VERSION
from local_discord.validation.errors import Json
from tests.local_discord.stage import SECONDS, Bot, Tab, rest


async def test_a_dropped_session_is_resumed_and_nothing_is_missed(
    local: LocalDiscord, tab: Tab, bot: Bot
) -> None:
    await bot.enter(local)
    local.gateway.drop()
    direct = await tab.direct(tab.you)
    for text in ("one", "two", "three"):
        await tab.ask("send", as_=tab.you, channel=direct, content=text)
    await bot.happening("resumed")
    assert [(await bot.happening("message")).content for _ in range(3)] == ["one", "two", "three"]
    assert len(local.gateway.sessions) == 1


async def test_a_session_is_resumed_when_the_gateway_asks_for_it(local: LocalDiscord, bot: Bot) -> None:
    await bot.enter(local)
    local.gateway.ask_to_reconnect()
    await bot.happening("resumed")


async def test_an_invalid_session_is_followed_by_a_new_login(local: LocalDiscord, tab: Tab, bot: Bot) -> None:
    await bot.enter(local)
    old = set(local.gateway.sessions)
    local.gateway.invalidate()
    await bot.happening("disconnect")
    await bot.happening("connect")
    await bot.happening("connect")
    assert set(local.gateway.sessions).isdisjoint(old)
    await tab.ask("send", as_=tab.you, channel=await tab.direct(tab.you), content="hello")
    assert (await bot.happening("message")).content == "hello"


async def test_an_interaction_survives_a_short_drop(local: LocalDiscord, tab: Tab, bot: Bot) -> None:
    @bot.tree.command(description="Go")
    async def go(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("there")

    await bot.enter(local)
    local.gateway.drop()
    await tab.ask("slash", as_=tab.you, channel=tab.games, name="go", options={})
    assert (await tab.message(tab.games))["content"] == "there"


async def test_a_privileged_intent_is_refused(local: LocalDiscord) -> None:
    intents = discord.Intents(guilds=True, message_content=True)
    greedy = Bot(intents=intents)
    point_discord_at(local.base)
    await greedy.login(local.token)
    with pytest.raises(discord.PrivilegedIntentsRequired):
        await asyncio.wait_for(greedy.connect(), 10)
    await greedy.leave()


async def test_only_the_token_logs_in(local: LocalDiscord, bot: Bot) -> None:
    point_discord_at(local.base)
    with pytest.raises(discord.LoginFailure):
        await bot.login("another-token")


class Wire:
    """The gateway without the library: frames in and out."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket

    async def say(self, op: int, **data: Any) -> None:
        await self.socket.send_json({"op": op, "d": data})

    async def hear(self, op: int) -> Any:
        async with asyncio.timeout(SECONDS):
            while True:
                frame = await self.socket.receive_json()
                if frame["op"] == op:
                    return frame

    async def closed_with(self) -> int | None:
        async with asyncio.timeout(SECONDS):
            while not self.socket.closed:
                await self.socket.receive()
        return self.socket.close_code


@asynccontextmanager
async def wired(local: LocalDiscord) -> AsyncIterator[Wire]:
    async with aiohttp.ClientSession() as session, session.ws_connect(local.gateway_address) as socket:
        yield Wire(socket)
        await socket.close(code=4000)  # a close with 1000 would end the session


async def test_a_session_is_resumed_only_from_events_that_are_still_kept(
    local: LocalDiscord, tab: Tab
) -> None:
    async with wired(local) as wire:
        await wire.say(2, token=local.token, intents=1 << 12, properties={})
        session = (await wire.hear(0))["d"]["session_id"]
    kept = local.gateway.sessions[session]
    for _ in range(3):
        await tab.ask("send", as_=tab.you, channel=await tab.direct(tab.you), content="x")
    kept.events.popleft()  # READY, number 1
    kept.events.popleft()
    for key, seq in ((session, 1), (session, 9), ("unknown", 4)):
        async with wired(local) as wire:
            await wire.say(6, token=local.token, session_id=key, seq=seq)
            assert (await wire.hear(9))["d"] is False
    async with wired(local) as wire:
        await wire.say(6, token=local.token, session_id=session, seq=2)
        assert [(await wire.hear(0))["t"] for _ in range(3)] == [
            "MESSAGE_CREATE",
            "MESSAGE_CREATE",
            "RESUMED",
        ]


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ('{"op": 2, "d": {"token": "wrong"}}', 4004),
        ('{"op": 6, "d": {"token": "wrong"}}', 4004),
        ('{"op": 3, "d": {}}', 4003),
        ("{", 4002),
        ('{"op": 1, "d": "' + "x" * 4096 + '"}', 4002),
        ('{"op": 2, "d": {"token": "TOKEN", "shard": [2, 2]}}', 4010),
        ('{"op": 2, "d": {"token": "TOKEN", "intents": -1}}', 4013),
    ],
)
async def test_a_wrong_frame_closes_the_connection_with_its_code(
    local: LocalDiscord, frame: str, code: int
) -> None:
    async with wired(local) as wire:
        await wire.socket.send_str(frame.replace("TOKEN", local.token))
        assert await wire.closed_with() == code


@pytest.mark.parametrize(("code", "kept"), [(1000, False), (1001, False), (4000, True)])
async def test_only_a_goodbye_ends_a_session(local: LocalDiscord, tab: Tab, code: int, kept: bool) -> None:
    async with wired(local) as wire:
        await wire.say(2, token=local.token, intents=1, properties={})
        await wire.hear(0)
        await wire.socket.close(code=code)
    await tab.event("bot", online=False)
    assert local.gateway.expected is kept


async def test_events_come_only_for_the_intents_that_were_asked_for(local: LocalDiscord, tab: Tab) -> None:
    quiet = Bot(intents=discord.Intents(guilds=True, dm_messages=True))
    await quiet.enter(local)
    await tab.ask("send", as_=tab.you, channel=tab.games, content="in the guild")
    await tab.ask("send", as_=tab.you, channel=await tab.direct(tab.you), content="in private")
    assert (await quiet.happening("message")).content == "in private"
    await quiet.leave()


# Shards: who hears of what, how many sessions may start, and discord.py's own client for several of them.


SHARDS = 2


@pytest.fixture
async def sharded_table(world_file: Path) -> AsyncIterator[LocalDiscord]:
    """A server with three guilds: the second is on another of two shards than the first and the third."""
    async with await LocalDiscord.start(world_file, guilds=3) as server:
        server.gateway.starts.shards = SHARDS
        yield server
    assert server.unknown == []


@pytest.fixture
async def sharded_tab(sharded_table: LocalDiscord) -> AsyncIterator[Tab]:
    async with Tab(sharded_table) as opened:
        yield opened


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


async def test_discord_tells_how_many_shards_to_start_and_how_many_sessions(
    sharded_table: LocalDiscord,
) -> None:
    sharded_table.gateway.starts.max_concurrency = 16
    _, told = await rest(sharded_table, "GET", "/gateway/bot")
    assert told["shards"] == SHARDS
    limit = told["session_start_limit"]
    assert (limit["total"], limit["remaining"], limit["max_concurrency"]) == (1000, 1000, 16)
    async with wired(sharded_table) as wire:
        await identify(wire, sharded_table, 0, SHARDS)
        await wire.hear(0)
    _, told = await rest(sharded_table, "GET", "/gateway/bot")
    assert told["session_start_limit"]["remaining"] == 999


async def test_the_librarys_client_hears_of_every_guild_once_each_over_its_shard(
    sharded_table: LocalDiscord, sharded_tab: Tab, sharded: ShardedBot
) -> None:
    await sharded.enter(sharded_table)
    await sharded.happening("ready")
    assert {g.id: g.shard_id for g in sharded.guilds} == {
        int(g): shard_of(g) for g in sharded_table.world.guilds
    }
    places = [channel_of(sharded_table, guild) for guild in sharded_table.world.guilds]
    for place in (*places, await sharded_tab.direct(sharded_tab.you)):
        await sharded_tab.ask("send", as_=sharded_tab.you, channel=place, content="hello")
    heard = [(await sharded.happening("message")).channel.id for _ in range(4)]
    assert sorted(heard) == sorted(map(int, (*places, await sharded_tab.direct(sharded_tab.you))))
    assert not [event for event, _ in sharded.seen if event == "message"]


async def test_a_command_in_each_guild_and_in_a_dm_is_answered(
    sharded_table: LocalDiscord, sharded_tab: Tab, sharded: ShardedBot
) -> None:
    @sharded.tree.command(description="Go")
    async def go(interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message("there")

    await sharded.enter(sharded_table)
    await sharded.happening("ready")
    places = [channel_of(sharded_table, guild) for guild in sharded_table.world.guilds]
    for place in (*places, await sharded_tab.direct(sharded_tab.you)):
        await sharded_tab.ask("slash", as_=sharded_tab.you, channel=place, name="go", options={})
        assert (await sharded_tab.message(place))["content"] == "there"


async def test_each_shard_hears_of_its_own_guilds_and_the_first_of_direct_messages(
    sharded_table: LocalDiscord, sharded_tab: Tab
) -> None:
    guilds, direct = by_shard(sharded_table), await sharded_tab.direct(sharded_tab.you)
    assert all(guilds.values())
    for shard in range(SHARDS):
        async with wired(sharded_table) as wire:
            await identify(wire, sharded_table, shard, SHARDS)
            ready = (await events(wire, "READY"))[-1][1]
            assert ready["shard"] == [shard, SHARDS]
            assert [guild["id"] for guild in ready["guilds"]] == guilds[shard]
            created = [(await events(wire, "GUILD_CREATE"))[-1][1] for _ in guilds[shard]]
            assert [guild["id"] for guild in created] == guilds[shard]
            assert {c["guild_id"] for guild in created for c in guild["channels"]} == set(guilds[shard])
            last = channel_of(sharded_table, guilds[shard][-1])
            for place in (direct, channel_of(sharded_table, guilds[1 - shard][0]), last):
                await sharded_tab.ask("send", as_=sharded_tab.you, channel=place, content="hello")
            heard = [d["channel_id"] for _, d in [(await events(wire, "MESSAGE_CREATE"))[-1]]]
            if shard == 0:
                heard.append((await events(wire, "MESSAGE_CREATE"))[-1][1]["channel_id"])
            assert heard == ([direct, last] if shard == 0 else [last])


async def test_one_shard_is_resumed_while_the_other_goes_on(
    sharded_table: LocalDiscord, sharded_tab: Tab, sharded: ShardedBot
) -> None:
    await sharded.enter(sharded_table)
    await sharded.happening("ready")
    before = set(sharded_table.gateway.sessions)
    second = next(s for s in sharded_table.gateway.sessions.values() if s.shard.number == 1)
    assert second.connection is not None
    second.connection.abort()
    place = channel_of(sharded_table, by_shard(sharded_table)[1][0])
    await sharded_tab.ask("send", as_=sharded_tab.you, channel=place, content="meanwhile")
    assert await sharded.happening("shard_resumed") == 1
    assert (await sharded.happening("message")).channel.id == int(place)
    assert set(sharded_table.gateway.sessions) == before


async def test_a_login_that_comes_too_early_is_refused_and_the_library_tries_again(
    sharded_table: LocalDiscord, sharded: ShardedBot
) -> None:
    starts = sharded_table.gateway.starts
    starts.seconds = 1.0  # the client of these tests leaves the library's own five seconds out
    await sharded.enter(sharded_table)
    await sharded.happening("ready")
    assert starts.refused
    assert starts.remaining == 998
    assert sorted(s.shard.number for s in sharded_table.gateway.sessions.values()) == [0, 1]


async def test_shards_of_different_keys_start_at_once(sharded_table: LocalDiscord) -> None:
    starts = sharded_table.gateway.starts
    starts.seconds, starts.max_concurrency = 60, 2
    async with wired(sharded_table) as first, wired(sharded_table) as second, wired(sharded_table) as third:
        for number, wire in enumerate((first, second)):
            await identify(wire, sharded_table, number, 4)
            await wire.hear(0)
        await identify(third, sharded_table, 2, 4)  # of the first one's key
        assert (await third.hear(9))["d"] is False


async def test_a_bot_that_has_used_up_its_sessions_is_shut_out(sharded_table: LocalDiscord) -> None:
    sharded_table.gateway.starts.total = 1
    for code in (None, 4004):
        async with wired(sharded_table) as wire:
            await identify(wire, sharded_table, 0, 1)
            if code is None:
                await wire.hear(0)
            else:
                assert await wire.closed_with() == code


@pytest.mark.parametrize("shard", [[2, 2], [-1, 2], [0, 0], [0], ["0", "1"], [True, 2], 0, None])
async def test_a_wrong_shard_is_refused(sharded_table: LocalDiscord, shard: Any) -> None:
    async with wired(sharded_table) as wire:
        await wire.say(2, token=sharded_table.token, intents=1, properties={}, shard=shard)
        assert await wire.closed_with() == 4010


async def test_each_guild_is_told_by_its_own_id(sharded_table: LocalDiscord) -> None:
    _, mine = await rest(sharded_table, "GET", "/users/@me/guilds")
    assert {guild["id"] for guild in mine} == set(sharded_table.world.guilds)
    for guild in sharded_table.world.guilds:
        assert (await rest(sharded_table, "GET", f"/guilds/{guild}"))[1]["id"] == guild
        _, channels = await rest(sharded_table, "GET", f"/guilds/{guild}/channels")
        assert {channel["guild_id"] for channel in channels} == {guild}
        _, member = await rest(sharded_table, "GET", f"/guilds/{guild}/members/{sharded_table.world.bot_id}")
        roles = {role["id"] for role in sharded_table.world.guilds[guild]["roles"]}
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
        for column in ("role.guild_id", "channel.available_tags", "channel.applied_tags"):
            file.execute("ALTER TABLE {} DROP COLUMN {}".format(*column.split(".")))
        file.execute("DELETE FROM overwrite")
        file.execute("DELETE FROM channel WHERE type = 15")
        file.execute("PRAGMA user_version = 1")
    async with await LocalDiscord.start(world_file, guilds=2) as again:
        assert {key: again.world.guilds[key] for key in before} == before
    with contextlib.closing(sqlite3.connect(world_file)) as file:
        assert file.execute("PRAGMA user_version").fetchone() == (VERSION,)

"""The bot with two shards in one process, at a local table whose two servers are on one shard each."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.app.client import GamesClient
from bot.app.connections import DIRECT
from bot.dealer.composition import Tuning
from bot.sharing.sharded import ShardedClient
from data.store import Store
from local_discord import LocalDiscord, point_discord_at
from tests.bot.app.shards import CATALOGS, SECONDS, SHARDS, Drawing, until
from tests.local_discord.stage import Tab
from tests.process.program import Player, Program, control, online, said


@pytest.fixture(autouse=True)
def _elsewhere(discord_addresses: None) -> None:
    """Undo it after each test."""


@pytest.fixture
async def local(tmp_path: Path) -> AsyncIterator[LocalDiscord]:
    """A server with a guild for each shard."""
    async with await LocalDiscord.start(tmp_path / "world", guilds=SHARDS) as server:
        server.gateway.starts.shards = SHARDS
        server.interactions.ack_seconds = SECONDS
        yield server
    assert server.unknown == []


class Elsewhere(Tab):
    """A tab whose game channel is in the guild that is not on the shard of direct messages."""

    @property
    def guild(self) -> str:
        """The guild."""
        guilds = self.local.world.guilds
        return next(guild for guild in guilds if (int(guild) >> 22) % SHARDS != DIRECT)

    @property
    def games(self) -> str:
        """The channel."""
        mine = [c for c in self.channels if c["guild_id"] == self.guild]
        return str(next(c["id"] for c in mine if c["name"].startswith("games")))


@pytest.fixture
async def tab(local: LocalDiscord) -> AsyncIterator[Elsewhere]:
    """A tab there."""
    async with Elsewhere(local) as opened:
        yield opened


class Hasty(ShardedClient):
    """The library waits five seconds between two logins; a test does not."""

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Go on at once."""


@pytest.fixture
async def bot(local: LocalDiscord, tmp_path: Path) -> AsyncIterator[GamesClient]:
    """The bot with as many shards as Discord advises, logged in."""
    point_discord_at(local.base)
    compute = Drawing(1)
    async with await Store.open(tmp_path / "games.sqlite3") as store:
        client = Hasty(
            store, compute, CATALOGS, tuning=Tuning(0.0, 0.0), shards=None, guild_ready_timeout=0.1
        )
        running = asyncio.create_task(client.start(local.token))
        await until(lambda: client.is_ready())
        yield client
        await client.close()
        await asyncio.gather(running, return_exceptions=True)
    compute.close()


async def seated(tab: Tab) -> tuple[Player, Player, str]:
    """Open a table for two and start; return its people and its thread."""
    you, mina = Player(tab, tab.you), Player(tab, tab.mina)
    await tab.ask("person_set", as_=mina.id, locale="en-US")
    for person in (you, mina):
        await tab.ask("slash", as_=person.id, channel=tab.games, name="settings", options={"answers": "dm"})
    typed = {"game": "rainbow_pentagon", "options": "seconds=600 max_turns=5"}
    await tab.ask("slash", as_=you.id, channel=tab.games, name="play", options=typed)
    lobby = await you.see(tab.games, lambda m: control(m, "join"))
    await mina.press(lobby, "join")
    await you.see(tab.games, lambda m: "Mina" in said(m) and control(m, "start"))
    await you.press(lobby, "start")
    return you, mina, str(lobby["id"])


async def play(people: tuple[Player, ...], step: int) -> None:
    for person in people:
        await person.answer(await person.prompt(step))


async def test_a_whole_game_is_played_over_both_shards_while_each_loses_its_session(
    local: LocalDiscord, tab: Elsewhere, bot: GamesClient
) -> None:
    """The table's server is on one shard, the answers by DM come over the other."""
    you, mina, thread = await seated(tab)
    await play((you, mina), 0)
    for step, lost in enumerate((DIRECT, 1 - DIRECT), start=1):
        prompts = [(person, await person.prompt(step)) for person in (you, mina)]
        before = set(local.gateway.sessions)
        local.gateway.invalidate(lost)
        await asyncio.gather(*(person.answer(prompt) for person, prompt in prompts))
        await until(lambda: len(local.gateway.sessions) == SHARDS)
        assert len(before & set(local.gateway.sessions)) == SHARDS - 1
    for step in range(3, 5):
        await play((you, mina), step)
    await you.see(thread, lambda m: control(m, "rematch"))
    told = [said(m) for m in await you.history(thread)]
    assert len(told) == len(set(told))


async def test_a_server_that_removes_the_bot_while_its_shard_is_away_puts_its_tables_to_sleep(
    local: LocalDiscord, tab: Elsewhere, bot: GamesClient
) -> None:
    you, _, _ = await seated(tab)
    await you.prompt(0)
    [table] = bot.dealer.registry.tables.values()
    gone = tab.guild
    guild = local.world.guilds.pop(gone)
    try:
        local.gateway.invalidate(1 - DIRECT)
        await until(lambda: table.row.evicted_at is not None)
        assert [found.id for found in bot.guilds] == [int(key) for key in local.world.guilds]
        local.world.guilds[gone] = guild
        local.gateway.invalidate(DIRECT)  # says nothing of the other shard's servers
        local.gateway.invalidate(1 - DIRECT)
        await until(lambda: table.row.evicted_at is None)
    finally:
        local.world.guilds[gone] = guild


async def test_a_new_session_of_one_shard_says_nothing_of_the_servers_of_another(
    local: LocalDiscord, tab: Elsewhere, bot: GamesClient
) -> None:
    you, _, _ = await seated(tab)
    await you.prompt(0)
    [table] = bot.dealer.registry.tables.values()
    looked: list[set[int]] = []
    look = bot.dealer.server_removals.look

    async def seen(present: set[int], told: Any) -> None:
        looked.append(set(present))
        await look(present, told)

    bot.dealer.server_removals.look = seen  # type: ignore[assignment, method-assign]
    local.gateway.invalidate(DIRECT)
    await until(lambda: bool(looked))
    assert looked == [{int(key) for key in local.world.guilds} - {int(tab.guild)}]
    assert table.row.evicted_at is None
    # Of its connections, the clocks of a server need its own and the one of direct messages.
    is_clock_stopped, here = bot.dealer.outages.is_clock_stopped, int(tab.guild)
    other = next(int(key) for key in local.world.guilds if key != tab.guild)
    await until(lambda: not bot.connections.cut_off())
    for lost, still in ((1 - DIRECT, [True, False]), (DIRECT, [True, True])):
        bot.dispatch("shard_disconnect", lost)
        await until(lambda: bool(bot.connections.cut_off()))
        assert [is_clock_stopped(here), is_clock_stopped(other)] == still
        bot.dispatch("shard_resumed", lost)
        await until(lambda: not bot.connections.cut_off())


async def test_a_bot_that_needs_shards_and_has_none_is_told_so(tmp_path: Path) -> None:
    async with await LocalDiscord.start(tmp_path / "world", guilds=2) as local:
        local.gateway.starts.guilds_a_shard = 1
        program = Program(local, tmp_path)
        await program.start()
        assert await program.end() == 78
        assert "Set SHARDS=auto." in program.log
        assert "Traceback" not in program.log


@pytest.mark.soak
async def test_the_program_itself_starts_with_as_many_shards_as_are_set(tmp_path: Path) -> None:
    async with await LocalDiscord.start(tmp_path / "world", guilds=2) as local, Elsewhere(local) as tab:
        starts = local.gateway.starts
        starts.seconds, starts.guilds_a_shard = 5.0, 1
        program = Program(local, tmp_path)
        await program.start(SHARDS="2")
        try:
            await online(tab, True)
            sessions = local.gateway.sessions  # the second comes five seconds after the first
            await until(lambda: len({s.shard.number for s in sessions.values() if s.connection}) == 2)
            you, mina, _ = await seated(tab)
            await play((you, mina), 0)
            await you.prompt(1)
        finally:
            assert await program.stop() == 0
        assert starts.refused == 0
        assert "Traceback" not in program.log

"""A local table with a logged-in bot and a tab, over real sockets."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from local_discord import LocalDiscord
from local_discord.validation.permissions import Permission
from tests.local_discord.stage import Bot, Tab


@pytest.fixture(autouse=True)
def _elsewhere(discord_addresses: None) -> None:
    """Undo after each test whatever discord.py was pointed at."""


@pytest.fixture
def world_file(tmp_path: Path) -> Path:
    """Where the world of a test is kept."""
    return tmp_path / "table.world"


@pytest.fixture
async def local(world_file: Path) -> AsyncIterator[LocalDiscord]:
    """A server with a fresh world. An unknown request fails the test, unless it empties `unknown`."""
    async with await LocalDiscord.start(world_file) as server:
        yield server
    assert server.unknown == []


@pytest.fixture
def trusted(local: LocalDiscord) -> None:
    """Give the bot the permissions for threads that its invitation does not ask for."""
    guild = local.world.guild
    role = next(role for role in guild["roles"] if role["id"] in guild["member_roles"][local.world.bot_id])
    more = Permission.MANAGE_THREADS | Permission.CREATE_PRIVATE_THREADS
    role["permissions"] = str(int(role["permissions"]) | more)


@pytest.fixture
async def tab(local: LocalDiscord) -> AsyncIterator[Tab]:
    """A tab at the table."""
    async with Tab(local) as opened:
        yield opened


@pytest.fixture
async def bot() -> AsyncIterator[Bot]:
    """A bot that is not logged in yet; add commands, then `await bot.enter(local)`."""
    client = Bot()
    yield client
    await client.leave()

"""A local table in place of Discord."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest

from local_discord import LocalDiscord, point_discord_at


@pytest.fixture
def _addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(discord.http.Route, "BASE", discord.http.Route.BASE)
    socket = discord.gateway.DiscordWebSocket
    monkeypatch.setattr(socket, "DEFAULT_GATEWAY", socket.DEFAULT_GATEWAY)
    monkeypatch.setattr(discord.asset.Asset, "BASE", discord.asset.Asset.BASE)


@pytest.fixture
async def local(_addresses: None, tmp_path: Path) -> AsyncIterator[LocalDiscord]:
    async with await LocalDiscord.start(tmp_path / "world") as server:
        point_discord_at(server.base)
        yield server
    assert server.unknown == []

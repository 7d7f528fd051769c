"""Frames of the gateway that discord.py can't read, over real sockets: the bot connects anew."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.app.unreadable_events import guard_events
from local_discord import LocalDiscord
from local_discord.gateway import Session
from tests.local_discord.stage import Bot, Tab

SECONDS = 20


@pytest.fixture(autouse=True)
def _at_once(discord_addresses: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the library not pause before it connects again; undo what points it at a local table."""
    monkeypatch.setattr("discord.client.ExponentialBackoff.delay", lambda _: 0.0)


@pytest.fixture
async def local(tmp_path: Path) -> AsyncIterator[LocalDiscord]:
    """A local table."""
    async with await LocalDiscord.start(tmp_path / "world") as server:
        yield server


@pytest.fixture
async def bot(local: LocalDiscord) -> AsyncIterator[Bot]:
    """A bot that has just come to it."""
    client = Bot()
    guard_events(client, Counter())
    await client.enter(local)
    await client.happening("connect")
    yield client
    await client.leave()


async def hears(local: LocalDiscord, bot: Bot) -> None:
    """Check that what people say still reaches the bot."""
    async with Tab(local) as tab:
        await tab.ask("send", as_=tab.you, channel=tab.games, content="hello")
    assert bot.running is not None
    assert not bot.running.done()
    assert (await bot.happening("message")).author.name


@pytest.mark.parametrize(
    "frame",
    ["{", "[]", "null", '{"op": 10, "d": null}', '{"op": 0, "t": [], "s": 99, "d": {}}',
     '{"op": 0, "t": "READY", "s": 99, "d": {}}', '{"op": 0, "t": "READY", "s": 99, "d": null}',
     '{"op": 0, "t": "READY", "s": 99, "d": {"session_id": "s", "resume_gateway_url": "ws://x"}}'],
)  # fmt: skip
async def test_a_frame_that_cant_be_read_begins_a_new_session(
    local: LocalDiscord, bot: Bot, frame: str
) -> None:
    for connection in local.gateway._connections:
        connection.outbox.put_nowait(frame)
    await bot.happening("disconnect")
    await bot.happening("connect")
    await hears(local, bot)
    assert len(local.gateway.sessions) == 2, "it does not go on with the old one"


async def test_a_session_goes_on_that_says_so_without_data(
    local: LocalDiscord, bot: Bot, monkeypatch: pytest.MonkeyPatch
) -> None:
    dispatch = Session.dispatch

    def without_data(session: Session, event: str, data: Any) -> None:
        dispatch(session, event, None if event == "RESUMED" else data)  # type: ignore[arg-type]

    monkeypatch.setattr(Session, "dispatch", without_data)
    local.gateway.drop()
    async with asyncio.timeout(SECONDS):
        await bot.happening("resumed")
    await hears(local, bot)
    assert len(local.gateway.sessions) == 1

"""Discord is told of the commands however often it fails, and no start waits for it for long."""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.app.command_sync import CommandSync
from data.store import StoreError


def refusal(status: int) -> discord.HTTPException:
    response: Any = SimpleNamespace(status=status, reason="")
    return discord.HTTPException(response, {"code": 1, "message": "no"})


class Telling:
    """What telling Discord of the commands comes to; the last outcome stays."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *outcomes: Exception | None) -> None:
        self.outcomes = list(outcomes)
        self.answers = asyncio.Event()
        self.answers.set()
        self.told = asyncio.Event()
        monkeypatch.setattr("bot.app.command_sync.sync_commands", self.tell)
        monkeypatch.setattr("bot.app.command_sync.FIRST", 0.0)
        nothing: Any = None
        self.sync = CommandSync(nothing, nothing, nothing)

    async def tell(self, *_: object) -> None:
        await self.answers.wait()
        outcome = self.outcomes.pop(0) if len(self.outcomes) > 1 else self.outcomes[0]
        if outcome is not None:
            raise outcome
        self.told.set()


AWAY = StoreError("locked", Path("store"))


@pytest.mark.parametrize("fault", [refusal(503), refusal(429), TimeoutError(), ConnectionResetError(), AWAY])
async def test_what_may_pass_is_tried_again(monkeypatch: pytest.MonkeyPatch, fault: Exception) -> None:
    telling = Telling(monkeypatch, fault, fault, None)
    await telling.sync.begin()
    assert telling.told.is_set()


async def test_a_start_goes_on_while_discord_is_away(monkeypatch: pytest.MonkeyPatch) -> None:
    telling = Telling(monkeypatch, None)
    monkeypatch.setattr("bot.app.command_sync.PATIENCE", 0.0)
    telling.answers.clear()
    await telling.sync.begin()
    telling.answers.set()
    await telling.told.wait()


async def test_commands_that_discord_never_takes_end_a_start(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(discord.HTTPException):
        await Telling(monkeypatch, refusal(400)).sync.begin()


async def test_a_stop_does_not_wait_for_the_commands(monkeypatch: pytest.MonkeyPatch) -> None:
    telling = Telling(monkeypatch, refusal(503))
    await telling.sync.close()
    monkeypatch.setattr("bot.app.command_sync.PATIENCE", 0.0)
    await telling.sync.begin()
    await telling.sync.close()
    assert not telling.told.is_set()

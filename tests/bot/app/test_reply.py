"""Answering an interaction that Discord no longer takes."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.app.context import Context
from bot.app.reply import Shown
from bot.messages.localizer import Localizer, Reader
from bot.messages.message import Message, Outgoing
from data.rows import PersonRow
from data.words import Catalogs


async def test_what_is_put_off_happens_though_discord_does_not_take_the_deferral(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.app.reply.SOON", 0.0)

    async def refused(**_: Any) -> None:
        raise ConnectionError

    gate = asyncio.Event()
    done: list[str] = []
    response = SimpleNamespace(defer=refused, is_done=lambda: False)
    interaction = cast("Any", SimpleNamespace(id=1, response=response))
    ctx = Context(interaction, Reader(PersonRow(1), Localizer(Catalogs(), "en")))

    async def go_on(_: Any) -> None:
        done.append("the table goes on")

    async def work() -> Shown:
        await gate.wait()
        return Shown(Outgoing(Message("taken")), go_on)

    reply = asyncio.create_task(ctx.reply(work()))
    for _ in range(5):
        await asyncio.sleep(0)
    gate.set()
    with pytest.raises(ConnectionError):
        await reply
    assert done == ["the table goes on"]

"""Answering an interaction of which Discord does not take the answer."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from discord.ui import TextDisplay

from bot.app.reply import Shown
from bot.messages.message import Message, Outgoing
from bot.tables.refusal import Refusal
from tests.bot.app.contexts import context_of

ENGLISH = discord.Locale.american_english


async def shown_after(gate: asyncio.Event, then: Callable[[Any], Awaitable[None]]) -> Shown:
    """Return an answer once the gate opens. ``then``: what happens after it."""
    await gate.wait()
    return Shown(Outgoing(Message("taken")), then)


async def file_soon() -> Outgoing:
    """Return an answer that takes a moment."""
    await asyncio.sleep(0.001)
    return Outgoing(Message("the file"))


async def test_what_is_put_off_happens_though_discord_does_not_take_the_deferral(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.app.reply.SOON", 0.0)

    async def refused(**_: Any) -> None:
        raise ConnectionError

    gate = asyncio.Event()
    done: list[str] = []
    response = SimpleNamespace(defer=refused, is_done=lambda: False)
    interaction = cast("Any", SimpleNamespace(id=1, extras={}, response=response, locale=ENGLISH))
    ctx = context_of(interaction)

    async def go_on(_: Any) -> None:
        done.append("the table goes on")

    reply = asyncio.create_task(ctx.reply(shown_after(gate, go_on)))
    for _ in range(5):
        await asyncio.sleep(0)
    gate.set()
    with pytest.raises(ConnectionError):
        await reply
    assert done == ["the table goes on"]


async def test_nothing_stays_in_the_channel_where_the_asker_can_t_be_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.app.reply.SOON", 0.0)
    done: list[str] = []
    status: Any = SimpleNamespace(status=500, reason="")

    async def does(what: str, **_: Any) -> None:
        done.append(what)

    async def fails(**_: Any) -> None:
        raise discord.DiscordServerError(status, "")

    async def refused() -> Outgoing:
        await asyncio.sleep(0.001)
        raise Refusal("forgotten")

    response = SimpleNamespace(defer=partial(does, "waits"), is_done=lambda: True)
    interaction = cast("Any", SimpleNamespace(
        id=1, extras={}, response=response, edit_original_response=partial(does, "filled"),
        delete_original_response=partial(does, "deleted"), locale=ENGLISH,
        followup=SimpleNamespace(send=fails),
    ))  # fmt: skip
    ctx = context_of(interaction)
    with pytest.raises(discord.DiscordServerError):
        await ctx.reply(refused(), "public")
    assert done == ["waits", "filled", "deleted"]


async def test_who_waits_is_told_where_discord_refuses_what_was_put_off(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Else they would see the bot think for ever."""
    monkeypatch.setattr("bot.app.reply.SOON", 0.0)
    shown: list[str] = []
    status: Any = SimpleNamespace(status=413, reason="too large")

    async def defer(**_: Any) -> None:
        pass

    async def fill(*, view: discord.ui.LayoutView, **_: Any) -> None:
        text = "".join(item.content for item in view.walk_children() if isinstance(item, TextDisplay))
        if "the file" in text:
            raise discord.HTTPException(status, {"code": 40005, "message": "too large"})
        shown.append(text)

    response = SimpleNamespace(defer=defer, is_done=lambda: True)
    interaction = cast(
        "Any",
        SimpleNamespace(id=1, extras={}, response=response, edit_original_response=fill, locale=ENGLISH),
    )
    ctx = context_of(interaction)

    with pytest.raises(discord.HTTPException):
        await ctx.reply(file_soon())
    [told] = shown
    assert (
        told
        == "**Something went wrong on our side. If you sent an answer, `/table` shows whether it counts.**"
    )

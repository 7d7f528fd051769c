"""Whose click or command it is, where the disk takes long to tell what they have set."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest

from bot.app.context import Context, Contexts, How
from bot.clock import SystemClock
from bot.messages.localizer import CommandNames
from bot.messages.message import Message, Outgoing
from bot.messages.people import People
from data.preference_rows import PersonRow
from data.store.database import ShardPart
from data.words import Catalogs


class Slow:
    """A store whose disk tells people's settings once it may."""

    part = ShardPart()

    def __init__(self) -> None:
        self.may = asyncio.Event()

    async def persons(self, ids: Collection[int]) -> dict[int, PersonRow]:
        await self.may.wait()
        return {number: PersonRow(number, language="fa") for number in ids}


class Press:
    """An interaction that notes what Discord is told."""

    def __init__(self, error: Exception | None = None) -> None:
        self.id, self.extras, self.told, self.data = 1, dict[str, Any](), list[str](), dict[str, Any]()
        self.guild_id, self.user, self.locale = 1, SimpleNamespace(id=7), discord.Locale.korean
        self.error = error
        self.response = SimpleNamespace(defer=self._defer, send_message=self._send, is_done=lambda: False)

    async def _defer(self, **how: bool) -> None:
        self.told.append("waits" if how else "stays")
        if self.error is not None:
            raise self.error

    async def _send(self, **_: Any) -> None:
        self.told.append("answer")

    async def edit_original_response(self, **_: Any) -> None:
        self.told.append("answer")

    async def original_response(self) -> None:
        """Return nothing."""


@pytest.fixture(autouse=True)
def _no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.app.context.SOON", 0.0)


def contexts_of(slow: Slow) -> Contexts:
    people = People(cast("Any", slow), Catalogs(), SystemClock())
    return Contexts(people, CommandNames(Catalogs()), SystemClock(), lambda *_: None)


async def answered(press: Press, how: How | Callable[[Context], How] | None) -> Context:
    """Answer an interaction whose person's settings come late; return its context."""
    slow = Slow()
    contexts = contexts_of(slow)
    asked = asyncio.create_task(contexts.of(cast("Any", press), how))
    for _ in range(9):
        await asyncio.sleep(0)
    assert not asked.done()
    slow.may.set()
    ctx = await asked

    async def work() -> Outgoing:
        return Outgoing(Message("taken"))

    await ctx.reply(work(), "update" if how is None else "private")
    return ctx


async def test_discord_is_told_to_wait_before_the_disk_has_told_who_it_is() -> None:
    press = Press()
    ctx = await answered(press, "private")
    assert press.told == ["waits", "answer"]
    assert ctx.localizer.language == "fa"


async def test_how_it_is_deferred_may_depend_on_where_it_was_pressed() -> None:
    press = Press()
    await answered(press, lambda ctx: "update" if ctx.id == 7 else "private")
    assert press.told == ["stays", "answer"]


async def test_a_form_is_never_deferred() -> None:
    slow, press = Slow(), Press()
    asked = asyncio.create_task(contexts_of(slow).of(cast("Any", press)))
    for _ in range(9):
        await asyncio.sleep(0)
    slow.may.set()
    await asked
    assert press.told == []


async def test_what_discord_does_not_take_is_tried_again_by_the_answer() -> None:
    press = Press(aiohttp.ServerDisconnectedError())
    await answered(press, "private")
    assert press.extras == {}
    assert press.told == ["waits", "waits", "answer"]

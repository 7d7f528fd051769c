"""Answers an interaction of which Discord does not take the answer."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest
from discord.ui import TextDisplay

from bot.app.context import InteractionDedup, Shown, acknowledge, watched
from bot.app.feature import LONGEST_TEXT, Form, open_form
from bot.messages.localizer import Localizer
from bot.messages.message import Message, Outgoing
from bot.messages.replay_message import progress_message
from bot.tables.refusal import Refusal
from data.words import LANGUAGES, Catalogs
from games.game import Progress
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
    monkeypatch.setattr("bot.app.context.SOON", 0.0)

    async def refused(**_: Any) -> None:
        raise ConnectionError

    gate = asyncio.Event()
    done: list[str] = []
    response = SimpleNamespace(defer=refused, is_done=lambda: False)
    interaction = cast("Any", SimpleNamespace(id=1, guild_id=1, extras={}, response=response, locale=ENGLISH))
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
    monkeypatch.setattr("bot.app.context.SOON", 0.0)
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
    interaction = cast("Any", SimpleNamespace(guild_id=1,
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
    monkeypatch.setattr("bot.app.context.SOON", 0.0)
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
        SimpleNamespace(
            id=1, guild_id=1, extras={}, response=response, edit_original_response=fill, locale=ENGLISH
        ),
    )
    ctx = context_of(interaction)

    with pytest.raises(discord.HTTPException):
        await ctx.reply(file_soon())
    [told] = shown
    assert (
        told == "**Something went wrong on our side. If you sent a move, `/table` shows whether it counts.**"
    )


# Each interaction acts once, and the memory of that is bounded.


def test_an_interaction_is_the_first_of_its_id_once() -> None:
    once = InteractionDedup()
    assert [once.first(number) for number in (1, 2, 1, 2, 3)] == [True, True, False, False, True]


def test_only_the_newest_are_kept_in_mind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.app.context.REMEMBERED", 3)
    once = InteractionDedup()
    for number in range(100):
        assert once.first(number)
    assert not once.first(97)
    assert once.first(96)


async def test_a_first_answer_on_a_dead_line_is_tried_once_more_and_then_given_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Only then does its table go on."""
    monkeypatch.setattr("bot.app.context.LATE", 0.0)
    tries = 0

    async def never() -> None:
        nonlocal tries
        tries += 1
        await asyncio.Event().wait()

    with pytest.raises(TimeoutError):
        await acknowledge(never)
    assert tries == 2


# Who waits for long work sees how far it has come, and gets its result whatever Discord takes.


REFUSED = discord.HTTPException(SimpleNamespace(status=500, reason=""), "no")  # type: ignore[arg-type]


class Waiting:
    """An interaction that was put off; ``refused``: what comes of each edit of it."""

    def __init__(self, *, done: bool = True, refused: Exception | None = None) -> None:
        self.response = SimpleNamespace(is_done=lambda: done)
        self.refused = refused
        self.edited = asyncio.Event()
        self.shown: list[str] = []

    async def edit_original_response(self, view: discord.ui.LayoutView) -> None:
        """Take what is shown."""
        self.shown += [
            item.content for item in view.walk_children() if isinstance(item, discord.ui.TextDisplay)
        ]
        self.edited.set()
        if self.refused is not None:
            raise self.refused


async def done_after(event: asyncio.Event) -> str:
    """Return once something has happened."""
    await event.wait()
    return "done"


async def failed() -> str:
    """Fail."""
    raise ValueError("why")


@pytest.mark.parametrize("refused", [None, REFUSED, aiohttp.ServerDisconnectedError(), TimeoutError()])
async def test_progress_is_shown_while_the_work_goes_on(
    monkeypatch: pytest.MonkeyPatch, refused: Exception | None
) -> None:
    monkeypatch.setattr("bot.app.context.EACH", 0.001)
    interaction = Waiting(refused=refused)

    work = done_after(interaction.edited)
    assert await watched(context_of(interaction), "film", work, lambda: Progress(3, 10)) == "done"
    assert len(interaction.shown) == 1  # the same again is not sent
    assert "Making the film…" in interaction.shown[0]
    assert "▰▰▰▱▱▱▱▱▱▱ 3 of 10" in interaction.shown[0]


async def test_nothing_is_shown_before_the_answer_was_put_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.app.context.EACH", 0.001)
    interaction, looks, often = Waiting(done=False), list[int](), asyncio.Event()

    def look() -> Progress:
        looks.append(1)
        if len(looks) == 3:
            often.set()
        return Progress(len(looks), 9)

    assert await watched(context_of(interaction), "film", done_after(often), look) == "done"
    assert not interaction.shown


async def test_what_the_work_raises_is_raised() -> None:
    with pytest.raises(ValueError, match="why"):
        await watched(context_of(Waiting()), "film", failed(), lambda: None)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("work", ["film", "analysis", "practice"])
def test_what_is_counted_is_called_no_picture_where_it_is_none(work: str, language: str) -> None:
    """The bar counts pictures, hands or positions; its words fit all of them."""
    message = progress_message(Localizer(Catalogs(), language), work, Progress(3, 10))
    assert message.headline
    (bar,) = message.lines
    assert not {"장", "枚"} & set(bar)


# What a form's field is filled in with: one with more than it takes can't be sent.


@pytest.mark.parametrize("beyond", [0, 1])
async def test_a_form_is_filled_in_with_what_its_field_takes_whole_or_not_at_all(beyond: int) -> None:
    shown: list[discord.ui.Modal] = []

    async def send_modal(modal: discord.ui.Modal) -> None:
        shown.append(modal)

    interaction = cast("Any", SimpleNamespace(response=SimpleNamespace(send_modal=send_modal)))
    text = "x" * (LONGEST_TEXT + beyond)
    await open_form(interaction, "order:1:0:", Form("Moves", "Moves", "b2 2+", text))
    [label] = shown[0].to_dict()["components"]
    assert label["component"].get("value") == (None if beyond else text)

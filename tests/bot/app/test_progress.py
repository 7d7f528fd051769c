"""Who waits for long work sees how far it has come, and gets its result whatever Discord takes."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace

import aiohttp
import discord
import pytest

import bot.app.progress
from bot.app.progress import watched
from bot.messages.localizer import Localizer
from bot.messages.replay_message import progress_message
from data.words import LANGUAGES, Catalogs
from games.game import Progress
from tests.bot.app.contexts import context_of

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
    monkeypatch.setattr(bot.app.progress, "EACH", 0.001)
    interaction = Waiting(refused=refused)

    work = done_after(interaction.edited)
    assert await watched(context_of(interaction), "film", work, lambda: Progress(3, 10)) == "done"
    assert len(interaction.shown) == 1  # the same again is not sent
    assert "The film is being made" in interaction.shown[0]
    assert "▰▰▰▱▱▱▱▱▱▱ 3 of 10" in interaction.shown[0]


async def test_nothing_is_shown_before_the_answer_was_put_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot.app.progress, "EACH", 0.001)
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

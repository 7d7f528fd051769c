"""What was put off is done once Discord is back, whoever does it, and whatever fails."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

import bot.app.direct_messages
from bot.app.direct_messages import DmReplies


async def _none() -> list[Any]:
    return []


@pytest.fixture
def replies(monkeypatch: pytest.MonkeyPatch) -> DmReplies:
    monkeypatch.setattr(bot.app.direct_messages, "FIRST_TRY", 3600.0)
    nothing: Any = None
    store: Any = SimpleNamespace(owed_receipts=_none)
    return DmReplies(nothing, nothing, nothing, nothing, store, nothing, nothing)


async def test_what_was_put_off_is_done_once_though_two_are_at_it(replies: DmReplies) -> None:
    done: list[int] = []

    async def work() -> None:
        await asyncio.sleep(0)
        done.append(1)

    for _ in range(3):
        replies._put_off(work)
    await asyncio.gather(replies.settle(), replies.settle())
    await replies.close()
    assert len(done) == 3


async def test_what_fails_is_logged_and_keeps_nothing_else_from_being_done(
    replies: DmReplies, caplog: pytest.LogCaptureFixture
) -> None:
    done: list[int] = []

    async def fail() -> None:
        raise AttributeError

    async def work() -> None:
        done.append(1)

    replies._put_off(fail)
    replies._put_off(work)
    assert await replies.settle()
    await replies.close()
    assert done == [1]
    assert ["put off" in record.message for record in caplog.records] == [True]

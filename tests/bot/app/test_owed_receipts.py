"""What was put off is done once Discord is back, whoever does it, and whatever fails."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

import bot.app.owed_receipts
from bot.app.owed_receipts import OwedReceipts


async def _none() -> list[Any]:
    return []


@pytest.fixture
def owed(monkeypatch: pytest.MonkeyPatch) -> OwedReceipts:
    monkeypatch.setattr(bot.app.owed_receipts, "FIRST", 3600.0)
    nothing: Any = None
    store: Any = SimpleNamespace(owed_receipts=_none)
    return OwedReceipts(nothing, nothing, nothing, nothing, store, nothing, nothing)


async def test_what_was_put_off_is_done_once_though_two_are_at_it(owed: OwedReceipts) -> None:
    done: list[int] = []

    async def work() -> None:
        await asyncio.sleep(0)
        done.append(1)

    for _ in range(3):
        owed.put_off(work)
    await asyncio.gather(owed.settle(), owed.settle())
    await owed.close()
    assert len(done) == 3


async def test_what_fails_is_logged_and_keeps_nothing_else_from_being_done(
    owed: OwedReceipts, caplog: pytest.LogCaptureFixture
) -> None:
    done: list[int] = []

    async def fail() -> None:
        raise AttributeError

    async def work() -> None:
        done.append(1)

    owed.put_off(fail)
    owed.put_off(work)
    assert await owed.settle()
    await owed.close()
    assert done == [1]
    assert ["put off" in record.message for record in caplog.records] == [True]

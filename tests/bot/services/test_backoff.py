"""A try that failed is repeated with growing waits, until it succeeds or its owner closes."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.services.background import Background
from bot.services.backoff import Backoff, retry_until_done, retry_while_busy
from data.address import Address, Server
from data.errors import StoreError


async def others_run() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_each_wait_is_twice_the_last_and_none_is_longer_than_the_longest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    async def work() -> bool:
        return len(slept) == 5

    monkeypatch.setattr("bot.services.backoff.asyncio.sleep", sleep)
    await retry_until_done(work, Backoff(5.0, 30.0))
    assert slept == [5.0, 10.0, 20.0, 30.0, 30.0]


async def test_whoever_wakes_it_ends_the_wait_and_the_next_one_is_short_again() -> None:
    backoff = Backoff(3600.0, 7200.0)
    waiting = asyncio.ensure_future(backoff.wait())
    await others_run()
    assert not waiting.done()
    backoff.wake()
    await others_run()
    assert waiting.done()
    assert backoff.seconds == 3600.0


async def test_work_may_start_anew_as_soon_as_its_last_line_has_run() -> None:
    """Whoever looks in the same turn of the loop must not take it for running and leave it out."""
    background, seen = Background(), []

    async def work() -> None:
        asyncio.get_running_loop().call_soon(lambda: seen.append("key" in background))

    background.run(work(), "key")
    assert "key" in background
    await background.idle()
    assert seen == [False]


async def test_what_is_closed_ends_its_work_and_starts_no_more() -> None:
    background, ended, begun = Background(), [], []

    async def waits() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            ended.append(0)

    async def begins() -> None:
        begun.append(0)

    background.run(waits())
    await others_run()
    await background.close()
    background.run(begins(), "late")
    await others_run()
    assert (ended, begun, "late" in background) == ([0], [], False)


async def test_a_failure_that_nobody_waits_for_is_logged_without_its_text(
    caplog: pytest.LogCaptureFixture,
) -> None:
    background = Background()

    async def fails() -> None:
        raise OSError("D25")

    background.run(fails())
    await background.idle()
    assert "fails failed: OSError" in caplog.text
    assert "D25" not in caplog.text


# A start waits for a server that is busy for a moment, for no file, and not for ever.

SERVER = Server("postgresql://host/club", "postgresql://host/club")


class Start:
    """A start that fails so often for a reason. ``tried``: how often it was tried."""

    def __init__(self, reason: str, path: Address, fails: int) -> None:
        self.reason, self.path, self.fails = reason, path, fails
        self.tried = 0

    async def __call__(self) -> None:
        self.tried += 1
        if self.tried <= self.fails:
            raise StoreError(self.reason, self.path)


async def tries_of(reason: str, path: Address = SERVER, fails: int = 2) -> int:
    """Return how often a start is tried that fails so often for a reason; below 0 where it was given up."""
    start = Start(reason, path, fails)
    try:
        await retry_while_busy(start, tries=4, pause=0)
    except StoreError:
        return -start.tried
    return start.tried


@pytest.mark.parametrize("reason", ["crowded", "cut", "locked"])
async def test_what_passes_is_waited_for(reason: str) -> None:
    assert await tries_of(reason) == 3


async def test_nobody_waits_for_ever() -> None:
    assert await tries_of("locked", fails=9) == -4


async def test_a_wrong_password_or_a_file_in_use_is_told_at_once() -> None:
    assert await tries_of("entry") == -1
    assert await tries_of("locked", Path("games.sqlite3")) == -1

"""An inbox is looked at until it is closed, and what fails there is tried again, but not for ever."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.sharing.inbox import LONGEST, TRIES, Inbox
from data.inbox_rows import InboxRow
from data.store import StoreError

SECONDS = 60.0


class Empty:
    """A store without anything handed on."""

    async def inbox(self) -> list[Any]:
        """Return nothing."""
        return []


@pytest.mark.parametrize("turns", range(6))
async def test_who_closes_it_while_it_rings_does_not_wait_for_ever(turns: int) -> None:
    inbox = Inbox(Empty(), {})  # type: ignore[arg-type]
    inbox.start()
    await asyncio.sleep(0.01)
    inbox.ring()
    for _ in range(turns):
        await asyncio.sleep(0)
    async with asyncio.timeout(SECONDS):
        await inbox.close()


FORGET = InboxRow(1, "forget", 7, 5.0)


class Waiting:
    """A store with one thing that was handed on, and somebody who acts on it, as often as it is looked at.

    ``fails``: what each try ends with; after these it does not fail.
    """

    def __init__(self, *fails: Exception) -> None:
        self.rows = [FORGET]
        self.tries = 0
        self.now = 0.0
        self._fails = list(fails)
        self._looked = asyncio.Event()
        self.box = Inbox(self, {"forget": self.act}, lambda: self.now)  # type: ignore[arg-type]

    async def inbox(self) -> list[InboxRow]:
        """Return what waits."""
        self._looked.set()
        return list(self.rows)

    async def handed_on(self, row: InboxRow) -> None:
        """Keep it no more."""
        self.rows.remove(row)

    async def act(self, _: InboxRow) -> None:
        """Try it."""
        self.tries += 1
        if self._fails:
            raise self._fails.pop(0)

    async def look(self, later: float = 0.0) -> int:
        """Let it look once, so many seconds later, do what it then does; return the number of tries."""
        self.now += later
        self._looked.clear()
        self.box.ring()
        await self._looked.wait()
        await asyncio.sleep(0)  # it begins what it found
        await asyncio.gather(*self.box._busy.values())
        return self.tries


@asynccontextmanager
async def looking(*fails: Exception) -> AsyncIterator[Waiting]:
    """Look until the block is left."""
    waiting = Waiting(*fails)
    waiting.box.start()
    try:
        yield waiting
    finally:
        await waiting.box.close()


async def test_what_fails_is_tried_again_and_done_once() -> None:
    async with looking(KeyError("a fault")) as waiting:
        assert await waiting.look() == 1
        assert waiting.rows == [FORGET]
        assert await waiting.look(0.5) == 1
        assert await waiting.look(0.5) == 2
        assert waiting.rows == []
        assert await waiting.look(LONGEST) == 2


async def test_the_pauses_grow_until_it_is_set_aside_and_told(caplog: pytest.LogCaptureFixture) -> None:
    async with looking(*[KeyError("Sesame")] * TRIES) as waiting:
        tries = await waiting.look()
        pauses = []
        while not waiting.box.given_up:
            begun = waiting.now
            while await waiting.look(1.0) == tries:
                pass
            tries = waiting.tries
            pauses.append(waiting.now - begun)
        assert pauses == [min(LONGEST, 2.0**number) for number in range(TRIES - 1)]
        assert await waiting.look(10 * LONGEST) == TRIES
        assert waiting.rows == [FORGET]  # whoever takes the shard over tries it anew
        assert "is set aside" in caplog.text
        assert "Sesame" not in caplog.text


async def test_what_is_set_aside_is_tried_when_it_is_asked_for_anew() -> None:
    async with looking(*[KeyError()] * TRIES) as waiting:
        while not waiting.box.given_up:
            await waiting.look(LONGEST)
        waiting.rows = [replace(FORGET, at=6.0)]
        assert await waiting.look() == TRIES + 1
        assert waiting.rows == []


@pytest.mark.parametrize(("reason", "aside"), [("unreachable", 0), ("refused", 1)])
async def test_only_a_database_that_refuses_lets_it_be_set_aside(reason: str, aside: int) -> None:
    """One that is away comes back."""
    async with looking(*[StoreError(reason, Path("a"))] * TRIES) as waiting:
        for _ in range(TRIES):
            await waiting.look(LONGEST)
        assert (waiting.tries, waiting.box.given_up) == (TRIES, aside)

"""What stands on disk of private questions is what stands at the tables, though the store fails at times."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import pytest

import bot.app.private_questions
from bot.app.private_questions import KeptQuestions
from data.message_rows import PrivateQuestionRow
from data.store import StoreError

SECONDS = 60.0


def row(message: int, step: int = 0) -> PrivateQuestionRow:
    """Return a question."""
    return PrivateQuestionRow(message, message, b"token", 1, 11, "en-US", step)


class Kept:
    """A store of questions. ``failing``: why its next writes fail; ``meanwhile``: happens during a write."""

    def __init__(self, *failing: str) -> None:
        self.failing = list(failing)
        self.meanwhile: list[Callable[[], None]] = []
        self.rows: dict[int, int] = {}

    async def keep_questions(
        self, new: Sequence[PrivateQuestionRow], gone: Iterable[int], _before: int
    ) -> None:
        """Keep them."""
        while self.meanwhile:
            self.meanwhile.pop()()
        await asyncio.sleep(0)
        if self.failing:
            raise StoreError(self.failing.pop(), Path("x"))
        for message in gone:
            self.rows.pop(message, None)
        self.rows.update((one.message, one.step) for one in new)


def kept_in(store: Any) -> KeptQuestions:
    """Return what keeps questions in a store."""
    return KeptQuestions(store, lambda: "key")


async def written(kept: KeptQuestions) -> None:
    """Wait until nothing is being written."""
    async with asyncio.timeout(SECONDS):
        await kept._writing.idle()


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot.app.private_questions, "RETRY", 0.0, raising=False)


async def test_what_the_store_did_not_take_is_written_later_with_what_came_meanwhile() -> None:
    store = Kept()
    kept = kept_in(store)
    for message in (1, 2):
        kept.put(row(message))
    await written(kept)
    store.failing = ["locked", "full"]
    store.meanwhile.append(lambda: kept.put(row(4)))
    kept.drop(1)
    kept.put(row(3))
    await written(kept)
    assert store.rows == {2: 0, 3: 0, 4: 0}


async def test_what_came_during_a_failing_write_is_the_last_word() -> None:
    store = Kept()
    kept = kept_in(store)
    for message in (1, 2):
        kept.put(row(message))
    await written(kept)
    store.failing = ["locked"]
    store.meanwhile += [lambda: kept.put(row(1, 1)), lambda: kept.drop(2), lambda: kept.drop(3)]
    kept.drop(1)
    kept.put(row(2, 1))
    kept.put(row(3))
    await written(kept)
    assert store.rows == {1: 1}


async def test_a_store_that_takes_nothing_holds_up_no_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot.app.private_questions, "RETRY", 10 * SECONDS, raising=False)
    kept = kept_in(Kept(*["locked"] * 10))
    kept.put(row(1))
    await asyncio.sleep(0.01)
    async with asyncio.timeout(SECONDS):
        await kept.close()


async def test_a_row_that_is_never_taken_keeps_no_other_from_being_written() -> None:
    store = Kept("refused")
    kept = kept_in(store)
    store.meanwhile.append(lambda: kept.put(row(2)))
    kept.put(row(1))
    await written(kept)
    assert store.rows == {2: 0}

"""Direct messages: what was put off is done once Discord is back, and what was read is not read again."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from functools import partial
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import pytest

import bot.app.direct_messages
from bot.app.catching_up import Awaited, CatchingUp
from bot.app.direct_messages import DirectMessages, DmReplies

# What was put off is done once Discord is back, whoever does it, and whatever fails.


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


# Who is awaited is looked after, whenever that is asked for; what was read is not read again.


ALL: Any = SimpleNamespace(_replied_to=AsyncMock(return_value=None))
ANN, BEN = 11, 12
BOT = 1


class Looking(CatchingUp):
    """Looks for what these people wrote, which is nothing. ``then``: is awaited after the next look."""

    def __init__(self, *people: int) -> None:
        nothing: Any = None
        super().__init__(nothing, nothing, nothing, nothing, partial(DirectMessages.table_named, ALL))
        self.people: Iterable[int] = people
        self.then: Iterable[int] = ()
        self.looked: list[int] = []
        self.again: list[asyncio.Task[None]] = []

    async def _awaited(self) -> dict[int, Awaited]:
        return {person: Awaited(person, 0, None, 0.0) for person in self.people}

    async def _unread(self, one: Awaited) -> list[Any]:
        self.looked.append(one.person_id)
        if self.then:
            self.people, self.then = self.then, ()
            self.again.append(asyncio.create_task(self.run()))
        return []


async def test_who_is_awaited_when_the_last_look_has_just_ended_is_looked_after_too() -> None:
    looking = Looking(ANN)
    looking.then = (BEN,)
    await looking.run()
    await asyncio.gather(*looking.again)
    assert looking.looked == [ANN, BEN]


@pytest.mark.parametrize(
    ("written", "answered", "unread"),
    [
        (("#1 a", "#2 b", "hello"), (), ("#1 a", "#2 b", "hello")),
        (("#1 a", "#2 b", "hello"), ("#2 b",), ("#1 a", "hello")),
        (("#1 a", "#1 b", "#1 c"), ("#1 b",), ("#1 c",)),
        (("#1 a", "b", "#2 c"), ("#2 c",), ("#1 a",)),
        (("#1 a", "#2 b", "c"), ("c",), ()),
    ],
)
async def test_what_came_before_a_read_message_is_unread_only_if_it_names_another_table(
    written: tuple[str, ...], answered: tuple[str, ...], unread: tuple[str, ...]
) -> None:
    theirs = [
        SimpleNamespace(id=number, author=SimpleNamespace(id=ANN), content=text, reference=None)
        for number, text in enumerate(written, start=1)
    ]
    replies = [
        SimpleNamespace(
            id=10 + one.id, author=SimpleNamespace(id=BOT), reference=SimpleNamespace(message_id=one.id)
        )
        for one in theirs
        if one.content in answered
    ]
    newest: list[Any] = [*reversed(replies), *reversed(theirs)]
    found = await Looking()._unread_of(Awaited(ANN, 0, None, 0.0), newest)
    assert [message.content for message in found] == list(unread)

"""Direct messages: what was read is not read again."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock

import pytest

from bot.app.catching_up import Awaited, CatchingUp
from bot.app.direct_messages import MeantTables
from bot.app.discord_transport import words_of
from bot.delivery.transport import Unavailable
from bot.tables.refusal import Refusal
from data.message_rows import first_id_at
from games.diamant.notation import read
from tests.games.test_vocabulary import situation

# Who is awaited is looked after, whenever that is asked for; what was read is not read again.


NO_MESSAGES: Any = SimpleNamespace(message=AsyncMock(return_value=None))
ANN, BEN, CHO = 11, 12, 13
BOT = 1


class Looking(CatchingUp):
    """Looks for what these people wrote, which is nothing. ``then``: is awaited after the next look."""

    def __init__(self, *people: int) -> None:
        nothing: Any = None
        outages: Any = SimpleNamespace(catching_up=True)
        meant = MeantTables(nothing, NO_MESSAGES, nothing)
        super().__init__(nothing, nothing, nothing, nothing, meant, outages)
        self.outages = outages
        self.people: Iterable[int] = people
        self.then: Iterable[int] = ()
        self.looked: list[int] = []
        self.waiting: list[bool] = []
        self.again: list[asyncio.Task[None]] = []

    async def _awaited(self) -> dict[int, Awaited]:
        return {person: Awaited(person, 0, None, 0.0, owes=person != CHO) for person in self.people}

    async def _unread(self, one: Awaited) -> list[Any]:
        self.looked.append(one.person_id)
        self.waiting.append(self.outages.catching_up)
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


@pytest.mark.parametrize("again", [2e9 + 60, None])
async def test_what_could_not_be_read_is_read_since_the_first_outage_though_another_came(
    monkeypatch: pytest.MonkeyPatch, again: float | None
) -> None:
    monkeypatch.setattr("bot.app.catching_up.RETRY", 0.01)
    looking, looks, fails, knows = Looking(), list[int](), asyncio.Event(), asyncio.Event()
    known = SimpleNamespace(person_id=ANN, channel_id=5, answered_at=None)
    looking._store = cast("Any", SimpleNamespace(latest_dm_channels=AsyncMock(return_value=[known])))

    async def unread(one: Awaited) -> list[Any]:
        looks.append(one.after)
        if len(looks) == 1:
            await fails.wait()
            raise Unavailable
        return []

    async def awaited() -> dict[int, Awaited]:
        await knows.wait()
        return {}

    monkeypatch.setattr(looking, "_unread", unread)
    first = asyncio.create_task(looking.run(2e9))
    while not looks:  # noqa: ASYNC110
        await asyncio.sleep(0)
    monkeypatch.setattr(looking, "_awaited", awaited)
    second = asyncio.create_task(looking.run(again))
    await asyncio.sleep(0)
    if again is not None:
        knows.set()
        await second
    fails.set()
    for _ in range(3):
        await asyncio.sleep(0)
    knows.set()
    await asyncio.gather(first, second)
    assert looks == [first_id_at(2e9)] * 2


async def test_orders_wait_until_those_who_owe_an_answer_are_looked_after() -> None:
    looking = Looking(CHO, ANN, BEN)
    await looking.run()
    assert (looking.looked, looking.waiting) == ([ANN, BEN, CHO], [True, True, False])


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
            id=10 + one.id,
            author=SimpleNamespace(id=BOT),
            components=[],
            reference=SimpleNamespace(message_id=one.id),
        )
        for one in theirs
        if one.content in answered
    ]
    newest: list[Any] = [*reversed(replies), *reversed(theirs)]
    found = await Looking()._unread_of(Awaited(ANN, 0, None, 0.0), newest)
    assert [message.content for message in found] == list(unread)


@pytest.mark.parametrize(
    ("since", "asked", "unread"), [(1, None, ["#1 b"]), (2, None, []), (1, 5, ["#1 b"]), (5, 1, ["#1 b"])]
)
async def test_what_names_a_table_is_read_only_if_it_came_while_nobody_listened(
    since: int, asked: int | None, unread: list[str]
) -> None:
    """A receipt that was edited into the next question no longer shows that it was read.

    A DM that came before the table's newest question is read too if nobody listened when it came.
    """
    looking = Looking()
    looking._unheard = looking._heard = since
    looking._read_from = {} if asked is None else {(1, ANN): asked}
    newest: list[Any] = [
        SimpleNamespace(id=number, author=SimpleNamespace(id=ANN), content=text, reference=None)
        for number, text in ((2, "#1 b"), (1, "#1 a"))
    ]
    found = await looking._unread_of(Awaited(ANN, 0, None, 0.0), newest)
    assert [message.content for message in found] == unread


@pytest.mark.parametrize(
    "text",
    [
        "stay <:pog:123456789012345678>",
        "<a:run:123456789012345678> stay",
        "stay <:raise:5>",
        "<@12> stay <@!12> <@&345>",
        "stay <t:1780000000:R> <t:1780000000>",
        "stay <#123456789012345678>",
        "</play again:123456789012345678> stay",
        "||`stay`||",
    ],
)
def test_what_discord_writes_for_a_picture_or_a_mention_is_no_word_of_a_move(text: str) -> None:
    message: Any = SimpleNamespace(content=text)
    assert words_of(message).strip() == "stay"


@pytest.mark.parametrize("emoji", ["<:no:12>", "<a:NOPE:12>", "<:red_cross:12>", "<:thumbsdown:12>"])
def test_an_emoji_that_may_say_no_stays_beside_a_move(emoji: str) -> None:
    message: Any = SimpleNamespace(content=f"leave {emoji}")
    assert read(words_of(message)).text is None


# A number at the beginning is a table's, unless its sender has none of that number and it belongs to a move.


class Seats:
    """A registry in which the table ``OWN`` asks Ann for a number of the Euler Game."""

    OWN = 4
    others: Any = SimpleNamespace(asking=AsyncMock(return_value=[]))

    def __init__(self) -> None:
        game, state, seat = situation("euler number")
        self.asks: Any = SimpleNamespace(
            asks=lambda person: True, reading=lambda person, text: game.check(state, seat, text)
        )

    async def seating(self, number: int, *, anywhere: bool) -> Any:
        row = SimpleNamespace(guild_id=1)
        return SimpleNamespace(table=row, concerns=lambda person: True) if number == self.OWN else None

    async def table(self, number: int) -> Any:
        return self.asks

    async def folded_of(self, person_id: int) -> AsyncIterator[Any]:
        yield self.asks


@pytest.mark.parametrize(
    ("text", "own", "said"),
    [("#4 36", True, "36"), ("#36", False, "#36"), ("# 36", False, "# 36"), ("#4 banana", True, "banana")],
)
async def test_a_number_that_is_none_of_the_senders_tables_may_belong_to_a_move(
    text: str, own: bool, said: str
) -> None:
    seats: Any = Seats()
    store: Any = SimpleNamespace(
        part=SimpleNamespace(has=lambda server: True), message=AsyncMock(return_value=None)
    )
    message: Any = SimpleNamespace(author=SimpleNamespace(id=ANN), reference=None)
    found, left = await MeantTables(seats, store, AsyncMock()).named_in(message, text)
    assert (found is seats.asks, left) == (own, said)


@pytest.mark.parametrize("text", ["#7 36", "#7", "#99 banana", "#36?"])
async def test_a_number_of_no_table_and_no_move_is_refused(text: str) -> None:
    """A move beside the number was meant for that table alone, and an unsure one for none."""
    seats: Any = Seats()
    message: Any = SimpleNamespace(author=SimpleNamespace(id=ANN), reference=None)
    with pytest.raises(Refusal) as refused:
        await MeantTables(seats, NO_MESSAGES, AsyncMock()).named_in(message, text)
    assert refused.value.code == "no_table"

"""Messages that stand and say something new: edited, replaced or closed, each once, the newest alone."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock, patch

import pytest

from bot.delivery.delivery import INVALID_FORM
from bot.delivery.transport import Forbidden, Gone
from bot.messages.message import Message, Picture
from data.message_rows import MessageRow, Post
from data.store import Store, StoreError
from tests.bot.delivery.test_outbox import FakeTransport, Setting
from tests.fresh import fresh

ANN = 5
STANDS = MessageRow(1, "live:0", 99, 50)


def _says(kind: str, slot: str = "ask:1:0", channel: int = ANN, place: str = "live:0") -> Post:
    message = Message("Turn 2", picture=Picture("a board"))
    return Post(channel, kind, slot, {"message": message.to_json(), "place": place})


@contextmanager
def _death_before(store: Store, change: str) -> Iterator[None]:
    """Let the program die just before a change of the store."""
    with patch.object(store, change, side_effect=asyncio.CancelledError):
        yield


async def _standing(store: Store, place: MessageRow = STANDS, *refusals: Exception | None) -> Setting:
    here = Setting(store, FakeTransport(*refusals))
    await here.add()
    await store.save_message(place)
    return here


async def _says_all(here: Setting, *posts: Post) -> list[str]:
    """Post into the table that is there; return what the messenger was asked for."""
    sent = await here.add_to(1, *posts)
    here.outbox.push(sent)
    await here.outbox.idle()
    return [what for what, _, _ in here.transport.sent]


async def test_what_stands_is_edited_with_its_new_picture_and_both_slots_know_it(tmp_path: Path) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = await _standing(store)
        assert await _says_all(here, _says("renew")) == ["edit"]
        assert here.transport.sent[0] == ("edit", 99, b"png")
        assert await store.slot(1, "live:0") == MessageRow(1, "live:0", 99, 50, 1234)
        assert await store.slot(1, "ask:1:0") == MessageRow(1, "ask:1:0", 99, 50, 1234)
        assert await store.outbox() == []


async def test_where_nothing_stands_it_is_sent(tmp_path: Path) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = Setting(store, FakeTransport())
        await here.deliver(_says("renew"))
        assert [what for what, _, _ in here.transport.sent] == ["dm"]
        assert await store.slot(1, "live:0") == MessageRow(1, "live:0", 99, 100)


async def test_where_a_person_deleted_it_it_is_sent_anew(tmp_path: Path) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = await _standing(store, STANDS, Gone(10008))
        assert await _says_all(here, _says("renew")) == ["edit", "dm"]


async def test_a_new_one_takes_the_place_of_the_old(tmp_path: Path) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = await _standing(store)
        assert await _says_all(here, _says("replace")) == ["delete", "dm"]
        assert await store.slot(1, "live:0") == MessageRow(1, "live:0", 99, 100)


async def test_what_does_not_stand_is_not_closed(tmp_path: Path) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = Setting(store, FakeTransport())
        await here.deliver(_says("close", "live:0"))
        assert here.transport.sent == []
        assert await store.outbox() == []


def _closes(closed: str = "") -> Post:
    post = _says("close", "closed:0")
    return replace(post, payload={**post.payload, "closed": closed})


async def test_what_is_closed_leaves_its_place_for_another(tmp_path: Path) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = await _standing(store)
        assert await _says_all(here, _closes()) == ["edit"]
        assert await store.slot(1, "live:0") is None
        assert await store.slot(1, "closed:0") == MessageRow(1, "closed:0", 99, 50, 1234)
        assert await _says_all(here, _closes()) == ["edit"], "it says so once"
        assert await _says_all(here, _closes("closed:0")) == ["edit", "edit"], "but at the end"


@pytest.mark.parametrize(("kind", "asked"), [("renew", ["edit"]), ("replace", ["delete", "dm"])])
async def test_what_is_closed_gives_way_to_a_question(tmp_path: Path, kind: str, asked: list[str]) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = await _standing(store, replace(STANDS, slot="closed:0"))
        post = _says(kind)
        assert await _says_all(here, replace(post, payload={**post.payload, "closed": "closed:0"})) == asked
        assert await store.slot(1, "live:0") is not None
        assert await store.slot(1, "closed:0") is None


async def test_a_death_loses_nothing_of_what_was_closed(
    tmp_path: Path,
) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = await _standing(store)
        with _death_before(store, "delivered"):
            assert await _says_all(here, _closes()) == ["edit"]
        found = await store.slots(1, ("live:0", "closed:0"))
        assert [row.message_id for row in found] == [50]


async def test_a_death_once_the_old_one_is_deleted_leaves_something_to_close(tmp_path: Path) -> None:
    """The game ended meanwhile: without the new message nobody would be told so."""
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = await _standing(store)
        with patch.object(here.transport, "direct", side_effect=asyncio.CancelledError):
            assert await _says_all(here, _says("replace")) == ["delete"]
        await here.add_to(1, _closes())
        again = Setting(store, FakeTransport())
        again.transport.finds = False
        rows = await store.outbox()
        again.outbox.expect(rows)
        again.outbox.push(rows)
        await again.outbox.idle()
        assert [what for what, _, _ in again.transport.sent if what != "find"] == ["dm", "edit"]
        assert await store.slot(1, "closed:0") is not None
        assert await store.outbox() == []


@pytest.mark.parametrize(("edited_at", "edits"), [(1000, 1), (None, 2)])
async def test_an_edit_that_was_not_noted_is_made_again_only_where_discord_does_not_have_it(
    tmp_path: Path, edited_at: int | None, edits: int
) -> None:
    """Else an answer from between the two would be older than the question that it answers."""
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = await _standing(store)
        with _death_before(store, "delivered"):
            assert await _says_all(here, _says("renew")) == ["edit"]
        again = Setting(store, FakeTransport())
        again.transport.edited_at, again.transport.finds = edited_at, False
        again.outbox.push(await store.outbox())
        await again.outbox.idle()
        asked = [what for what, _, _ in here.transport.sent + again.transport.sent]
        assert asked == ["edit", "edited", *["find", "edit"][: 2 * (edits - 1)]]
        shown = edited_at or 1234
        assert await store.slot(1, "live:0") == MessageRow(1, "live:0", 99, 50, shown)
        assert await store.slot(1, "ask:1:0") == MessageRow(1, "ask:1:0", 99, 50, shown)


async def test_what_was_said_anew_before_a_death_is_not_said_once_more(
    tmp_path: Path,
) -> None:
    """The message to edit is gone; the one in its place stands, but was not noted."""
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = await _standing(store, STANDS, Gone(10008))
        with _death_before(store, "delivered"):
            assert await _says_all(here, _says("renew")) == ["edit", "dm"]
        again = Setting(store, FakeTransport())
        again.outbox.push(await store.outbox())
        await again.outbox.idle()
        assert [what for what, _, _ in again.transport.sent] == ["find"]
        assert await store.slot(1, "live:0") == MessageRow(1, "live:0", ANN, 88)


RECEIPT = MessageRow(1, "live:0", 99, (1 << 22) * 1000)
"""Newer than all that the messenger was asked for."""


@contextmanager
def _answered_before_the_second_try(here: Setting, *, keeps: bool = True) -> Iterator[None]:
    """Let a question's place not be noted, and its person answer it in the pause before the next try."""
    noted, failures = here.store.delivered, [StoreError("cut", here.store.path)]

    async def cut(*row: Any, **more: Any) -> Any:
        if failures:
            raise failures.pop()
        return await noted(*row, **more)

    async def pause(_: float) -> None:
        here.outbox.push(await here.store.take_place(RECEIPT, ANN, step=0, keeps=keeps))

    with patch.object(here.store, "delivered", cut), patch("bot.delivery.outbox.asyncio.sleep", pause):
        yield


async def _left_standing(store: Store) -> set[int]:
    slots = ("live:0", "ask:1:0", "closed:0", "old:50:0", "old:88:0", f"old:{RECEIPT.message_id}:0")
    return {row.message_id for row in await store.slots(1, slots)}


SAID_BEFORE = [
    ("renew", (None,), 1234, 50),
    ("renew", (Gone(10008),), None, 88),
    ("replace", (None,), None, 88),
]
"""How a question is shown, what the messenger says to it, and the question's message."""


@pytest.mark.parametrize(("kind", "refusals", "edited_at", "question"), SAID_BEFORE)
async def test_a_second_try_spares_the_receipt_that_came_in_between(
    tmp_path: Path, kind: str, refusals: tuple[Exception | None, ...], edited_at: int | None, question: int
) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = await _standing(store, STANDS, *refusals)
        here.transport.edited_at = edited_at
        deleted = AsyncMock()
        with _answered_before_the_second_try(here), patch.object(here.transport, "delete", deleted):
            await _says_all(here, _says(kind))
        assert await store.slot(1, "live:0") == RECEIPT
        assert await _left_standing(store) == {RECEIPT.message_id}
        assert [message for (_, message), _ in deleted.await_args_list][-1] == question
        assert await store.outbox() == []


@pytest.mark.parametrize(("kind", "refusals", "edited_at", "question"), SAID_BEFORE)
async def test_a_try_after_a_death_spares_the_receipt_that_came_in_between(
    tmp_path: Path, kind: str, refusals: tuple[Exception | None, ...], edited_at: int | None, question: int
) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = await _standing(store, STANDS, *refusals)
        with _death_before(store, "delivered"):
            await _says_all(here, _says(kind))
        await store.take_place(RECEIPT, ANN, step=0)
        again = Setting(store, FakeTransport())
        again.transport.edited_at = edited_at
        with patch.object(again.transport, "delete", AsyncMock()) as deleted:
            again.outbox.push(await store.outbox())
            await again.outbox.idle()
        assert await store.slot(1, "live:0") == RECEIPT
        assert await _left_standing(store) == {RECEIPT.message_id}
        assert question in {message for (_, message), _ in deleted.await_args_list}
        assert await store.outbox() == []


async def test_a_question_that_was_answered_for_good_before_it_was_noted_goes(tmp_path: Path) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = await _standing(store)
        here.transport.edited_at = 1234
        with _answered_before_the_second_try(here, keeps=False):
            assert await _says_all(here, _says("renew")) == ["edit", "edited", "delete"]
        assert await _left_standing(store) == set()


async def test_of_several_that_wait_the_newest_alone_is_said(tmp_path: Path) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = await _standing(store)
        waiting = [_says("renew", f"ask:{step}:0") for step in (1, 2, 3)]
        assert await _says_all(here, *waiting) == ["edit"]
        assert await store.slot(1, "ask:2:0") is None
        assert await store.slot(1, "ask:3:0") is not None


async def test_closed_dms_are_noticed(tmp_path: Path) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = Setting(store, FakeTransport(Gone(50007)))
        await here.deliver(_says("renew"))
        assert here.closed == [(1, ANN)]
        assert here.lost == []


async def test_a_lap_goes_on_in_its_message_at_the_table(tmp_path: Path) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = await _standing(store, MessageRow(1, "step:1", 77, 60))
        lap = _says("lap", "step:2", 77, "step:1")
        assert await _says_all(here, lap) == ["edit"]
        assert await store.slot(1, "step:2") == MessageRow(1, "step:2", 77, 60, 1234)


@pytest.mark.parametrize("refusals", [(), (Gone(INVALID_FORM),)], ids=["kept", "wanted anew"])
async def test_a_lap_that_looks_as_before_keeps_its_picture(
    tmp_path: Path, refusals: tuple[Exception, ...]
) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = await _standing(store, MessageRow(1, "step:1", 77, 60), *refusals)
        lap = _says("lap", "step:2", 77, "step:1")
        await _says_all(here, replace(lap, payload={**lap.payload, "still": True}))
        assert here.transport.sent == [("edit", 77, None), ("edit", 77, b"png")][: 1 + len(refusals)]
        assert await store.slot(1, "step:2") == MessageRow(1, "step:2", 77, 60, 1234)


async def test_a_reply_takes_the_place_and_the_old_message_goes(tmp_path: Path) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = await _standing(store)
        sent = await store.take_place(MessageRow(1, "live:0", 99, 51), ANN)
        assert [(row.channel_id, row.kind, row.slot) for row in sent] == [(ANN, "retract", "old:50:0")]
        here.outbox.push(sent)
        await here.outbox.idle()
        assert [what for what, _, _ in here.transport.sent] == ["delete"]
        assert await store.slot(1, "old:50:0") is None
        assert await store.take_place(MessageRow(1, "live:0", 99, 51), ANN) == ()


async def test_a_receipt_gives_way_to_what_was_on_its_way_into_the_old_message(tmp_path: Path) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = await _standing(store)
        edit = here.transport.edit

        async def overtaken(*place: Any) -> int:
            here.outbox.push(await store.take_place(MessageRow(1, "live:0", 99, 51), ANN))
            return await edit(*place)

        with (
            patch.object(here.transport, "edit", overtaken),
            patch.object(here.transport, "delete", AsyncMock()) as delete,
        ):
            await _says_all(here, _says("renew"))
        delete.assert_awaited_once_with(99, 51)
        standing = await store.slot(1, "live:0")
        assert standing is not None
        assert standing.message_id == 50
        assert await store.outbox() == []


@pytest.mark.parametrize("kind", ["retract", "replace"])
async def test_a_private_message_that_may_not_be_deleted_bars_nothing(tmp_path: Path, kind: str) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = await _standing(store, STANDS, Forbidden(50013, 99))
        await _says_all(here, _says(kind, "live:0"))
        assert here.transport.sent[0][0] == "delete"
        assert await store.outbox() == []
        assert here.barred == []
        assert here.passed_again == []


@pytest.mark.parametrize("kind", ["renew", "replace"])
@pytest.mark.parametrize(("board", "answered"), [(49, True), (51, True), (49, False)])
async def test_a_question_that_was_answered_by_who_saw_it_at_the_table_is_not_asked(
    tmp_path: Path, kind: str, board: int, *, answered: bool
) -> None:
    """What stands is newer than the board at which the question can be seen: it is the receipt then."""
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = await _standing(store)
        await store.save_message(MessageRow(1, "step:1", 7, board))
        if answered:
            sql = "INSERT INTO answers (table_id, step, seat, move, at) VALUES (1, 1, 0, 'A1', 0.0)"
            await store._database.change(sql)
        await _says_all(here, _says(kind))
        spared = answered and board < STANDS.message_id
        assert (here.transport.sent == []) == spared
        assert (await store.slot(1, "live:0") == STANDS) == spared
        assert await store.outbox() == []


async def test_a_receipt_that_comes_while_the_old_question_is_deleted_stays(tmp_path: Path) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = await _standing(store)
        early = replace(RECEIPT, message_id=60)

        async def deletes(channel: int, message: int) -> None:
            if message == STANDS.message_id:
                here.outbox.push(await store.take_place(early, ANN, step=0))

        with patch.object(here.transport, "delete", deletes):
            await _says_all(here, _says("replace"))
        assert await store.slot(1, "live:0") == early
        assert await _left_standing(store) == {early.message_id}

"""The outbox by itself: what it does when the messenger says no."""

from __future__ import annotations

from pathlib import Path

from bot.carrier import Lost, Outgoing
from bot.message import Message, Picture
from bot.outbox import INVALID_FORM, Outbox
from bot.refusal import Refusal
from data.rows import MessageRow, Post, TableRow
from data.store import Store

BOARD = Message("Turn 1", picture=Picture("a board"))
PLACE = MessageRow(1, "step:0", 77, 88)


class Clock:
    def now(self) -> float:
        return 1000.0


class FakeCarrier:
    """Notes what it is asked; refuses as its script says."""

    def __init__(self, *refusals: Exception | None) -> None:
        self.refusals = list(refusals)
        self.sent: list[tuple[str, int, bytes | None]] = []

    def _do(self, what: str, target: int, outgoing: Outgoing | None) -> None:
        self.sent.append((what, target, outgoing.png if outgoing else None))
        refusal = self.refusals.pop(0) if self.refusals else None
        if refusal is not None:
            raise refusal

    async def send(self, channel_id: int, outgoing: Outgoing, nonce: str) -> int:
        self._do("send", channel_id, outgoing)
        return 88

    async def direct(self, person_id: int, outgoing: Outgoing, nonce: str) -> tuple[int, int]:
        self._do("dm", person_id, outgoing)
        return 99, 100

    async def edit(self, channel_id: int, message_id: int, outgoing: Outgoing) -> None:
        self._do("edit", channel_id, outgoing)

    async def delete(self, channel_id: int, message_id: int) -> None:
        self._do("delete", channel_id, None)

    async def thread(self, channel_id: int, message_id: int, name: str) -> None:
        self._do("thread", channel_id, None)

    async def find(self, target: int, direct: bool, message: Message, since: float) -> tuple[int, int] | None:
        self.sent.append(("find", target, None))
        return (target, 88)


async def _render(_: int, message: Message) -> Outgoing:
    return Outgoing(message, b"png" if message.picture else None)


class Setting:
    """An outbox on a real store with one table."""

    def __init__(self, store: Store, carrier: FakeCarrier) -> None:
        self.closed: list[tuple[int, int]] = []
        self.store = store
        self.carrier = carrier
        self.outbox = Outbox(store, carrier, Clock(), _render, self._close, "salt")

    async def _close(self, table: int, person: int) -> None:
        self.closed.append((table, person))

    async def deliver(self, *posts: Post) -> None:
        row = TableRow(
            0, 1, 77, 77, 5, "rainbow_pentagon", 1, {}, "en", status="open", secret=b"s" * 32, created=0.0
        )
        _, rows = await self.store.add_table(row, (), posts)
        self.outbox.push(rows)
        await self.outbox.idle()


def _post(kind: str = "send", channel: int = 77, slot: str = "step:0") -> Post:
    return Post(channel, kind, slot, {"message": BOARD.to_json()})


async def test_an_edit_keeps_the_picture_and_brings_it_anew_where_discord_wants_it(tmp_path: Path) -> None:
    async with await Store.open(tmp_path / "store") as store:
        here = Setting(store, FakeCarrier(None, Lost(INVALID_FORM)))
        await here.outbox.edit(PLACE, BOARD)
        assert here.carrier.sent == [("edit", 77, None)]
        await here.outbox.edit(PLACE, BOARD)
        assert here.carrier.sent[1:] == [("edit", 77, None), ("edit", 77, b"png")]


async def test_what_was_sent_is_remembered_and_leaves_the_outbox(tmp_path: Path) -> None:
    async with await Store.open(tmp_path / "store") as store:
        here = Setting(store, FakeCarrier())
        await here.deliver(_post())
        assert here.carrier.sent == [("send", 77, b"png")]
        assert await store.outbox() == []
        assert await store.slot(1, "step:0") == PLACE


async def test_a_closed_dm_is_not_knocked_at_again(tmp_path: Path) -> None:
    async with await Store.open(tmp_path / "store") as store:
        here = Setting(store, FakeCarrier(Lost(50007)))
        await here.deliver(_post("dm", 5, "ask:0:0"))
        assert here.closed == [(1, 5)]
        assert await store.outbox() == []


async def test_another_refusal_does_not_mean_closed_dms(tmp_path: Path) -> None:
    async with await Store.open(tmp_path / "store") as store:
        here = Setting(store, FakeCarrier(Lost(INVALID_FORM)))
        await here.deliver(_post("dm", 5, "ask:0:0"))
        assert here.closed == []
        assert await store.outbox() == []


async def test_a_message_of_a_table_that_is_gone_does_not_wait_for_ever(tmp_path: Path) -> None:
    async def gone(_: int, message: Message) -> Outgoing:
        raise Refusal("no_table", table=1)

    async with await Store.open(tmp_path / "store") as store:
        here = Setting(store, FakeCarrier())
        here.outbox._render = gone
        await here.deliver(_post())
        assert here.carrier.sent == []
        assert await store.outbox() == []


async def test_an_attempt_whose_end_is_unknown_is_looked_for_before_it_is_made_again(tmp_path: Path) -> None:
    async with await Store.open(tmp_path / "store") as store:
        row = TableRow(
            0, 1, 77, 77, 5, "rainbow_pentagon", 1, {}, "en", status="open", secret=b"s" * 32, created=0.0
        )
        _, rows = await store.add_table(row, (), (_post(),))
        await store.attempt(rows[0].id, 999.0)
        second = Setting(store, FakeCarrier())
        second.outbox.push(await store.outbox())
        await second.outbox.idle()
        assert second.carrier.sent == [("find", 77, None)]
        assert await store.slot(1, "step:0") == PLACE


async def test_a_channel_keeps_its_order(tmp_path: Path) -> None:
    async with await Store.open(tmp_path / "store") as store:
        here = Setting(store, FakeCarrier())
        await here.deliver(_post(slot="step:0"), _post(slot="ping:0"), _post("delete", slot="ping:0"))
        assert [what for what, _, _ in here.carrier.sent] == ["send", "send", "delete"]

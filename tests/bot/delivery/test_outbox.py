"""The outbox by itself: what it does when the messenger says no."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock, patch

import pytest

from bot.delivery.delivery import INVALID_FORM, Delivery, DirectMessagesClosed, PlaceLost, Posted
from bot.delivery.outbox import STOPPING, Outbox, PermissionBackoff
from bot.delivery.transport import Forbidden, Gone, Postponed, Reply, Unavailable, Unfit
from bot.messages.message import Message, Outgoing, Picture, Tags
from bot.services.backoff import Backoff
from bot.tables.events import Events
from bot.tables.refusal import Refusal
from data.message_rows import MessageRow, OutboxRow, OwedReceipt, Post
from data.rows import AnswerRow, Change, SeatRow, TableRow
from data.store import Store, StoreError
from data.turns import AT_ONCE
from tests.fresh import fresh
from tests.turns import turns

BOARD = Message("Turn 1", picture=Picture("a board"))
OPEN = TableRow(
    0, 1, 77, 77, 5, "rainbow_pentagon", 1, {}, "en", status="open", secret=b"s" * 32, created=0.0
)
PLACE = MessageRow(1, "step:0", 77, 88)


class Clock:
    def now(self) -> float:
        return 1000.0


class FakeTransport:
    """Notes what it is asked; refuses as its script says."""

    reach: Any = None  # nobody asks for it

    def __init__(self, *refusals: Exception | None) -> None:
        self.refusals = list(refusals)
        self.sent: list[tuple[str, int, bytes | None]] = []
        self.rights: object = None
        self.edited_at: int | None = None
        self.finds = True
        self.below: float | None = None
        self.replies = 101
        self.names: list[str] = []
        self.headlines: list[str] = []
        self.meanwhile: Callable[[], object] = int

    def _do(self, what: str, target: int, outgoing: Outgoing | None) -> None:
        self.sent.append((what, target, outgoing.png if outgoing else None))
        self.headlines += [outgoing.message.headline] if outgoing else []
        refusal = self.refusals.pop(0) if self.refusals else None
        self.meanwhile()
        if refusal is not None:
            raise refusal

    async def send(self, channel_id: int, outgoing: Outgoing, nonce: str) -> int:
        self._do("send", channel_id, outgoing)
        return 88

    async def direct(self, person_id: int, outgoing: Outgoing, nonce: str) -> tuple[int, int]:
        self._do("dm", person_id, outgoing)
        return 99, 100

    async def reply(
        self, channel_id: int, message_id: int, outgoing: Outgoing, nonce: str, *, quotes: bool
    ) -> Reply:
        self._do("reply", channel_id, outgoing)
        return Reply(self.replies, pressable=True)

    async def find_reply(self, channel_id: int, message_id: int, standing: int | None = None) -> Reply | None:
        self._do("find reply", channel_id, None)
        return Reply(self.replies, pressable=True) if self.finds else None

    def lines_below(self, channel_id: int, message_id: int) -> float | None:
        return self.below

    async def edit(self, channel_id: int, message_id: int, outgoing: Outgoing) -> int:
        self._do("edit", channel_id, outgoing)
        return 1234

    async def delete(self, channel_id: int, message_id: int) -> None:
        self._do("delete", channel_id, None)

    async def thread(self, channel_id: int, message_id: int, name: str, *, slow: bool) -> None:
        self.names.append(name)
        self._do("thread", channel_id, None)

    async def post(
        self, forum_id: int, name: str, outgoing: Outgoing, tags: Tags, since: float
    ) -> tuple[int, int]:
        """It is posted."""
        return 98, 98

    def is_forum(self, channel_id: int) -> bool:
        return False

    async def tag(self, thread_id: int, tags: Tags) -> None:
        """It is tagged."""

    async def find(self, target: int, direct: bool, message: Message, since: float) -> tuple[int, int] | None:
        self._do("find", target, None)
        return (target, 88) if self.finds else None

    async def edited(self, channel_id: int, message_id: int, message: Message, since: float) -> int | None:
        self._do("edited", channel_id, None)
        return self.edited_at

    async def may_look(
        self, guild_id: int, channel_id: int, person_id: int, *, writing: bool = False
    ) -> bool:
        return True

    def permissions(self, channel_id: int) -> object:
        return self.rights

    def locale_of(self, guild_id: int) -> str:
        return ""


@dataclass
class Said:
    """The words of a receipt."""

    is_superseded: bool = False
    keeps: bool = True
    is_open: bool = True

    async def settled(self) -> None:
        pass

    async def outgoing(self) -> Outgoing:
        return Outgoing(Message("Taken"))


class Setting:
    """An outbox on a real store with one table."""

    def __init__(self, store: Store, transport: FakeTransport) -> None:
        self.gone = False
        self.wanted = True
        self.faults: list[Exception] = []
        self.known = asyncio.Event()
        self.known.set()
        self.closed: list[tuple[int, int]] = []
        self.lost: list[tuple[int, int]] = []
        self.store = store
        self.transport = transport
        self.barred: list[tuple[int, int]] = []
        self.passed_again: list[int] = []
        self.unfit: list[tuple[int, int]] = []
        self.deaf: list[Exception] = []
        self.placed: list[str] = []
        self.home: int | None = 70
        self.said = Said()
        news = Events()
        news.on(DirectMessagesClosed, react=self._close)
        news.on(PlaceLost, react=self._lose)
        news.on(Posted, react=self._posted)
        delivery = Delivery(store, transport, Clock(), self._render, news, "salt", self._words)
        self.outbox = Outbox(delivery, transport.permissions, self._wanted, self)

    async def _render(self, _: int, message: Message) -> Outgoing:
        if self.gone:
            raise Refusal("no_table", table=1)
        if self.faults:
            raise self.faults.pop()
        return Outgoing(message, b"png" if message.picture else None)

    async def _words(self, _: OwedReceipt) -> Said:
        return self.said

    async def refused(self, table_id: int, forbidden: Forbidden) -> tuple[int | None, tuple[OutboxRow, ...]]:
        self.barred.append((table_id, forbidden.code))
        return self.home, ()

    def outlasts(self, row: OutboxRow) -> bool:
        return False

    async def left_out(self, row: OutboxRow, unfit: Unfit) -> tuple[OutboxRow, ...]:
        self.unfit.append((row.table_id, unfit.code))
        return ()

    async def passed(self, table_id: int) -> None:
        self.passed_again.append(table_id)

    async def _lose(self, lost: PlaceLost) -> None:
        self.lost.append((lost.table_id, lost.place_id))

    async def _posted(self, posted: Posted) -> None:
        if self.deaf:
            raise self.deaf.pop()
        self.placed.append(posted.message.slot)

    async def _wanted(self, alert: OutboxRow) -> bool:
        await self.known.wait()
        return self.wanted

    async def _close(self, closed: DirectMessagesClosed) -> None:
        self.closed.append((closed.row.table_id, closed.row.channel_id))

    async def add(self, *posts: Post) -> tuple[OutboxRow, ...]:
        _, rows = await self.store.add_table(OPEN, (SeatRow(0, 5),), posts)
        return rows

    async def add_to(self, number: int, *posts: Post) -> tuple[OutboxRow, ...]:
        """Append to the outbox of a table that is there."""
        return await self.store.save(Change(replace(OPEN, id=number), posts=posts))

    async def deliver(self, *posts: Post) -> None:
        self.outbox.push(await self.add(*posts))
        await self.outbox.idle()


def _post(kind: str = "send", channel: int = 77, slot: str = "step:0") -> Post:
    return Post(channel, kind, slot, {"message": BOARD.to_json()})


ALERT = Post(11, "dm", "", {"message": BOARD.to_json(), "alert": True})


@pytest.mark.parametrize("wanted", [True, False])
async def test_an_alert_goes_to_whom_it_still_concerns(tmp_path: Path, wanted: bool) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = Setting(store, FakeTransport())
        here.wanted = wanted
        await here.deliver(ALERT, _post("dm", channel=12))
        told = [who for _, who, _ in here.transport.sent]
        assert (11 in told, 12 in told) == (wanted, True)
        assert await store.outbox() == []


async def test_what_is_deleted_by_a_row_that_is_pushed_later_is_not_sent(tmp_path: Path) -> None:
    """A start pushes many rows, in turns."""
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = Setting(store, FakeTransport())
        call, end = await here.add(_post(slot="call"), Post(77, "delete", "call", {}))
        here.outbox.expect((call, end))
        for row in (call, end):
            here.outbox.push((row,))
            await here.outbox.idle()
        assert here.transport.sent == []
        assert await store.outbox() == []


async def test_what_a_table_asks_a_person_does_not_wait_for_their_alerts(tmp_path: Path) -> None:
    """A start knows of no server, so of no alert whether it is wanted, before the gateway tells."""
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = Setting(store, FakeTransport())
        here.known.clear()
        alert, asked = await here.add(ALERT, _post("dm", channel=11, slot="ask:1:0"))
        here.outbox.push((alert, asked))
        await here.outbox.quiet(11)
        assert [row.id for row in await store.outbox()] == [alert.id]
        here.known.set()
        await here.outbox.idle()
        assert await store.outbox() == []


async def test_who_is_forgotten_while_an_alert_is_looked_at_gets_none(tmp_path: Path) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = Setting(store, FakeTransport())
        here.known.clear()
        here.outbox.push(await here.add(ALERT))
        await asyncio.sleep(0)
        here.outbox.forget(11, ())
        here.known.set()
        await here.outbox.idle()
        assert here.transport.sent == []


async def test_an_edit_keeps_the_picture_and_brings_it_anew_where_discord_wants_it(tmp_path: Path) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = Setting(store, FakeTransport(None, Gone(INVALID_FORM)))
        await here.outbox.edit(PLACE, BOARD)
        assert here.transport.sent == [("edit", 77, None)]
        await here.outbox.edit(PLACE, BOARD)
        assert here.transport.sent[1:] == [("edit", 77, None), ("edit", 77, b"png")]


async def test_what_was_sent_is_remembered_and_leaves_the_outbox(tmp_path: Path) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = Setting(store, FakeTransport())
        await here.deliver(_post())
        assert here.transport.sent == [("send", 77, b"png")]
        assert await store.outbox() == []
        assert await store.slot(1, "step:0") == PLACE


@pytest.mark.parametrize("error", [StoreError("cut", Path("store")), ValueError("a secret")])
async def test_what_was_sent_is_not_sent_again_where_telling_of_it_fails(
    tmp_path: Path, error: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = Setting(store, FakeTransport())
        here.deaf = [error]
        await here.deliver(_post(), _post(slot="step:1"))
        assert [what for what, _, _ in here.transport.sent] == ["send", "send"]
        assert here.placed == ["step:1"]
        assert here.passed_again == [1, 1]
        assert await store.slot(1, "step:0") == PLACE
        assert "a secret" not in caplog.text


def _dm(kind: str, step: int) -> Post:
    payload = {"message": BOARD.to_json(), "place": "live:0", "closed": "closed:0"}
    return Post(11, kind, f"ask:{step}:0", payload)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (_post(), _post(slot="step:1")),
        (_dm("replace", 0), _dm("renew", 1)),
        (_dm("replace", 0), _dm("close", 1)),
        (_dm("renew", 0), replace(_dm("lap", 1), channel_id=77, slot="step:1")),
    ],
    ids=["step", "dm", "closed dm", "lap"],
)
async def test_what_could_not_be_made_is_not_shown_after_a_start_once_newer_words_stand(
    tmp_path: Path, old: Post, new: Post
) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = Setting(store, FakeTransport())
        here.faults = [ValueError()]
        await here.deliver(old)
        assert [row.slot for row in await store.outbox()] == [old.slot]
        here.outbox.push(await here.add_to(1, new))
        await here.outbox.idle()
        assert await store.outbox() == []
        assert here.outbox.failed == {}


async def test_what_was_sent_is_not_sent_again_where_older_words_cannot_be_dropped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = Setting(store, FakeTransport())
        here.faults = [ValueError()]
        old, new = await here.add(_post(), _post(slot="step:1"))
        noted, failures = store.delivered, [StoreError("cut", Path("store"))]

        async def cut(number: int, *messages: MessageRow, left: str = "") -> tuple[OutboxRow, ...]:
            if number == old.id and failures:
                raise failures.pop()
            return await noted(number, *messages, left=left)

        async def pause(*_: object) -> None:
            """No time passes."""

        monkeypatch.setattr(store, "delivered", cut)
        monkeypatch.setattr(Backoff, "wait", pause)
        here.outbox.push((old, new))
        await here.outbox.idle()
        assert [what for what, _, _ in here.transport.sent] == ["send"]
        here.outbox.push(await here.add_to(1, _post(slot="step:2")))
        await here.outbox.idle()
        assert await store.outbox() == []


async def test_a_closed_dm_is_not_knocked_at_again(tmp_path: Path) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = Setting(store, FakeTransport(Gone(50007)))
        await here.deliver(_post("dm", 5, "ask:0:0"))
        assert here.closed == [(1, 5)]
        assert await store.outbox() == []


async def test_a_channel_that_is_no_more_is_told_of(tmp_path: Path) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = Setting(store, FakeTransport(Gone(10003)))
        await here.deliver(_post())
        assert here.lost == [(1, 77)]
        assert await store.outbox() == []


async def test_an_edit_tells_of_the_place_where_its_message_stood(tmp_path: Path) -> None:
    """The table may have gone on elsewhere, since that place is no more."""
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = await _standing(store, MessageRow(1, "ping:0", 66, 88), Gone(10003))
        assert await _says_all(here, _post("edit", slot="ping:0")) == ["edit"]
        assert here.lost == [(1, 66)]
        assert await store.outbox() == []


@pytest.mark.parametrize("kind", ["edit", "delete"])
@pytest.mark.parametrize(("slot", "waits"), [("ping:0", False), ("lobby", True)])
async def test_a_place_that_the_table_has_left_keeps_nothing_waiting(
    tmp_path: Path, kind: str, slot: str, *, waits: bool
) -> None:
    """A lobby's message stands in the channel of the table's thread: that is where the game is."""
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = await _standing(store, MessageRow(1, slot, 66, 88), Forbidden(50001, 66))
        asked = [kind] if waits else [kind, "send"]
        assert await _says_all(here, _post(kind, slot=slot), _post(slot="step:1")) == asked
        assert bool(here.barred) == bool(await store.outbox()) == waits
        await here.outbox.close()


async def test_another_refusal_does_not_mean_closed_dms(tmp_path: Path) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = Setting(store, FakeTransport(Gone(INVALID_FORM)))
        await here.deliver(_post("dm", 5, "ask:0:0"))
        assert here.closed == []
        assert await store.outbox() == []


@pytest.mark.parametrize("refusal", [Gone(12345, 403), Gone(0, 403), Unfit(12345, 400)])
async def test_a_person_whose_dm_is_refused_for_an_unknown_reason_is_asked_at_the_table(
    tmp_path: Path, refusal: Gone
) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = Setting(store, FakeTransport(refusal))
        await here.deliver(_post("dm", 5, "ask:0:0"))
        assert here.closed == [(1, 5)]
        assert here.barred == here.unfit == []
        assert await store.outbox() == []


async def test_what_discord_does_not_take_is_told_of_and_keeps_no_other_back(
    tmp_path: Path,
) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = Setting(store, FakeTransport(Unfit(200000, 403)))
        await here.deliver(_post(), _post(slot="step:1"))
        assert here.unfit == [(1, 200000)]
        assert here.placed == ["step:1"]
        assert await store.outbox() == []


async def test_a_thread_whose_name_is_refused_gets_a_plain_one(tmp_path: Path) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = Setting(store, FakeTransport(Unfit(200001, 403)))
        payload = {"channel": 77, "message": 5, "name": "a bad word"}
        await here.deliver(Post(77, "thread", "", payload))
        assert here.transport.names == ["a bad word", "#1"]
        assert await store.outbox() == []


@pytest.mark.parametrize("attempted", [None, 999.0])
async def test_a_message_whose_names_are_refused_comes_without_them(
    tmp_path: Path, attempted: float | None
) -> None:
    """It is looked for only where an earlier attempt may have posted it."""
    async with await Store.open(fresh(tmp_path / "store")) as store:
        looked = [] if attempted is None else [None]
        here = Setting(store, FakeTransport(*looked, Unfit(200000, 403)))
        here.transport.finds = False
        payload = {"message": Message("a bad word").to_json(), "nameless": Message("#1").to_json()}
        [row] = await here.add(Post(77, "send", "lobby", payload))
        here.outbox.push((replace(row, attempted=attempted),))
        await here.outbox.idle()
        assert here.transport.headlines == ["a bad word", "#1"]
        assert [what for what, _, _ in here.transport.sent].count("find") == 2 * len(looked)
        assert here.unfit == []
        assert here.placed == ["lobby"]
        assert await store.outbox() == []


async def test_a_message_of_a_table_that_is_gone_does_not_wait_for_ever(tmp_path: Path) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = Setting(store, FakeTransport())
        here.gone = True
        await here.deliver(_post())
        assert here.transport.sent == []
        assert await store.outbox() == []


async def test_an_attempt_whose_end_is_unknown_is_looked_for_before_it_is_made_again(tmp_path: Path) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        row = TableRow(
            0, 1, 77, 77, 5, "rainbow_pentagon", 1, {}, "en", status="open", secret=b"s" * 32, created=0.0
        )
        _, rows = await store.add_table(row, (), (_post(),))
        await store.attempt(rows[0].id, 999.0)
        second = Setting(store, FakeTransport())
        second.outbox.push(await store.outbox())
        await second.outbox.idle()
        assert second.transport.sent == [("find", 77, None)]
        assert await store.slot(1, "step:0") == PLACE


async def test_a_question_that_a_death_left_unnoted_is_overwritten_by_the_next_one(tmp_path: Path) -> None:
    """Nobody would ever take it away: it asked for a move for good."""
    async with await Store.open(fresh(tmp_path / "store")) as store:
        row = TableRow(
            0, 1, 77, 77, 5, "rainbow_pentagon", 1, {}, "en", status="open", secret=b"s" * 32, created=0.0
        )
        _, rows = await store.add_table(row, (), (_dm("renew", 0), _dm("renew", 1)))
        await store.attempt(rows[0].id, 999.0)
        second = Setting(store, FakeTransport())
        second.outbox.push(await store.outbox())
        await second.outbox.idle()
        assert [what for what, _, _ in second.transport.sent] == ["find", "edit"]
        assert await store.outbox() == []


async def test_a_channel_keeps_its_order(tmp_path: Path) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = Setting(store, FakeTransport())
        await here.deliver(_post(slot="step:0"), _post("edit", slot="step:0"), _post(slot="step:1"))
        assert [what for what, _, _ in here.transport.sent] == ["send", "edit", "send"]


async def test_a_call_that_is_over_before_it_is_sent_calls_nobody(tmp_path: Path) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = Setting(store, FakeTransport())
        await here.deliver(_post(slot="ping:0"), _post("delete", slot="ping:0"), _post(slot="ping:1"))
        assert [what for what, _, _ in here.transport.sent] == ["send"]
        assert await store.slot(1, "ping:0") is None
        assert await store.slot(1, "ping:1") is not None
        assert await store.outbox() == []


# -- a permission is away -----------------------------------------------------------------------------------

BARRED = Forbidden(50013, 77, ("send messages",))


async def _others_run() -> None:
    for _ in range(20):
        await asyncio.get_running_loop().run_in_executor(None, int)


async def test_what_is_barred_waits_in_its_order_and_other_channels_go_on(tmp_path: Path) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = Setting(store, FakeTransport(BARRED))
        rows = await here.add(_post(), _post(slot="step:1"), _post("dm", 5, "ask:0:0"))
        here.outbox.push(rows)
        await here.outbox.idle()
        assert [what for what, _, _ in here.transport.sent] == ["send", "dm"]
        assert here.barred == [(1, 50013)]
        assert [row.slot for row in await store.outbox()] == ["step:0", "step:1"]
        here.outbox.permissions_changed()
        await _others_run()
        assert len(here.transport.sent) == 2  # nothing has changed here: asking again would be refused again
        here.transport.rights = "all"
        here.outbox.permissions_changed()
        await here.outbox.idle()
        assert [what for what, _, _ in here.transport.sent[2:]] == [
            "send",
            "send",
        ]  # and nothing was looked for
        assert await store.outbox() == []
        assert here.passed_again == [1, 1]


@pytest.mark.parametrize(("until", "slots"), [(999.0, ["late"]), (1000.0, ["call", "late"])])
async def test_what_is_worth_nothing_any_more_is_not_sent(
    tmp_path: Path, until: float, slots: list[str]
) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = Setting(store, FakeTransport())
        call = Post(77, "send", "call", {"message": BOARD.to_json(), "until": until})
        await here.deliver(call, _post(slot="late"))
        assert here.placed == slots
        assert await store.outbox() == []


async def test_a_change_during_the_refused_try_calls_for_another(tmp_path: Path) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = Setting(store, FakeTransport(BARRED))
        here.transport.meanwhile = here.outbox.permissions_changed
        await here.deliver(_post())
        await _others_run()
        assert [what for what, _, _ in here.transport.sent] == ["send", "send"]


async def test_what_changes_elsewhere_during_each_try_does_not_make_them_many(tmp_path: Path) -> None:
    """Discord bans an address that goes on making requests that are refused."""
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = Setting(store, FakeTransport(*[BARRED] * 9))
        here.transport.meanwhile = here.outbox.permissions_changed
        await here.deliver(_post())
        await _others_run()
        assert len(here.transport.sent) == 2


async def test_what_changes_here_during_a_later_try_calls_for_another_too(tmp_path: Path) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        transport = FakeTransport(*[BARRED] * 4)
        here = Setting(store, transport)

        def moved() -> None:
            transport.rights = len(transport.sent)
            here.outbox.permissions_changed()

        transport.meanwhile = moved
        await here.deliver(_post())
        await _others_run()
        assert len(transport.sent) == 5


async def test_it_is_tried_again_though_nothing_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.delivery.outbox.FIRST", 0.0)
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = Setting(store, FakeTransport(BARRED, BARRED, BARRED))
        await here.deliver(_post())
        await _others_run()
        assert len(here.transport.sent) == 4
        assert await store.outbox() == []


async def test_an_attempt_without_a_clear_end_is_looked_for_once_the_history_may_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.delivery.outbox.FIRST", 0.0)
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = Setting(store, FakeTransport())
        [row] = await here.add(_post())
        await store.attempt(row.id, 999.0)
        here.transport.refusals = [BARRED, BARRED]
        here.outbox.push(await store.outbox())
        await here.outbox.idle()
        await _others_run()
        assert here.transport.sent == [("find", 77, None)] * 3
        assert await store.slot(1, "step:0") == PLACE


async def test_what_nobody_waits_for_any_more_is_given_up_as_a_whole(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = Setting(store, FakeTransport(BARRED))
        here.home = None
        await here.deliver(_post(), _post(slot="step:1"), _post("edit", slot="step:1"))
        assert [what for what, _, _ in here.transport.sent] == ["send"]
        assert await store.outbox() == []
        assert "3 messages of table 1 are given up" in caplog.text


async def test_what_another_table_says_in_that_channel_is_not_given_up_with_it(tmp_path: Path) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = Setting(store, FakeTransport(BARRED))
        here.home = None
        gone, other = await here.add(_post()), await here.add(_post(slot="call"))
        here.outbox.push((*gone, *other))
        await here.outbox.idle()
        assert [what for what, *_ in here.transport.sent] == ["send", "send"]
        assert await store.slot(2, "call") is not None


async def test_of_a_channel_that_is_given_up_nothing_is_remembered(tmp_path: Path) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = Setting(store, FakeTransport(BARRED, BARRED))
        first, second = await here.add(_post(), _post(slot="step:1"))
        here.outbox.push((first, second))
        await here.outbox.idle()
        assert here.outbox._backoff.is_forbidden(77)
        here.outbox.forget(9, (first, second))
        here.home, here.transport.rights = None, "all"
        here.outbox.permissions_changed()
        await here.outbox.idle()
        assert await store.outbox() == []
        assert not here.outbox._backoff.is_forbidden(77)
        assert not here.outbox._reworded


class Showing:
    """Jobs that show how things stand, and what they have shown."""

    def __init__(self, here: Setting) -> None:
        self.here = here
        self.tried: list[str] = []
        self.shown: list[str] = []

    def show(self, key: str, state: int = 0) -> None:
        self.here.outbox.run(77, partial(self._edit, f"{key}{state}"), key)

    async def _edit(self, what: str) -> None:
        self.tried.append(what)
        await self.here.outbox.edit(PLACE, BOARD)
        self.shown.append(what)

    async def barred(self, *keys: str) -> None:
        """Show what is refused."""
        for key in keys:
            self.show(key)
        await self.here.outbox.idle()
        assert self.shown == []

    async def allowed(self) -> None:
        self.here.transport.refusals.clear()
        self.here.transport.rights = "all"
        self.here.outbox.permissions_changed()
        await self.here.outbox.idle()


async def test_of_edits_that_are_barred_the_newest_is_shown(tmp_path: Path) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = Showing(Setting(store, FakeTransport(BARRED)))
        await here.barred("a")
        for state in range(2, 9):
            here.show("a", state)
        await here.allowed()
        assert here.shown == ["a8"]


async def test_of_edits_that_show_the_same_the_last_is_made(tmp_path: Path) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = Showing(Setting(store, FakeTransport()))
        for state in range(9):
            here.show("a", state)
            here.show("b", state)
        await here.here.outbox.idle()
        assert sorted(here.shown) == ["a8", "b8"]


async def test_an_edit_that_takes_the_place_of_another_waits_for_all_before_it(tmp_path: Path) -> None:
    """What it shows may be sent only by what came between the two."""
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = Showing(Setting(store, FakeTransport()))
        for what, state in (("first", 0), ("a", 0), ("between", 0), ("a", 1)):
            here.show(what, state)
        await here.here.outbox.idle()
        assert here.shown == ["first0", "between0", "a1"]


async def test_an_edit_without_a_clear_end_is_made_again_before_the_next_of_its_kind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may be a message that Discord has: the same nonce sends it once."""
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = Showing(Setting(store, FakeTransport(Unavailable())))

        async def pause(*_: object) -> None:
            here.show("a", 1)

        monkeypatch.setattr(Backoff, "wait", pause)
        here.show("a")
        await here.here.outbox.idle()
        assert here.tried == ["a0", "a0", "a1"]


async def test_of_each_thing_that_is_barred_the_newest_state_is_shown(tmp_path: Path) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = Showing(Setting(store, FakeTransport(*[BARRED] * 9)))
        await here.barred("a", "b", "c")
        assert here.tried == ["a0"], "one refusal tells of all"
        here.show("a", 1)
        await here.allowed()
        assert sorted(here.shown) == ["a1", "b0", "c0"]
        here.show("b", 2)
        await here.here.outbox.idle()
        assert here.shown[-1] == "b2"


async def test_an_edit_that_is_always_barred_keeps_no_other_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.delivery.outbox.FIRST", 0.0)
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = Showing(Setting(store, FakeTransport(BARRED, None, BARRED)))
        here.show("a")
        here.show("b")
        await here.here.outbox.idle()
        await _others_run()
        assert here.tried == ["a0", "b0", "a0", "a0"]
        assert here.shown == ["b0", "a0"]


async def test_an_edit_that_is_barred_keeps_no_announcement_back(tmp_path: Path) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = Showing(Setting(store, FakeTransport(BARRED)))
        await here.barred("a", "b")
        await here.here.deliver(_post())
        assert [what for what, _, _ in here.here.transport.sent] == ["edit", "send", "edit", "edit"]
        assert sorted(here.shown) == ["a0", "b0"], "and then it may pass too"
        assert await store.outbox() == []


async def test_where_messages_are_given_up_edits_are_not(tmp_path: Path) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = Showing(Setting(store, FakeTransport(BARRED)))
        here.here.home = None
        here.here.outbox.push(await here.here.add(_post(), _post(slot="step:1")))
        here.show("a")
        await here.here.outbox.idle()
        assert [what for what, _, _ in here.here.transport.sent] == ["send", "edit"]
        assert await store.outbox() == []


async def test_a_stop_does_not_wait_for_a_permission(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = Setting(store, FakeTransport(BARRED))
        here.outbox.push(await here.add(_post()))
        await _others_run()
        async with asyncio.timeout(STOPPING / 2):
            await here.outbox.close()
        assert [row.slot for row in await store.outbox()] == ["step:0"]


@pytest.fixture
def _briefly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.delivery.outbox.POSTPONED", 0.02)


@pytest.mark.usefixtures("_briefly")
async def test_what_is_new_goes_ahead_of_an_edit_that_is_postponed(tmp_path: Path) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = Setting(store, FakeTransport(None, Postponed()))
        await here.deliver(_post())
        closing, turn = _post("edit"), _post(slot="step:1")
        here.outbox.push(await here.add_to(1, closing, turn, _post(slot="step:2")))
        await here.outbox.idle()
        assert [what for what, *_ in here.transport.sent] == ["send", "edit", "send", "send", "edit"]
        assert (await store.unsent())[0] == []


@pytest.mark.usefixtures("_briefly")
async def test_what_comes_while_an_edit_is_postponed_goes_ahead_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        transport = FakeTransport(None, Postponed())
        here = Setting(store, transport)
        await here.deliver(_post())
        monkeypatch.setattr("bot.delivery.outbox.POSTPONED", 600.0)
        here.outbox.push(await here.add_to(1, _post("edit")))
        while len(transport.sent) < 2:
            await _others_run()
        here.outbox.push(await here.add_to(1, _post(slot="step:1")))
        while len(transport.sent) < 3:
            await _others_run()
        async with asyncio.timeout(STOPPING / 2):  # nothing is under way
            await here.outbox.close()
        assert [what for what, *_ in transport.sent] == ["send", "edit", "send"]
        assert [row.kind for row in (await store.unsent())[0]] == ["edit"]


@pytest.mark.usefixtures("_briefly")
async def test_a_question_that_replaces_a_message_goes_ahead_of_an_edit_for_another_table(
    tmp_path: Path,
) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = Setting(store, FakeTransport(None, Postponed()))
        await here.deliver(_post("dm", 5, "ask:0:0"))
        again = Post(5, "renew", "ask:1:0", {**_post().payload, "place": "ask:0:0"})
        question = Post(5, "replace", "ask:0:0", {**_post().payload, "place": "live:0"})
        here.outbox.push(await here.add_to(1, again))
        here.outbox.push(await here.add(_post("dm", 5, "told:0:0"), question))
        await here.outbox.idle()
        assert [what for what, *_ in here.transport.sent][:4] == ["dm", "edit", "dm", "dm"]


@pytest.mark.usefixtures("_briefly")
async def test_a_lap_whose_edit_is_postponed_is_posted_anew(tmp_path: Path) -> None:
    """Its buttons are awaited: Discord may take no edit of a message older than an hour for long."""
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = Setting(store, FakeTransport(None, Postponed()))
        await here.deliver(_post(slot="step:0"))
        lap = Post(77, "lap", "step:1", {**_post().payload, "place": "step:0"})
        here.outbox.push(await here.add_to(1, lap))
        await here.outbox.idle()
        assert [what for what, *_ in here.transport.sent] == ["send", "edit", "delete", "send"]
        assert await store.slot(1, "step:1") is not None
        assert (await store.unsent())[0] == []


@pytest.mark.usefixtures("_briefly")
async def test_within_one_slot_nothing_goes_ahead_of_a_postponed_edit(tmp_path: Path) -> None:
    """A deletion would take the wrong message away, or keep the new one from being sent."""
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = Setting(store, FakeTransport(None, None, Postponed()))
        await here.deliver(_post(), _post(slot="call"))
        here.outbox.push(await here.add_to(1, _post("edit"), _post("delete", slot="call"), _post(slot="new")))
        await here.outbox.idle()
        assert [what for what, *_ in here.transport.sent][2:] == ["edit", "send", "edit", "delete"]
        again = Setting(store, FakeTransport(Postponed()))
        again.outbox.push(await again.add_to(1, _post("edit"), _post()))
        await again.outbox.idle()
        assert [what for what, *_ in again.transport.sent] == ["edit", "edit", "send"]


@pytest.mark.usefixtures("_briefly")
async def test_a_postponed_edit_gives_way_to_a_newer_one_that_shows_the_same(tmp_path: Path) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = Showing(Setting(store, FakeTransport(Postponed())))
        here.here.transport.meanwhile = lambda: here.show("a", 1) if here.tried == ["a0"] else None
        here.show("a")
        await here.here.outbox.idle()
        assert here.tried == ["a0", "a1"]
        assert here.shown == ["a1"]


# Messages that stand and say something new: edited, replaced or closed, each once, the newest alone.


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

    async def pause(*_: object) -> None:
        here.outbox.push(await here.store.take_place(RECEIPT, ANN, step=0, keeps=keeps))

    with patch.object(here.store, "delivered", cut), patch.object(Backoff, "wait", pause):
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


# However many channels wait for a permission, what Discord tells of one keeps nobody waiting.


MANY = 3 * AT_ONCE + 7


class Channels:
    """Our rights in each channel, and the queues that were resumed."""

    def __init__(self, many: int) -> None:
        self.rights: dict[int, object] = dict.fromkeys(range(many))
        self.resumed: list[int] = []

    def permissions(self, channel: int) -> object:
        """Return what we may do in a channel."""
        return self.rights[channel]

    def resting(self) -> PermissionBackoff:
        """Let all of them rest."""
        backoff = PermissionBackoff(self.permissions, self.resumed.append)
        for channel in self.rights:
            backoff.back_off(channel, (channel,), backoff.before(channel))
        return backoff


async def looked() -> None:
    """Give it the turns that it takes to look at all."""
    for _ in range(MANY // AT_ONCE + 2):
        await asyncio.sleep(0)


async def test_few_channels_are_looked_at_in_one_turn() -> None:
    channels = Channels(MANY)
    backoff = channels.resting()
    channels.rights = dict.fromkeys(channels.rights, "all")
    async with turns() as counted:
        backoff._permissions = counted.counting(channels.permissions)
        await asyncio.sleep(0)
        backoff.look()
        await looked()
        assert (counted.total, counted.most) == (MANY, AT_ONCE)
    assert channels.resumed == list(range(MANY))
    backoff.stop()


async def test_crowds_of_events_are_one_look_and_none_is_missed() -> None:
    channels = Channels(MANY)
    backoff = channels.resting()
    seen = 0

    def permissions(channel: int) -> object:
        nonlocal seen
        seen += 1
        return channels.rights[channel]

    backoff._permissions = permissions
    for _ in range(10):
        backoff.look()
    channels.rights[0] = "all"  # this one was looked at already
    backoff.look()
    await looked()
    await looked()
    assert channels.resumed == [0]
    assert seen <= 3 * MANY
    backoff.stop()


async def test_nobody_is_woken_after_the_end() -> None:
    channels = Channels(MANY)
    backoff = channels.resting()
    backoff.look()
    channels.rights = dict.fromkeys(channels.rights, "all")
    backoff.stop()
    await looked()
    assert channels.resumed == []


# The receipt of an answer by DM has no words in the store, and a refusal no row.

DM = 1 << 32
OWED = OwedReceipt(DM, 99, 5, 1, 0, 0, "A1")


async def _owes(here: Setting) -> OutboxRow:
    """Store an answer with its receipt, where a question stands; return the row to send."""
    await here.add()
    await here.store.save_message(MessageRow(1, "live:0", 99, 50))
    await here.store.put_answer(AnswerRow(1, 0, 0, "A1", 1000.0), owed=OWED)
    return OWED.row


async def test_a_receipt_is_sent_without_a_wait_for_the_disk_and_takes_the_place(tmp_path: Path) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = Setting(store, FakeTransport())
        row = await _owes(here)
        with patch.object(store, "attempt", AsyncMock()) as attempt:
            here.outbox.push((row,))
            await here.outbox.idle()
        attempt.assert_not_awaited()
        assert [what for what, _, _ in here.transport.sent] == ["reply", "delete"]
        assert await store.slot(1, "live:0") == MessageRow(1, "live:0", 99, 101)
        assert await store.outbox() == []


async def test_a_receipt_that_may_have_been_sent_is_looked_for(tmp_path: Path) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = Setting(store, FakeTransport())
        await _owes(here)
        here.outbox.push(await store.outbox())
        await here.outbox.idle()
        assert [what for what, _, _ in here.transport.sent] == ["find reply", "delete"]
        assert await store.slot(1, "live:0") == MessageRow(1, "live:0", 99, 101)
        assert await store.outbox() == []


@pytest.mark.parametrize("when", ["before", "meanwhile"])
async def test_a_receipt_of_an_answer_that_no_longer_counts_leaves_nothing(tmp_path: Path, when: str) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = Setting(store, FakeTransport())
        row = await _owes(here)
        here.said.is_superseded = when == "before"
        here.transport.meanwhile = lambda: setattr(here.said, "is_superseded", True)
        here.outbox.push((row,))
        await here.outbox.idle()
        asked = [what for what, _, _ in here.transport.sent]
        assert asked == ([] if when == "before" else ["reply", "delete"])
        assert await store.slot(1, "live:0") == MessageRow(1, "live:0", 99, 50)
        assert await store.outbox() == []


async def test_the_next_question_is_sent_after_the_receipt_though_that_has_to_be_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = Setting(store, FakeTransport(Unavailable(), Unavailable(), None))
        here.transport.finds = False
        row = await _owes(here)
        monkeypatch.setattr(Backoff, "wait", AsyncMock())
        question = Post(5, "renew", "ask:1:0", {"message": BOARD.to_json(), "place": "live:0"})
        here.outbox.push((row, *await here.add_to(1, question)))
        await here.outbox.idle()
        asked = [what for what, _, _ in here.transport.sent]
        assert asked == ["reply", "find reply", "find reply", "reply", "edit", "delete"]
        place = await store.slot(1, "live:0")
        assert place is not None
        assert place.message_id == 101


async def test_a_refusal_that_fails_is_logged_and_keeps_nothing_else_from_being_said(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = Setting(store, FakeTransport())
        row = await _owes(here)
        here.outbox.run_reply(5, AsyncMock(side_effect=AttributeError))
        here.outbox.push((row,))
        await here.outbox.idle()
        assert [what for what, _, _ in here.transport.sent] == ["reply", "delete"]
        assert ["could not be made" in record.message for record in caplog.records] == [True]

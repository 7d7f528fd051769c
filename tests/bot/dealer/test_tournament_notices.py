"""The messages of tournaments stay true, also where a permission is away for a while."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock

import pytest

from bot.dealer.standing import LiveMessages
from bot.dealer.tournament_entry import TournamentEntry, TournamentNotices
from bot.delivery.outbox import Outbox
from bot.delivery.transport import Forbidden
from bot.messages.message import Message
from data.message_rows import MessageRow
from data.store import Store
from games.durations import DAY
from tests.bot.delivery.test_outbox import FakeTransport, Setting
from tests.fresh import fresh

BARRED = Forbidden(50001, 77)
ROW: Any = SimpleNamespace(id=9, channel_id=77, round=1, home_id=1)


class FakeStore:
    """Holds one tournament and where its messages stand."""

    def __init__(self) -> None:
        self.places = {"cup": MessageRow(1, "cup", 77, 5), "round:1": MessageRow(1, "round:1", 77, 6)}
        self.tournament = AsyncMock(return_value=SimpleNamespace(row=ROW))

    async def slot(self, home_id: int, slot: str) -> MessageRow | None:
        return self.places.get(slot)


class Words:
    """Says which message it is."""

    def call(self) -> Message:
        return Message("cup")

    def round(self, number: int) -> Message:
        return Message(f"round:{number}")


@pytest.fixture
def notices(monkeypatch: pytest.MonkeyPatch) -> type[TournamentNotices]:
    monkeypatch.setattr(TournamentNotices, "words", lambda *_: Words())
    return TournamentNotices


def _of(kind: type[TournamentNotices], store: FakeStore, outbox: Outbox) -> TournamentNotices:
    nothing: Any = None
    return kind(cast("Store", store), nothing, LiveMessages(outbox), AsyncMock())


async def test_all_messages_are_shown_again_once_their_channel_is_no_more_forbidden(
    tmp_path: Path, notices: type[TournamentNotices]
) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here = Setting(store, FakeTransport(BARRED, BARRED))
        shows = _of(notices, FakeStore(), here.outbox)
        shows.show(ROW)
        await here.outbox.idle()
        shows.show(ROW)
        here.transport.refusals.clear()
        here.transport.rights = "all"
        here.outbox.permissions_changed()
        await here.outbox.idle()
        del here.transport.sent[:]
        shows.show(ROW)
        await here.outbox.idle()
        assert len(here.transport.sent) == 2
        del here.transport.sent[:]
        shows.show(ROW, "cup")
        await here.outbox.idle()
        assert len(here.transport.sent) == 1


async def test_what_changed_while_a_message_was_sent_is_shown_once_it_stands(
    tmp_path: Path, notices: type[TournamentNotices]
) -> None:
    async with await Store.open(fresh(tmp_path / "store")) as store:
        here, held = Setting(store, FakeTransport()), FakeStore()
        place = held.places.pop("round:1")
        shows = _of(notices, held, here.outbox)
        shows.show(ROW, "round:1")
        await here.outbox.idle()
        assert here.transport.sent == []
        held.places["round:1"] = place
        held.tournament.reset_mock()
        await shows.placed(place)
        held.tournament.assert_not_awaited()  # nobody would ask it again if it failed
        await here.outbox.idle()
        assert [what for what, _, _ in here.transport.sent] == ["edit"]


async def test_the_clock_stands_still_from_the_refusal_on_after_an_extension_too() -> None:
    """The round has begun a day ago, and has been given three days more."""
    people: Any = SimpleNamespace(has_removed=AsyncMock(return_value=False))
    store: Any = SimpleNamespace(waiting_since=AsyncMock(return_value=DAY))
    nothing: Any = None
    entry = TournamentEntry(nothing, people, nothing, store, nothing, nothing)
    row: Any = SimpleNamespace(guild_id=1, home_id=1, round_ends=6.0 * DAY, round_seconds=3.0 * DAY)
    assert await entry.unseen_since(row, DAY + 60) == DAY
    assert await entry.unseen_since(row, 10 * DAY) == 7 * DAY, "a round's whole time at most"

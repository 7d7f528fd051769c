"""A change of a table is told once its lock is free: as what it is, and only if others may notice."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

from bot.clock import SystemClock
from bot.dealer.changes import Changes
from bot.tables.events import Cancelled, Changed, Events
from bot.tables.refusal import Refusal
from bot.tables.table import Table
from data.rows import SeatRow, Stored
from data.store import Store, StoreError
from tests.bot.dealer.test_registry import ROW
from tests.fresh import fresh


class Outbox:
    """Takes rows."""

    def push(self, rows: object) -> None:
        pass


class Setting:
    """A stored table, and what is told of it."""

    def __init__(self, table: Table) -> None:
        self.table, self.told = table, list[str]()
        events = Events()
        events.on(Cancelled, Changed, react=self._note)
        self.changes = Changes(cast("Any", Outbox()), events)

    def _note(self, event: Any) -> None:
        assert not event.table.lock.locked()
        self.told.append(type(event).__name__)


async def setting(store: Store) -> Setting:
    number, _ = await store.add_table(ROW, (SeatRow(0, 7),))
    stored = await store.stored(number)
    assert isinstance(stored, Stored)
    return Setting(Table(stored, store, SystemClock()))


async def test_only_what_has_changed_is_told(tmp_path: Path) -> None:
    async with await Store.open(fresh(tmp_path / "games.sqlite3")) as store:
        here = await setting(store)
        async with here.changes.of(here.table) as change:
            await change.save(here.table.row)
        with pytest.raises(Refusal):
            async with here.changes.of(here.table):
                raise Refusal("table_over")
        assert here.told == []
        async with here.changes.of(here.table) as change:
            await change.save(replace(here.table.row, status="paused"))
        assert here.told == ["Changed"]


async def test_what_was_saved_is_told_though_what_follows_it_fails(tmp_path: Path) -> None:
    async with await Store.open(fresh(tmp_path / "games.sqlite3")) as store:
        here = await setting(store)
        with suppress(StoreError):
            async with here.changes.of(here.table) as change:
                await change.save(replace(here.table.row, status="paused"))
                raise StoreError("full", tmp_path)
        assert here.told == ["Changed"]


def test_a_subscriber_that_fails_keeps_an_event_from_no_other_one() -> None:
    events, heard = Events(), list[str]()

    def fail(_: object) -> None:
        raise MemoryError

    events.on(str, react=heard.append)
    events.on(str, react=fail)
    events.on(str, react=heard.append)
    with pytest.raises(MemoryError):
        events.emit("the clock has stopped")
    assert heard == ["the clock has stopped"] * 2


async def test_a_change_that_nobody_may_notice_is_stored_and_not_told(tmp_path: Path) -> None:
    async with await Store.open(fresh(tmp_path / "games.sqlite3")) as store:
        here = await setting(store)
        async with here.changes.unseen(here.table) as change:
            await change.save(here.table.row, (replace(here.table.seats[0], dm_closed_at=5.0),))
        stored = await store.stored(here.table.row.id)
        assert stored is not None
        assert (stored.seats[0].dm_closed_at, here.told) == (5.0, [])


async def test_a_table_that_ends_early_is_told_as_cancelled(tmp_path: Path) -> None:
    async with await Store.open(fresh(tmp_path / "games.sqlite3")) as store:
        here = await setting(store)
        async with here.changes.of(here.table) as change:
            await change.save(replace(here.table.row, status="cancelled"))
        assert here.told == ["Cancelled"]

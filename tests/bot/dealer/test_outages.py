"""A database that says nothing, a machine that sleeps, a lost connection: that time is given back, too."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, cast
from unittest.mock import patch

import pytest

from bot.dealer.changes import Changes
from bot.dealer.outages import HELD_BACK, SHORTEST, UNNOTICED, Outages
from bot.tables.events import Events, PutOff
from bot.tables.table import Table
from data.rows import Stored, TableRow
from data.store import Store, StoreError
from data.store.database import WHOLE, ShardPart
from data.tournament_rows import TournamentRow
from tests.data.samples import trace
from tests.fresh import fresh

PARTS = tuple(ShardPart(shard, 2) for shard in range(2))
HERE, THERE = 5, 5 + 2**22
"""A server of either part."""

ROW = TableRow(
    0, HERE, 7, 8, 9, "pentago", 1, {}, "en", "open", bytes(32), 0.0, seed=bytes(32), deadline=1060.0,
    acted=0.0, asked=900.0,
)  # fmt: skip
CUP = TournamentRow(
    0, HERE, 7, 9, 0, "swiss", "pentago", {}, "en", "running", 2, 3, 1, 3600.0, 0.0, round=1,
    round_ends=5000.0,
)  # fmt: skip
SILENT = 100.0


class Place:
    """Tables, a clock, and connections that are lost and come back."""

    def __init__(self, store: Store) -> None:
        self.store, self.time, self.silence = store, 1000.0, 0.0
        self.away: dict[ShardPart, float] = {}
        self.tables: dict[int, Table] = {}
        self.lobbies: dict[int, Any] = {}
        self.shown: list[Table] = []
        self.told: list[float] = []
        events = Events()
        events.on(PutOff, react=lambda put_off: self.refresh(put_off.table))
        events.on(PutOff, react=lambda put_off: self.tell(put_off.table, put_off.gap))
        itself, changes = cast("Any", self), Changes(cast("Any", None), events)
        self.outages = Outages(itself, store, self, itself, self, changes, events)
        self._beat, self._give_back = store.beat, store.give_back

    def now(self) -> float:
        return self.time

    def parts(self) -> tuple[ShardPart, ...]:
        return PARTS

    def cut_off(self) -> Mapping[ShardPart, float]:
        return self.away

    def all_in_memory(self) -> list[Table]:
        return list(self.tables.values())

    def refresh(self, table: Table) -> None:
        self.shown.append(table)

    def is_sending(self, *_: object) -> bool:
        return False

    async def tell(self, table: Table, gap: float) -> None:
        assert table is self.shown[-1]
        assert not table.lock.locked()
        self.told.append(gap)

    async def add(self, row: TableRow = ROW) -> Table:
        number, _ = await self.store.add_table(row, ())
        table = Table(Stored(replace(row, id=number), (), (), (), {}), self.store, self)
        self.tables[number] = table
        return table

    async def stored(self, table: Table) -> TableRow:
        found = await self.store.stored(table.row.id)
        assert found is not None
        return found.table

    async def beat(self, now: float) -> None:
        """Note a sign of life; the database may be slow to answer."""
        self.time, self.silence = self.time + self.silence, 0.0
        await self._beat(now)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """Open a store, closed at the end."""
    async with await Store.open(fresh(tmp_path / "games.sqlite3")) as opened:
        yield opened


@pytest.fixture
async def place(store: Store) -> AsyncIterator[Place]:
    """A place whose program has been alive since a moment ago."""
    made = Place(store)
    with patch.object(store, "beat", made.beat):
        await made.outages.alive(1000.0)
        yield made


@asynccontextmanager
async def _failing(store: Store, name: str) -> AsyncIterator[None]:
    async def fail(*_: object) -> None:
        raise StoreError("full", cast("Any", None))

    with patch.object(store, name, fail):
        yield


async def test_what_a_sleeping_machine_took_is_given_back_once(place: Place) -> None:
    table, outages = await place.add(), place.outages
    outages.expect(1015.0)
    place.time = 9000.0
    assert outages.owes_time
    assert outages.question_time(HERE) == 1000.0  # nobody's time is up meanwhile
    await outages.alive(9000.0)
    assert table.row.deadline == (await place.stored(table)).deadline == 1060.0 + 8000.0
    assert (await place.store.last_beat(), place.shown, place.told) == (9000.0, [table], [8000.0])
    assert outages.question_time(HERE) == 9000.0
    outages.expect(9015.0)
    place.time = 9014.0 + SHORTEST  # it was only busy
    assert not outages.owes_time
    await outages.alive(place.time)
    assert table.row.deadline == 1060.0 + 8000.0


async def test_what_a_silent_database_took_is_given_back_once(place: Place) -> None:
    table, outages = await place.add(), place.outages
    place.time, place.silence = 1010.0, SILENT
    await outages.alive(1010.0)
    assert table.row.deadline == 1060.0 + SILENT  # since it began to be silent
    place.silence = SHORTEST - UNNOTICED
    await outages.alive(place.time)
    assert table.row.deadline == 1060.0 + SILENT


async def test_what_a_failing_database_took_is_given_back_since_the_last_sign_of_life(place: Place) -> None:
    table, outages = await place.add(), place.outages
    async with _failing(place.store, "beat"):
        place.time = 1010.0
        with pytest.raises(StoreError):
            await outages.alive(1010.0)
    assert outages.is_clock_stopped(HERE)
    place.time = 1110.0
    async with _failing(place.store, "give_back"):
        with pytest.raises(StoreError):
            await outages.alive(1110.0)
    assert table.row.deadline == 1060.0
    place.time = 1120.0
    await outages.alive(1120.0)
    assert table.row.deadline == (await place.stored(table)).deadline == 1060.0 + 120.0


async def test_all_clocks_get_their_time_in_one_transaction_with_the_sign_of_life(place: Place) -> None:
    """However many tables there are: a death gives no clock the same time twice."""
    paused = replace(ROW, status="paused", deadline=None, paused_until=2000.0)
    tables = [await place.add(each) for each in (ROW, ROW, paused)]
    lobby = await place.add(replace(ROW, status="lobby", deadline=None, offered_until=1500.0))
    place.lobbies[9] = place.tables.pop(lobby.row.id)
    home = replace(ROW, status="over", deadline=None)
    cup, _ = await place.store.add_tournament(CUP, home, 1, lambda _: (), 9, 9)
    place.outages.expect(1015.0)
    place.time = 1100.0
    statements = await trace(place.store)
    await place.outages.alive(1100.0)
    assert statements.count("COMMIT") == 1
    assert [each.row for each in (*tables, lobby)] == [await place.stored(each) for each in (*tables, lobby)]
    assert [each.row.deadline or each.row.paused_until for each in tables] == [1160.0, 1160.0, 2100.0]
    assert lobby.row.offered_until == 1600.0
    found = await place.store.tournament(cup.id)
    assert found is not None
    assert found.row.round_ends == 5100.0


@pytest.mark.parametrize("is_unsure", [True, False])
async def test_a_table_whose_people_cannot_be_told_keeps_no_other_from_it(
    place: Place, *, is_unsure: bool
) -> None:
    tables = [await place.add() for _ in range(3)]
    told: list[Table] = []

    async def tell(table: Table, _: float) -> None:
        told.append(table)
        if table is tables[0]:
            raise StoreError("unsure", cast("Any", None)) if is_unsure else ValueError

    place.outages.expect(1015.0)
    place.time = 1100.0
    with patch.object(place, "tell", tell):
        await place.outages.alive(1100.0)
    assert place.shown == told == tables
    assert (place.outages.is_unsure, place.outages.owes_time) == (False, False)


async def test_a_change_that_is_on_its_way_keeps_the_time_that_is_given_back(place: Place) -> None:
    table = await place.add()
    place.outages.expect(1015.0)
    place.time = 1100.0
    async with table.lock:
        row = replace(table.row, deadline=1070.0)
        giving = asyncio.create_task(place.outages.alive(1100.0))
        while not (table.lock._waiters or giving.done()):  # noqa: ASYNC110
            await asyncio.sleep(0)
        await table.update(row)
    await giving
    assert table.row.deadline == (await place.stored(table)).deadline == 1170.0


async def test_no_question_gets_back_more_than_the_time_since_it_was_asked(place: Place) -> None:
    table = await place.add(replace(ROW, asked=1040.0, deadline=1100.0))
    later = await place.add(replace(ROW, asked=1110.0, deadline=1200.0))
    place.outages.expect(1015.0)
    place.time = 1100.0
    await place.outages.alive(1100.0)
    assert (table.row.deadline, later.row.deadline) == (1160.0, 1200.0)


async def test_the_clocks_of_a_lost_connection_stand_still_and_the_others_run(place: Place) -> None:
    here, there, outages = await place.add(), await place.add(replace(ROW, guild_id=THERE)), place.outages
    place.time = 1010.0
    place.away = {PARTS[1]: 1005.0}
    assert not outages.note_cut_off()
    await outages.alive(1010.0)
    assert (outages.is_clock_stopped(HERE), outages.question_time(HERE)) == (False, 1010.0)
    assert (outages.is_clock_stopped(THERE), outages.question_time(THERE)) == (True, 1000.0)
    place.time = 1200.0
    outages.note_cut_off()
    assert not outages.may_give_back
    await outages.alive(1200.0)
    assert await place.store.last_beat() == 1000.0  # a death now loses nobody's time
    place.away = {}
    assert outages.may_give_back
    assert outages.question_time(THERE) == 1000.0
    await outages.alive(1200.0)
    assert (here.row.deadline, there.row.deadline) == (1060.0, 1260.0)
    assert (place.shown, place.told) == ([there], [200.0])
    assert (await place.store.last_beat(), outages.question_time(THERE)) == (1200.0, 1200.0)
    assert not outages.owes_time
    assert (outages.clocks_resumed_at(HERE), outages.clocks_resumed_at(THERE)) == (1000.0, 1200.0)


async def test_an_outage_of_all_leaves_those_their_time_whose_connection_stays_lost(place: Place) -> None:
    here, there, outages = await place.add(), await place.add(replace(ROW, guild_id=THERE)), place.outages
    place.away = dict.fromkeys(PARTS, 1000.0)
    assert outages.note_cut_off()
    place.time, place.away = 1100.0, {PARTS[1]: 1000.0}
    await outages.alive(1100.0)
    assert (here.row.deadline, there.row.deadline) == (1160.0, 1060.0)
    place.time, place.away = 1300.0, {}
    await outages.alive(1300.0)
    assert (here.row.deadline, there.row.deadline) == (1160.0, 1360.0)


async def test_a_server_that_discord_has_down_gets_its_own_time_back_once(place: Place) -> None:
    """Its connection is lost meanwhile, too: that time is given to all, and to its tables only once."""
    here, other, outages = await place.add(), await place.add(replace(ROW, guild_id=HERE + 1)), place.outages
    alone = ShardPart(server=HERE)
    place.away = {alone: 1000.0}
    assert not outages.note_cut_off()
    assert (outages.is_clock_stopped(HERE), outages.is_clock_stopped(HERE + 1)) == (True, False)
    place.time, place.away = 1100.0, {alone: 1000.0, PARTS[0]: 1100.0, PARTS[1]: 1100.0}
    outages.note_cut_off()
    for place.time, place.away in ((1200.0, {alone: 1000.0}), (1300.0, {})):
        outages.note_cut_off()
        await outages.alive(place.time)
        assert (here.row.deadline or 0.0) - outages.question_time(HERE) == 60.0
    assert (here.row.deadline, other.row.deadline) == (1360.0, 1160.0 + UNNOTICED)
    assert not outages.owes_time
    assert outages.clocks_resumed_at(HERE) == 1300.0


async def test_one_server_holds_the_heartbeat_back_for_an_hour_alone(place: Place) -> None:
    """Discord takes some down for good, and at a start everybody is given the time since the last beat."""
    place.away = {ShardPart(server=HERE): 1000.0}
    beats = []
    for place.time in (1000.0 + HELD_BACK / 2, 1000.0 + HELD_BACK):
        place.outages.note_cut_off()
        await place.outages.alive(place.time)
        beats.append(await place.store.last_beat())
    assert beats == [1000.0, 1000.0 + HELD_BACK]


async def test_a_short_loss_of_a_connection_changes_no_table(place: Place) -> None:
    table = await place.add()
    place.time, place.away = 1010.0, {PARTS[0]: 1005.0}
    place.outages.note_cut_off()
    place.time, place.away = 999.0 + SHORTEST, {}
    await place.outages.alive(place.time)
    assert (table.row.deadline, place.outages.owes_time) == (1060.0, False)


async def test_all_were_away_until_the_number_of_connections_was_known(place: Place) -> None:
    """Discord advises it only once it is reached, and the first connection may open at once."""
    table = await place.add()
    place.parts = lambda: (WHOLE,)  # type: ignore[method-assign]
    place.away = {WHOLE: 1000.0}
    assert place.outages.note_cut_off()
    place.time = 1100.0
    del place.parts
    place.away = {PARTS[1]: 1000.0}
    assert not place.outages.note_cut_off()
    await place.outages.alive(1100.0)
    assert table.row.deadline == 1160.0


async def test_a_stop_in_the_middle_leaves_to_the_next_start_what_was_given_back(place: Place) -> None:
    tables = [await place.add() for _ in range(2)]
    place.outages.expect(1015.0)
    place.time = 1100.0
    reached, held = asyncio.Event(), asyncio.Event()
    give_back = place.store.give_back

    async def given_back(*args: Any) -> Any:
        clocks = await give_back(*args)
        reached.set()
        await held.wait()
        return clocks

    with patch.object(place.store, "give_back", given_back):
        tick = asyncio.create_task(place.outages.alive(1100.0))
        await reached.wait()
        tick.cancel()
        with pytest.raises(asyncio.CancelledError):
            await tick
    await place.outages.give_back()
    assert [(await place.stored(each)).deadline for each in tables] == [1160.0, 1160.0]
    assert await place.store.last_beat() == 1100.0
    assert not any(each.lock.locked() for each in tables)


async def test_a_lobby_that_starts_holds_up_no_answer(place: Place) -> None:
    table = await place.add()
    lobby = await place.add(replace(ROW, status="lobby", deadline=None))
    place.lobbies[lobby.row.id] = place.tables.pop(lobby.row.id)
    place.outages.expect(1015.0)
    place.time = 1100.0
    async with lobby.lock:
        tick = asyncio.create_task(place.outages.alive(1100.0))
        for _ in range(99):
            await asyncio.sleep(0)
        assert lobby.lock._waiters
        assert not table.lock.locked()
    await tick
    assert table.row.deadline == 1160.0

"""People find their tables by an index, whoever leaves and comes back."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

import games
from bot.clock import SystemClock
from bot.dealer.registry import Index, Registry
from bot.messages.people import People
from bot.services.compute import Compute
from bot.tables.events import Events
from bot.tables.table import Table
from data.rows import SeatRow, TableRow
from data.store import Store
from data.words import Catalogs
from games.options import settle_options
from tests.fresh import fresh

ANN, BEN, EVA = 1, 2, 3
ROW = TableRow(
    0, 1, 7, 8, ANN, "rainbow_pentagon", 1, {}, "en", "open", bytes(32), 0.0, seed=bytes(32), acted=0.0
)  # fmt: skip


async def _registry(folder: Path, seats: tuple[SeatRow, ...]) -> tuple[Registry, Table, Store]:
    store = await Store.open(fresh(folder / "games.sqlite3"))
    number, _ = await store.add_table(ROW, seats)
    clock = SystemClock()
    registry = Registry(store, clock, People(store, Catalogs(), clock), Compute(1), Events())
    stored = await store.stored(number)
    assert stored is not None
    return registry, cast("Any", registry.adopt(stored)), store


async def test_who_left_a_seat_finds_the_table_again_only_once_they_are_back(tmp_path: Path) -> None:
    seats = (SeatRow(0, ANN), SeatRow(1, None, owner_id=BEN, level="easy"))
    registry, table, store = await _registry(tmp_path, seats)
    assert registry.tables_of(ANN) == [table]
    assert registry.tables_of(BEN) == []
    table.seats = (seats[0], replace(seats[1], person_id=BEN, owner_id=None, level=""))
    assert registry.tables_of(BEN) == [table]
    assert registry.tables_of(EVA) == []
    await store.close()


async def test_a_table_that_is_forgotten_leaves_nothing_behind(tmp_path: Path) -> None:
    registry, table, store = await _registry(tmp_path, (SeatRow(0, ANN), SeatRow(1, BEN)))
    registry.forget(table.row.id)
    assert registry.tables_of(ANN) == []
    assert not registry._by_person
    assert not registry._by_server
    await store.close()


async def test_a_game_alone_stays_at_hand_while_its_person_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Put away between two presses it would be at hand twice, each with a lock of its own."""
    monkeypatch.setattr("bot.dealer.registry.ALONE_KEPT", 2)
    async with await Store.open(fresh(tmp_path / "games.sqlite3")) as store:
        clock = SystemClock()
        registry = Registry(store, clock, People(store, Catalogs(), clock), Compute(1), Events())
        game = next(game for game in games.all_games().values() if game.seats[-1] == 1)
        options = settle_options(game.options, {})
        alone = replace(ROW, game=game.id, version=game.version, in_dms=True, options=options)
        numbers = [
            (await store.add_table(replace(alone, acted=float(at)), (SeatRow(0, at),)))[0]
            for at in range(1, 5)
        ]
        for number in numbers[1:]:
            await registry.table(number)
        oldest = await registry.table(numbers[0])
        await registry.table(numbers[1])
        assert await registry.table(numbers[0]) is oldest


@pytest.mark.parametrize("error", [MemoryError(), OSError(24, "Too many open files"), BrokenPipeError()])
@pytest.mark.parametrize("where", ["bot.services.compute.Compute.run", "bot.tables.table.in_turn"])
async def test_a_machine_in_need_sets_no_table_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception, where: str
) -> None:
    """Only what this program can't run or read is set aside; the rest can be tried again."""

    async def fails(*_: Any) -> None:
        raise error

    async with await Store.open(fresh(tmp_path / "games.sqlite3")) as store:
        options = settle_options(games.load(ROW.game).options, {})
        number, _ = await store.add_table(
            replace(ROW, options=options), (SeatRow(0, ANN), SeatRow(1, BEN), SeatRow(2, EVA))
        )
        clock = SystemClock()
        registry = Registry(store, clock, People(store, Catalogs(), clock), Compute(1), Events())
        with monkeypatch.context() as need:
            need.setattr(where, fails)
            with pytest.raises(type(error)):
                await registry.table(number)
        assert registry.quarantined == {}
        assert (await registry.table(number)).folded


# An index finds numbers by their keys, and keeps nothing of what was dropped.


def test_numbers_are_found_by_their_newest_keys_in_order() -> None:
    index = Index()
    index.put(9, (1, 2))
    index.put(4, (2,))
    assert (index.of(1), index.of(2), index.of(3)) == ([9], [4, 9], [])
    index.put(9, (3,))
    assert (index.of(1), index.of(2), index.of(3)) == ([], [4], [9])
    assert 1 not in index


def test_what_is_dropped_leaves_nothing_behind() -> None:
    index = Index()
    index.put(9, (1, 2, 2))
    index.put(4, (2,))
    index.drop(9)
    index.drop(9)
    index.drop_key(2)
    assert not index
    index.drop(4)
    assert index.__dict__ == Index().__dict__

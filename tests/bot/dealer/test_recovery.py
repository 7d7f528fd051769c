"""An outage takes nobody any time, wherever the start after it dies."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import patch

import pytest

from bot.dealer.recovery import Recovery
from bot.dealer.registry import Registry
from bot.tables.events import Began, Due, Events
from bot.tables.hours import MONDAY, hours_of
from data.store import Store, StoreError
from data.turns import AT_ONCE
from games.durations import DAY, HOUR, WEEK
from games.pentago import Pentago
from tests.data.samples import SEATS, TABLE
from tests.fresh import fresh
from tests.turns import turns

FRIDAY = 2900 * WEEK - MONDAY + 4.5 * DAY
"""A noon."""

ENDS = FRIDAY + 10 * HOUR
PENTAGO = replace(
    TABLE, game="pentago", version=Pentago.version, options={}, deadline=ENDS, weekends_off=True,
    pause_asked=(),
)  # fmt: skip


class Clock:
    """A clock that stands still."""

    def __init__(self, now: float) -> None:
        self._now = now

    def now(self) -> float:
        """Return the instant."""
        return self._now


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """Open a store, closed at the end."""
    async with await Store.open(fresh(tmp_path / "games.sqlite3")) as opened:
        yield opened


async def start(store: Store, now: float) -> None:
    """Take up what is stored."""
    nothing: Any = None
    compute: Any = SimpleNamespace(run=_prepared)
    clock = Clock(now)
    registry = Registry(store, clock, nothing, compute, Events())
    await Recovery(registry, store, clock, nothing, nothing).take_up()


async def _prepared(*_: object) -> None:
    """Have nothing to prepare."""


async def _left(store: Store, number: int, now: float) -> float:
    found = await store.stored(number)
    assert found is not None
    assert found.table.deadline is not None
    return hours_of(found.table).between(now, found.table.deadline)


@pytest.mark.parametrize("dies", ["last_beat", "shift_clocks", "newest_table", "awake", "quarantine"])
async def test_no_weekend_is_lost_or_given_twice_though_a_start_dies(store: Store, dies: str) -> None:
    """The outage puts the end of a question into Saturday, where the clock stands still."""
    now = FRIDAY + 20 * HOUR
    number, _ = await store.add_table(PENTAGO, SEATS)
    await store.beat(FRIDAY)
    with patch.object(store, dies, side_effect=RuntimeError), pytest.raises(RuntimeError):
        await start(store, now)
    await start(store, now)
    assert await _left(store, number, now) == 10 * HOUR


async def test_a_quarantine_that_ends_at_a_weekend_has_taken_no_time(store: Store) -> None:
    number, _ = await store.add_table(PENTAGO, SEATS)
    await store.quarantine([number], FRIDAY)
    await store.beat(FRIDAY + 19 * HOUR)
    await start(store, FRIDAY + 20 * HOUR)
    assert await _left(store, number, FRIDAY + 20 * HOUR) == 10 * HOUR


# At a start, whoever acts waits for no other table's game to be played again.


FAULTY, UNWORDED = 4, 5


class Games:
    """Tables by number with their deadlines; each is played again once it is let through."""

    def __init__(self, deadlines: dict[int, float | None], resting: tuple[int, ...] = ()) -> None:
        rows = {
            number: SimpleNamespace(id=number, deadline=deadline, status="open")
            for number, deadline in deadlines.items()
        }
        rows |= {number: SimpleNamespace(id=number, deadline=None, status="paused") for number in resting}
        self.tables: dict[int, Any] = {number: SimpleNamespace(row=row) for number, row in rows.items()}
        self.lobbies: dict[int, Any] = {99: None}
        self.folded: list[int] = []
        self.events: list[tuple[str, int]] = []
        self.through = asyncio.Semaphore(0)
        registry: Any = self
        self.due: Callable[[int], None] = lambda number: self._note("due", number)
        news = Events()
        news.on(Began, react=lambda began: self._note("goes on", began.table.row.id))
        news.on(Due, react=lambda due: self.due(due.number))
        nothing: Any = None
        self.recovery = Recovery(registry, nothing, nothing, cast("Any", self), news)

    def _note(self, what: str, number: int) -> None:
        self.events.append((what, number))

    async def tell(self, table: Any, outage: float) -> None:
        if table.row.id == UNWORDED:
            raise ValueError
        self._note(f"told of {outage}", table.row.id)

    async def fold(self, table: Any) -> bool:
        await self.through.acquire()
        self.folded.append(table.row.id)
        if table.row.id == FAULTY:
            raise StoreError("full", None)  # type: ignore[arg-type]
        return True


class SleepingRow:
    """A row that counts who looks at its options."""

    game, version = "toy", 1

    def __init__(self, options: Any) -> None:
        self._options = options

    @property
    def options(self) -> Any:
        """The options."""
        return self._options()


async def _others_run() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


async def test_a_table_goes_on_once_its_own_game_is_at_hand_and_nobody_queues_behind_all() -> None:
    games = Games({1: 50.0, 2: None, 3: 20.0}, resting=(7,))
    games.recovery.resume(0.0)
    await _others_run()
    assert games.events == [("due", 7), ("due", 99)]
    games.through.release()
    await _others_run()
    assert games.events[2:] == [("goes on", 3)]
    await games.recovery.close()
    assert games.folded == [3]


async def test_those_whose_time_is_up_come_first_and_a_fault_stops_nobody() -> None:
    games = Games({1: None, 2: 30.0, 3: 40.0, FAULTY: 10.0, UNWORDED: 20.0})
    games.through = asyncio.Semaphore(9)
    games.recovery.resume(600.0)
    await games.recovery.idle()
    assert games.folded == [FAULTY, UNWORDED, 2, 3, 1]
    assert [number for what, number in games.events if what == "goes on"] == games.folded


async def test_people_hear_of_an_outage_before_their_game_goes_on() -> None:
    games = Games({1: 50.0})
    games.through = asyncio.Semaphore(1)
    games.recovery.resume(600.0)
    await games.recovery.idle()
    assert games.events[1:] == [("told of 600.0", 1), ("goes on", 1)]


async def test_garbage_is_not_looked_for_among_the_states_of_a_start(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    frozen: list[int] = []
    monkeypatch.setattr(gc, "freeze", lambda: frozen.append(len(gc.get_objects())))
    games = Games(dict.fromkeys(range(100, 100 + AT_ONCE)))
    games.through = asyncio.Semaphore(AT_ONCE)
    states = [[number] for number in range(1000)]
    games.recovery.resume(0.0)
    await games.recovery.idle()
    assert frozen
    assert frozen[0] >= len(states)


async def test_sleeping_tables_are_looked_at_few_in_one_turn() -> None:
    many = 3 * AT_ONCE + 7
    games = Games({}, resting=tuple(range(100, 100 + many)))
    async with turns() as counted:
        games.due = counted.counting(games.due)
        games.recovery.resume(0.0)
        await games.recovery.idle()
        assert (counted.total, counted.most) == (many + 1, AT_ONCE)


async def test_tables_are_told_apart_by_their_options_few_in_one_turn() -> None:
    many = 3 * AT_ONCE + 7
    games: Any = Games({}, resting=tuple(range(many)))
    async with turns() as counted:
        options = counted.counting(dict)
        for table in games.tables.values():
            table.row, table.game = SleepingRow(options), None
        compute: Any = SimpleNamespace(run=lambda *_: asyncio.sleep(0))
        nothing: Any = None
        registry = Registry(nothing, nothing, nothing, compute, Events())
        registry.tables.update(games.tables)
        await Recovery(registry, nothing, nothing, nothing, nothing)._prepare()
        assert counted.total >= many
        assert counted.most <= AT_ONCE + 1

"""An outage takes nobody any time, wherever the start after it dies."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import pytest

from bot.dealer.recovery import Recovery
from bot.dealer.registry import Registry
from bot.services.events import Events
from bot.tables.hours import MONDAY, hours_of
from data.store import Store
from games.durations import DAY, HOUR, WEEK
from games.pentago import Pentago
from tests.data.samples import SEATS, TABLE
from tests.fresh import fresh

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
    await Recovery(Registry(store, clock, nothing, compute, Events()), store, clock).take_up()


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

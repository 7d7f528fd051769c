"""A database that says nothing for a while, or a machine that sleeps: that time is given back, too."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

from bot.dealer.outages import SHORTEST, UNNOTICED, Outages
from data.rows import TableRow

ROW = TableRow(
    1, 1, 7, 8, 9, "pentago", 1, {}, "en", "open", bytes(32), 0.0, seed=bytes(32), deadline=1060.0, acted=0.0
)  # fmt: skip
SILENT = 100.0


class Silent:
    """A database that answers the next beat late."""

    def __init__(self) -> None:
        self.time, self.silence = 1000.0, 0.0
        self.beats: list[float] = []
        self.rounds: list[float] = []

    def now(self) -> float:
        return self.time

    async def beat(self, now: float) -> None:
        self.time, self.silence = self.time + self.silence, 0.0
        self.beats.append(now)

    async def shift_rounds(self, gap: float) -> None:
        self.rounds.append(gap)


def outages_at(store: Silent) -> tuple[Outages, Any, list[Any]]:
    """What gives time back, a table with an open question, and the tables that were shown anew."""
    table = SimpleNamespace(row=ROW, lock=asyncio.Lock(), asked_at=900.0)

    async def update(row: TableRow) -> None:
        table.row = row

    table.update = update
    shown: list[Any] = []
    registry = SimpleNamespace(tables={1: table})

    async def tell(told: Any, _: float) -> None:
        assert told is shown[-1]

    outages = Outages(
        cast("Any", registry), cast("Any", store), store, shown.append, tell, lambda _: False, lambda: None
    )
    return outages, table, shown


async def test_what_a_sleeping_machine_took_is_given_back_once() -> None:
    store = Silent()
    outages, table, shown = outages_at(store)
    await outages.alive(1000.0, None)
    outages.expect(1015.0)
    store.time = 9000.0
    assert outages.pending
    assert outages.now() == 1000.0  # nobody's time is up meanwhile
    await outages.alive(9000.0, 1000.0)
    assert table.row == replace(ROW, deadline=1060.0 + 8000.0)
    assert (store.rounds, store.beats, shown) == ([8000.0], [1000.0, 9000.0], [table])
    assert outages.now() == 9000.0
    outages.expect(9015.0)
    store.time = 9014.0 + SHORTEST  # it was only busy
    assert not outages.pending
    await outages.alive(store.time, 9000.0)
    assert table.row.deadline == 1060.0 + 8000.0


async def test_what_a_silent_database_took_is_given_back_once() -> None:
    store = Silent()
    outages, table, shown = outages_at(store)
    store.silence = SILENT
    await outages.alive(1000.0, 990.0)
    assert table.row == replace(ROW, deadline=1060.0 + SILENT + 10.0)  # from the last beat on
    assert (store.rounds, store.beats, shown) == ([SILENT + 10.0], [1000.0, 1100.0], [table])
    store.silence = SHORTEST - UNNOTICED
    await outages.alive(store.now(), 1100.0)
    assert store.rounds == [SILENT + 10.0]

"""While the database takes nothing, nobody can answer: that time is nobody's."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from data.store import StoreError
from tests.e2e.club import Club, club_at


@contextlib.contextmanager
def away(club: Club) -> Iterator[None]:
    """Let the database take no change."""

    @contextlib.asynccontextmanager
    async def full() -> AsyncIterator[Any]:
        raise StoreError("full", club.path)
        yield

    async def unchanged(*_: object) -> None:
        raise StoreError("full", club.path)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(club.store._database, "change", unchanged)
        patch.setattr(club.store._database, "writing", full)
        yield


def left(club: Club) -> float:
    """Seconds that are left for the open question."""
    deadline = club.hosted().row.deadline
    assert deadline is not None
    return deadline - club.bot.dealer.clock.now()


async def test_a_full_disk_eats_nobodys_time(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        await club.table(list(club.people("ann", "ben")), game="pentago", options="seconds=120")
        await club.wait(40)
        before = left(club)
        with away(club):
            await club.wait(300)
        await club.wait(10)
        table = club.hosted()
        assert (table.row.step, [seat.missed for seat in table.seats]) == (0, [0, 0])
        assert before - 15 <= left(club) <= before + 15
        stored = await club.store.stored(1)
        assert stored is not None
        assert stored.table.deadline == table.row.deadline
        await club.wait(120)
        assert table.row.step == 1  # from then on the clock runs as ever


async def test_a_moment_without_the_disk_changes_no_clock(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        await club.table(list(club.people("ann", "ben")), game="pentago", options="seconds=120")
        deadline = club.hosted().row.deadline
        with away(club):
            await club.wait(16)
        await club.wait(10)
        assert club.hosted().row.deadline == deadline

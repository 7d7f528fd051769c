"""The bot's rest is noticed by what happens, however seldom anybody looks."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.e2e.club import club_at


@pytest.fixture(autouse=True)
def _seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.e2e.settling.GLANCE", 3600.0)


async def summed(noted: list[int]) -> None:
    """Note three sums that threads compute and, after an hour's pause, a zero."""
    for number in range(3):
        noted.append(await asyncio.to_thread(sum, range(100_000 + number)))  # noqa: PERF401
    await asyncio.sleep(3600.0)
    noted.append(0)


async def test_a_table_is_played_without_looking_again(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        thread = await club.table(club.people("ann", "bob"), game="pentago")
        await club.restart(after=60.0)
        assert club.open_message(thread)


async def test_work_in_a_thread_is_waited_for_and_a_pause_after_it_is_not(tmp_path: Path) -> None:
    noted: list[int] = []
    async with club_at(tmp_path) as club:
        with club.env._bot_scope():
            task = asyncio.get_running_loop().create_task(summed(noted))
        await club.env.settle()
        assert (len(noted), task.done()) == (3, False)
        await club.wait(3601.0)
        assert (len(noted), task.done()) == (4, True)

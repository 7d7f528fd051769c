"""Nobody can answer while the database fails or the machine sleeps: no time passes."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from data.store import StoreError
from tests.e2e.club import Club, club_at
from tests.e2e.tables import time_left
from tests.e2e.test_lost_threads import delete


@contextlib.contextmanager
def away(club: Club) -> Iterator[None]:
    """Let the database take no change."""

    @contextlib.asynccontextmanager
    async def full() -> AsyncIterator[Any]:
        raise StoreError("full", club.path)
        yield

    async def unchanged(*_: object, **__: object) -> None:
        raise StoreError("full", club.path)

    with pytest.MonkeyPatch.context() as patch:
        for way in ("change", "transaction", "together"):
            patch.setattr(club.store._database, way, unchanged)
        patch.setattr(club.store._database, "writing", full)
        yield


async def playing(club: Club) -> None:
    """Let two people play Pentago; of the first question forty seconds are over."""
    await club.table(list(club.people("ann", "ben")), game="pentago", options="seconds=120")
    await club.wait(40)


async def test_a_full_disk_eats_nobodys_time(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        await playing(club)
        before = time_left(club)
        with away(club):
            await club.wait(300)
        await club.wait(10)
        table = club.hosted()
        assert (table.row.step, [seat.missed for seat in table.seats]) == (0, [0, 0])
        assert before - 15 <= time_left(club) <= before + 15
        stored = await club.store.stored(1)
        assert stored is not None
        assert stored.table.deadline == table.row.deadline
        await club.wait(120)
        assert table.row.step == 1  # from then on the clock runs as ever


async def test_a_stop_before_that_leaves_it_to_the_next_start(tmp_path: Path) -> None:
    """Whoever has made room on the disk often starts the bot anew at once."""
    async with club_at(tmp_path) as club:
        await playing(club)
        before = time_left(club)
        with away(club):
            await club.wait(300)
        await club.bot.dealer.stop()
        await club.restart()
        assert before - 15 <= time_left(club) <= before + 15


async def test_a_machine_that_slept_eats_nobodys_time(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        await playing(club)
        before = time_left(club)
        club.env.backend.advance_clock(10_000.0)
        await club.wait(16)
        assert club.hosted().row.step == 0
        assert before - 31 <= time_left(club) <= before


async def test_a_moment_without_the_disk_changes_no_clock(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        await club.table(list(club.people("ann", "ben")), game="pentago", options="seconds=120")
        deadline = club.hosted().row.deadline
        with away(club):
            await club.wait(16)
        await club.wait(10)
        assert club.hosted().row.deadline == deadline


async def test_what_is_deleted_while_the_database_fails_is_noticed_once_it_is_back(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        await playing(club)
        lobby = await club.open(club.person("ann"))
        den = club.guild.create_text_channel("den")
        await club.boss().slash("server", puzzles=den, hour=1)
        [thread] = club.channel.threads
        with away(club):
            await delete(club, thread, "thread")
            payload = {"id": str(den.id), "guild_id": str(club.guild.id), "type": 0, "name": "x"}
            club.env.backend.emit("CHANNEL_DELETE", {**payload, "position": 0})
            gone = {"id": str(lobby.id), "channel_id": str(lobby.channel.id), "guild_id": str(club.guild.id)}
            club.env.backend.emit("MESSAGE_DELETE", gone)
            await club.wait(1)
            assert club.hosted().row.lost_at is None
        await club.wait(10)
        assert club.hosted().row.lost_at is not None
        assert (await club.store.guild(club.guild.id)).daily_channel is None
        assert not club.bot.dealer.registry.lobbies


async def test_a_server_that_goes_while_the_database_fails_has_its_tables_sleep(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        await playing(club)
        with away(club):
            club.env.backend.emit("GUILD_DELETE", {"id": str(club.guild.id)})
            await club.wait(1)
            assert club.hosted().row.status == "open"
        await club.wait(10)
        assert (club.hosted().row.status, club.hosted().row.evicted_at is None) == ("asleep", False)

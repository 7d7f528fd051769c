"""What people have set, while the disk can't always tell it."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from dataclasses import replace
from pathlib import Path

import pytest

from bot.clock import SystemClock
from bot.messages.people import People
from data.preference_rows import GuildRow, PersonRow
from data.rows import SeatRow
from data.store import Store, StoreError
from data.words import Catalogs
from games.durations import DAY
from tests.bot.delivery.test_outbox import OPEN
from tests.bot.tables.test_table import HandClock
from tests.fresh import fresh

ANN = 31


async def test_what_is_saved_at_the_same_time_is_all_kept(tmp_path: Path) -> None:
    async with await Store.open(fresh(tmp_path / "games.sqlite3")) as store:
        await store.add_table(OPEN, (SeatRow(0, ANN),))
        people = People(store, Catalogs(), SystemClock())
        row = await people.settings(ANN)
        await asyncio.gather(
            people.save_person(replace(row, language="fa"), row),
            people.save_person(replace(row, theme="light"), row),
            people.note_explained(ANN, "toy", "bid"),
        )
        for kept in (await store.person(ANN), people.known(ANN).person):
            assert (kept.language, kept.theme, kept.games_seen) == ("fa", "light", ("toy/bid",))


async def test_two_games_that_are_explained_at_the_same_time_are_both_noted(tmp_path: Path) -> None:
    async with await Store.open(fresh(tmp_path / "games.sqlite3")) as store:
        await store.add_table(OPEN, (SeatRow(0, ANN),))
        people = People(store, Catalogs(), SystemClock())
        await people.settings(ANN)
        await asyncio.gather(
            people.note_explained(ANN, "toy", "bid"), people.note_explained(ANN, "diamant", "decide")
        )
        for kept in (await store.person(ANN), people.known(ANN).person):
            assert set(kept.games_seen) == {"toy/bid", "diamant/decide"}


async def test_what_another_process_saves_meanwhile_is_kept(tmp_path: Path) -> None:
    async with await Store.open(fresh(tmp_path / "games.sqlite3")) as store:
        await store.add_table(OPEN, (SeatRow(0, ANN),))
        here, there = People(store, Catalogs(), SystemClock()), People(store, Catalogs(), SystemClock())
        row = await here.settings(ANN)
        await there.save_person(replace(row, language="fa"), row)
        await here.note_explained(ANN, "toy", "bid")
        await here.save_person(replace(row, theme="light"), row)
        kept = await store.person(ANN)
        assert (kept.language, kept.theme, kept.games_seen) == ("fa", "light", ("toy/bid",))


async def test_what_two_managers_change_at_the_same_time_is_all_kept(tmp_path: Path) -> None:
    async with await Store.open(fresh(tmp_path / "games.sqlite3")) as store:
        people = People(store, Catalogs(), SystemClock())
        row = await people.guild(5)
        await asyncio.gather(
            people.save_guild(replace(row, language="fa"), row),
            people.save_guild(replace(row, max_tables=3), row),
            people.save_guild(row, row),
        )
        for kept in (await store.guild(5), await people.guild(5)):
            assert kept == replace(row, language="fa", max_tables=3)


async def test_what_two_managers_add_and_take_out_at_the_same_time_is_all_kept(tmp_path: Path) -> None:
    async with await Store.open(fresh(tmp_path / "games.sqlite3")) as store:
        people = People(store, Catalogs(), SystemClock())
        await people.save_guild(GuildRow(5, channels=(31, 32), banned=(7, 8)))
        row = await people.guild(5)
        await asyncio.gather(
            people.save_guild(replace(row, banned=(7, 8, 9)), row),
            people.save_guild(replace(row, banned=(8,), channels=(31, 32, 33)), row),
            people.save_guild(replace(row, banned=(7, 8, 6)), row),
            people.channel_deleted(5, 31),
        )
        for kept in (await store.guild(5), await people.guild(5)):
            assert (set(kept.banned), set(kept.channels)) == ({6, 8, 9}, {32, 33})


async def test_no_two_changes_together_open_all_channels(tmp_path: Path) -> None:
    async with await Store.open(fresh(tmp_path / "games.sqlite3")) as store:
        people = People(store, Catalogs(), SystemClock())
        await people.save_guild(GuildRow(5, channels=(31, 32)))
        await asyncio.gather(people.channel_deleted(5, 31), people.channel_deleted(5, 32))
        assert (await store.guild(5)).channels


async def test_settings_that_could_not_be_read_are_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with await Store.open(fresh(tmp_path / "games.sqlite3")) as store:
        first = People(store, Catalogs(), SystemClock())
        mine = await first.settings(ANN)
        await first.save_person(replace(mine, hidden=True, language="fa"))
        later, read = People(store, Catalogs(), SystemClock()), store.persons

        async def locked(ids: set[int]) -> None:
            raise StoreError("locked", tmp_path)

        monkeypatch.setattr(store, "persons", locked)
        row = await later.settings(ANN)  # they are answered all the same
        monkeypatch.setattr(store, "persons", read)
        with pytest.raises(StoreError):
            await later.save_person(replace(row, theme="light"))
        kept = await store.person(ANN)
        assert (kept.hidden, kept.language) == (True, "fa")
        row = await later.settings(ANN)
        await later.save_person(replace(row, theme="light"))
        kept = await store.person(ANN)
        assert (kept.hidden, kept.theme) == (True, "light")


async def test_the_cleaning_notes_a_use_though_the_settings_could_not_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with await Store.open(fresh(tmp_path / "games.sqlite3")) as store:
        people, read = People(store, Catalogs(), SystemClock()), store.persons

        async def locked(ids: set[int]) -> None:
            raise StoreError("locked", tmp_path)

        monkeypatch.setattr(store, "persons", locked)
        await people.settings(ANN)
        monkeypatch.setattr(store, "persons", read)
        await people.note_use(ANN)
        assert (await store.person(ANN)).used
        people.forget(32)
        await people.note_use(32)
        assert not (await store.person(32)).used


async def test_one_query_reads_the_settings_of_all_people_who_are_not_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with await Store.open(fresh(tmp_path / "games.sqlite3")) as store:
        await store.save_person(PersonRow(33, theme="light"))
        people = People(store, Catalogs(), SystemClock())
        await people.load([ANN])
        asked, read = [], store.persons

        async def noted(ids: Collection[int]) -> dict[int, PersonRow]:
            asked.append(sorted(ids))
            return await read(ids)

        monkeypatch.setattr(store, "persons", noted)
        await people.load([ANN, 32, None, 33, 32])
        await people.load([33, ANN])
        assert asked == [[32, 33]]
        assert [people.known(person).person.theme for person in (ANN, 32, 33)] == ["dark", "dark", "light"]


async def test_whose_dms_were_closed_gets_no_alert_for_a_day_or_until_they_prove_open(tmp_path: Path) -> None:
    async with await Store.open(fresh(tmp_path / "games.sqlite3")) as store:
        clock = HandClock()
        people = People(store, Catalogs(), clock)
        people.note_refused(ANN)
        assert people.refusing() == {ANN}
        people.note_reached(ANN)
        assert people.refusing() == frozenset()
        people.note_refused(ANN)
        clock.time += DAY
        assert not people.refuses(ANN)
        people.note_refused(ANN)
        people.forget(ANN)
        assert not people.refuses(ANN)

"""Once a day the bot ends what has slept too long and deletes what is kept no longer."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.dealer import due_work
from data.preference_rows import PersonRow
from games.durations import DAY
from tests.e2e.club import Club, club_at
from tests.e2e.reading import said


@pytest.fixture(autouse=True)
def rare_beats(monkeypatch: pytest.MonkeyPatch) -> None:
    """Months pass here: nobody looks every few seconds whether something is due."""
    for name in ("BEAT", "SWEEP"):
        monkeypatch.setattr(due_work, name, DAY)


async def stored_tables(club: Club) -> int:
    """Return how many tables the store has."""
    [(count,)] = await club.store._database.rows("SELECT count(*) FROM tables")
    return int(count)


async def test_a_table_that_slept_for_a_month_ends_with_a_line(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await ann.slash("puzzle", puzzle="twigs_ring")
        await club.wait(DAY)
        await club.wait(29 * DAY)
        assert (await club.stored()).table.status == "asleep"
        [thread] = club.channel.threads
        await club.wait(2 * DAY)
        assert club.bot.dealer.registry.tables == {}
        assert "Nobody has played here for 30 days. The table has ended." in said(thread.history()[-1])
        await club.wait(2 * DAY)
        assert await stored_tables(club) == 0


async def test_a_cancelled_lobby_is_kept_for_a_day(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await ann.in_panel(await club.open(ann), "drop")
        await club.wait(0.5 * DAY)
        assert await stored_tables(club) == 1
        await club.wait(2 * DAY)
        assert await stored_tables(club) == 0


async def test_who_does_nothing_for_a_year_is_forgotten(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, eva = club.people("ann", "eva")
        for player in (ann, eva):
            await player.slash("settings", theme="light")
        await club.restart(200 * DAY)
        await eva.slash("tables")
        await club.restart(200 * DAY)
        await club.wait(0.1 * DAY)
        assert (await club.store.person(eva.id)).theme == "light"
        assert await club.store.person(ann.id) == PersonRow(ann.id)


async def test_nobody_is_forgotten_before_their_time_though_not_each_act_is_noted(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await ann.slash("settings", theme="light")
        await club.wait(0.9 * DAY)
        await ann.slash("tables")
        await club.restart(364.4 * DAY)
        await club.wait(0.1 * DAY)
        assert (await club.store.person(ann.id)).theme == "light"
        await club.wait(2 * DAY)
        assert await club.store.person(ann.id) == PersonRow(ann.id)

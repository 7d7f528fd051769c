"""A game that somebody plays alone is put away where many are, and is at hand again once they want it."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.durations import DAY
from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import buttons, said
from tests.e2e.test_daily import solve

KEPT = 2


@pytest.fixture(autouse=True)
def _few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.dealer.registry.ALONE_KEPT", KEPT)


async def crowd(club: Club, count: int) -> list[Player]:
    """People who each begin the puzzle of the day, in this order."""
    people = club.people(*(f"p{number}" for number in range(count)))
    for player in people:
        await player.dm_slash("daily")
        club.env.backend.advance_clock(1.0)
    return people


async def test_only_so_many_stay_at_hand_and_none_is_lost(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = await crowd(club, 6)
        assert len(club.bot.dealer.registry.tables) <= KEPT + 1
        for number, player in enumerate(people[:3], start=1):
            assert "#" in (await player.dm_slash("tables")).said
            assert number in club.bot.dealer.registry.tables
            assert len(club.bot.dealer.registry.tables) <= KEPT + 1


async def test_who_answers_by_dm_goes_on_where_they_were(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        first, *_ = await crowd(club, 5)
        assert 1 not in club.bot.dealer.registry.tables
        await first.dm("?")
        await solve(club, first, 1)
        assert "Share" in str([*buttons(first.inbox[-1])]) or "olved" in said(first.inbox[-1])


async def test_a_start_puts_away_too_and_a_pressed_button_finds_its_game(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        first, *_ = await crowd(club, 5)
        await club.restart()
        assert len(club.bot.dealer.registry.tables) <= KEPT
        asked = next(message for message in first.inbox if buttons(message))
        action = next(path for path in buttons(asked).values() if path.startswith(("move", "pick", "rules")))
        assert "Something went wrong" not in (await first.press_id(asked, action)).said
        assert 1 in club.bot.dealer.registry.tables


async def test_who_is_forgotten_leaves_one_that_was_put_away(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        first, *_ = await crowd(club, 5)
        await club.bot.dealer.forgetting.forget(first.id)
        [(status,)] = await club.store._database.rows("SELECT status FROM tables WHERE id = 1")
        assert status == "cancelled"


async def test_one_that_is_left_alone_for_a_month_ends(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        await crowd(club, 5)
        club.env.backend.advance_clock(40.0 * DAY)
        await club.bot.dealer.housekeeping.clean()
        assert list(await club.store._database.rows("SELECT id FROM tables WHERE id < 3")) == []

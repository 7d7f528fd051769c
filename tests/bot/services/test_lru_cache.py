"""What is kept at hand is bounded, and what is needed stays."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.clock import SystemClock
from bot.messages.people import People
from bot.services.high_scores import HighScores
from bot.services.lru_cache import LruCache
from data.preference_rows import PersonRow
from data.result_rows import BestRow
from data.store import Store
from data.words import Catalogs
from tests.fresh import fresh

MOST = 10


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep few entries."""
    monkeypatch.setattr("bot.services.lru_cache.REMEMBERED", MOST)


def test_one_may_have_a_bound_of_its_own() -> None:
    recent: LruCache[int, str] = LruCache(most=2)
    for number in range(4):
        recent.put(number, "kept")
    assert list(recent) == [2, 3]
    recent.clear()
    assert len(recent) == 0


def test_what_was_used_longest_ago_falls_out() -> None:
    recent: LruCache[int, str] = LruCache()
    for number in range(MOST):
        recent.put(number, "kept")
    assert recent.get(0) == "kept"
    recent.put(MOST, "new")
    assert (len(recent), recent.get(0), recent.get(1), recent.get(MOST)) == (MOST, "kept", None, "new")


def test_what_is_needed_stays_until_it_is_not() -> None:
    needed = set(range(5))
    recent: LruCache[int, None] = LruCache(needed.__contains__)
    for number in range(100):
        recent.put(number, None)
    assert needed <= set(recent)
    assert len(recent) <= MOST + len(needed)
    needed.clear()
    for number in range(100, 200):
        recent.put(number, None)
    assert set(recent) == set(range(190, 200))


def test_more_is_kept_only_where_more_is_needed() -> None:
    recent: LruCache[int, None] = LruCache(lambda number: number < 50)
    for number in range(1000):
        recent.put(number, None)
    assert set(range(50)) <= set(recent)
    assert len(recent) <= 50 + MOST


async def test_settings_at_hand_are_those_on_the_disk_and_a_players_stay(tmp_path: Path) -> None:
    async with await Store.open(fresh(tmp_path / "games.sqlite3")) as store:
        people = People(store, Catalogs(), SystemClock(), lambda person: person == 1)
        await people.save_person(PersonRow(1, theme="light"))
        for number in range(2, 100):
            await people.save_person(PersonRow(number, theme="light"))
        assert people.known(1).person.theme == "light"
        assert (await people.person(2)).theme == "light"


async def test_a_best_that_is_not_at_hand_is_not_replaced_by_less(tmp_path: Path) -> None:
    async with await Store.open(fresh(tmp_path / "games.sqlite3")) as store:
        scores = HighScores(store)
        less = BestRow(1, "twigs_maximum", 3, 7, 1, 0.0)
        scores.note(less)
        assert scores.known(1, "twigs_maximum") is None
        assert await scores.load(1, "twigs_maximum") is None
        scores.note(less)
        assert scores.known(1, "twigs_maximum") == less

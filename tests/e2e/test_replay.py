"""A finished game once more: its film and its pictures one by one, for those who may see the table."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import renderers
from bot.services.rate_limit import Rate
from data.words import CATALOGS, Catalogs
from games.scenes import scenes
from tests import toy
from tests.e2e.club import UNLIMITED, Club, club_at
from tests.e2e.reading import buttons, said
from tests.e2e.test_advice import finished
from tests.e2e.test_privacy import forget

WORDS = Catalogs((CATALOGS, toy.CATALOGS))

pytestmark = pytest.mark.usefixtures("with_toy")


def views_of(club: Club, number: int = 1) -> list[Any]:
    """Return what everybody saw of a table's game, picture by picture."""
    return [scene.view for scene in scenes(club.hosted(number).record)]


async def test_a_film_comes_after_the_end_alone(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben], game="toy")
        told = await ann.slash("replay")
        assert "still being played" in told.said
        assert told.private
        assert not club.films


async def test_the_film_shows_all_that_everybody_saw_and_nothing_else(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben, thread = await finished(club)
        told = await ben.do(club.open_message(thread), "film")
        assert told.private
        ((_, shown),) = club.films.items()
        assert [view for view, _ in shown] == views_of(club)
        assert all(view.seat is None for view, _ in shown)
        assert {names for _, names in shown} == {("ann", "ben")}
        assert [*buttons(told.message)] == ["Step by step", "Show everybody"]
        again = await ann.slash("replay", thread)
        assert again.said == told.said
        assert len(club.films) == 1


async def test_a_part_of_a_game_can_be_seen(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, _, thread = await finished(club)
        told = await ann.slash("replay", thread, **{"from": 1, "to": 2})
        assert "Steps 1 to 2" in told.said
        ((_, shown),) = club.films.items()
        wanted = [scene.view for scene in scenes(club.hosted(1).record) if 1 <= scene.step <= 2]
        assert [view for view, _ in shown] == wanted
        for part in ({"from": 3, "to": 1}, {"to": 99}, {"from": -1}):
            assert "has steps 0 to" in (await ann.slash("replay", thread, **part)).said


async def test_pictures_are_leafed_through_in_place(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, _, thread = await finished(club)
        film = await ann.do(club.open_message(thread), "film")
        views = views_of(club)
        told = await ann.do(film.message, "scene")
        assert f"Picture 1 of {len(views)}" in told.said
        for place in range(1, len(views)):
            told = await ann.press(told.message, "Next")
            assert f"Picture {place + 1} of {len(views)}" in said(told.message)


async def test_what_is_leafed_through_is_the_film(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben], game="twigs")
        while (table := club.hosted()).row.step < 6:
            [seat] = table.ask.pending  # type: ignore[union-attr]
            far = max(table.game.legal(table.state, seat), key=len)
            await (ann, ben)[seat].slash("submit", move=far)
        await ann.do((await ann.slash("resign", table=1)).message, "resign")
        film = await ann.do(club.open_message(thread), "film")
        ((_, shown),) = club.films.items()
        told, stills = await ann.do(film.message, "scene"), []
        for _ in shown:
            [file] = told.message.attachments
            stills.append(await file.read())
            if len(stills) < len(shown):
                told = await ann.press(told.message, "Next")
        assert [(club.views[still], club.names[still]) for still in stills] == shown
        stage = renderers.load("twigs").stage([view for view, _ in shown])
        assert {club.screens[still].stage for still in stills} == {stage}


async def test_a_film_is_shown_to_all_only_at_its_own_table(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, _, thread = await finished(club)
        elsewhere = await ann.press_forged(ann.inbox[-1], "film:1:3:")
        assert [*buttons(elsewhere.message)] == ["Step by step"]
        forged = await ann.press_forged(ann.inbox[-1], "share:1:3:0-3")
        assert "Film of" not in forged.said
        film = await ann.do(club.open_message(thread), "film")
        shared = await ann.do(film.message, "share")
        assert not shared.private
        assert "Film of" in shared.said


async def test_nobody_sees_the_film_of_a_table_that_they_may_not_see(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, _, _ = await finished(club)
        assert "no table #9" in (await ann.slash("replay", table=9)).said


async def test_who_hears_the_screen_has_the_film_in_words(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben, thread = await finished(club)
        await ann.slash("settings", words=True)
        heard, seen = await ann.slash("replay", thread), await ben.slash("replay", thread)
        assert "The numbers were" in heard.said
        assert "The numbers were" not in seen.said
        shared = await ann.do(heard.message, "share")
        assert "The numbers were" not in shared.said, "the table has no boards in words"


async def test_who_asks_for_many_films_waits(tmp_path: Path) -> None:

    limits = replace(UNLIMITED, films=Rate(1, 0.01))
    async with club_at(tmp_path, catalogs=WORDS, limits=limits) as club:
        ann, _, thread = await finished(club)
        assert "Film of" in (await ann.slash("replay", thread)).said
        assert "many films" in (await ann.slash("replay", thread)).said


async def test_a_film_keeps_no_name_of_somebody_who_was_forgotten(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben, thread = await finished(club)
        await ben.slash("replay", thread)
        await forget(ann)
        await ben.slash("replay", thread)
        before, after = (names for shown in club.films.values() for _, names in shown[:1])
        assert before == ("ann", "ben")
        assert "ann" not in after

"""/history: one's own finished games with film and record, page by page, and how they ended for two."""

from __future__ import annotations

from pathlib import Path

import pytest

from data.words import CATALOGS, Catalogs
from tests import toy
from tests.e2e.club import club_at
from tests.e2e.reading import alts, buttons, menus, said
from tests.e2e.results import has_played
from tests.e2e.test_advice import finished
from tests.e2e.test_privacy import forget

WORDS = Catalogs((CATALOGS, toy.CATALOGS))

pytestmark = pytest.mark.usefixtures("with_toy")


async def test_film_and_record_of_a_finished_game_are_one_press_away(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, _, _ = await finished(club)
        told = await ann.slash("history")
        assert told.private
        assert "Toy #1" in told.said
        assert "against ben" in told.said
        await club.restart()
        film = await ann.press(told.message, "Film #1")
        assert "Film of Toy #1" in film.said
        record = await ann.press(told.message, "Record #1")
        assert record.private
        assert [file.filename for file in record.message.attachments] == ["toy-1.json"]


async def test_what_is_still_played_is_in_no_history(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben], game="toy")
        for player in (ann, ben):
            told = await player.slash("history")
            assert "There are none here yet" in told.said
            assert buttons(told.message) == {}


async def test_others_see_nothing_of_it(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, _, _ = await finished(club)
        cat = club.person("cat")
        assert "There are none here yet" in (await cat.slash("history")).said
        told = await cat.slash("history", **{"with": ann.member})
        assert "nothing to compare" in told.said
        forged = await cat.press_forged(told.message, f"history:0:0:0||{ann.id}")
        assert "nothing to compare" in forged.said


async def test_pages_are_turned_and_games_chosen(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben = club.people("ann", "ben")
        await has_played(club, (ann, ben), "twigs", times=3)
        await has_played(club, (ann, ben), "pentago", times=9)
        told = await ann.slash("history")
        assert "1 to 5 of 12" in told.said
        assert "Newer" not in buttons(told.message)
        told = await ann.press(told.message, "Older")
        told = await ann.press(told.message, "Older")
        assert "11 to 12 of 12" in told.said
        assert told.said.count("Twigs #") == 2
        assert "Older" not in buttons(told.message)
        (menu,) = menus(told.message)
        assert [entry.label for entry in menu.options] == ["All games (12)", "Pentago (9)", "Twigs (3)"]
        told = await ann.choose(told.message, "twigs")
        assert "1 to 3 of 3" in told.said
        assert "Pentago #" not in told.said
        beyond = await ann.press_forged(told.message, "history:0:0:99|pentago|")
        assert "6 to 9 of 9" in beyond.said
        assert "1 to 5 of 9" in (await ann.slash("history", game="pentago")).said


@pytest.mark.parametrize("rest", ["", "x", "0|none|", "||", "-1|pentago|7", f"{10**30}||", f"0||{10**30}"])
async def test_an_id_that_nobody_was_shown_shows_no_fault(tmp_path: Path, rest: str) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben = club.people("ann", "ben")
        await has_played(club, (ann, ben))
        told = await ann.slash("history")
        answer = await ann.press_forged(told.message, f"history:0:0:{rest}")
        assert "went wrong" not in answer.said
        assert "disk" not in answer.said
        assert club.env.errors == []


async def test_two_people_are_compared(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben, _ = await finished(club)
        await has_played(club, (ann, ben), times=2)
        await has_played(club, (ann, ben), ranks=(2, 1))
        await has_played(club, (ann, ben), "twigs", ranks=(1, 1))
        await has_played(club, (ann, club.person("cat")), times=7)
        told = await ann.slash("history", **{"with": ben.member})
        assert "You and ben" in told.said
        assert "5 games together" in told.said
        assert "Pentago: 2 to 1 (3)" in told.said
        assert "Twigs: 0 to 0, 1 equal (1)" in told.said
        assert "1 to 5 of 5" in told.said
        every = await ann.press(told.message, "With everybody")
        assert "1 to 5 of 12" in every.said


async def test_a_puzzle_of_the_day_is_told_by_its_tries(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann = club.person("ann")
        await has_played(club, (ann,), "pentago_daily", (1,))
        await has_played(club, (ann,), "twigs_ring", (1,))
        told = (await ann.slash("history")).said
        assert "no try" in told
        assert "result 0" in told


async def test_who_hides_is_compared_with_nobody(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben, _ = await finished(club)
        told = await ann.slash("history", **{"with": ben.member})
        assert "One game together" in told.said
        await ben.slash("settings", hidden=True)
        assert "nothing to compare" in (await ann.slash("history", **{"with": ben.member})).said
        again = await ann.press_forged(told.message, f"history:0:0:0||{ben.id}")
        assert "nothing to compare" in again.said
        assert "together" in (await ben.slash("history", **{"with": ann.member})).said


async def test_who_was_forgotten_is_a_former_player(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben, _ = await finished(club)
        await forget(ben)
        told = await ann.slash("history")
        assert "against former player 2" in told.said
        assert "ben" not in told.said
        assert "nothing to compare" in (await ann.slash("history", **{"with": ben.member})).said
        assert "There are none here yet" in (await ben.slash("history")).said


@pytest.mark.parametrize("language", ["en", "ko", "ja", "fa"])
async def test_a_history_is_told_in_each_language(tmp_path: Path, language: str) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben, _ = await finished(club)
        await has_played(club, (ann, ben, club.person("cat")), "diamant", (1, 2, 3), 7)
        await has_played(club, (ann,), "twigs_ring", (1,))
        await ann.slash("settings", language=language)
        told = await ann.slash("history")
        assert {i.partition(":")[0] for i in buttons(told.message).values()} == {"film", "record", "history"}
        assert "\u2068" not in said(told.message)
        assert alts(told.message) == []

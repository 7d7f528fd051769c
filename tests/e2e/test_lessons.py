"""Lessons: what a game presupposes, told to whoever asks and worked out for the number they wish."""

from __future__ import annotations

from pathlib import Path

import pytest

from data.words import CATALOGS, Catalogs
from tests import toy
from tests.e2e.club import club_at
from tests.e2e.reading import buttons

WORDS = Catalogs((CATALOGS, toy.CATALOGS))


pytestmark = pytest.mark.usefixtures("with_toy")


async def test_a_lesson_is_private_and_worked_out_for_the_number(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        (ann,) = club.people("ann")
        told = await ann.slash("learn", topic="toy/adding")
        assert told.private
        assert "4 and 4 make 8" in told.said
        assert "7 and 7 make 14" in (await ann.slash("learn", topic="toy/adding", number="7")).said


async def test_another_number_comes_by_a_form_and_another_topic_from_the_list(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        (ann,) = club.people("ann")
        told = await ann.slash("learn", topic="toy/adding")
        asked = await ann.press(told.message, "Try another number")
        assert "A number to work it out for" in str(asked.result.modal), "its title alone does not say so"
        assert "5 and 5 make 10" in (await ann.fill(asked, " 5 ")).said
        other = await ann.choose(told.message, "toy/doubling")
        assert other.private
        assert "Twice 4 is 8" in other.said


@pytest.mark.parametrize("number", ["10", "0", "-3", "four", "9" * 300])
async def test_a_number_that_does_not_fit_is_refused_with_the_bounds_and_asked_for_again(
    tmp_path: Path, number: str
) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        (ann,) = club.people("ann")
        told = await ann.slash("learn", topic="toy/adding")
        refused = await ann.fill(await ann.press(told.message, "Try another number"), number)
        assert refused.private
        assert "from 1 to 9" in refused.said
        refused = await ann.slash("learn", topic="toy/adding", number=number)
        assert "from 1 to 9" in refused.said
        refused = await ann.fill(await ann.press(refused.message, "Try another number"), number)
        assert "from 1 to 9" in refused.said
        again = await ann.fill(await ann.press(refused.message, "Try another number"), "3")
        assert "3 and 3 make 6" in again.said


async def test_without_a_topic_there_is_a_list_and_the_rules_lead_to_it(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        (ann,) = club.people("ann")
        told = await ann.slash("learn")
        assert "Twice 4 is 8" in (await ann.choose(told.message, "toy/doubling")).said
        rules = await ann.slash("rules", game="toy")
        listed = await ann.press(rules.message, "Learn the mathematics")
        assert listed.private
        assert "4 and 4 make 8" in (await ann.choose(listed.message, "toy/adding")).said
        others = await ann.slash("rules", game="rainbow_pentagon")
        assert "Learn the mathematics" not in buttons(others.message)


async def test_an_unknown_topic_is_refused(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        (ann,) = club.people("ann")
        told = await ann.slash("learn", topic="toy/adding")
        assert "no such lesson" in (await ann.press_forged(told.message, "learn:0:0:pentago")).said


async def test_a_number_as_long_as_those_of_showdowns_is_worked_out(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        (ann,) = club.people("ann")
        most = 10**23 - 1
        said = (await ann.slash("learn", topic="euler_game/difference", number=str(most))).said
        assert f"|{most} − 36| = {most - 36}" in said
        refused = (await ann.slash("learn", topic="euler_game/difference", number=str(most + 1))).said
        assert f"from 0 to {most}" in refused

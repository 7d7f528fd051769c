"""A person's card shows what it tells, in every language."""

from __future__ import annotations

import pytest

import games
from bot.messages.localizer import Localizer
from bot.messages.profile_message import ProfileData, card_of, card_words, is_daily, is_puzzle
from bot.tables.streak import Streak
from data.words import LANGUAGES, Catalogs
from renderers.profile import draw_profile

CATALOGS = Catalogs()
PUZZLES = [game for game in games.all_games() if is_puzzle(game) and not is_daily(game)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_result_of_a_puzzle_is_not_cut_off_behind_its_name(language: str) -> None:
    def drawn(puzzle: str, score: int) -> bytes:
        data = ProfileData("Ann", (), best=(puzzle, score))
        return draw_profile(card_of(Localizer(CATALOGS, language), data)).tobytes()

    assert [puzzle for puzzle in PUZZLES if drawn(puzzle, 13) == drawn(puzzle, 14)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_fact_in_words_has_one_colon(language: str) -> None:
    localizer = Localizer(CATALOGS, language)
    data = ProfileData("Ann", (), wins=(True,), daily=Streak(3, 5))
    facts = [line for line in card_words(localizer, card_of(localizer, data)) if "3" in line or "5" in line]
    assert [line.count(":") + line.count("：") for line in facts] == [1, 1]

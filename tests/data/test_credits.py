"""Whoever designed a game is named, in its rules and in the README, in every language."""

from __future__ import annotations

from pathlib import Path

import pytest

import games
from data.words import LANGUAGES, Catalogs

README = Path(__file__).parents[2] / "README.md"
NAMED = {
    "diamant": ("Bruno Faidutti", "Alan R. Moon", "Christof Tisch", "Jörg Asselborn", "Schmidt Spiele"),
    "euler_game": (),  # its plan names nobody
    "pentago": ("Tomas Flodén", "Geoffrey Irving"),
    "rainbow_pentagon": ("한상헌", "Rainbow Heptagon!", "https://github.com/CreamMeatball/RainbowPentagon"),
    "twigs": ("Néstor Romeral Andrés", "nestorgames", "David Goodger"),
}
"""Of each game the people and works that its document names."""


@pytest.fixture(scope="module")
def catalogs() -> Catalogs:
    return Catalogs()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_is_credited(catalogs: Catalogs, language: str) -> None:
    """A puzzle is credited as the game whose part it is."""
    assert [game for game in games.all_games() if not catalogs.has(language, f"{game}.credits")] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", NAMED)
def test_a_games_credits_name_its_people(catalogs: Catalogs, language: str, game: str) -> None:
    text = catalogs.say(language, f"{game}.credits")
    missing = [name for name in NAMED[game] if name not in text]
    assert not missing
    assert len(text) <= 450


@pytest.mark.parametrize("name", [name for names in NAMED.values() for name in names])
def test_the_readme_names_them(name: str) -> None:
    _, _, section = README.read_text("utf-8").partition("## Credits")
    assert name in section

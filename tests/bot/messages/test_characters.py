"""The computers of a game have names and a line of character: short, in every language, and nobody else's."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest

import games
from bot.app.features.learn import pages
from bot.clock import Clock
from bot.messages.display_names import level_name, named, own_sentence
from bot.messages.lobby_message import lobby_message
from bot.messages.localizer import Localizer
from bot.tables.lobby import Lobby
from bot.tables.options import all_options
from data.rows import SeatRow, Stored, TableRow
from data.store import Store
from data.words import LANGUAGES, RIGHT_TO_LEFT, Catalogs

CATALOGS = Catalogs()
GAMES = sorted(game_id for game_id, game in games.all_games().items() if game.computers)
DESCRIPTION, SHORT = 100, 10
"""What Discord lets a menu's entry say, and how long "Computer 2" is."""


def levels(game_id: str) -> Iterator[tuple[Localizer, str]]:
    for language in LANGUAGES:
        for level in games.load(game_id).computers:
            yield Localizer(CATALOGS, language), level


@pytest.mark.parametrize("game_id", GAMES)
def test_every_computer_has_a_short_name_and_a_line_of_character(game_id: str) -> None:
    for localizer, level in levels(game_id):
        for key, most in ((f"called.{level}", SHORT), (f"character.{level}", DESCRIPTION)):
            said = own_sentence(localizer, game_id, key)
            assert 0 < len(said) <= most, f"{localizer.language} {game_id}.{key}: {said!r}"


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_levels_share_a_name_or_a_character(game_id: str, language: str) -> None:
    localizer, known = Localizer(CATALOGS, language), games.load(game_id).computers
    for kind in ("called", "character"):
        assert len({own_sentence(localizer, game_id, f"{kind}.{level}") for level in known}) == len(known)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_person_does_not_pass_for_any_computer_in_any_language(game_id: str) -> None:
    for localizer, level in levels(game_id):
        name = level_name(localizer, game_id, level)
        for posing in (name, name.upper(), name.replace(" (", " 2 (").replace("（", "2（")):
            seats = [SeatRow(0, 100, name=posing), SeatRow(1, None, level=level)]
            for reader in LANGUAGES:
                shown = named(Localizer(CATALOGS, reader), seats, game_id).name(0)
                apart = Localizer(CATALOGS, reader).say("seat.apart", name="", number=1)
                assert apart.strip("\u200f \u2068\u2069") in shown, (posing, reader)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_the_lobbys_menu_says_who_is_who(game_id: str, language: str) -> None:
    game = games.load(game_id)
    options = {key: option.default for key, option in all_options(game).items()}
    row = TableRow(1, 1, 1, 1, 100, game_id, game.version, options, language, "lobby", bytes(32), 0.0)
    lobby = Lobby(Stored(row, (), (), (), {}), cast("Store", None), cast("Clock", None))
    *_, menu = lobby_message(CATALOGS, lobby).rows
    localizer = Localizer(CATALOGS, language)
    told = {entry.value: entry.description for entry in menu.entries}  # type: ignore[union-attr]
    assert told == {level: own_sentence(localizer, game_id, f"character.{level}") for level in game.computers}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_a_page_of_the_rules_tells_of_all_computers_by_name_and_level(game_id: str, language: str) -> None:
    localizer = Localizer(CATALOGS, language)
    (page,) = [page for page in pages(localizer, game_id, ()) if page.title == "rules.computers"]
    lines = page.text.splitlines()
    for level, line in zip(games.load(game_id).computers, lines, strict=True):
        assert localizer.say(f"level.{level}") in line
        assert own_sentence(localizer, game_id, f"called.{level}") in line
        assert own_sentence(localizer, game_id, f"character.{level}") in line
        assert line.startswith("\u200f" if language in RIGHT_TO_LEFT else "**")

"""``/help``: what a newcomer finds, and where it leads."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import games
from data.words import LANGUAGES, Catalogs
from tests.e2e.club import club_at
from tests.e2e.reading import menus


async def test_a_newcomer_finds_the_rules_and_their_tables(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        shown = await ann.slash("help")
        assert shown.private
        assert "`/play` opens a table in this channel" in shown.said
        assert "`/submit`" in shown.said
        [menu] = menus(shown.message)
        assert [option.value for option in menu.options] == list(games.all_games())
        rules = await ann.choose(shown.message, "diamant")
        assert rules.private
        assert "Diamant" in rules.said
        assert "Try it: tutorial" in rules.buttons
        await club.open(ann)
        listed = await ann.press(shown.message, "Your tables")
        assert listed.private
        assert "waiting for players" in listed.said


async def test_in_a_dm_it_tells_of_what_one_can_do_there(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        shown = await ann.dm_slash("help")
        assert "against computers" in shown.said
        assert "channel" not in shown.said
        assert "/help" in await ann.dm("help")


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_command_that_it_names_is_called_so(language: str) -> None:
    """Discord has no Persian, so a Persian reader types the English names."""
    catalogs, spoken = Catalogs(), "en" if language == "fa" else language
    keys = ("begin", "alone", "answer", "learn", "tables", "more")
    words = "".join(catalogs.say(language, f"help.{key}") for key in keys)
    commands = ("play", "puzzle", "daily", "submit", "tutorial", "tables", "table", "settings")
    assert set(re.findall(r"`/(\w+)`", words)) == {catalogs.say(spoken, f"command.{c}") for c in commands}

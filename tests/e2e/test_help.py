"""``/help``: what a newcomer finds, and where it leads."""

from __future__ import annotations

import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from discord import Locale

import games
from bot.app.features.help import help_message
from bot.app.reply import typed_names
from bot.messages.localizer import CommandNames, Localizer
from data.words import Catalogs
from tests.e2e.club import club_at
from tests.e2e.reading import menus, written

COMMANDS = ("play", "puzzle", "daily", "submit", "tutorial", "tables", "table", "settings")


async def test_a_newcomer_finds_the_rules_and_their_tables(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        shown = await ann.slash("help")
        assert shown.private
        assert "/play opens a table in this channel" in shown.said
        assert "/submit" in shown.said
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


@pytest.mark.parametrize(
    ("client", "spoken", "language"),
    [
        (Locale.american_english, "en", "ko"),
        (Locale.korean, "ko", "en"),
        (Locale.japanese, "ja", "fa"),
        (Locale.german, "en", "ja"),
    ],
)
@pytest.mark.parametrize("alone", [False, True])
def test_commands_are_named_as_the_persons_client_shows_them(
    client: Locale, spoken: str, language: str, alone: bool
) -> None:
    """Discord's client names its commands in its own language, whatever the person has set here."""
    interaction = cast("discord.Interaction[Any]", SimpleNamespace(locale=client))
    names = typed_names(interaction, CommandNames(Catalogs(), {"play": 7}))
    shown = names.within(help_message(Localizer(Catalogs(), language), alone=alone))
    wanted = {Catalogs().say(spoken, f"command.{name}") for name in COMMANDS}
    found = re.findall(r"`/(\w+)`|</(play):7>", " ".join(shown.lines))
    assert {code or tapped for code, tapped in found} == wanted
    assert any(tapped for _, tapped in found) is (spoken == "en")


async def test_a_dm_and_an_english_client_get_commands_to_tap_and_a_korean_one_its_own_names(
    tmp_path: Path,
) -> None:
    """Also after a restart at which Discord was told nothing new."""
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        for restart in (False, True):
            if restart:
                await club.restart()
            await ann.dm("hello?")
            assert re.search(r"</play:\d+>", written(ann.inbox[-1]))
            for locale, named in (("en-US", r"</play:\d+>"), ("ko", "`/플레이`")):
                club.wire.locales[ann.id] = locale
                assert re.search(named, written((await ann.slash("tables")).message))

"""Settings are menus: each says what it sets and to what, in a line that a phone shows whole."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import replace
from datetime import UTC, datetime
from itertools import zip_longest
from zoneinfo import ZoneInfo

import pytest

from bot.app.features.settings import CHOICES, EACH, TABLES, person_message, server_message
from bot.messages.localizer import Localizer
from bot.messages.message import Message, Select
from data.preference_rows import GuildRow, PersonRow
from data.words import LANGUAGES, Catalogs

ROOM = 32
"""Latin letters of a menu's line on a phone 400 px wide; a letter of Korean or Japanese takes two."""


def columns(text: str) -> int:
    """Return how wide a text is, in Latin letters."""
    shown = (letter for letter in text if unicodedata.category(letter) not in {"Cf", "Mn"})
    return sum(2 if unicodedata.east_asian_width(letter) in {"W", "F"} else 1 for letter in shown)


def lines(message: Message) -> list[str]:
    """Return what the menus of a message say while they are closed."""
    menus = [row for row in message.rows if isinstance(row, Select)]
    chosen = [entry.label for menu in menus for entry in menu.entries if entry.chosen]
    return [*chosen, *(menu.placeholder for menu in menus)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_menu_of_the_settings_fits_a_phone(language: str) -> None:
    localizer = Localizer(Catalogs(), language)
    person, guild = PersonRow(1), GuildRow(2, daily_channel=3)
    for values in zip_longest(*(CHOICES[key] for key in ("answers", "theme"))):
        answers, theme = (value or "auto" for value in values)
        row = replace(person, answers=answers, theme=theme if theme != "auto" else "dark")
        for is_on in (False, True):
            row = replace(row, reminders=is_on, in_words=is_on, hidden=is_on, language=language)
            for line in lines(person_message(localizer, row, 0.0)):
                assert columns(line) <= ROOM, line
    for most, each in zip_longest(TABLES, EACH, fillvalue=50):
        row_ = replace(guild, max_tables=most, max_tables_person=each, in_words=bool(each % 2))
        for line in lines(server_message(localizer, row_, 0.0)):
            assert columns(line) <= ROOM, line


def test_the_hour_of_the_puzzle_is_told_by_todays_clocks() -> None:
    """Most clocks of 1970, from which Unix time counts, showed no summer time."""
    summer = datetime(2026, 7, 14, 21, 30, tzinfo=UTC)
    row = GuildRow(2, daily_channel=3, daily_hour=18)
    line = server_message(Localizer(Catalogs(), "en"), row, summer.timestamp()).lines[1]
    told = re.search(r"<t:(\d+):t>", line)
    assert told is not None
    at = datetime.fromtimestamp(int(told[1]), ZoneInfo("Europe/Berlin"))
    assert (at.year, at.hour) == (2026, 20)


@pytest.mark.parametrize(("zone", "told"), [("Europe/Berlin", "this city"), ("+02:00", "no summer time")])
def test_whoever_has_a_zone_reads_what_it_means_for_others_and_in_summer(zone: str, told: str) -> None:
    message = person_message(Localizer(Catalogs(), "en"), PersonRow(1, zone=zone), 0.0)
    assert told in message.lines[-1]

"""Cards, days, films and settings: each shows what it tells, in every language."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import replace
from datetime import UTC, datetime
from itertools import zip_longest
from types import SimpleNamespace
from typing import Any, cast
from zoneinfo import ZoneInfo

import pytest

import games
from bot.app.features.settings import (
    CHOICES,
    EACH,
    PERSONAL,
    TABLES,
    person_message,
    server_message,
    with_choice,
)
from bot.messages.daily_message import HARDEST, Streak, level_line
from bot.messages.display_names import named
from bot.messages.localizer import Localizer, Reader
from bot.messages.message import ALT_LIMIT, Message, Select
from bot.messages.profile_message import ProfileData, card_of, card_words, is_daily, is_puzzle
from bot.messages.replay_message import film_alt, scene_message, visible_seats
from bot.tables.refusal import Refusal
from data.preference_rows import GuildRow, PersonRow
from data.rows import SeatRow
from data.words import LANGUAGES, RIGHT_TO_LEFT, Catalogs
from games.scenes import Scene, scenes
from renderers.profile import draw_profile
from tests.conformance.playing import playthrough
from tests.soaking import SEVERAL

# A person's card shows what it tells, in every language.


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
    words = card_words(localizer, card_of(localizer, data), ())
    facts = [line for line in words if re.search("[35۳۵]", line)]
    assert [line.count(":") + line.count("：") for line in facts] == [1, 1]


def test_a_second_place_of_four_is_told_as_what_it_is() -> None:
    row = {"rank": 2, "won": False, "drawn": False, "seats": 4}
    last = cast("Any", (SimpleNamespace(**row), SimpleNamespace(**{**row, "seats": 2})))
    localizer = Localizer(CATALOGS, "en")
    told = card_words(localizer, card_of(localizer, ProfileData("Ann", (), last=last)), last)
    assert "Recent games, newest last: lost and place 2 of 4." in told


# How hard a day's puzzle is: full stars come first, on the side where reading begins.


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("level", [1, HARDEST])
def test_full_stars_come_first(language: str, level: int) -> None:
    """Stars have no direction: one run of them goes from the left, also in Persian; two are put in order."""
    line = level_line(Localizer(Catalogs(), language), level)
    full, rest = "★" * level, "☆" * (HARDEST - level)
    runs = f"\u2068{full}\u2069\u2068{rest}\u2069" if language in RIGHT_TO_LEFT else full + rest
    assert line.endswith(runs)


# A film in words: the result, how the game began and how it ended, in whole sentences.


STOPS = (".", "!", "?", "。", "！", "؟")


def told(catalogs: Catalogs, language: str, game: str, shown: list[Scene]) -> tuple[str, list[str]]:
    """Return a film in words, and what happened at each picture."""
    seats = tuple(SeatRow(seat, seat + 1, name=f"P{seat}") for seat in range(8))
    localizer = named(Localizer(catalogs, language), seats, game)
    row = SimpleNamespace(game=game)
    table = cast("Any", SimpleNamespace(row=row, seats=seats, latest_givers=lambda step: {}))
    sentences = [
        localizer.game(game, f"event.{event.kind}", event.data)
        for scene in shown
        for event in [event for event in scene.events if not event.passing] or scene.events
    ]
    return film_alt(table, shown, ["P0 wins."], localizer), sentences


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SEVERAL)
def test_it_has_the_result_the_first_moves_and_the_last_within_the_limit(game: str, language: str) -> None:
    shown = list(scenes(playthrough(game, 0).record))
    alt, sentences = told(Catalogs(), language, game, shown)
    assert alt.startswith("P0 wins.")
    assert len(alt) <= ALT_LIMIT
    assert sentences[0] in alt
    assert sentences[-1] in alt
    assert "…" in alt or all(sentence in alt for sentence in sentences)


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_sentence_does_not_run_into_the_next(language: str) -> None:
    shown = list(scenes(playthrough("diamant", 0).record))[:4]
    alt, sentences = told(Catalogs(), language, "diamant", shown)
    for sentence in sentences:
        assert alt.partition(sentence)[2].lstrip("\u2069")[:1] in STOPS or sentence.endswith(STOPS), alt


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_of_a_game_is_told_without_the_half_line_before_it(language: str) -> None:
    """After the last twig there is no next player whom that line could name."""
    whole = playthrough("twigs", 0)
    shown, over = list(scenes(whole.record)), whole.steps[-1].events[-1]
    seats = tuple(SeatRow(seat, seat + 1, name=f"P{seat}") for seat in (0, 1))
    row = SimpleNamespace(game="twigs", id=1, step=len(whole.record.log))
    asked: dict[str, Any] = {"latest_givers": lambda step: {}, "played_for": lambda step: frozenset()}
    table = cast("Any", SimpleNamespace(game=whole.game, row=row, seats=seats, **asked))
    localizer = Localizer(Catalogs(), language)
    message = scene_message(table, shown, len(shown) - 1, Reader(PersonRow(1), localizer)).message
    told = named(Localizer(localizer.catalogs, language), seats, "twigs").game(
        "twigs", f"event.{over.kind}", over.data
    )
    assert (message.headline, message.lines) == (told, ())


# Settings are menus: each says what it sets and to what, in a line that a phone shows whole.


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


def test_no_setting_takes_a_value_that_its_menu_lacks() -> None:
    """With one, the person's settings could not be shown any more."""
    row = PersonRow(7)
    assert with_choice(with_choice(row, "calls", "last"), "calls", None).calls == "last"
    for key, value in [*((key, "whatever") for key in PERSONAL), ("none", "on")]:
        with pytest.raises(Refusal):
            with_choice(row, key, value)


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


def test_a_substitute_sees_another_person_s_hands_only_with_the_proof() -> None:
    leaver, whole, substitute = 1, 2, 3
    sat = [
        SimpleNamespace(seat=0, person_id=whole, former_id=None),
        SimpleNamespace(seat=1, person_id=substitute, former_id=leaver),
    ]
    for proof, seen in ((False, [(), (0,), ()]), (True, [(0, 1)] * 3)):
        row, game = SimpleNamespace(status="over", proof=proof), SimpleNamespace(has_secrets=True)
        table = cast("Any", SimpleNamespace(game=game, row=row, seats=sat))
        assert [visible_seats(table, person) for person in (leaver, whole, substitute)] == seen

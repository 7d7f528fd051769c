"""Lengths of time as people type them, in every language."""

from __future__ import annotations

import pytest

from bot.messages.localizer import Localizer
from data.words import LANGUAGES, Catalogs
from games.durations import LADDER, read_duration
from games.options import Option, OptionError

CATALOGS = Catalogs()


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        ("90", 90),
        ("90 s", 90),
        ("90s", 90),
        ("10m", 600),
        ("1h", 3600),
        ("2 hours", 7200),
        ("3d", 259_200),
        ("1 Day", 86_400),
        ("a day", 86_400),
        ("an hour and 30 minutes", 5400),
        ("1h30", 5400),
        ("1h 30m", 5400),
        ("1.5 h", 5400),
        ("1 week", 604_800),
        ("５分", 300),
        ("1時間30分", 5400),
        ("１日", 86_400),
        ("3日間", 259_200),
        ("5분", 300),
        ("1시간 30분", 5400),
        ("하루", 86_400),
        ("이틀", 172_800),
        ("۵ دقیقه", 300),
        ("۱ ساعت و ۳۰ دقیقه", 5400),
        ("یک روز", 86_400),
        ("٣ روز", 259_200),
        ("\u2068۲\u2069 ساعت", 7200),
    ],
)
def test_a_length_is_read(text: str, seconds: int) -> None:
    assert read_duration(text) == seconds


@pytest.mark.parametrize(
    "text",
    ["", " ", "m", "hours", "5 x", "-5", "-5 m", "5m x", "1/2 h", "0.0001 s", "5 5", "m5", "1h soon", "½ h"],
)
def test_a_text_that_is_no_length_is_none(text: str) -> None:
    assert read_duration(text) is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seconds", [*LADDER, 75, 3661, 90_061])
def test_worded_lengths_are_read_back(language: str, seconds: int) -> None:
    told = Localizer(CATALOGS, language).duration(seconds)
    assert str(seconds) not in told or seconds < 60
    assert read_duration(told) == seconds


def test_an_option_of_time_reads_lengths_within_its_bounds() -> None:
    option = Option(300, 30, 604_800, time=True)
    assert option.parse("seconds", "2 hours") == 7200
    assert option.parse("seconds", 45) == 45
    for wrong in ("1s", "8 days", "soon", "-60", "1.5 s"):
        with pytest.raises(OptionError):
            option.parse("seconds", wrong)
    with pytest.raises(OptionError):
        Option(5, 1, 99).parse("turns", "1m")

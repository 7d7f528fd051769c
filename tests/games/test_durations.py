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
        *(("5 mins.", 300), ("1 hr. 30 min.", 5400), ("5分。", 300)),
        *(("two hours", 7200), ("Twelve hours", 43_200), ("thirty minutes", 1800)),
        *(("half an hour", 1800), ("a half hour", 1800), ("half a day", 43_200)),
        *(("an hour and a half", 5400), ("two and a half hours", 9000), ("half an hour and 5 minutes", 2100)),
        *(("한시간", 3600), ("두 시간", 7200), ("열두시간", 43_200), ("한 시간 반", 5400), ("2시간반", 9000)),
        *(
            ("삼십분", 1800),
            ("오분", 300),
            ("일분", 60),
            ("10일", 864_000),
            ("십일분", 660),
            ("반시간", 1800),
        ),
        *(("하루 반", 129_600), ("열흘", 864_000), ("일주일", 604_800), ("세 시간 십오 분", 11_700)),
        *(
            ("半日", 43_200),
            ("一時間半", 5400),
            ("2時間半", 9000),
            ("十二時間", 43_200),
            ("1時間と30分", 5400),
        ),
        *(("نیم ساعت", 1800), ("نیم‌ساعت", 1800), ("دو ساعت", 7200), ("دوازده ساعت", 43_200)),
        *(("یک ساعت و نیم", 5400), ("یک و نیم ساعت", 5400), ("۲ ساعت و نیم", 9000)),
    ],
)
def test_a_length_is_read(text: str, seconds: int) -> None:
    assert read_duration(text) == seconds


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "m",
        "hours",
        "5 x",
        "-5",
        "-5 m",
        "5m x",
        "1/2 h",
        "0.0001 s",
        "5 5",
        "m5",
        "1h soon",
        "½ h",
        "two",
        "half",
        "one half hour",
        "یک نیم ساعت",
        "twenty five minutes",
        "십일",
        "三十五分",
        "hour and a half",
        "a",
        "two hours and",
        "am",
        "5 am",
        "half half hours",
        "이십오분",
        "5.",
        ". h",
    ],
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

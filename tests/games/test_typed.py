"""What people type is read alike from every keyboard."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import games
from bot.messages.localizer import Localizer
from data.words import LANGUAGES, Catalogs
from games.durations import LADDER, read_duration
from games.options import Option, OptionError
from games.rng import SeededRng
from games.typed import LONGEST_TEXT, plain, plain_if_short, without_faces

ROOT = Path(games.__file__).parents[1]


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("B5 2+", "b5 2+"),
        ("\uff22\uff15\u30002\uff0b", "b5 2+"),
        ("\u06f1\u0662 3", "12 3"),
        ("d9\u2212d14\u30fcd15\u301c16", "d9-d14-d15~16"),
        ("\u202eb\u200b5\ufeff", "b5"),
        ("\u0647\u064a\u0686 \u0643\u0649", "\u0647\u06cc\u0686 \u06a9\u06cc"),
        ("x" * (LONGEST_TEXT + 1), "x" * LONGEST_TEXT),
        ("b5 \t\u3000 2+\n \n3-", "b5 2+\n3-"),
        ("\ud800b", "b"),
        ("`b5 2+`", " b5 2+ "),
        ("\u300c\u623b\u3059\u300d L5", " \u623b\u3059 l5"),
        ("\u2018b5\u2019 i\u2019m 'in'", " b5 i\u2019m in "),
        ("\u062e\u0627\u0646\u0629 \u0278", "\u062e\u0627\u0646\u0647 \u03c6"),
    ],
)
def test_a_text_is_read_in_plain_signs(text: str, read: str) -> None:
    assert plain(text) == read


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("b5 :D 2+ <3", "b5 2+"),
        ("D16: D23 >:)", "d16: d23"),
        (":D", ""),
        ("raise 3", "raise 3"),
        ("<10", "<10"),
    ],
)
def test_a_smiley_by_itself_is_a_blank(text: str, read: str) -> None:
    assert " ".join(without_faces(plain(text)).split()) == read


@pytest.mark.parametrize("most", [1, 40, LONGEST_TEXT])
@pytest.mark.parametrize("sign", ["\u2057", "\ufdfa", "\u1e9e", "\u0390", "\u3300", "\u320e"])
def test_the_length_of_a_text_is_that_of_what_is_read(sign: str, most: int) -> None:
    """One of these stands for up to eighteen characters."""
    assert len(plain(sign * most, most)) <= most
    assert plain_if_short(sign * most, 1) == (plain(sign) if len(plain(sign)) == most == 1 else "")


def test_a_text_that_is_too_long_is_no_word_or_two() -> None:
    assert plain_if_short("  Stay ", 4) == " stay "
    assert plain_if_short("stays", 4) == ""
    assert plain_if_short("stay" + " " * LONGEST_TEXT + "not", 4) == ""


def test_typed_texts_are_folded_in_one_place() -> None:
    folding = [
        file.name
        for folder in ("games", "bot/tables", "bot/app")
        for file in (ROOT / folder).rglob("*.py")
        if re.search(r"normalize\(\"NFKC\"", file.read_text("utf-8"))
    ]
    assert folding == ["typed.py"]


@pytest.mark.parametrize("word", ["هیچ", "هيچ"])
def test_nothing_is_claimed_from_an_arabic_keyboard_too(word: str) -> None:
    game = games.load("rainbow_pentagon")
    state = game.setup(3, {}, SeededRng(bytes(32), 0)).state
    assert game.check(state, 0, word).move == "pass"


# Lengths of time as people type them, in every language.


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
        *(("1.1 h", 3960), ("2.2h", 7920), ("1.1 days", 95_040)),
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

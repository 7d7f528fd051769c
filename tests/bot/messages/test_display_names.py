"""Who is meant by a name at a table: nobody takes another's place, and no name moves its neighbours."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

import games
from bot.app.discord_transport import NEEDED
from bot.messages.display_names import move_word, named, option_text, permission_words, written_names
from bot.messages.localizer import Localizer
from bot.tables.names import plain_name
from data.rows import SeatRow, TableRow
from data.words import LANGUAGES, Catalogs
from games.game import Player

CATALOGS = Catalogs()
OPEN, CLOSE = "\u2068", "\u2069"


def seats(*names: str) -> list[SeatRow]:
    """People of these names; "=level": a computer."""
    return [
        SeatRow(seat, None, level=name[1:]) if name.startswith("=") else SeatRow(seat, 100 + seat, name=name)
        for seat, name in enumerate(names)
    ]


def shown(*names: str, language: str = "en", game: str = "diamant") -> list[str]:
    """How the seats are called, without the marks that only order them."""
    localizer = named(Localizer(CATALOGS, language), seats(*names), game)
    bare = str.maketrans("", "", OPEN + CLOSE + "\u200f")
    return [localizer.name(seat).translate(bare) for seat in range(len(names))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_in_a_sentence_is_isolated(language: str) -> None:
    localizer = named(Localizer(CATALOGS, language), seats("محمد", "علی", "Ann"), "diamant")
    sentence = localizer.say("table.waiting", names=(Player(0), Player(1), Player(2)))
    for name in ("محمد", "علی", "Ann"):
        assert f"{OPEN}{name}{CLOSE}" in sentence
    assert sentence.count(OPEN) == sentence.count(CLOSE)


def test_marks_beyond_two_a_letter_go() -> None:
    assert plain_name("z" + "\u0351" * 40 + "a\u0301\u0323\u0302") == "z\u0351\u0351a\u0301\u0323"
    assert plain_name("\u0301\u0301Ann") == "Ann"
    assert plain_name("\u0301" * 5) == "?"


def test_a_name_of_signs_that_nobody_sees_is_none() -> None:
    seen = "\u0600\u0601\u0602\u0603\u0604\u0605\u06dd\u070f\u0890\u0891\u08e2\U000110bd\U000110cd"
    fillers = "\u115f\u1160\u3164\uffa0\u2800\u034f\U0001d159\ue000"
    unseen = {sign for sign in map(chr, range(0xE1000)) if unicodedata.category(sign) in {"Cf", "Cc", "Zs"}}
    for sign in {*unseen, *fillers} - {*seen}:
        assert plain_name(sign) == "?", ascii(sign)
        assert plain_name(f"{sign}A{sign}") == "A"


@given(st.text(st.characters(categories=("L", "Mn", "Me", "Zs")), max_size=60))
def test_no_name_stacks_marks(name: str) -> None:
    run = 0
    for sign in plain_name(name):
        run = run + 1 if unicodedata.category(sign) in {"Mn", "Me"} else 0
        assert run <= 2


@pytest.mark.parametrize(
    "name",
    [
        "Computer 5 (hard)",
        "computer 2 (easy)",
        "Сomputer 5 (hard)",
        "Ｃｏｍｐｕｔｅｒ ５",
        "C\u0301omputer 5 (hard)",
        "컴퓨터 5 (어려움)",
        "コンピューター5（難しい）",
        "رایانهٔ ۵",
        "Ben (computer)",
        "Ben (person at seat 2)",
    ],
)
def test_a_person_does_not_pass_for_a_computer_or_for_a_mended_name(name: str) -> None:
    ann, ben, poser = shown("Ann", "Ben", name)
    assert (ann, ben) == ("Ann", "Ben")
    assert poser.endswith(" (person at seat 3)")


def test_a_person_does_not_pass_for_one_of_a_games_own_computers() -> None:
    assert shown("Euler (hard)", "Ann", game="euler_game")[0].endswith(" (person at seat 1)")


@pytest.mark.parametrize("twin", ["Mina", "mina", "Мinа", "M1na", "Mína", "Ｍｉｎａ", "M i n a", "Mina."])
def test_two_people_of_one_look_are_told_apart(twin: str) -> None:
    first, second, third = shown("Mina", twin, "Haru")
    assert first == "Mina (person at seat 1)"
    assert second.endswith(" (person at seat 2)")
    assert third == "Haru"


@pytest.mark.parametrize("language", LANGUAGES)
def test_they_are_told_apart_in_every_language(language: str) -> None:
    first, second, third = shown("Mina", "Mina", "Computer 5 (hard)", language=language)
    assert len({first, second, third}) == 3
    assert "2" in second
    assert first.startswith("Mina ") or not first.endswith("Mina")
    assert third != "Computer 5 (hard)"


def test_signs_alone_are_no_likeness() -> None:
    assert shown("😀", "🎉") == ["😀", "🎉"]
    assert shown("\u200b", "\u3164")[0] == "? (person at seat 1)"


def test_files_have_no_backslashes_and_no_marks() -> None:
    table = TableRow(1, 1, 1, 1, 100, "diamant", 1, {}, "en", "over", bytes(32), 0.0)
    assert written_names(CATALOGS, table, seats("a_b*", "<c>", "محمد")) == ("a_b*", "<c>", "محمد")


def test_a_move_that_is_a_word_is_said_in_the_readers_language() -> None:
    assert (
        move_word(named(Localizer(CATALOGS, "ko"), seats("a"), "euler_game"), "euler_game", "none") == "없음"
    )
    assert (
        move_word(named(Localizer(CATALOGS, "ko"), seats("a"), "euler_game"), "euler_game", "f phi")
        == "f phi"
    )
    assert move_word(named(Localizer(CATALOGS, "fa"), seats("a"), "pentago"), "pentago", "none") == "none"
    tutorial = "rainbow_pentagon_tutorial"
    assert move_word(named(Localizer(CATALOGS, "ja"), seats("a"), tutorial), tutorial, "pass") == "パス"
    daily = "twigs_daily"
    assert move_word(named(Localizer(CATALOGS, "ko"), seats("a"), daily), daily, "give up") == "포기"


def test_a_name_that_needs_an_amount_does_not_name_the_bare_move() -> None:
    assert (
        move_word(named(Localizer(CATALOGS, "ko"), seats("a"), "euler_game"), "euler_game", "call") == "call"
    )


@pytest.mark.parametrize(("language", "between"), [("en", ": "), ("ko", ": "), ("ja", "："), ("fa", ": ")])
def test_an_option_stands_before_its_value_as_the_language_writes_it(language: str, between: str) -> None:
    told = option_text(Localizer(CATALOGS, language), games.load("diamant"), "reveal_seed", "on")
    assert between in told
    assert (": " in told) is (language != "ja")


@pytest.mark.parametrize(
    ("language", "needed"),
    [
        ("en", "send messages in threads"),
        ("ko", "스레드에서 메시지 보내기"),
        ("ja", "スレッドでメッセージを送信"),
        ("fa", "Send Messages in Threads"),
    ],
)
def test_missing_permissions_are_called_as_in_discords_settings(language: str, needed: str) -> None:
    """Discord has no Persian, so its readers find the English name beside their own."""
    told = Localizer(CATALOGS, language).say("refusal.permissions", names=permission_words(NEEDED))
    assert needed in told
    assert "_" not in told
    assert all(CATALOGS.has(language, f"permission.{name}") for name in NEEDED)

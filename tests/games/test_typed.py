"""What people type is read alike from every keyboard."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import games
from games.rng import SeededRng
from games.typed import LONGEST_TEXT, casual, plain, plain_if_short, said

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


@pytest.mark.parametrize(
    ("polite", "phrase"),
    [
        ("콜할게요", "콜할게"), ("나갑니다", "나간다"), ("남습니다", "남는다"), ("안냅니다", "안낸다"),
        ("죽겠습니다", "죽는다"),
        ("패스하겠습니다", "패스한다"), ("돌아가겠습니다", "돌아간다"), ("나간다", "나간다"),
        ("call", "call"), ("아니다", "아니다"),
    ],
)  # fmt: skip
def test_a_korean_phrase_loses_its_polite_ending(polite: str, phrase: str) -> None:
    assert casual(polite) == phrase


@pytest.mark.parametrize(
    "text", ["", "요", "니다", "습니다", "겠습니다", "x습니다", "\U0001f642니다", "힣니다"]
)
def test_an_ending_of_nothing_breaks_nothing(text: str) -> None:
    assert isinstance(casual(text), str)


def test_english_verbs_are_said_as_people_say_them() -> None:
    assert {"stay", "i’ll stay", "i will stay", "i am staying", "staying"} <= set(said("stay", "staying"))

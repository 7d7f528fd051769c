"""What people type is read alike from every keyboard."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import games
from games.rng import SeededRng
from games.typed import LONGEST_TEXT, casual, plain, said

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
        ("\ud800b", "b"),
        ("`b5 2+`", " b5 2+ "),
        ("\u300c\u623b\u3059\u300d L5", " \u623b\u3059  l5"),
        ("\u2018b5\u2019 i\u2019m 'in'", " b5  i\u2019m  in "),
        ("\u062e\u0627\u0646\u0629 \u0278", "\u062e\u0627\u0646\u0647 \u03c6"),
    ],
)
def test_a_text_is_read_in_plain_signs(text: str, read: str) -> None:
    assert plain(text) == read


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

"""What the sentences teach people to type is read as they say, in every language."""

from __future__ import annotations

import re

import pytest

from bot.messages.localizer import Localizer
from data.words import LANGUAGES, Catalogs, WordArg
from games.euler_game import GAME
from games.euler_game.notation import read_bet, read_cards, read_digits

MARKS = re.compile("[\u2066-\u2069\u200e\u200f]")
"""Marks that keep the direction of a notation; nobody types them."""

NONE = {"en": "none", "ko": "없음", "ja": "なし", "fa": "هیچ"}


@pytest.fixture(scope="module")
def catalogs() -> Catalogs:
    return Catalogs()


def _quoted(catalogs: Catalogs, language: str) -> list[str]:
    """Return what the rules print as code: what a person types."""
    rules = MARKS.sub("", catalogs.say(language, "euler_game.rules"))
    return re.findall("`([^`]+)`", rules)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_quote_the_three_bets(catalogs: Catalogs, language: str) -> None:
    bets = [read_bet(text) for text in _quoted(catalogs, language) if not read_cards(text)]
    assert [bet for bet in bets if bet[0]] == [("call", None), ("raise", 3), ("die", None)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_quote_digits_and_cards(catalogs: Catalogs, language: str) -> None:
    quoted = _quoted(catalogs, language)
    assert [text for text in quoted if read_digits(text)] == ["37", "05", "00"]
    assert [read_cards(text) for text in quoted if read_cards(text)] == [
        ("f", "f", "ex", "phi", "phi"), ("f",), ("ex",), ("phi",),
    ]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_word_for_no_card_is_read(catalogs: Catalogs, language: str) -> None:
    cards, told = ["f", "ex"], ["A"]
    args: dict[str, WordArg] = {
        "number": "37", "conditions": told, "cards": cards, "left": len(cards), "example": "ex",
    }  # fmt: skip
    prompt = catalogs.say(language, "euler_game.prompt.special1", args)
    assert NONE[language] in prompt
    assert read_cards(NONE[language]) == ()


@pytest.mark.parametrize("all_in", [0, 1])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bet_is_read_as_its_button_says_it(catalogs: Catalogs, language: str, all_in: int) -> None:
    def label(key: str, **args: WordArg) -> str:
        return catalogs.say(language, f"euler_game.choice.{key}", args)

    assert read_bet(label("call", amount=0, all_in=0)) == ("call", None)
    assert read_bet(label("call", amount=18, all_in=all_in)) == ("call", 18)
    assert read_bet(label("raise", by=3, all_in=all_in)) == ("raise", 3)
    assert read_bet(label("die")) == ("die", None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_ends_within_a_formula_of_the_totient(language: str) -> None:
    taught = Localizer(Catalogs(), language).game("euler_game", "lesson.phi", GAME.lesson("phi", 12))
    whole = {"(p_−_1)·pᵏ⁻¹", "φ(p)_=_p_−_1", "φ(1)_=_1", "φ(0)_=_0"}
    assert all(formula.replace("_", "\u00a0") in taught for formula in whole)

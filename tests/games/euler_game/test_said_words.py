"""The dealer's sentences are true in every hand, in every language."""

from __future__ import annotations

import pytest

from data.words import LANGUAGES, Catalogs, WordArg

DECIDES = {"en": "the last decides", "ko": "마지막 조건이 결정", "ja": "最後が決め手", "fa": "آخری"}
NEXT = {"en": "next", "ko": "다음", "ja": "次", "fa": "بعد"}
SHOWDOWN = {"en": "how many of each", "ko": "몇 장", "ja": "何枚", "fa": "از هر کارت"}
WITHOUT = {
    "en": "Without special cards",
    "ko": "특수 카드가 없다면",
    "ja": "特殊カードなし",
    "fa": "بدون کارت",
}
ALL_IN = {"en": "all-in", "ko": "올인", "ja": "オールイン", "fa": "آل‌این"}
LEAVES = {"en": "leave it", "ko": "그대로", "ja": "変わりません", "fa": "عوض نمی‌کنند"}
STILL_IN = {"en": "still in", "ko": "남은", "ja": "残っている", "fa": "هنوز در دست"}


@pytest.fixture(scope="module")
def catalogs() -> Catalogs:
    return Catalogs()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("digit", [-1, 4])
def test_the_last_condition_is_said_to_decide_the_order(
    catalogs: Catalogs, language: str, digit: int
) -> None:
    def said(count: int) -> str:
        args: dict[str, WordArg] = {
            "players": ("Ann", "Ben"),
            "count": 2,
            "digit": digit,
            "ties": 0,
            "equals": (),
        }
        chain = ("A", "B")[:count]
        args |= {"condition": chain, "conditions": count}
        return catalogs.say(language, "euler_game.event.order", args)

    assert DECIDES[language] not in said(1)
    assert DECIDES[language] in said(2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_question_for_a_number_names_the_deciding_condition(catalogs: Catalogs, language: str) -> None:
    args: dict[str, WordArg] = {"hand": 1, "hands": 3, "digits": "1 2", "scarce": 0, "example": "21"}

    def said(*chain: str) -> str:
        told = args | {"conditions": chain, "count": len(chain)}
        return catalogs.say(language, "euler_game.prompt.number", told)

    assert DECIDES[language] not in said("A")
    assert DECIDES[language] in said("A", "B")


@pytest.mark.parametrize("language", LANGUAGES)
def test_players_who_died_in_the_last_hand_are_promised_no_other(catalogs: Catalogs, language: str) -> None:
    assert NEXT[language] not in catalogs.say(language, "euler_game.refuse.dead")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("window", ["special1", "special2"])
def test_players_are_warned_what_a_showdown_shows_of_special_cards(
    catalogs: Catalogs, language: str, window: str
) -> None:
    args: dict[str, WordArg] = {"number": "35", "conditions": (), "left": 0, "cards": (), "example": "none"}
    assert SHOWDOWN[language] in catalogs.say(language, f"euler_game.first.{window}", args)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["worth", "worth_related", "worth_zero"])
def test_the_worth_of_a_number_is_said_to_leave_out_special_cards(
    catalogs: Catalogs, language: str, kind: str
) -> None:
    args: dict[str, WordArg] = {"number": "35", "measure": "8", "condition": "A", "relation": "B"}
    assert WITHOUT[language] in catalogs.say(language, f"euler_game.alt.{kind}", {**args, "dealer": "36"})


@pytest.mark.parametrize("language", LANGUAGES)
def test_unshown_tens_of_dead_players_are_not_called_shown(catalogs: Catalogs, language: str) -> None:
    args: dict[str, WordArg] = {"number": "35", "conditions": ("A",), "chips": 5, "pot": 9, "amount": 0}
    assert STILL_IN[language] in catalogs.say(
        language, "euler_game.first.bet2", {**args, "example": "call", "by": "buttons"}
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["choice.call", "choice.raise", "receipt.call", "receipt.raise", "menu.bet"])
def test_a_bet_that_takes_the_last_chip_is_said_to_be_all_in(
    catalogs: Catalogs, language: str, key: str
) -> None:
    def said(all_in: int) -> str:
        args: dict[str, WordArg] = {"amount": 5, "by": 2, "most": 0, "pot": 9, "all_in": all_in}
        return catalogs.say(language, f"euler_game.{key}", args)

    assert ALL_IN[language] in said(1)
    assert ALL_IN[language] not in said(0)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("most", [0, 7])
def test_a_refused_check_names_the_price_and_possible_raises(
    catalogs: Catalogs, language: str, most: int
) -> None:
    args: dict[str, WordArg] = {"amount": 3, "all_in": 0, "most": most}
    said = catalogs.say(language, "euler_game.refuse.call_costs", args)
    assert "3" in said
    assert ("7" in said) == bool(most)


@pytest.mark.parametrize("language", LANGUAGES)
def test_uncalled_chips_are_named_with_their_owner(catalogs: Catalogs, language: str) -> None:
    args: dict[str, WordArg] = {"hand": 1, "winners": ("Ann",), "count": 1, "amount": 24, "pots": 1}

    def said(uncalled: int) -> str:
        more = {"uncalled": uncalled, "owner": "Ben" if uncalled else ""}
        return catalogs.say(language, "euler_game.event.showdown", {**args, **more})

    assert "Ben" in said(9)
    assert "9" in said(9)
    assert "Ben" not in said(0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_newcomers_learn_which_conditions_leave_the_number(catalogs: Catalogs, language: str) -> None:
    def said(*chain: str) -> str:
        args: dict[str, WordArg] = {"digits": "1 2", "scarce": 0, "example": "21", "rule": "Best wins."}
        args |= {"conditions": chain, "count": len(chain), "by": "buttons"}
        return catalogs.say(language, "euler_game.first.number", args)

    assert LEAVES[language] in said("A", "B")
    assert LEAVES[language] not in said("A")

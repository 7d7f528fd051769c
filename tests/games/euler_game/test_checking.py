"""Typed answers: the words of every language, every spelling, and the rule that a wrong answer breaks."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.messages.localizer import Localizer
from data.words import LANGUAGES, Catalogs, WordArg
from games.euler_game import GAME
from games.euler_game.notation import read_bet, read_cards, read_digits
from games.euler_game.state import State
from games.game import Check, Seat
from tests.games.euler_game.tables import answer, betting_table, fresh


def at_order() -> State:
    return replace(fresh(2), hands=((0, 0, 3, 5, 5), (1, 2, 3)))


def at_number() -> State:
    return replace(at_order(), phase="number", stakes=replace(at_order().stakes, order=(0, 1)))


def at_bet(*moves: str) -> State:
    return answer(betting_table((20, 20, 20), ("35", "05", "98")), *moves)[0]


def at_special() -> State:
    return at_bet("call", "call", "call")


def check(s: State, text: str, seat: Seat | None = None) -> Check:
    return GAME.check(s, s.pending[0] if seat is None else seat, text)


@pytest.mark.parametrize("text", ["5", " 5 ", "５", "۵", "٥", "5.", "5!", "#5", "“5”", "「5」"])
def test_an_order_card_is_one_digit(text: str) -> None:
    taken = check(at_order(), text)
    assert (taken.move, taken.args["note"]) == ("5", "order")


@pytest.mark.parametrize(
    ("text", "code"),
    [("7", "not_held"), ("35", "unclear_order"), ("-5", "unclear_order"), ("", "unclear_order")],
)
def test_an_impossible_order_card_is_refused(text: str, code: str) -> None:
    refused = check(at_order(), text)
    assert (refused.move, refused.code) == (None, code)
    assert set(refused.suggest) <= {"0", "3", "5"}


@pytest.mark.parametrize("text", ["05", "0 5", "0,5", "０５", "۰۵", "0、5", "٠٥"])
def test_a_number_is_two_digits(text: str) -> None:
    taken = check(at_number(), text)
    assert (taken.move, taken.args["note"]) == ("05", "number")


def test_a_single_digit_is_refused_with_the_likely_number() -> None:
    refused = check(at_number(), "5")
    assert (refused.code, refused.args, refused.suggest) == ("one_digit", {"number": "05"}, ("05",))


def test_a_single_digit_without_a_zero_in_hand_is_refused_with_possible_numbers() -> None:
    refused = check(at_number(), "1", seat=1)
    assert refused.code == "unclear_number", "01 can't be what was meant"
    assert set(refused.suggest) <= set(GAME.legal(at_number(), 1))


@pytest.mark.parametrize(
    ("text", "code", "args"),
    [
        ("00", "zero_zero", {}),
        ("57", "not_held", {"digit": 7}),
        ("33", "not_enough", {"digit": 3}),
        ("123", "unclear_number", {}),
        ("-35", "unclear_number", {}),
        ("3+5", "unclear_number", {}),
    ],
)
def test_a_number_that_cannot_be_laid_names_its_rule(text: str, code: str, args: dict[str, int]) -> None:
    refused = check(at_number(), text)
    assert (refused.move, refused.code, dict(refused.args)) == (None, code, args)
    assert refused.suggest


def test_a_typed_number_is_drawn_with_what_it_would_score() -> None:
    taken = check(replace(at_number(), chain=("max_digits",)), "35")
    preview = GAME.view(at_number(), 0)
    assert taken.preview is not None
    assert taken.preview.seat == preview.seat
    drawn = taken.preview
    assert drawn.draft.digits == (3, 5)  # type: ignore[attr-defined]
    assert drawn.worth.measure == 8  # type: ignore[attr-defined]


CALLS = [
    "call",
    "CALL",
    "Call!",
    "ｃａｌｌ",
    "콜",
    "コール",
    "ｺｰﾙ",
    "کال",
    "c",
    "check",
    "체크",
    "チェック",
    "چک",
    "콜할게요",
    "콜 할게요",
    "I’ll call",
]
DEATHS = [
    "die",
    "fold",
    "다이",
    "폴드",
    "ダイ",
    "降りる",
    "فولد",
    "جا می‌زنم",
    "جا میزنم",
    "다이할게요",
    "죽을게요",
    "I'll fold",
]
RAISES = [
    "raise 3",
    "RAISE3",
    "+3",
    "+ 3",
    "raise ３",
    "레이즈 3",
    "레이스3",
    "レイズ3",
    "ریز ۳",
    "3 레이즈",
    "r 3",
    "raise +3",
    "Raise: 3",
    "raise 3 chips",
    "raise by 3 chips",
    "레이즈 3개",
    "3칩 레이즈",
    "レイズ3枚",
    "3チップ上げる",
    "رایز ۳ تا",
]
ALL = [
    "all in",
    "all-in",
    "ALLIN",
    "올인",
    "オールイン",
    "آل‌این",
    "آل این",
    "I’m all in",
    "올인할게요",
    "전부",
    "全部",
]


@pytest.mark.parametrize(
    ("texts", "move"), [(CALLS, "call"), (DEATHS, "die"), (RAISES, "raise 3"), (ALL, "raise 18")]
)
def test_bets_are_read_in_every_language(texts: list[str], move: str) -> None:
    s = at_bet()
    assert {text: check(s, text).move for text in texts} == dict.fromkeys(texts, move)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("raise 19", "raise_too_high"),
        ("raise 0", "raise_too_low"),
        ("raise", "unclear_bet"),
        ("raise 3 4", "unclear_bet"),
        ("3 raise 4", "unclear_bet"),
        ("-3", "unclear_bet"),
        ("3", "unclear_bet"),
        ("call 3", "call_costs"),
        ("call die", "unclear_bet"),
    ],
)
def test_a_bet_that_cannot_be_made_names_its_rule(text: str, code: str) -> None:
    refused = check(at_bet(), text)
    assert (refused.move, refused.code) == (None, code)
    assert set(refused.suggest) <= set(GAME.legal(at_bet(), 0))


@pytest.mark.parametrize("text", ["f", "F", "f f", "ex", "phi", "none", "none of mine", "7", "05"])
def test_a_late_answer_to_an_earlier_question_is_no_bet(text: str) -> None:
    assert check(at_bet("raise 3"), text).code == "unclear_bet", "f is a card, not a fold"


def test_a_raise_too_high_says_how_high_it_may_be() -> None:
    assert check(at_bet(), "raise 99").args == {"most": 18}
    assert check(at_bet("raise 10"), "raise 9").args == {"most": 8}


def test_after_the_lap_nobody_raises() -> None:
    s = at_bet("call", "call", "raise 3")
    assert GAME.legal(s, 0) == ("call", "die")
    assert {check(s, text).code for text in ("raise 1", "all in", "+1")} == {"no_raise"}
    assert check(s, "call 3").move == "call"


@pytest.mark.parametrize("text", ["check", "チェック", "free", "call 2", "call 4", "check 3"])
def test_a_wrong_price_is_refused_with_the_cost_of_a_call(text: str) -> None:
    refused = check(at_bet("raise 3"), text)
    assert (refused.move, refused.code) == (None, "call_costs")
    assert refused.args == {"amount": 3, "all_in": 0, "most": 15}
    assert refused.suggest == ("call", "raise 1", "die")
    after_the_lap = check(at_bet("call", "call", "raise 3"), text)
    assert (after_the_lap.args["most"], after_the_lap.suggest) == (0, ("call", "die"))


def test_a_bet_that_takes_the_last_chip_is_taken_as_all_in() -> None:
    s = answer(betting_table((20, 5, 20), ("35", "05", "98")), "raise 9")[0]
    assert check(s, "call").args == {"note": "call", "amount": 3, "all_in": 1}
    assert check(at_bet("raise 3"), "call").args["all_in"] == 0
    assert [check(at_bet(), f"raise {by}").args["all_in"] for by in (17, 18)] == [0, 1]


def test_all_in_is_a_call_where_the_chips_do_not_reach_further() -> None:
    s = answer(betting_table((20, 5, 20), ("35", "05", "98")), "raise 9")[0]
    assert check(s, "all in").move == "call"
    assert check(s, "raise 1").args == {"most": 0}


def test_dying_where_a_call_is_free_needs_confirmation() -> None:
    assert check(at_bet(), "die").args.get("confirm") == 1
    assert "confirm" not in check(at_bet("raise 3"), "die").args


def test_answers_out_of_turn_or_from_the_dead_or_after_the_end_are_refused() -> None:
    assert check(at_bet(), "call", seat=1).code == "not_your_turn"
    s = at_bet("die")
    assert check(s, "call", seat=0).code == "dead"
    over = answer(s, "die")[0]
    assert check(over, "call", seat=2).code == "over"


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("f ex phi phi", "f ex phi phi"),
        ("phi ex f phi", "f ex phi phi"),
        ("φ", "phi"),
        ("Φ ϕ", "phi phi"),
        ("파이, f", "f phi"),
        ("ファイ", "phi"),
        ("فی", "phi"),
        ("fexphi", "f ex phi"),
        ("Ｆ ＥＸ", "f ex"),
        ("none", "none"),
        ("없음", "none"),
        ("なし", "none"),
        ("هیچ", "none"),
        ("pass", "none"),
        ("f+ex", "f ex"),
        ("f & ex", "f ex"),
        ("f and ex", "f ex"),
        ("f와 ex", "f ex"),
        ("fとex", "f ex"),
        ("f و ex", "f ex"),
        ("2 phi", "phi phi"),
        ("2 x phi, f", "f phi phi"),
        ("phi x2", "phi phi"),
        ("f, phi×2", "f phi phi"),
        ("파이 2장", "phi phi"),
        ("f 2 phi", "f phi phi"),
        ("안 낼게요", "none"),
        ("없어요", "none"),
        ("使いません", "none"),
        ("هیچی", "none"),
    ],
)
def test_special_cards_are_read_in_any_order_and_language(text: str, move: str) -> None:
    taken = check(at_special(), text)
    assert (taken.move, taken.args["note"]) == (move, "none" if move == "none" else "special")


def test_special_cards_that_a_player_does_not_have_are_refused() -> None:
    refused = check(at_special(), "ex ex phi")
    assert (refused.code, refused.args["have"]) == ("not_owned", 1)
    assert refused.suggest == ("ex phi", "none")
    s = answer(at_special(), "ex", "call", "call", "call")[0]
    assert check(s, "ex").args["have"] == 0


@pytest.mark.parametrize("text", ["", "  ", "g", "f2", "f none", "0", "exphix", "2 f x2", "+", "2"])
def test_an_unclear_special_card_does_not_count_as_none(text: str) -> None:
    refused = check(at_special(), text)
    assert (refused.move, refused.code) == (None, "unclear_special")
    assert "none" in refused.suggest


def test_an_absent_player_plays_the_lowest_and_only_calls_for_free() -> None:
    dice = object()
    assert GAME.default(at_order(), 0, dice) == "0"  # type: ignore[arg-type]
    assert GAME.default(at_number(), 0, dice) == "03"  # type: ignore[arg-type]
    assert GAME.default(at_bet(), 0, dice) == "call"  # type: ignore[arg-type]
    assert GAME.default(at_bet("raise 1"), 1, dice) == "die"  # type: ignore[arg-type]
    assert GAME.default(at_special(), 0, dice) == "none"  # type: ignore[arg-type]


# What people type for bets and for cards: a number counts only the card that it stands with.


@pytest.mark.parametrize(
    "text", ["phi 2, f", "phi 2 and f", "phi 2; f", "f, 2", "파이 2, 에프", "フィー 2、エフ"]
)
def test_a_number_counts_no_card_beyond_a_comma(text: str) -> None:
    assert read_cards(text).text is None


@pytest.mark.parametrize("text", ["phi x2, f", "2 phi and f", "phi, phi, f", "파이 2장, 에프", "f, 2 phi."])
def test_a_number_counts_the_card_beside_it(text: str) -> None:
    assert read_cards(text).text == "f phi phi"


@pytest.mark.parametrize(
    ("text", "bet"),
    [
        *(("따라갈게요", "call"), ("follow", "call")),
        *(
            ("체크할게요", "check"),
            ("チェックします", "check"),
            ("چک می‌کنم", "check"),
        ),
        *(
            ("폴드할게요", "die"),
            ("フォールドします。", "die"),
            ("فولد می‌کنم", "die"),
        ),
        *(("3 레이즈할게요", "raise 3"), ("3개 레이스할게요", "raise 3")),
        *(("콜합니다", "call"), ("콜하겠습니다.", "call"), ("따라갑니다", "call")),
        *(("죽습니다", "die"), ("폴드합니다", "die"), ("포기합니다", "die")),
        *(("3개 레이즈합니다", "raise 3"), ("3 올립니다", "raise 3"), ("올인합니다", "all_in")),
        *(("I'm calling", "call"), ("I will call 3", "call 3"), ("I am folding", "die")),
        *(("I'll raise by 3", "raise 3"), ("raising by 3 chips", "raise 3")),
        *(("raise 3 more", "raise 3"), ("raise 3 more chips", "raise 3")),
        *(("I'm going all in", "all_in"), ("raise by 3 chips more", "raise 3")),
        *(("3 올려요", "raise 3"), ("3上げます", "raise 3")),
        *(
            ("올인할래요", "all_in"),
            ("オールインします", "all_in"),
            ("آل‌این می‌کنم", "all_in"),
        ),
    ],
)
def test_every_bet_is_read_with_its_everyday_verbs(text: str, bet: str) -> None:
    assert read_bet(text).text == bet


@pytest.mark.parametrize("text", ["아무것도 안 낼게요", "何も出さない", "何も出しません。", "هیچ کارتی"])
def test_that_no_card_is_played_can_be_said_with_anything(text: str) -> None:
    assert read_cards(text).text == "none"


@pytest.mark.parametrize(
    "text",
    ["I'll raise to 3", "raise to 3", "raise 3 moreover", "raise 3 more 4", "안 죽습니다", "I’ll"],
)
def test_what_may_mean_another_bet_is_not_read(text: str) -> None:
    assert read_bet(text).text not in {f"raise {number}" for number in range(9)} | {"call", "die"}


@pytest.mark.parametrize(
    "text",
    [
        "안 냅니다",
        "안 내겠습니다",
        "안 씁니다",
        "없습니다",
        "패스합니다.",
        "I pass",
        "I'm passing",
        "پاس می‌کنم",
    ],
)
def test_that_no_card_is_played_can_be_said_politely(text: str) -> None:
    assert read_cards(text).text == "none"


@pytest.mark.parametrize("text", ["phi 2", "Phi 2.", "φ 2", "파이 2", "フィー 2", "فی ۲"])
def test_a_number_after_the_only_card_counts_it(text: str) -> None:
    assert read_cards(text).text == "phi phi"


@pytest.mark.parametrize("text", ["phi, 2", "phi 0", "phi 12", "f phi 2", "phi 2 2", "phi2", "f2"])
def test_a_number_after_a_card_that_may_mean_another_is_not_read(text: str) -> None:
    assert read_cards(text).text is None


@pytest.mark.parametrize(
    "text",
    [
        "47번",
        "47 번",
        "47번이요",
        "47번입니다",
        "47입니다",
        "47요",
        "47です",
        "47 です。",
        "４７番",
        "47にします",
    ],
)
def test_a_number_is_read_with_the_words_that_follow_it(text: str) -> None:
    assert read_digits(text).text == "47"


@pytest.mark.parametrize("text", ["번", "です", "4번 7번", "47번 5", "47 or 74", "47 말고", "47以外"])
def test_a_number_with_more_is_not_read(text: str) -> None:
    assert read_digits(text).text is None


# What the sentences teach people to type is read as they say, in every language.


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
    bets = [read_bet(text).text for text in _quoted(catalogs, language) if not read_cards(text).text]
    assert [bet for bet in bets if bet] == ["call", "raise 3", "die"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_quote_digits_and_cards(catalogs: Catalogs, language: str) -> None:
    quoted = _quoted(catalogs, language)
    assert [text for text in quoted if read_digits(text).text] == ["37", "05", "00"]
    found = [said for text in quoted if (said := read_cards(text).text) and said != "none"]
    assert found == ["f f ex phi phi", "f", "ex", "phi"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_word_for_no_card_is_read(catalogs: Catalogs, language: str) -> None:
    cards, told = ["f", "ex"], ["A"]
    args: dict[str, WordArg] = {
        "number": "37", "conditions": told, "cards": cards, "left": len(cards), "example": "ex",
    }  # fmt: skip
    prompt = catalogs.say(language, "euler_game.prompt.special1", args)
    assert NONE[language] in prompt
    assert read_cards(NONE[language]).text == "none"


@pytest.mark.parametrize("all_in", [0, 1])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bet_is_read_as_its_button_says_it(catalogs: Catalogs, language: str, all_in: int) -> None:
    def label(key: str, **args: WordArg) -> str:
        return catalogs.say(language, f"euler_game.choice.{key}", args)

    assert read_bet(label("call", amount=0, all_in=0)).text in {"call", "check"}  # a check is a free call
    assert read_bet(label("call", amount=18, all_in=all_in)).text == "call 18"
    assert read_bet(label("raise", by=3, all_in=all_in)).text == "raise 3"
    assert read_bet(label("die")).text == "die"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_ends_within_a_formula_of_the_totient(language: str) -> None:
    taught = Localizer(Catalogs(), language).game("euler_game", "lesson.phi", GAME.lesson("phi", 12))
    whole = {"(p_−_1)·pᵏ⁻¹", "φ(p)_=_p_−_1", "φ(1)_=_1", "φ(0)_=_0"}
    assert all(formula.replace("_", "\u00a0") in taught for formula in whole)

"""The dealer's lines of a hand, as data."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.messages.localizer import Localizer
from data.words import LANGUAGES, Catalogs, WordArg
from games.euler_game import GAME
from games.euler_game.events import ones, order
from games.euler_game.state import State
from games.game import Event, Line, Player, Word
from games.rng import SeededRng
from games.typed import plain
from tests.games.euler_game.tables import OPTIONS, answer, betting_table, fresh, kinds, rng


def bet(s: State, *moves: str) -> Event:
    return answer(s, *moves)[1][0]


def test_everybody_learns_their_own_digits_and_nobody_elses() -> None:
    told = GAME.setup(3, OPTIONS, rng()).events
    assert kinds(told) == ["dealt", "dealt", "dealt", "begins"]
    for seat, event in enumerate(told[:3]):
        digits = fresh(3).hands[seat]
        assert event.to == frozenset({seat})
        assert event.data == {"digits": " ".join(map(str, digits))}
        assert event.view == GAME.view(fresh(3), seat)


@pytest.mark.parametrize(
    ("moves", "what", "amount", "by"),
    [
        (("call",), "check", 0, 0),
        (("raise 3",), "raise", 3, 3),
        (("raise 3", "call"), "call", 3, 0),
        (("raise 3", "raise 2"), "raise", 5, 2),
        (("raise 3", "raise 15"), "all_in", 18, 15),
        (("call", "call", "die"), "die", 0, 0),
        (("raise 9", "call", "call"), "all_in", 3, 0),
    ],
)
def test_the_line_of_a_bet_names_its_kind(moves: tuple[str, ...], what: str, amount: int, by: int) -> None:
    event = bet(betting_table((20, 20, 5), ("35", "05", "98")), *moves)
    data = event.data
    assert (data["what"], data["amount"], data["by"]) == (Word(f"bet.{what}"), amount, by)
    assert data["player"] == Player(len(moves) - 1)
    assert event.view is not None


def test_a_bet_that_ends_the_hand_leaves_the_picture_to_what_follows() -> None:
    _, told = answer(betting_table((20, 20), ("35", "05")), "die")
    assert [event.view is not None for event in told] == [False, False, True]
    assert told[1].data["pot"] == 4


def test_the_line_of_a_showdown_has_winners_shares_and_workings() -> None:
    _, told = answer(betting_table((20, 20), ("35", "59")), "raise 3", "call", "none", "call", "call", "none")
    event = told[0]
    assert event.data["winners"] == (Player(1),)
    assert (event.data["pot"], event.data["share"], event.data["count"]) == (10, 10, 1)
    assert event.notes


def test_the_leader_is_named_unless_all_are_equal() -> None:
    s = replace(betting_table((20, 20, 20), ("35", "59", "12")), hand=1, hands=((1, 2),) * 3)
    _, told = answer(s, "raise 3", "die", "die")
    assert told[-1].data["leaders"] == (Player(0),)
    assert GAME.setup(3, OPTIONS, rng()).events[-1].data["leaders"] == ()


def test_the_end_names_all_who_have_the_most() -> None:
    s = betting_table((20, 20, 20), ("35", "53", "12"))
    _, told = answer(s, "raise 3", "call", "die", "none", "call", "call", "none")
    assert told[-1].kind == "over"
    assert told[-1].data == {"winners": (Player(0), Player(1)), "count": 2, "most": 21}


def test_the_line_of_the_order_explains_equal_cards() -> None:
    s = next(
        after
        for seed in range(200)
        for first in (0, 1)
        if (after := ordered_by(seed, first)).order_cards[0] == after.order_cards[1]
    )
    told = order(s)
    one, other = s.stakes.order
    assert told.data["ties"] == 1
    assert told.data["equals"] == (Line("equals", {"first": Player(one), "others": (Player(other),)}),)
    names = Localizer(Catalogs(), "en", lambda seat: ["Ann", "Ben"][seat])
    said = names.game("euler_game", "event.order", told.data)
    called = [["Ann", "Ben"][seat] for seat in (one, other)]
    assert f"people before computers: {called[0]} before {called[1]}" in said


def ordered_by(seed: int, first: int) -> State:
    """A hand of two with its order; both play the same digit if both have one."""
    s = GAME.setup(2, OPTIONS, SeededRng(bytes([seed]), 0)).state
    assert isinstance(s, State)
    both = set(s.hands[0]) & set(s.hands[1]) - {0}
    digit = str(min(both)) if both else str(s.hands[first][0])
    moves = {
        seat: digit if int(digit) in s.hands[seat] else str(s.hands[seat][0]) for seat in (first, 1 - first)
    }
    after = GAME.step(s, moves, SeededRng(bytes([seed]), 1)).state
    assert isinstance(after, State)
    return after


def test_a_number_with_hidden_tens_is_one_word_for_a_line_and_for_who_types_it() -> None:
    shown = ones(betting_table((20, 20), ("35", "98"), ("max_diff",), "13")).data
    laid = [str(shown[key]) for key in ("number1", "number2", "dealer")]
    assert laid == ["?\u20605", "?\u20608", "?\u20603"]
    assert [plain(each) for each in laid] == ["?5", "?8", "?3"]


# The dealer's sentences are true in every hand, in every language.


DECIDES = {"en": "the last decides", "ko": "마지막 조건으로 결정", "ja": "最後の条件で決まる", "fa": "آخری"}
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
    args: dict[str, WordArg] = {
        "hand": 1,
        "hands": 3,
        "digits": "1 2",
        "scarce": 0,
        "example": "21",
        "rule": "Best wins.",
    }

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
    assert catalogs.number(language, "3") in said
    assert (catalogs.number(language, "7") in said) == bool(most)


@pytest.mark.parametrize("language", LANGUAGES)
def test_uncalled_chips_are_named_with_their_owner(catalogs: Catalogs, language: str) -> None:
    args: dict[str, WordArg] = {"hand": 1, "winners": ("Ann",), "count": 1, "amount": 24, "pots": 1}

    def said(uncalled: int) -> str:
        more = {"uncalled": uncalled, "owner": "Ben" if uncalled else ""}
        return catalogs.say(language, "euler_game.event.showdown", {**args, **more})

    assert "Ben" in said(9)
    assert catalogs.number(language, "9") in said(9)
    assert "Ben" not in said(0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_newcomers_learn_which_conditions_leave_the_number(catalogs: Catalogs, language: str) -> None:
    def said(*chain: str) -> str:
        args: dict[str, WordArg] = {"digits": "1 2", "scarce": 0, "example": "21", "rule": "Best wins."}
        args |= {"conditions": chain, "count": len(chain), "by": "buttons"}
        return catalogs.say(language, "euler_game.first.number", args)

    assert LEAVES[language] in said("A", "B")
    assert LEAVES[language] not in said("A")

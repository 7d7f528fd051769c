"""Answers built by clicks: what is offered, to whom, and what it leads to."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.euler_game import GAME
from games.euler_game.state import State
from games.euler_game.view import Draft, EulerView
from games.game import Menu, Word
from tests.games.euler_game.tables import answer, betting_table, fresh


def ids(menu: Menu) -> list[str]:
    return [choice.id for choice in menu.choices]


def at_number(hand: str) -> EulerView:
    s = replace(fresh(2), hands=(tuple(map(int, hand)), (1, 2, 3)), phase="number")
    return GAME.view(replace(s, stakes=replace(s.stakes, order=(0, 1)), chain=("max_digits",)), 0)


def at_bet(*moves: str, chips: tuple[int, ...] = (20, 20, 20)) -> State:
    return answer(betting_table(chips, ("35", "05", "98")), *moves)[0]


def test_the_order_is_one_of_the_own_digits() -> None:
    s = replace(fresh(2), hands=((0, 0, 3, 5, 5), (1, 2, 3)))
    menu = GAME.menu(GAME.view(s, 0), ())
    assert (menu.kind, ids(menu), menu.move) == ("buttons", ["0", "3", "5"], None)
    assert GAME.menu(GAME.view(s, 0), ("3",)).move == "3"


def test_a_number_is_built_tens_first_and_never_towards_00() -> None:
    assert ids(GAME.menu(at_number("0035"), ())) == ["0", "3", "5"]
    assert ids(GAME.menu(at_number("0035"), ("0",))) == ["3", "5"]
    assert ids(GAME.menu(at_number("0035"), ("3",))) == ["0", "5"]
    assert ids(GAME.menu(at_number("003"), ("0",))) == ["3"]
    menu = GAME.menu(at_number("0035"), ("0", "5"))
    assert (menu.move, menu.args) == ("05", {"number": "05"})


def test_a_number_that_is_whole_shows_what_it_would_score() -> None:
    view = GAME.menu(at_number("0035"), ("3", "5")).preview
    assert isinstance(view, EulerView)
    assert view.draft == Draft(digits=(3, 5))
    assert view.worth is not None
    assert view.worth.measure == 8


def test_bets_have_at_most_five_buttons_at_the_table() -> None:
    s = at_bet()
    menu = GAME.menu(GAME.view(s, None), ())
    assert ids(menu) == ["call", "raise 1", "raise 3", "more", "die"]
    assert menu == replace(GAME.menu(GAME.view(s, 0), ()), preview=GAME.view(s, None))
    assert menu.choices[0].args == {"amount": 0, "all_in": 0}
    assert ids(GAME.menu(GAME.view(s, 1), ())) == []


@pytest.mark.parametrize(
    ("chips", "offered"),
    [
        ((20, 20, 3), ["call", "raise 1", "die"]),
        ((20, 20, 4), ["call", "raise 1", "raise 2", "die"]),
        ((20, 20, 5), ["call", "raise 1", "raise 3", "more", "die"]),
    ],
)
def test_only_payable_raises_are_offered(chips: tuple[int, ...], offered: list[str]) -> None:
    assert ids(GAME.menu(GAME.view(at_bet("call", "call", chips=chips), None), ())) == offered


def test_only_call_and_die_where_no_raise_is_possible() -> None:
    s = at_bet("call", "call", "raise 3")
    menu = GAME.menu(GAME.view(s, None), ())
    assert ids(menu) == ["call", "die"]
    assert menu.choices[0].args == {"amount": 3, "all_in": 0}


def test_a_bet_of_the_last_chip_is_called_all_in() -> None:
    def all_in(*moves: str, chips: tuple[int, ...] = (20, 20, 20)) -> list[object]:
        s = at_bet(*moves, chips=chips)
        menu = GAME.menu(GAME.view(s, None), ())
        ask = GAME.ask(s)
        assert ask is not None
        brief = GAME.brief(GAME.view(s, s.pending[0]))
        assert menu.args["all_in"] == ask.args["all_in"] == brief["all_in"] == menu.choices[0].args["all_in"]
        return [choice.id for choice in menu.choices if choice.args.get("all_in")]

    assert all_in() == []
    assert all_in("raise 10") == ["raise 8"]
    assert all_in("raise 18") == ["call"]
    assert all_in("raise 10", chips=(20, 5, 20)) == ["call"]
    assert all_in("call", "call", chips=(20, 20, 4)) == ["raise 2"]


def test_another_amount_is_entered_within_its_bounds() -> None:
    view = GAME.view(at_bet("raise 5"), 1)
    menu = GAME.menu(view, ("more",))
    assert (menu.kind, menu.ask, menu.choices[0].args) == ("number", "raise", {"low": 1, "high": 13})
    assert GAME.menu(view, ("more", "13")).move == "raise 13"
    for entered in ("0", "14", "-1", "x", "", "9" * 30, "1.2", "1 2"):
        with pytest.raises(ValueError):
            GAME.menu(view, ("more", entered))


@pytest.mark.parametrize("entered", ["13", "۱۳", "１３", " 13 "])
def test_an_amount_is_read_whatever_digits_a_keyboard_has(entered: str) -> None:
    assert GAME.menu(GAME.view(at_bet("raise 5"), 1), ("more", entered)).move == "raise 13"


def test_other_amounts_are_not_offered_if_buttons_cover_all() -> None:
    with pytest.raises(ValueError):
        GAME.menu(GAME.view(at_bet("call", "call", chips=(20, 20, 4)), 2), ("more",))


def test_special_cards_are_toggles_and_none_is_a_whole_answer() -> None:
    s = at_bet("call", "call", "call")
    view = GAME.view(s, 0)
    menu = GAME.menu(view, ())
    assert (menu.kind, menu.move, ids(menu)) == ("toggles", "none", ["f1", "f2", "ex1", "phi1", "phi2"])
    assert [choice.label for choice in menu.choices][1:4] == [Word("f"), Word("ex"), Word("phi")]
    menu = GAME.menu(view, ("phi2", "f1", "phi1"))
    assert menu.move == "f phi phi"
    assert isinstance(menu.preview, EulerView)
    assert menu.preview.draft == Draft(cards=("f", "phi", "phi"))
    assert GAME.menu(GAME.view(s, None), ()).choices == ()
    with pytest.raises(ValueError):
        GAME.menu(view, ("f1", "f1"))


def test_players_without_special_cards_are_asked_too() -> None:
    s = answer(at_bet("call", "call", "call"), "f f ex phi phi|none|none", "call", "call", "call")[0]
    assert GAME.legal(s, 0) == ("none",)
    menu = GAME.menu(GAME.view(s, 0), ())
    assert (menu.choices, menu.move) == ((), "none")


def test_the_prompt_warns_before_only_zeros_are_left() -> None:
    def scarce(hand: str, number: int, phase: str) -> object:
        view = replace(at_number("0035"), digits=tuple(map(int, hand)), hand=number, phase=phase)
        return GAME.brief(view)["scarce"]

    assert scarce("005", 3, "order") == 1, "the 5 for the order would leave 00"
    assert scarce("000567", 2, "order") == 1
    assert scarce("000056789", 1, "order") == 0
    assert scarce("000005678", 1, "order") == 1
    assert scarce("055", 3, "order") == 0

"""Showdowns, orders of play, and the present worth of a number."""

from __future__ import annotations

import pytest

from games.euler_game.showdown import best, evaluate, order
from games.euler_game.view import Stage, Working
from games.euler_game.working import worth


def test_a_working_goes_through_cards_and_chain() -> None:
    (working,) = evaluate({2: "53"}, ("min_digits", "num_divisors"), None, (3, -2, 7), (1, 0, 1))
    assert working == Working(
        seat=2,
        number="53",
        stages=(
            Stage("f", 53, 8328),
            Stage("phi", 8328, 2768, ((2, 3), (3, 1), (347, 1))),
            Stage("min_digits", 2768, 23),
        ),
        final=23,
        measure=2,
        factors=((23, 1),),
    )


def test_a_condition_that_changes_one_number_is_shown_for_all() -> None:
    chain = ("divmul", "max_digits", "num_divisors")
    of_one, of_none = evaluate({0: "35", 1: "08"}, chain, 24), evaluate({0: "05", 1: "08"}, chain, 24)
    assert [working.stages for working in of_one] == [
        (Stage("max_digits", 35, 8),),
        (Stage("max_digits", 8, 8),),
    ]
    assert [working.stages for working in of_none] == [(), ()]


def test_a_special_card_is_shown_even_if_it_changes_nothing() -> None:
    (working,) = evaluate({0: "33"}, ("max_digits",), None, cards=(0, 1, 0))
    assert working.stages == (Stage("ex", 33, 33),)


def test_divmul_shows_the_relation_to_the_dealers_number() -> None:
    workings = evaluate({0: "12", 1: "48", 2: "25", 3: "10"}, ("divmul",), 24)
    assert [working.relation for working in workings] == ["divisor", "multiple", "coprime", "none"]


def test_a_side_pot_goes_to_the_best_of_those_who_can_take_it() -> None:
    workings = evaluate({3: "12", 0: "72", 2: "48", 1: "25"}, ("divmul",), 24)
    assert best(workings, ("divmul",), 24) == (3,)
    assert best(workings[1:], ("divmul",), 24) == (2,)
    assert best([workings[3]], ("divmul",), 24) == (1,)


def test_winners_are_in_the_order_of_acting() -> None:
    workings = evaluate({2: "21", 0: "12", 1: "30"}, ("max_digits",), None)
    assert best(workings, ("max_digits",), None) == (2, 0, 1)


def test_equal_order_cards_act_by_who_submitted_earlier() -> None:
    assert order({3: 5, 0: 8, 1: 5, 2: 0}, ("max_digits",), None) == (2, 0, 3, 1)
    assert order({1: 5, 3: 5, 0: 8, 2: 0}, ("max_digits",), None) == (2, 0, 1, 3)


def test_an_order_may_come_from_a_chain() -> None:
    assert order({0: 6, 1: 7, 2: 9}, ("num_divisors", "minE_maxO"), None) == (1, 0, 2)


def test_the_worth_of_a_number_before_any_card() -> None:
    told = worth(1, "35", ("max_digits",), None)
    assert told is not None
    assert (told.seat, told.number, told.final, told.measure) == (1, "35", 35, 8)


@pytest.mark.parametrize("chain", [("divmul",), ("max_digits", "min_diff"), ("max_diff", "max_digits")])
def test_the_worth_is_unknown_before_the_dealers_number_is_up(chain: tuple[str, ...]) -> None:
    assert worth(0, "35", chain, None) is None
    assert worth(0, "35", chain, 24) is not None


def test_a_dealers_number_that_changes_nothing_need_not_be_up() -> None:
    assert worth(0, "35", ("divmul", "max_digits"), None) == worth(0, "35", ("divmul", "max_digits"), 24)


@pytest.mark.parametrize(("number", "chain"), [("", ("max_exp",)), ("?5", ("max_exp",)), ("35", ())])
def test_the_worth_is_unknown_without_a_number_or_a_chain(number: str, chain: tuple[str, ...]) -> None:
    assert worth(0, number, chain, None) is None

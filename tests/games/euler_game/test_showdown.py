"""Showdowns, orders of play, and the present worth of a number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from math import gcd

import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st

from games.euler_game.conditions import (
    AGAIN,
    CLASSES,
    DECK,
    draw_chain,
    follow,
    key,
    measure,
    needs_dealer,
    relation,
    through,
)
from games.euler_game.showdown import best, evaluate, order
from games.euler_game.view import CONDITIONS, NEEDS_DEALER, Stage, Working
from games.euler_game.working import worth
from games.rng import SeededRng


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


# The winner under each condition, compared with a plain reading of the rules' table; their deck.


NUMBERS = st.lists(st.one_of(st.integers(0, 99), st.integers(0, 10**6)), min_size=1, max_size=4)
DEALERS = st.integers(1, 99)

PLAIN: dict[str, Callable[[int, int], int]] = {
    "max_digits": lambda number, dealer: sum(sympy.ntheory.digits(number)[1:]),
    "min_digits": lambda number, dealer: -sum(sympy.ntheory.digits(number)[1:]),
    "num_divisors": lambda number, dealer: sympy.divisor_count(number),
    "num_primes": lambda number, dealer: len(sympy.primefactors(number)),
    "max_exp": lambda number, dealer: sum(sympy.factorint(number).values()),
    "min_exp": lambda number, dealer: -sum(sympy.factorint(number).values()),
    "max_diff": lambda number, dealer: abs(number - dealer),
    "min_diff": lambda number, dealer: -abs(number - dealer),
}
"""The measure that is largest for the winner."""


def plain_winners(condition: str, numbers: Sequence[int], dealer: int) -> set[int]:
    """The numbers that win, by the sentences of the rules."""
    if 0 in numbers:
        return {0}
    if condition in PLAIN:
        most = max(PLAIN[condition](number, dealer) for number in numbers)
        return {number for number in numbers if PLAIN[condition](number, dealer) == most}
    if condition == "divmul":
        return _plain_divmul(numbers, dealer)
    first, second = condition.split("_")
    for part in (first, second):
        some = {number for number in numbers if number % 2 == "EO".index(part[3])}
        if some:
            return {max(some) if part.startswith("max") else min(some)}
    raise AssertionError("a number is even or odd")


def _plain_divmul(numbers: Sequence[int], dealer: int) -> set[int]:
    divisors = [number for number in numbers if dealer % number == 0]
    multiples = [number for number in numbers if number % dealer == 0]
    if divisors:
        return {max(divisors)}
    if multiples:
        return {min(multiples)}
    return {number for number in numbers if gcd(number, dealer) == 1} or set(numbers)


@pytest.mark.parametrize("condition", CONDITIONS)
@settings(max_examples=60, deadline=None)
@given(NUMBERS, DEALERS)
def test_the_smallest_key_wins_by_the_rules(condition: str, numbers: list[int], dealer: int) -> None:
    places = [key(condition, number, dealer) for number in numbers]
    winners = {number for number, place in zip(numbers, places, strict=True) if place == min(places)}
    assert winners == plain_winners(condition, numbers, dealer)


@pytest.mark.parametrize("condition", CONDITIONS)
def test_0_beats_every_other_number_and_ties_with_0(condition: str) -> None:
    zero = key(condition, 0, 24)
    assert all(zero < key(condition, number, 24) for number in range(1, 200))


def test_0_is_a_number_not_a_measure() -> None:
    assert measure("max_exp", 1) == 0
    assert key("max_exp", 1) > key("max_exp", 2)


@pytest.mark.parametrize("condition", ["num_divisors", "num_primes", "max_exp", "min_exp", "max_digits"])
def test_what_0_measures(condition: str) -> None:
    assert measure(condition, 0) == 0


def test_the_difference_of_0_is_the_dealers_number() -> None:
    assert measure("max_diff", 0, 36) == measure("min_diff", 0, 36) == 36


@pytest.mark.parametrize(("number", "stands"), [(24, 0), (1, 0), (8, 0), (48, 1), (0, 1), (25, 2), (10, 3)])
def test_the_relation_of_a_number_to_the_dealers(number: int, stands: int) -> None:
    assert relation(number, 24) == CLASSES[stands]


@given(st.integers(1, 300), DEALERS)
def test_the_relation_follows_from_the_divisors(number: int, dealer: int) -> None:
    ours, theirs = (set(sympy.divisors(one)) for one in (number, dealer))
    expected = (
        "divisor"
        if number in theirs
        else "multiple"
        if dealer in ours
        else "coprime"
        if ours & theirs == {1}
        else "none"
    )
    assert relation(number, dealer) == expected


def test_divmul_goes_to_multiples_when_there_are_no_divisors() -> None:
    numbers = [8, 72, 48, 35, 25, 10]
    ranked = sorted(numbers, key=lambda number: key("divmul", number, 24))
    assert ranked == [8, 48, 72, 35, 25, 10]
    assert key("divmul", 35, 24) == key("divmul", 25, 24)


def test_a_chain_goes_on_with_the_measures() -> None:
    stages, final = through(("num_divisors", "max_diff", "min_digits"), 360, 50)
    assert stages == (
        Stage("num_divisors", 360, 24, ((2, 3), (3, 2), (5, 1))),
        Stage("max_diff", 24, 26),
    )
    assert final == 26


def test_divmul_and_parities_leave_the_number_within_a_chain() -> None:
    assert through(("divmul", "minE_maxO", "max_digits"), 35, 7) == ((), 35)


@pytest.mark.parametrize("condition", sorted(NEEDS_DEALER))
def test_conditions_that_compare_with_the_dealer_need_its_number(condition: str) -> None:
    with pytest.raises(ValueError, match=condition):
        key(condition, 12)


def test_an_unknown_condition_is_refused() -> None:
    with pytest.raises(ValueError, match="again"):
        key("again", 12)


DRAWS = 3_000


def test_the_deck_has_every_condition_once_and_two_again() -> None:
    assert Counter(DECK) == {**dict.fromkeys(CONDITIONS, 1), AGAIN: 2}


def test_draws_come_from_one_deck_shuffled_anew() -> None:
    lengths: Counter[int] = Counter()
    last: Counter[str] = Counter()
    for number in range(DRAWS):
        chain = draw_chain(SeededRng(b"chains", number))
        assert not Counter(chain) - Counter(CONDITIONS)
        lengths[len(chain)] += 1
        last[chain[-1]] += 1
    # 13/15; then 2/15 times 13/14 times 12/13 where the second again stays away
    assert abs(lengths[1] / DRAWS - 13 / 15) < 0.03
    assert abs(lengths[2] / DRAWS - 2 / 15 * 12 / 14) < 0.03
    assert lengths[3]
    assert min(last[condition] for condition in CONDITIONS) > DRAWS / 13 / 2


def test_the_same_chance_turns_the_same_chain() -> None:
    assert draw_chain(SeededRng(b"chains", 7)) == draw_chain(SeededRng(b"chains", 7))


@pytest.mark.parametrize(
    ("cards", "chain"),
    [
        (["divmul", "again", "max_exp"], ("divmul",)),
        (["again", "max_exp", "min_exp", "divmul"], ("max_exp", "min_exp")),
        (["again", "max_exp", "again", "min_exp", "divmul"], ("max_exp", "min_exp", "divmul")),
    ],
)
def test_cards_are_turned_until_there_is_one_condition_more_than_again(
    cards: list[str], chain: tuple[str, ...]
) -> None:
    assert follow(cards)[1] == chain


def test_cards_that_end_too_early_are_no_chain() -> None:
    with pytest.raises(ValueError, match="again"):
        follow(["again", "max_exp"])


@pytest.mark.parametrize("condition", CONDITIONS)
def test_the_dealer_plays_where_any_condition_compares_with_it(condition: str) -> None:
    compares = condition in {"divmul", "max_diff", "min_diff"}
    assert needs_dealer((condition,)) == needs_dealer((condition, "max_digits")) == compares

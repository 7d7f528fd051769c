"""Lessons are true for every number that they allow."""

from __future__ import annotations

import re
from itertools import combinations, permutations, product
from math import gcd
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import divisors as all_divisors
from sympy import nextprime
from sympy import prime as prime_number

from data.words import LANGUAGES, Catalogs
from games.euler_game.deal import HAND
from games.euler_game.lessons import LESSONS, LISTED, NUMBERS, lesson
from games.euler_game.state import OWNED
from tests.games.euler_game.arithmetic import holds
from tests.yardstick import slower


@st.composite
def products(draw: st.DrawFn) -> int:
    """Numbers up to the largest, of primes that the check can find too."""
    number = 1
    for prime in draw(st.lists(st.integers(1, 1100).map(lambda nth: int(prime_number(nth))), max_size=40)):
        if number * prime in NUMBERS:
            number *= prime
    return number


@pytest.mark.parametrize("topic", LESSONS)
@settings(max_examples=60, deadline=None)
@given(st.one_of(st.integers(0, 9999), products()))
def test_what_a_lesson_shows_is_true(topic: str, number: int) -> None:
    told = lesson(topic, number)
    assert told["number"] == str(number)
    for name in ("working", "step", "zero", "factors"):
        if name in told:
            assert holds(str(told[name])), told


@pytest.mark.parametrize("topic", LESSONS)
def test_a_lesson_has_the_same_arguments_whatever_the_number(topic: str) -> None:
    shapes = {tuple(lesson(topic, number)) for number in (None, 0, 1, 36, 97, 9999, NUMBERS[-1])}
    assert len(shapes) == 1


@pytest.mark.parametrize(
    ("topic", "number", "working"),
    [
        ("digits", 8328, "8+3+2+8 = 21"),
        ("parity", 36, "36 = 2·18"),
        ("difference", 7, "|7 − 36| = 29"),
        ("divisors", 12, "12 = 2²·3 → 3·2 = 6"),
        ("primes", 12, "12 = 2²·3 → 2"),
        ("exponents", 12, "12 = 2²·3 → 2+1 = 3"),
        ("coprime", 35, "gcd(35, 36) = 1"),
        ("phi", 12, "φ(12) = φ(2²·3) = 2·2 = 4"),
        ("ex", 120, "120 → 21"),
        ("f", 6, "|6² − 9·6 + 5| = 13"),
        ("zero", 99, "9+9 = 18"),
        ("chain", 87, "15 = 3·5 → 2·2 = 4"),
        ("choices", 9, "9·8 = 72"),
        ("choices", 0, "0"),
        ("orders", 37, "2! = 2"),
        ("orders", 8328, "4!/2! = 12"),
        ("orders", 1122, "4!/(2!·2!) = 6"),
        ("hands", 40, "40·39·38·37·36·35·34·33·32/9! = 273438880"),
        ("hands", 2, "2·1·0/9! = 0"),
    ],
)
def test_a_lesson_is_worked_out_for_a_number(topic: str, number: int, working: str) -> None:
    assert lesson(topic, number)["working"] == working


@pytest.mark.parametrize("number", [1, 12, 97, 360, 9973])
def test_lists_hold_what_is_counted(number: int) -> None:
    divisors = [d for d in range(1, number + 1) if number % d == 0]
    coprime = [k for k in range(1, number + 1) if gcd(k, number) == 1]
    for topic, name, all_ in (("divisors", "divisors", divisors), ("phi", "coprime", coprime)):
        told = lesson(topic, number)
        assert told["measure"] == str(len(all_))
        text = str(told[name])
        assert list(map(int, re.findall(r"\d+", text))) == all_[:LISTED]
        assert text.endswith("…") == (len(all_) > LISTED)


def test_an_unknown_topic_and_a_number_too_large_are_refused() -> None:
    with pytest.raises(ValueError, match="poker"):
        lesson("poker", 12)
    with pytest.raises(ValueError, match=str(10**23)):
        lesson("phi", 10**23)


def test_lessons_take_every_number_that_a_showdown_may_show() -> None:
    """The largest digits in the function that grows fastest, three times, and any reversal of that."""
    largest = 99
    for _ in range(3):
        largest = 9 * largest * largest + 9 * largest + 9
    assert 10 ** len(str(largest)) - 1 == NUMBERS[-1]


@pytest.mark.parametrize("number", [2**76, 6**29, 963761198400**2 // 50, 10**23 - 1])
def test_the_smallest_of_many_divisors_are_listed(number: int) -> None:
    text = str(lesson("divisors", number)["divisors"])
    assert [int(each) for each in text.removesuffix(", …").split(", ")] == all_divisors(number)[:LISTED]


def test_two_large_primes_do_not_block_the_loop_for_long() -> None:
    for below in (10**11, 5 * 10**11, 3 * 10**11):
        small = int(nextprime(below))
        large = int(nextprime(NUMBERS[-1] // small - 10**6))
        began = process_time()
        assert lesson("phi", small * large)["measure"] == str((small - 1) * (large - 1))
        assert process_time() - began < 0.05 * slower()


# Lessons in counting, compared with lists of everything that is counted.


def measured(topic: str, number: int) -> int:
    return int(str(lesson(topic, number)["measure"]))


@pytest.mark.parametrize("cards", range(12))
def test_choices_are_all_pairs_of_different_cards_in_order(cards: int) -> None:
    assert measured("choices", cards) == len(list(permutations(range(cards), 2)))


@pytest.mark.parametrize("number", [0, 7, 11, 37, 100, 8328, 1122, 60660, 555555, 9876543, 20202020])
def test_orders_are_all_ways_to_write_the_digits(number: int) -> None:
    assert measured("orders", number) == len(set(permutations(str(number))))


@pytest.mark.parametrize("cards", range(14))
def test_hands_are_all_sets_of_nine_cards(cards: int) -> None:
    assert measured("hands", cards) == len(list(combinations(range(cards), HAND)))


def test_the_stated_number_of_ways_to_play_special_cards_is_right() -> None:
    ways = {tuple(sorted(c for c, laid in zip(OWNED, way, strict=True) if laid))
            for way in product((False, True), repeat=len(OWNED))}  # fmt: skip
    assert str(lesson("choices")["special"]).endswith(f" = {len(ways)}")
    assert holds(str(lesson("choices")["special"]))
    assert holds(str(lesson("hands")["same"]))


def test_the_largest_numbers_are_worked_out_in_full() -> None:
    most = NUMBERS[-1]
    assert measured("choices", most) == most * (most - 1)
    assert measured("orders", most) == 1
    hands = measured("hands", most)
    for chosen in range(HAND, 0, -1):  # C(n, k)·k = C(n, k − 1)·(n − k + 1)
        hands, rest = divmod(hands * chosen, most - chosen + 1)
        assert rest == 0
    assert hands == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_figures_in_the_sentences_are_true(language: str) -> None:
    said = {
        topic: Catalogs().say(language, f"euler_game.lesson.{topic}", lesson(topic))  # type: ignore[arg-type]
        for topic in ("choices", "orders", "hands")
    }
    assert str(len(list(permutations("123456789", 2)))) in said["choices"]
    assert f"4! = {len(list(permutations('abcd')))}" in said["orders"]
    none = 1.0
    for dealt in range(HAND):
        none *= (36 - dealt) / (40 - dealt)
    assert f"{100 * none:.0f}" in said["hands"]

"""Factorisations compared with sympy's and with the primes that the numbers were made of; special cards."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from math import prod

import pytest
import sympy
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from bot.messages.localizer import Localizer
from data.words import LANGUAGES, Catalogs
from games.euler_game import numbers
from games.euler_game.conditions import FACTORED
from games.euler_game.numbers import (
    ACTING,
    Function,
    applied,
    count_divisors,
    count_primes,
    exponent_sum,
    factorise,
    reverse,
    totient,
)
from games.euler_game.showdown import best, evaluate
from games.euler_game.view import CONDITIONS, Pot, Showdown, Stage
from games.euler_game.working import length, notes
from games.game import Line, Player, Word
from tests.games.euler_game.arithmetic import ends, holds

LARGEST = 10**23
GENERAL = st.one_of(st.integers(1, 10**4), st.integers(1, 10**15))


@settings(max_examples=150, deadline=None)
@given(GENERAL)
def test_a_factorisation_is_sympys(number: int) -> None:
    assert dict(factorise(number)) == sympy.factorint(number)


@settings(max_examples=100, deadline=None)
@given(GENERAL)
def test_figures_from_a_factorisation_are_sympys(number: int) -> None:
    assert totient(number) == sympy.totient(number)
    assert count_divisors(number) == sympy.divisor_count(number)
    assert count_primes(number) == sympy.primenu(number)
    assert exponent_sum(number) == sympy.primeomega(number)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.integers(1, 10**12).map(sympy.nextprime), min_size=1, max_size=8))
def test_numbers_of_23_digits_are_factored(primes: list[int]) -> None:
    while prod(primes) >= LARGEST:
        primes.pop()
    assert factorise(prod(primes)) == tuple(sorted(Counter(primes).items()))


@pytest.mark.parametrize(
    "primes",
    [
        (44_330_784_809, 688_519_919_141),
        (95_755_405_633, 641_537_471_171),
        (100_000_000_003, 100_000_000_003),
        (2, 3, 3, 555_555_555_555_555_555_491),
        (99_999_999_999_999_999_999_977,),
        (7, 10_000_019, 10_000_019, 10_000_019),
    ],
)
def test_hard_numbers_are_factored(primes: tuple[int, ...]) -> None:
    assert all(map(sympy.isprime, primes))
    assert factorise(prod(primes)) == tuple(sorted(Counter(primes).items()))


@pytest.mark.parametrize("exponent", [1, 2])
def test_numbers_that_the_curves_miss_are_factored(exponent: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(numbers, "CURVE_BITS", 5)
    primes = (99_999_999_977, 999_999_000_001)
    assert all(map(sympy.isprime, primes))
    expected = tuple((prime, exponent) for prime in primes)
    assert tuple(sorted(factorise.__wrapped__(prod(primes) ** exponent))) == expected


def test_0_and_1_count_as_the_rules_say() -> None:
    assert factorise(0) == factorise(1) == ()
    assert [totient(0), totient(1)] == [0, 1]
    assert [count_divisors(0), count_divisors(1)] == [0, 1]
    assert [count_primes(0), count_primes(1), exponent_sum(0), exponent_sum(1)] == [0, 0, 0, 0]


def test_a_negative_number_is_refused() -> None:
    with pytest.raises(ValueError, match="-6"):
        factorise(-6)


def test_the_library_is_not_loaded_before_a_number_is_to_be_factored() -> None:
    told = "import sys, games.euler_game; sys.exit('flint' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", told], check=False).returncode == 0


COEFFICIENTS = st.integers(-9, 9)
NOTHING: Function = (0, 0, 0)


def results(number: int, function: Function, *cards: int) -> list[int]:
    return [stage.after for stage in applied(number, function, *cards)]


@pytest.mark.parametrize(("number", "reversed_"), [(15, 51), (142, 241), (10, 1), (5, 5), (0, 0), (1200, 21)])
def test_ex_reads_the_numeral_backwards(number: int, reversed_: int) -> None:
    assert reverse(number) == reversed_


@given(COEFFICIENTS, COEFFICIENTS, COEFFICIENTS, st.integers(1, 99))
def test_f_is_the_absolute_value_of_the_function(a: int, b: int, c: int, number: int) -> None:
    assert results(number, (a, b, c), 1, 0, 0) == [abs(a * number**2 + b * number + c)]


def test_f_is_composed_once_a_card() -> None:
    assert results(2, (1, 0, 1), 3, 0, 0) == [5, 26, 677]


@settings(max_examples=30, deadline=None)
@given(st.integers(ACTING, 8), COEFFICIENTS, COEFFICIENTS, COEFFICIENTS, st.integers(1, 99))
def test_the_first_three_f_act(played: int, a: int, b: int, c: int, number: int) -> None:
    assert applied(number, (a, b, c), played, 0, 0) == applied(number, (a, b, c), 3, 0, 0)


def test_phi_shows_the_factors_that_it_uses() -> None:
    assert applied(36, NOTHING, 0, 0, 2) == (
        Stage("phi", 36, 12, ((2, 2), (3, 2))),
        Stage("phi", 12, 4, ((2, 2), (3, 1))),
    )


@pytest.mark.parametrize("number", [0, 1])
def test_phi_leaves_0_and_1(number: int) -> None:
    assert results(number, NOTHING, 0, 0, 1) == [number]


def test_f_acts_before_ex_and_ex_before_phi() -> None:
    stages = applied(53, (3, -2, 7), 1, 1, 1)
    assert [(stage.by, stage.before, stage.after) for stage in stages] == [
        ("f", 53, 8328),
        ("ex", 8328, 8238),
        ("phi", 8238, 2744),
    ]


def test_the_largest_number_has_23_digits() -> None:
    assert len(str(results(99, (9, 9, 9), 3, 0, 0)[-1])) == 23


def test_no_card_no_stage() -> None:
    assert applied(53, (3, -2, 7), 0, 0, 0) == ()


# The working as the chat shows it: true, and never too long.


CHAINS = st.lists(st.sampled_from(CONDITIONS), min_size=1, max_size=3, unique=True).map(tuple)
FUNCTIONS = st.tuples(*(st.integers(-9, 9),) * 3)
NUMBERS = st.lists(st.integers(1, 99).map("{:02}".format), min_size=2, max_size=4)
CARDS = st.tuples(st.integers(0, 8), st.integers(0, 4), st.integers(0, 8))
LONGEST = 3_200


def shown(
    numbers: Sequence[str],
    chain: tuple[str, ...],
    dealer: int | None = 36,
    function: Function = (3, -2, 7),
    cards: tuple[int, int, int] = (0, 0, 0),
    pots: int = 1,
) -> Showdown:
    """A showdown; every pot can be taken by everybody, which makes the longest lines."""
    workings = evaluate(dict(enumerate(numbers)), chain, dealer, function, cards)
    winners = best(workings, chain, dealer)
    pot = Pot(8, tuple(range(len(numbers))), winners, (2,) * len(winners))
    return Showdown(1, chain, function, cards, dealer, workings, (pot,) * pots)


@pytest.fixture(scope="module")
def localizer() -> Localizer:
    """Words for players who have the longest names."""
    return Localizer(Catalogs(), "en", lambda seat: 32 * "ABCD"[seat])


def workings(lines: Sequence[Line], *keys: str) -> list[str]:
    return [str(line.args["working"]) for line in lines if line.key in keys]


def test_a_working_is_shown_card_by_card() -> None:
    lines = notes(shown(["53"], ("min_digits", "num_divisors"), cards=(1, 1, 2)))
    assert lines == (
        Line("work.function", {"function": "3x² − 2x + 7", "f": 1, "ex": 1, "phi": 2, "spent": 0}),
        Line("work.player", {"player": Player(0), "number": "53", "final": "15", "measure": "4"}),
        Line("work.f", {"working": "3·53² − 2·53 + 7 = 8328"}),
        Line("work.ex", {"working": "8328 → 8238"}),
        Line(
            "work.phi",
            {"working": "φ(8238) = φ(2·3·1373) = 1·2·1372 = 2744; φ(2744) = φ(2³·7³) = 4·294 = 1176"},
        ),
        Line("work.chain", {"condition": Word("condition.min_digits"), "working": "1+1+7+6 = 15"}),
        Line("work.last", {"condition": Word("condition.num_divisors"), "working": "15 = 3·5 → 2·2 = 4"}),
        Line("work.pot", {"number": 0, "amount": 8, "winners": (Player(0),), "count": 1, "shares": (2,)}),
    )


@pytest.mark.parametrize(
    ("condition", "number", "working"),
    [
        ("divmul", "12", "12 | 36"),
        ("divmul", "72", "36 | 72"),
        ("divmul", "25", "gcd(25, 36) = 1"),
        ("max_digits", "87", "8+7 = 15"),
        ("min_digits", "05", "5"),
        ("num_divisors", "60", "60 = 2²·3·5 → 3·2·2 = 12"),
        ("num_divisors", "07", "7 → 2"),
        ("num_primes", "60", "60 = 2²·3·5 → 3"),
        ("max_exp", "72", "72 = 2³·3² → 3+2 = 5"),
        ("min_exp", "01", "1 → 0"),
        ("min_diff", "12", "|12 − 36| = 24"),
        ("minE_maxO", "37", "37 = 2·18 + 1"),
    ],
)
def test_the_working_of_the_last_condition(condition: str, number: str, working: str) -> None:
    assert workings(notes(shown([number], (condition,))), "work.last") == [working]


@pytest.mark.parametrize(
    ("function", "text", "working"),
    [
        ((1, -5, 0), "x² − 5x", "3² − 5·3"),
        ((-1, 0, 9), "−x² + 9", "−3² + 9"),
        ((0, 1, 0), "x", "3"),
        ((0, -4, 3), "−4x + 3", "−4·3 + 3"),
    ],
)
def test_a_function_is_written_as_usual(function: Function, text: str, working: str) -> None:
    lines = notes(shown(["03"], ("max_digits",), None, function, (1, 0, 0)))
    assert lines[0].args["function"] == text
    assert workings(lines, "work.f")[0].replace("|", "").startswith(working)


@pytest.mark.parametrize(("function", "text"), [((0, 0, 0), "0"), ((0, 0, -7), "−7")])
def test_a_constant_needs_no_working(function: Function, text: str) -> None:
    lines = notes(shown(["03"], ("max_digits",), None, function, (1, 0, 0)))
    assert lines[0].args["function"] == text
    assert workings(lines, "work.f") == [f"3 → {text.removeprefix('−')}"]


def test_0_is_said_to_win_instead_of_being_measured() -> None:
    lines = notes(shown(["05", "99"], ("min_digits",), None, (1, -5, 0), (1, 0, 0)))
    assert Line("work.zero", {"condition": Word("condition.min_digits")}) in lines
    assert len(workings(lines, "work.last")) == 1


def test_f_without_effect_are_counted_apart() -> None:
    assert notes(shown(["05"], ("max_exp",), cards=(5, 0, 0)))[0].args["spent"] == 2


def test_there_is_no_working_if_all_others_died() -> None:
    pot = Pot(8, (1,), (1,), (8,))
    assert notes(Showdown(2, ("max_exp",), None, (0, 0, 0), None, (), (pot,), taker=1)) == ()


@settings(max_examples=80, deadline=None)
@given(
    NUMBERS, CHAINS, st.integers(1, 99), FUNCTIONS, st.integers(0, 1), st.integers(0, 2), st.integers(0, 3)
)
def test_every_working_is_true_and_leads_from_the_number_to_the_measure(
    numbers: list[str], chain: tuple[str, ...], dealer: int, function: Function, f: int, ex: int, phi: int
) -> None:
    showdown = shown(numbers, chain, dealer, function, (f, ex, phi))
    lines = notes(showdown)
    for line in lines:
        if "working" in line.args:
            assert holds(str(line.args["working"])), line
    told = workings(lines, "work.last")
    measures = [working.measure for working in showdown.workings if working.final]
    if chain[-1] in FACTORED | {"max_diff", "min_diff", "max_digits", "min_digits"}:
        assert [ends(text)[1] for text in told] == measures


@settings(max_examples=60, deadline=None)
@given(NUMBERS, CHAINS, st.integers(1, 99), FUNCTIONS, CARDS)
def test_no_showdown_takes_more_than_a_chat_shows(
    numbers: list[str], chain: tuple[str, ...], dealer: int, function: Function, cards: tuple[int, int, int]
) -> None:
    assert length(notes(shown(numbers, chain, dealer, function, cards, pots=3))) <= LONGEST


@pytest.mark.parametrize("function", [(9, 9, 9), (9, -9, 9), (-9, -9, -8), (7, 9, 5)])
@pytest.mark.parametrize("phi", [0, 1, 3, 8])
@pytest.mark.parametrize("chain", [("max_diff", "min_diff", "num_divisors"), ("num_divisors", "max_diff")])
def test_the_longest_showdowns_are_shortened(function: Function, phi: int, chain: tuple[str, ...]) -> None:
    showdown = shown(["99", "98", "97", "99"], chain, 36, function, (6, 4, phi), pots=4)
    lines = notes(showdown)
    assert length(lines) <= LONGEST
    for text in workings(lines, "work.f"):
        assert "45964607470451461435329" in text or function != (9, 9, 9) or "99" not in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("cards", [(6, 4, 8), (6, 4, 0), (2, 0, 8), (3, 0, 2), (0, 0, 8)])
def test_the_words_make_it_too_long_in_no_language(
    language: str, cards: tuple[int, int, int], localizer: Localizer
) -> None:
    chain = ("maxO_minE", "max_diff", "num_divisors")
    lines = notes(shown(["99", "98", "97", "99"], chain, 36, (9, 9, 9), cards, pots=3))
    said = [replace(localizer, language=language).game("euler_game", line.key, line.args) for line in lines]
    assert len("\n".join(said)) <= LONGEST


def test_later_factorisations_are_left_out_first() -> None:
    showdown = shown(["99", "98", "97", "96"], ("max_digits",), None, (9, 8, 7), (3, 0, 4))
    told = workings(notes(showdown), "work.phi")
    assert all(text.startswith("φ(") and text.count("φ") == 2 for text in told)
    assert all(text.count("→") == 3 for text in told)
    assert all(text.count("=") == 3 for text in workings(notes(showdown), "work.f"))


@settings(max_examples=40, deadline=None)
@given(CARDS, FUNCTIONS)
def test_first_and_last_numbers_of_the_cards_are_always_there(
    cards: tuple[int, int, int], function: Function
) -> None:
    assume(any(cards))
    showdown = shown(["99", "98", "97", "96"], ("max_diff", "max_exp"), 36, function, cards)
    lines = iter(notes(showdown))
    for working in showdown.workings:
        for by in ("f", "ex", "phi"):
            stages = [stage for stage in working.stages if stage.by == by]
            if stages:
                text = str(next(line for line in lines if line.key == f"work.{by}").args["working"])
                assert str(stages[0].before) in text
                assert text.endswith(str(stages[-1].after))

"""The working as the chat shows it: true, and never too long."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from bot.messages.localizer import Localizer
from data.words import LANGUAGES, Catalogs
from games.euler_game.conditions import FACTORED
from games.euler_game.numbers import Function
from games.euler_game.showdown import best, evaluate
from games.euler_game.view import CONDITIONS, Pot, Showdown
from games.euler_game.working import length, notes
from games.game import Line, Player, Word
from tests.games.euler_game.arithmetic import ends, holds

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

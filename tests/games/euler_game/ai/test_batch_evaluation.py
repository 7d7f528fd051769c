"""Many numbers at once are worth what one is: the arrays beside the game's own mathematics."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from games.euler_game import numbers
from games.euler_game.ai.batch_evaluation import LIMIT, PERIOD, applied, keys, looked_up, reversals
from games.euler_game.conditions import draw_chain, key
from games.euler_game.numbers import reverse
from games.euler_game.showdown import evaluate
from games.euler_game.view import CONDITIONS
from games.rng import SeededRng


@pytest.mark.parametrize(
    ("name", "plain"),
    [
        ("num_divisors", numbers.count_divisors),
        ("num_primes", numbers.count_primes),
        ("max_exp", numbers.exponent_sum),
        ("min_exp", numbers.exponent_sum),
        ("phi", numbers.totient),
        ("ex", reverse),
    ],
)
def test_tables_hold_what_factoring_finds(name: str, plain: object) -> None:
    assert callable(plain)
    some = np.array([*range(200), *range(200, LIMIT, 997), LIMIT - 1])
    assert [int(found) for found in looked_up(name, some)] == [plain(int(number)) for number in some]


def test_reversals_of_large_numbers() -> None:
    some = np.array([0, 10, 99_999, 100_000, 71_000_000_203])
    assert list(reversals(some)) == [0, 1, 99_999, 1, 30_200_000_017]


def test_a_large_number_is_stood_in_for_by_one_with_the_same_small_primes() -> None:
    large = 2 * PERIOD + 360 + 7 * PERIOD
    alike = 2 * PERIOD + 360
    assert large > LIMIT > alike
    divisors = looked_up("num_divisors", np.array([large, alike]))
    assert divisors[0] == divisors[1] == numbers.count_divisors(alike)
    assert 0 < looked_up("phi", np.array([large]))[0] < large


@pytest.mark.parametrize("condition", CONDITIONS)
def test_a_condition_orders_all_numbers_as_the_rules_do(condition: str) -> None:
    numbers = np.arange(100)
    for dealer in (1, 2, 36, 97):
        ours = keys((condition,), numbers, np.array([dealer]))
        theirs = [key(condition, int(number), dealer) for number in numbers]
        assert order_of(list(ours)) == order_of(theirs)


def test_special_cards_and_chains_order_hands_as_a_showdown_does() -> None:
    """Up to one f, as long as no number leaves the tables."""
    rng = SeededRng(b"reckoning", 0)
    for _ in range(300):
        chain = draw_chain(rng)
        dealer, numbers = 1 + rng.below(99), [1 + rng.below(99) for _ in range(4)]
        a, b, c = (rng.below(19) - 9 for _ in range(3))
        cards = (rng.below(2), rng.below(5), rng.below(6))
        workings = evaluate(
            {seat: f"{number:02}" for seat, number in enumerate(numbers)}, chain, dealer, (a, b, c), cards
        )
        made = applied(np.array([numbers]), np.array([(a, b, c)]), np.array([cards]))
        ours = keys(chain, made, np.array([[dealer]]))[0]
        theirs = [key(chain[-1], working.final, dealer) for working in workings]
        assert order_of(list(ours)) == order_of(theirs), (chain, dealer, numbers, (a, b, c), cards)


def test_each_world_has_its_own_cards_and_function() -> None:
    numbers, functions = np.array([[12, 30]] * 3), np.array([(1, 0, 0), (0, -1, 5), (0, 0, 0)])
    cards = np.array([(1, 0, 0), (2, 0, 0), (0, 1, 1)])
    assert applied(numbers, functions, cards).tolist() == [[144, 900], [2, 20], [12, 2]]


def order_of(places: Sequence[object]) -> list[int]:
    """Return the rank of each place, equal ones alike."""
    distinct = sorted(set(places))  # type: ignore[type-var]
    return [distinct.index(place) for place in places]

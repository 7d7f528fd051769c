"""How often a showdown would have ended the same under another function, worked out one by one."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations, product

import pytest

from games.euler_game import GAME, showdown
from games.euler_game.betting import divided
from games.euler_game.story.functions import odds
from games.euler_game.view import CONDITIONS, NEEDS_DEALER, EulerView, Showdown
from tests.games.euler_game.tables import betting_table

LEFT = (0, 2, 5, 5, 9)
"""The digits that nobody has seen."""


def shown(chain: tuple[str, ...], numbers: tuple[str, ...], cards: tuple[int, int, int]) -> Showdown:
    dealer = None if NEEDS_DEALER.isdisjoint(chain) else 36
    every = showdown.evaluate(dict(enumerate(numbers)), chain, dealer, (1, -2, 3), cards)
    pots = divided((5,) * len(numbers), tuple(range(len(numbers))), lambda some: (some[0],))
    return Showdown(1, chain, (1, -2, 3), cards, dealer, every, pots)


def seeing(digits: tuple[int, ...]) -> EulerView:
    view = GAME.view(betting_table((20, 20), ("31", "35")), None)
    return replace(view, seen=tuple(view.sets - digits.count(digit) for digit in range(10)))


def by_hand(result: Showdown, seat: int) -> float:
    """Draw the three cards and their signs in every way."""
    won = []
    for cards, signs in product(permutations(LEFT, 3), product((1, -1), repeat=3)):
        a, b, c = (sign * card for sign, card in zip(signs, cards, strict=True))
        numbers = {working.seat: working.number for working in result.workings}
        made = showdown.evaluate(numbers, result.chain, result.dealer, (a, b, c), result.cards)
        won.append(seat in showdown.best(made, result.chain, result.dealer))
    return 100 * sum(won) / len(won)


@pytest.mark.parametrize("condition", CONDITIONS)
@pytest.mark.parametrize("cards", [(1, 0, 0), (1, 1, 1), (1, 2, 3)])
def test_with_one_f_every_function_is_counted(condition: str, cards: tuple[int, int, int]) -> None:
    result = shown((condition,), ("31", "05", "68"), cards)
    for seat in range(3):
        found = odds(result, seeing(LEFT), seat)
        assert found is not None
        assert found.exact
        assert found.percent == pytest.approx(by_hand(result, seat))


@pytest.mark.parametrize(("cards", "off"), [((2, 1, 1), 8.0), ((3, 1, 0), 8.0), ((5, 0, 0), 8.0)])
def test_with_more_f_random_functions_come_near(cards: tuple[int, int, int], off: float) -> None:
    result = shown(("max_digits",), ("31", "68"), cards)
    found = odds(result, seeing(LEFT), 1)
    assert found is not None
    assert not found.exact
    assert found.percent == pytest.approx(by_hand(result, 1), abs=off)
    assert odds(result, seeing(LEFT), 1) == found, "the same game gives the same figure"


def test_without_f_no_function_matters() -> None:
    assert odds(shown(("max_digits",), ("31", "68"), (0, 2, 4)), seeing(LEFT), 1) is None


@pytest.mark.parametrize(("condition", "phi"), [("max_digits", 1), ("num_primes", 0)])
def test_there_is_no_answer_if_factoring_would_take_too_long(condition: str, phi: int) -> None:
    assert odds(shown((condition,), ("31", "68"), (3, 0, phi)), seeing(LEFT), 1) is None

"""The lone player's best play: the known exact values, and a plain recursion over small decks."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache

import pytest

from games.diamant.cards import TREASURES
from games.diamant.solo import FULL, Counts, Mine, best, one_mine, thresholds, ways, without

ZERO = Fraction(0)


def recursion(treasures: tuple[int, ...], hazards: Counts, dearer: Sequence[Fraction]) -> Fraction:
    """The value of one mine by looking ahead to the end from every position, with no theorem."""

    @cache
    def value(left: tuple[int, ...], seen: frozenset[int]) -> Fraction:
        heap = sum(treasures) - sum(left)
        cards = len(left) + sum(hazards) - len(seen)
        if not cards:
            return Fraction(heap)
        going_on = ZERO
        for i, _ in enumerate(left):
            going_on += value(left[:i] + left[i + 1 :], seen)
        for i, count in enumerate(hazards):
            going_on += (
                (count - 1) * dearer[i] if i in seen else count * value(left, seen | {i}) if count else 0
            )
        return max(Fraction(heap), going_on / cards)

    return value(treasures, frozenset())


@pytest.mark.parametrize(
    ("treasures", "hazards", "dearer"),
    [
        ((1, 2, 5), (2, 2), (ZERO, ZERO)),
        ((3, 5, 5, 9, 11), (3, 3, 2), (ZERO, ZERO, ZERO)),
        ((3, 5, 5, 9, 11), (3, 2, 1), (Fraction(1, 2), Fraction(2, 3), Fraction(1))),
        ((4, 4, 7, 13), (3, 3, 0), (Fraction(1, 7), Fraction(1, 7), ZERO)),
    ],
)
def test_the_sum_over_first_cards_is_the_value_of_looking_ahead(
    treasures: tuple[int, ...], hazards: Counts, dearer: tuple[Fraction, ...]
) -> None:
    assert Mine(treasures, hazards, dearer).value() == recursion(treasures, hazards, dearer)


def test_one_mine_with_the_full_deck() -> None:
    assert one_mine() == Fraction(20839072607, 1201800600)


def test_the_thresholds_are_124_over_2h_plus_1() -> None:
    assert thresholds() == (42, 25, 18, 14, 12)
    assert all(limit - 1 < Fraction(124, 2 * h + 1) <= limit for h, limit in enumerate(thresholds(), 1))


def test_five_mines_in_which_hazards_leave_the_deck() -> None:
    assert float(best()) == pytest.approx(91.8969, abs=5e-5)


def test_a_later_mine_is_better_than_an_earlier_one() -> None:
    """The deck loses hazards on the way, so two mines are worth more than twice the first."""
    assert best(1) == one_mine()
    assert best(2) > 2 * best(1)


def test_a_hazard_that_left_makes_a_mine_better() -> None:
    assert best(1, without(FULL, 0)) > best(1, FULL)
    assert without((3, 3, 2, 1, 0), 1) == (3, 2, 2, 1, 0)


def test_stopping_that_would_not_be_final_is_refused() -> None:
    """If losing a hazard were worth more than any heap, a new hazard could make staying better again."""
    with pytest.raises(ArithmeticError, match="not final"):
        Mine((1, 2), (3, 3), (ZERO, Fraction(50))).value()


def test_the_ways_count_all_sets_of_treasures() -> None:
    assert sum(map(sum, ways())) == 2 ** len(TREASURES)
    assert ways()[2][10] == 4  # 1+9, 3+7 with either seven, 5+5; so four
    assert ways()[15][124] == 1

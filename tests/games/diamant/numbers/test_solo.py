"""The lone player's best play: the known exact values, and a plain recursion over small decks."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import Any

import pytest

from bench.strength.diamant import alone
from games.diamant.ai.computers import COMPUTERS
from games.diamant.cards import TREASURES
from games.diamant.numbers.solo import (
    FULL,
    Counts,
    Mine,
    best,
    goes_home,
    later_worth,
    one_mine,
    thresholds,
    ways,
    without,
)
from games.diamant.state import view_of
from games.diamant.view import DiamantView
from games.rng import Rng
from tests.games.diamant.mines import GAME, inside_mine

ZERO = Fraction(0)


def recursion(treasures: tuple[int, ...], hazards: Counts, loss_worth: Sequence[Fraction]) -> Fraction:
    """The value of one mine by looking ahead to the end from every position, without the theorem."""

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
                (count - 1) * loss_worth[i] if i in seen else count * value(left, seen | {i}) if count else 0
            )
        return max(Fraction(heap), going_on / cards)

    return value(treasures, frozenset())


@pytest.mark.parametrize(
    ("treasures", "hazards", "loss_worth"),
    [
        ((1, 2, 5), (2, 2), (ZERO, ZERO)),
        ((3, 5, 5, 9, 11), (3, 3, 2), (ZERO, ZERO, ZERO)),
        ((3, 5, 5, 9, 11), (3, 2, 1), (Fraction(1, 2), Fraction(2, 3), Fraction(1))),
        ((4, 4, 7, 13), (3, 3, 0), (Fraction(1, 7), Fraction(1, 7), ZERO)),
    ],
)
def test_the_sum_over_first_cards_is_the_value_of_looking_ahead(
    treasures: tuple[int, ...], hazards: Counts, loss_worth: tuple[Fraction, ...]
) -> None:
    assert Mine(treasures, hazards, loss_worth).value() == recursion(treasures, hazards, loss_worth)


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


def test_a_mine_where_stopping_is_not_final_is_refused() -> None:
    """If losing a hazard were worth more than any heap, a new hazard could make staying better again."""
    with pytest.raises(ArithmeticError, match="not final"):
        Mine((1, 2), (3, 3), (ZERO, Fraction(50))).value()


def test_the_ways_count_all_sets_of_treasures() -> None:
    assert sum(map(sum, ways())) == 2 ** len(TREASURES)
    assert ways()[2][10] == 4  # 1+9, 3+7 with either seven, 5+5; so four
    assert ways()[15][124] == 1


@pytest.mark.parametrize("hazards", ["H1", "H1 H2", "H1 H2 H3", "H1 H2 H3 H4", "H1 H2 H3 H4 H5"])
def test_in_the_last_mine_the_threshold_sends_home(hazards: str) -> None:
    limit = thresholds()[len(hazards.split()) - 1]
    for diamonds, home in ((limit - 1, False), (limit, True)):
        values = next(some for some in combinations(TREASURES, 4) if sum(some) == diamonds)
        row = f"{hazards} {' '.join(f'T{value}' for value in values)}"
        assert goes_home(view_of(inside_mine(row, mine=5, inside=(0,)), 0), 0) == home


def test_with_mines_to_come_the_loss_of_a_hazard_is_worth_something() -> None:
    """A last mine is left with 42 diamonds and one hazard; with mines to come one more card pays."""
    row = "H1 T17 T15 T3 T7"
    assert later_worth(4, FULL)[0] > 1
    assert later_worth(0, FULL) == (ZERO,) * 5
    assert goes_home(view_of(inside_mine(row, mine=5, inside=(0,)), 0), 0)
    assert not goes_home(view_of(inside_mine(row, mine=1, inside=(0,)), 0), 0)


def test_bag_and_removed_cards_count() -> None:
    def home(**fields: Any) -> bool:
        return goes_home(view_of(inside_mine("H1 T17 T15 T9", mine=5, inside=(0,), **fields), 0), 0)

    assert not home()
    assert home(bags=(1, 0, 0))
    assert not home(bags=(1, 0, 0), removed=(1,))


def test_a_lone_player_at_the_table_of_the_bench_plays_by_the_rules() -> None:
    """A player who never leaves brings nothing home; one who always leaves, the first treasures."""
    assert alone(lambda view, seat, rng: "stay", "on_leave", 5, b"stay") == 0
    assert 0 < alone(lambda view, seat, rng: "leave", "on_leave", 5, b"leave") <= 17 + 15 + 14 + 13 + 11


@pytest.mark.parametrize("share", ["on_leave", "on_reveal"])
def test_hard_alone_decides_as_the_optimum_does(share: str) -> None:
    def both(view: DiamantView, seat: int, rng: Rng) -> str:
        move = "leave" if goes_home(view, seat) else "stay"
        assert COMPUTERS["hard"].choose(GAME, view, seat, rng, 1.0) == move
        return move

    assert sum(alone(both, share, 5, str(seed).encode()) for seed in range(3)) > 0

"""The chances of numbers, compared with a count over all orders of the cards."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import permutations, product

import pytest

from games.euler_game import GAME, showdown
from games.euler_game.betting import divided
from games.euler_game.story.chances import chance, leaders, percent
from games.euler_game.story.functions import odds
from games.euler_game.story.hands import hands
from games.euler_game.view import CONDITIONS, NEEDS_DEALER, EulerView, Showdown
from games.game import Seat
from renderers import load
from renderers.palette import PIGMENTS
from tests.games.euler_game.story.played import by_chance, on
from tests.games.euler_game.tables import betting_table


def view_of(
    numbers: tuple[str, ...], chain: tuple[str, ...], dealer: str, left: tuple[int, ...]
) -> EulerView:
    """The first bets with these ones up; only the digits ``left`` and the first tens are unseen."""
    s = betting_table((20,) * len(numbers), numbers, chain, dealer)
    unseen = [*left, int(numbers[0][0])]
    seen = tuple(s.sets - unseen.count(digit) for digit in range(10))
    return replace(GAME.view(s, None), seen=seen)


def by_hand(view: EulerView, seat: Seat, number: str, unseen: list[int]) -> Fraction:
    """Lay every order of the unseen cards, one by one, and divide the pot."""
    hidden = [other for other in view.live if other != seat]
    total = cases = Fraction(0)
    for cards in permutations(unseen, len(hidden) + bool(view.dealer)):
        laid = {other: f"{tens}{view.numbers[other][1]}" for other, tens in zip(hidden, cards, strict=False)}
        dealer = int(f"{cards[-1]}{view.dealer[1]}") if view.dealer else None
        if dealer == 0 or "00" in laid.values():
            continue
        every = showdown.evaluate({seat: number, **laid}, view.chain, dealer)
        best = showdown.best(every, view.chain, dealer)
        total += Fraction(seat in best, len(best))
        cases += 1
    return total / cases


LEFT = (0, 0, 1, 3, 3, 7, 9)


@pytest.mark.parametrize("condition", CONDITIONS)
@pytest.mark.parametrize("numbers", [("31", "35"), ("40", "10", "62"), ("12", "24", "38", "50")])
def test_a_chance_is_that_of_all_orders_of_the_unseen_cards(condition: str, numbers: tuple[str, ...]) -> None:
    view = view_of(numbers, (condition,), "60" if condition in NEEDS_DEALER else "", LEFT)
    assert Fraction(*chance(view, 0, numbers[0])) == by_hand(view, 0, numbers[0], list(LEFT))


@pytest.mark.parametrize(
    "chain", [("max_digits", "min_exp"), ("min_diff", "max_digits", "divmul"), ("divmul", "maxE_minO")]
)
def test_a_chain_is_followed(chain: tuple[str, ...]) -> None:
    view = view_of(("42", "35", "68"), chain, "37", LEFT)
    if NEEDS_DEALER.isdisjoint(chain):
        view = replace(view, dealer="")
    assert Fraction(*chance(view, 0, "42")) == by_hand(view, 0, "42", list(LEFT))


def test_digits_in_the_seats_hand_lie_nowhere_else() -> None:
    view = view_of(("31", "35", "62"), ("max_digits",), "", (*LEFT, 9, 9))
    assert Fraction(*chance(view, 0, "31", (9, 9))) == by_hand(view, 0, "31", list(LEFT))
    assert Fraction(*chance(view, 0, "31")) == by_hand(view, 0, "31", [*LEFT, 9, 9])


def test_dead_players_beat_nobody() -> None:
    view = view_of(("31", "39", "62"), ("max_digits",), "", LEFT)
    alone = replace(view, dead=(1,))
    assert Fraction(*chance(alone, 0, "31")) == by_hand(alone, 0, "31", list(LEFT))
    assert Fraction(*chance(alone, 0, "31")) > Fraction(*chance(view, 0, "31"))


@pytest.mark.parametrize("n", GAME.seats)
@pytest.mark.parametrize("number", range(20))
def test_the_chances_of_an_open_hand_add_up(n: int, number: int) -> None:
    """Once the tens are up, the leaders have the whole pot."""
    game = by_chance(n, number)
    for hand in hands(game.views, game.moves):
        if hand.tens is not None:
            parts = [Fraction(*chance(hand.tens, seat, hand.tens.numbers[seat])) for seat in hand.tens.live]
            ahead = leaders(hand.tens)
            assert sum(parts) == 1
            assert all(
                (part > 0) == (seat in ahead) for seat, part in zip(hand.tens.live, parts, strict=True)
            )


def test_0_and_100_percent_are_for_certainty_only() -> None:
    assert [percent(part, 1000) for part in (0, 1, 4, 500, 996, 999, 1000)] == [0, 1, 1, 50, 99, 99, 100]


# The chart of a game: everybody's chips, hand by hand.


@pytest.mark.parametrize("n", GAME.seats)
@pytest.mark.parametrize("number", range(10))
def test_the_chart_begins_with_twenty_each_and_ends_with_the_result(n: int, number: int) -> None:
    game = by_chance(n, number)
    first, *_, last = GAME.chart(game.views)
    assert (first.label, first.figures) == ("0", (20,) * n)
    assert last.figures == game.end.stakes.chips


@pytest.mark.parametrize("n", GAME.seats)
@pytest.mark.parametrize("number", range(10))
def test_the_chart_has_all_chips_after_each_hand(n: int, number: int) -> None:
    game = by_chance(n, number)
    points = GAME.chart(game.views)
    assert [point.label for point in points] == ["0", *(str(result.hand) for result in game.end.history)]
    assert all(sum(point.figures) == 20 * n for point in points)


def test_chips_in_the_pot_do_not_count_as_lost() -> None:
    s = betting_table((20, 20, 20), ("31", "35", "62"))
    game = on(s, "call", "raise 2", "call", "call", "none", "raise 3", "call", "call", "none")
    assert [(point.label, point.figures) for point in GAME.chart(game.views)] == [
        ("0", (20, 20, 20)),
        ("3", (13, 24, 23)),
    ]


def test_a_seat_has_the_same_colour_and_mark_as_on_the_pictures() -> None:
    view = by_chance(4, 0).views[-1]
    assert tuple(load("euler_game").colours(view)[:4]) == PIGMENTS[:4]


# How often a showdown would have ended the same under another function, worked out one by one.


CARDS_LEFT = (0, 2, 5, 5, 9)
"""The digits that nobody has seen."""


def shown(chain: tuple[str, ...], numbers: tuple[str, ...], cards: tuple[int, int, int]) -> Showdown:
    dealer = None if NEEDS_DEALER.isdisjoint(chain) else 36
    every = showdown.evaluate(dict(enumerate(numbers)), chain, dealer, (1, -2, 3), cards)
    pots = divided((5,) * len(numbers), tuple(range(len(numbers))), lambda some: (some[0],))
    return Showdown(1, chain, (1, -2, 3), cards, dealer, every, pots)


def seeing(digits: tuple[int, ...]) -> EulerView:
    view = GAME.view(betting_table((20, 20), ("31", "35")), None)
    return replace(view, seen=tuple(view.sets - digits.count(digit) for digit in range(10)))


def same_by_hand(result: Showdown, seat: int) -> float:
    """Draw the three cards and their signs in every way."""
    won = []
    for cards, signs in product(permutations(CARDS_LEFT, 3), product((1, -1), repeat=3)):
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
        found = odds(result, seeing(CARDS_LEFT), seat)
        assert found is not None
        assert found.exact
        assert found.percent == pytest.approx(same_by_hand(result, seat))


@pytest.mark.parametrize(("cards", "off"), [((2, 1, 1), 8.0), ((3, 1, 0), 8.0), ((5, 0, 0), 8.0)])
def test_with_more_f_random_functions_come_near(cards: tuple[int, int, int], off: float) -> None:
    result = shown(("max_digits",), ("31", "68"), cards)
    found = odds(result, seeing(CARDS_LEFT), 1)
    assert found is not None
    assert not found.exact
    assert found.percent == pytest.approx(same_by_hand(result, 1), abs=off)
    assert odds(result, seeing(CARDS_LEFT), 1) == found, "the same game gives the same figure"


def test_without_f_no_function_matters() -> None:
    assert odds(shown(("max_digits",), ("31", "68"), (0, 2, 4)), seeing(CARDS_LEFT), 1) is None


@pytest.mark.parametrize(("condition", "phi"), [("max_digits", 1), ("num_primes", 0)])
def test_there_is_no_answer_if_factoring_would_take_too_long(condition: str, phi: int) -> None:
    assert odds(shown((condition,), ("31", "68"), (3, 0, phi)), seeing(CARDS_LEFT), 1) is None

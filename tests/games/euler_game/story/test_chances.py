"""The chances of numbers, compared with a count over all orders of the cards."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import permutations

import pytest

from games.euler_game import GAME, showdown
from games.euler_game.story.chances import chance, leaders, percent
from games.euler_game.story.hands import hands
from games.euler_game.view import CONDITIONS, NEEDS_DEALER, EulerView
from games.game import Seat
from tests.games.euler_game.story.played import by_chance
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

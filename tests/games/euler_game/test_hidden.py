"""What is dealt again for somebody agrees with all they have seen and differs in what they can't know."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache

import pytest

from games.euler_game import GAME
from games.euler_game.hidden import resampled
from games.euler_game.state import OWNED, State
from games.game import Seat
from tests.games.euler_game.tables import all_cards, answer, betting_table, fresh, moments, rng

SEATS = (2, 3, 4)
GAMES = 12


@cache
def states(n: int) -> tuple[State, ...]:
    return tuple(moment.after for number in range(GAMES) for moment in moments(n, number, fold=0.25))


def again(s: State, viewer: Seat | None, step: int = 0) -> State:
    return resampled(s, viewer, rng(step, b"again"))


@pytest.mark.parametrize("n", SEATS)
def test_the_viewer_sees_the_same_and_no_card_is_lost(n: int) -> None:
    for step, s in enumerate(states(n)):
        for viewer in (None, *range(n)):
            other = again(s, viewer, step)
            assert GAME.view(other, viewer) == GAME.view(s, viewer)
            assert GAME.ask(other) == GAME.ask(s)
            assert all_cards(other) == all_cards(s)


@pytest.mark.parametrize("n", SEATS)
def test_everybody_could_have_laid_what_they_laid(n: int) -> None:
    for step, s in enumerate(states(n)):
        other = again(s, step % n, step)
        assert (0, 0) not in (*other.numbers, other.dealer)
        assert all(any((*old.digits, *old.beside)) for old in other.buried if old.number)
        if other.phase == "number":
            assert all(any(other.hands[seat]) for seat in other.stakes.live)


@pytest.mark.parametrize("n", SEATS)
def test_special_cards_agree_with_every_showdown_and_with_what_each_owned(n: int) -> None:
    for step, s in enumerate(states(n)):
        other = again(s, step % n, step)
        for result in s.history:
            if result.taker is None:
                cards = Counter(c for laid in other.laid if laid.hand == result.hand for c in laid.cards)
                assert (cards["f"], cards["ex"], cards["phi"]) == result.cards
        for seat in range(n):
            spent = Counter(card for laid in other.laid if laid.seat == seat for card in laid.cards)
            assert spent <= Counter(OWNED)


def test_those_who_died_of_zeros_hold_zeros() -> None:
    s = betting_table((20, 20, 20), ("35", "05", "98"))
    s = replace(s, died_of_zeros=(2,), hands=((1, 2, 3), (4, 5, 6), (0, 0, 0)))
    assert {again(s, 0, step).hands[2] for step in range(30)} == {(0, 0, 0)}


def test_who_is_asked_for_a_number_can_lay_one() -> None:
    s = replace(fresh(2), hand=3, phase="number", chain=("max_exp",), hands=((1, 2), (0, 5)), deck=(0,) * 6)
    s = replace(s, stakes=replace(s.stakes, order=(0, 1)))
    assert (0, 5) in {again(s, 0, step).hands[1] for step in range(30)}
    assert (0, 0) not in {again(s, 0, step).hands[1] for step in range(30)}


def drawn_again(s: State, viewer: Seat | None) -> list[State]:
    return [again(s, viewer, step) for step in range(60)]


def test_all_that_is_hidden_is_drawn_again() -> None:
    s = betting_table((20, 20, 20), ("35", "05", "98"), ("max_diff",), "53")
    s, _ = answer(s, "call", "call", "call", "f|none|none")
    others = drawn_again(answer(betting_table((20,) * 3, ("35", "05", "98"), ("max_diff",), "53"))[0], 0)
    assert len({o.numbers[1][0] for o in others}) > 3
    assert {o.numbers[1][1] for o in others} == {5}
    assert 0 in {o.numbers[1][0] for o in others}
    assert {o.numbers[0] for o in others} == {(3, 5)}
    assert len({o.dealer[0] for o in others}) > 3
    assert len({o.function for o in others}) > 20
    assert len({o.signs for o in others}) == 8
    assert len({o.deck for o in others}) > 20
    for viewer, own in ((0, {("f",)}), (1, {()})):
        later = drawn_again(s, viewer)
        assert {o.played(viewer) for o in later} == own
        assert len({o.played(2) for o in later}) > 2
        assert {o.numbers for o in later} == {s.numbers}, "the tens are up"


def test_the_tens_beside_a_zero_are_no_zero() -> None:
    s = betting_table((20, 20), ("30", "98"))
    assert 0 not in {o.numbers[0][0] for o in drawn_again(s, 1)}


def test_folded_tens_stay_hidden_from_all_but_their_owner_in_later_hands() -> None:
    s = replace(betting_table((20, 20, 20), ("35", "05", "98")), hand=1, hands=((1, 2), (3, 4), (6, 7)))
    s, _ = answer(s, "die", "call", "call", "none", "call", "call", "none")
    assert s.hand == 2
    assert [(old.seat, old.digits, old.beside) for old in s.buried] == [(0, (3,), (5,))]
    assert {o.buried[0].digits for o in drawn_again(s, 0)} == {(3,)}
    assert len({o.buried[0].digits for o in drawn_again(s, 1)}) > 3
    assert GAME.view(s, None).seen[3] == 0

"""A hand: order of acting, payments, forced deaths, face-up digits, pots (rules, "A hand")."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache

import pytest

import renderers
from games.euler_game import GAME
from games.euler_game.rules import CHIPS
from games.euler_game.state import OWNED, State
from games.euler_game.view import HANDS, NEEDS_DEALER, PHASES, Pot
from games.game import Player, Seat, Step
from tests.games.euler_game.tables import Moment, all_cards, answer, betting_table, fresh, kinds, moments, rng

alt = renderers.load("euler_game").alt


def ordered(s: State, cards: dict[Seat, str], step: int = 1) -> Step:
    return GAME.step(s, cards, rng(step))


def with_hands(s: State, *hands: str) -> State:
    return replace(s, hands=tuple(tuple(map(int, hand)) for hand in hands))


def with_chips(s: State, *chips: int) -> State:
    return replace(s, stakes=replace(s.stakes, chips=chips))


def test_equal_order_cards_act_in_the_order_of_arrival() -> None:
    s = with_hands(fresh(3), "15", "15", "15")
    for arrival in ((0, 1, 2), (2, 0, 1), (1, 2, 0)):
        after = ordered(s, dict.fromkeys(arrival, "5")).state
        assert after.stakes.order == arrival


def test_a_zero_acts_first_whatever_the_condition() -> None:
    s = with_hands(fresh(3), "0123", "9123", "1123")
    for step in range(40):
        after = ordered(s, {1: "9", 2: "1", 0: "0"}, step).state
        assert after.stakes.order[0] == 0 or len(after.order_chain) > 1


def test_the_dealers_digit_is_turned_where_the_order_needs_it_and_is_never_zero() -> None:
    s = replace(fresh(2), deck=(0,) * 12 + (4, 5, 6, 7, 8, 9, 9, 9, 9, 9))
    turned = set()
    for step in range(200):
        after = ordered(s, {seat: str(s.hands[seat][-1]) for seat in (0, 1)}, step).state
        assert (after.order_dealer is not None) == bool(NEEDS_DEALER & set(after.order_chain))
        turned.add(after.order_dealer)
    assert 0 not in turned
    assert len(turned) > 3


def test_the_dealer_never_lays_00_and_only_where_the_chain_needs_a_number() -> None:
    s = replace(fresh(2), deck=(0,) * 20 + (7, 8))
    laid = 0
    for step in range(200):
        after = ordered(s, {seat: str(s.hands[seat][-1]) for seat in (0, 1)}, step).state
        assert bool(after.dealer) == bool(NEEDS_DEALER & set(after.chain))
        assert after.dealer != (0, 0)
        assert len(after.function) == len(after.signs) == 3
        laid += bool(after.dealer)
    assert laid > 20


def test_the_ante_is_two_or_the_last_chip() -> None:
    s = with_chips(fresh(3), 1, 2, 57)
    after = ordered(s, {seat: str(s.hands[seat][-1]) for seat in range(3)}).state
    assert after.stakes.put == (1, 2, 2)
    assert after.stakes.chips == (0, 0, 55)
    assert after.stakes.level == 2
    assert set(GAME.view(after, None).all_in) == {0, 1}


def test_players_without_chips_sit_the_hand_out() -> None:
    s = betting_table((2, 20, 38), ("11", "77", "88"))
    s = replace(s, hand=1, hands=((1, 2), (3, 4), (5, 6)))
    s, told = answer(s, "call", "call", "none", "call", "call", "none")
    assert kinds(told) == ["showdown", "begins"]
    assert s.out == (0,)
    assert s.pending == (1, 2)
    assert GAME.check(s, 0, "1").code == "out"
    s, _ = answer(s, "3|5")
    assert 0 not in s.stakes.order
    assert s.stakes.put[0] == 0


def test_one_alone_with_chips_ends_the_game() -> None:
    s = replace(betting_table((20, 20), ("11", "77")), hand=1)
    s, told = answer(s, "raise 18", "call", "none", "none")
    assert s.over
    assert kinds(told) == ["showdown", "over"]
    assert s.stakes.chips == (0, 40)
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert (outcome.rank, outcome.reason) == ((2, 1), "chips")


def test_a_player_with_only_zeros_antes_dies_and_discards_two() -> None:
    s = replace(with_hands(fresh(3), "00001", "123456", "123456"), hand=2)
    step = ordered(s, {0: "1", 1: "6", 2: "6"})
    after = step.state
    assert after.zeros == after.stakes.dead == (0,)
    assert after.stakes.put[0] == 2
    assert after.hands[0] == (0, 0)
    assert after.pending == (1, 2)
    assert kinds(step.events) == ["order", "hand", "zeros"]
    assert GAME.view(after, None).seen[0] == 2
    assert GAME.check(after, 0, "00").code == "dead"


def test_a_death_by_zeros_that_leaves_one_ends_the_hand_at_once() -> None:
    s = replace(with_hands(fresh(2), "001", "123"), hand=3)
    step = ordered(s, {0: "1", 1: "3"})
    after = step.state
    assert kinds(step.events) == ["order", "hand", "zeros", "taken", "over"]
    assert after.stakes.chips == (18, 22)
    assert after.last is not None
    assert after.last.taker == 1
    assert after.last.workings == ()


def test_no_line_says_that_numbers_are_laid_if_zeros_end_the_hand() -> None:
    s = replace(with_hands(fresh(3), "001", "123", "001"), hand=2)
    (told,) = (event for event in ordered(s, {0: "1", 1: "3", 2: "1"}).events if event.kind == "zeros")
    assert told.view is not None
    keys = [line.key for line in alt(told.view)]
    assert "alt.alone" in keys
    assert "alt.number" not in keys
    assert alt(told.view)[0].args["players"] == (Player(1),)


def test_a_line_says_that_two_lay_their_numbers_if_zeros_leave_two() -> None:
    s = replace(with_hands(fresh(3), "001", "123", "123"), hand=2)
    (told,) = (event for event in ordered(s, {0: "1", 1: "3", 2: "3"}).events if event.kind == "zeros")
    assert told.view is not None
    assert "alt.number" in [line.key for line in alt(told.view)]


def test_where_all_have_only_zeros_they_die_in_turn_and_the_last_one_takes_the_pot() -> None:
    s = replace(with_hands(fresh(2), "001", "001"), hand=3)
    after = ordered(s, {0: "1", 1: "1"}).state
    assert after.last is not None
    assert after.last.taker == 1, "seat 0 acts first, since its equal card came first"
    assert after.stakes.chips == (18, 22)


def test_the_ones_are_up_when_the_numbers_lie() -> None:
    view = GAME.view(betting_table((20, 20, 20), ("35", "05", "98"), ("max_diff",), "53"), 0)
    assert view.numbers == ("35", "?5", "?8")
    assert view.dealer == "?3"
    assert view.seen[5] == 2
    assert view.worth is None, "the dealer's tens are face down"


def test_the_tens_of_those_who_stayed_are_up() -> None:
    s = betting_table((20, 20, 20), ("35", "05", "98"), ("max_diff",), "53")
    s, told = answer(s, "call", "die", "call", "none")
    assert kinds(told) == ["tens"]
    assert GAME.view(s, None).numbers == ("35", "?5", "98")
    assert GAME.view(s, 1).numbers == ("35", "05", "98")
    view = GAME.view(s, 0)
    assert view.dealer == "53"
    assert view.worth is not None
    assert view.worth.measure == 18


def test_rounds_of_bets_are_skipped_if_everybody_is_all_in() -> None:
    s = betting_table((2, 1, 2), ("11", "22", "33"))
    assert s.phase == "special1"
    assert s.pending == (0, 1, 2)
    s, told = answer(s, "none")
    assert s.phase == "special2"
    assert kinds(told) == ["tens"]


def test_a_player_with_chips_is_asked_even_if_all_others_are_all_in() -> None:
    s = betting_table((2, 1, 20), ("11", "22", "33"))
    assert (s.phase, s.pending) == ("bet1", (2,))
    assert GAME.view(s, None).may_raise


def test_the_last_one_left_takes_the_pot_at_once() -> None:
    s = betting_table((20, 20, 20), ("35", "05", "98"))
    s, told = answer(s, "raise 3", "die", "die")
    assert kinds(told) == ["bet", "taken", "over"]
    assert s.stakes.chips == (24, 18, 18)


def test_special_cards_of_the_dead_stay_in_force() -> None:
    s = betting_table((20, 20, 20), ("35", "05", "98"))
    s, _ = answer(s, "call", "call", "call", "none|ex|phi")
    s, _ = answer(s, "call", "die", "call", "none")
    assert s.last is not None
    assert s.last.cards == (0, 1, 1)
    assert [working.seat for working in s.last.workings] == [0, 2]
    assert s.last.workings[0].final == 52, "35 turned round is 53, whose totient is 52"


def test_equal_winners_share_and_odd_chips_go_in_turn_order() -> None:
    s = betting_table((20, 20, 20), ("53", "35", "12"))
    s, told = answer(s, "call", "call", "raise 1", "call", "call", "none", "call", "call", "die", "none")
    assert s.stakes.chips == (17 + 5, 17 + 4, 17)
    assert told[0].data["count"] == 2


def test_side_pots_are_ranked_among_those_who_can_take_them() -> None:
    s = betting_table((3, 20, 20), ("98", "35", "12"))
    s, told = answer(s, "raise 1", "raise 5", "call", "none", "call", "call", "none")
    assert s.last is not None
    assert [(pot.amount, pot.winners) for pot in s.last.pots] == [(9, (0,)), (10, (1,))]
    assert [line.args["number"] for line in told[0].notes if line.key == "work.pot"] == [1, 2]
    assert s.stakes.chips == (9, 22, 12)


def test_uncalled_chips_go_back_and_are_no_pot() -> None:
    s = betting_table((20, 5, 20), ("12", "98", "35"))
    s, told = answer(s, "raise 15", "call", "die", "none", "call", "none")
    assert s.last is not None
    assert [(pot.amount, pot.winners) for pot in s.last.contested] == [(5 + 5 + 2, (1,))]
    assert s.last.uncalled == Pot(12, (), (0,), (12,))
    assert s.stakes.chips == (3 + 12, 12, 18)
    assert (told[0].data["pots"], told[0].data["pot"]) == (1, 12)
    assert (told[0].data["uncalled"], told[0].data["owner"]) == (12, Player(0))
    assert [line.key for line in told[0].notes if line.key in {"work.pot", "work.uncalled"}] == [
        "work.pot",
        "work.uncalled",
    ]
    assert [line.args["number"] for line in told[0].notes if line.key == "work.pot"] == [0], (
        "no main pot of one"
    )


def test_chips_of_the_dead_match_a_bet_as_far_as_they_reach() -> None:
    s = betting_table((20, 5, 20), ("12", "98", "35"))
    s, _ = answer(s, "raise 3", "call", "raise 4", "call", "none", "raise 6", "die", "none")
    assert s.last is not None
    assert s.last.uncalled == Pot(6, (), (0,), (6,))
    assert [(pot.amount, pot.winners) for pot in s.last.contested] == [(15, (1,)), (8, (0,))]


def test_matched_bets_leave_no_uncalled_chips() -> None:
    s = betting_table((20, 20), ("12", "98"))
    _, told = answer(s, "raise 3", "call", "none", "call", "call", "none")
    assert (told[0].data["uncalled"], told[0].data["pots"]) == (0, 1)
    assert "work.uncalled" not in [line.key for line in told[0].notes]


# Properties of every game: no chip and no card is lost or created, and nobody is left out.


GAMES = 40
SEATS = (2, 3, 4)


@cache
def played(n: int) -> tuple[Moment, ...]:
    return tuple(moment for number in range(GAMES) for moment in moments(n, number))


@pytest.mark.parametrize("n", SEATS)
def test_chips_are_conserved_to_the_last_one(n: int) -> None:
    for moment in played(n):
        stakes = moment.after.stakes
        assert sum(stakes.chips) + sum(stakes.put) == n * CHIPS
        assert min(stakes.chips) >= 0
        if moment.after.over:
            outcome = GAME.outcome(moment.after)
            assert outcome is not None
            assert sum(outcome.score) == n * CHIPS


@pytest.mark.parametrize("n", SEATS)
def test_every_card_is_in_one_place(n: int) -> None:
    cards = tuple(digit for digit in range(10) for _ in range(n + 2))
    assert all_cards(fresh(n)) == cards
    for moment in played(n):
        assert all_cards(moment.after) == cards


@pytest.mark.parametrize("n", SEATS)
def test_nobody_spends_a_special_card_twice(n: int) -> None:
    for moment in played(n):
        s = moment.after
        for seat in range(n):
            spent = [card for laid in s.laid if laid.seat == seat for card in laid.cards]
            assert Counter(spent) + Counter(s.specials(seat)) == Counter(OWNED)


@pytest.mark.parametrize("n", SEATS)
def test_at_most_three_hands_then_the_most_chips_win(n: int) -> None:
    for moment in played(n):
        s = moment.after
        assert 1 <= s.hand <= HANDS
        assert len(s.history) == s.hand - (not s.over)
        if s.over:
            outcome = GAME.outcome(s)
            assert outcome is not None
            assert [outcome.rank[seat] == 1 for seat in range(n)] == [
                chips == max(s.stakes.chips) for chips in s.stakes.chips
            ]
            assert s.hand == HANDS or sum(chips > 0 for chips in s.stakes.chips) == 1


@pytest.mark.parametrize("n", SEATS)
def test_the_questions_of_a_hand_come_in_their_order(n: int) -> None:
    for moment in played(n):
        before, after = moment.before, moment.after
        if after.hand == before.hand and not after.over:
            step = PHASES.index(after.phase) - PHASES.index(before.phase)
            assert step in ({0, 1} if before.phase.startswith("bet") else {1, 2})
            assert step != 2 or after.phase.startswith("special")


@pytest.mark.parametrize("n", SEATS)
def test_special_cards_are_asked_of_everybody_alive(n: int) -> None:
    for moment in played(n):
        if moment.after.phase.startswith("special"):
            assert set(moment.after.pending) == set(moment.after.stakes.live)


@pytest.mark.parametrize("n", SEATS)
def test_only_living_players_with_chips_are_asked_for_bets(n: int) -> None:
    for moment in played(n):
        if moment.after.phase.startswith("bet"):
            (seat,) = moment.after.pending
            assert seat in moment.after.stakes.live
            assert moment.after.stakes.chips[seat]


@pytest.mark.parametrize("n", SEATS)
def test_a_message_has_at_most_three_lines_and_ends_with_its_view(n: int) -> None:
    for moment in played(n):
        lines = 0
        for event in moment.step.events:
            lines += 1
            assert lines <= 3
            if event.view is not None:
                lines = 0
        assert lines == 0, "the last line carries a view"


@pytest.mark.parametrize("n", SEATS)
def test_a_hand_that_is_taken_shows_nothing(n: int) -> None:
    taken = 0
    for number in range(GAMES):
        for moment in moments(n, number, fold=0.5):
            last = moment.after.last
            if len(moment.after.history) > len(moment.before.history) and last and last.taker is not None:
                taken += 1
                assert (last.function, last.dealer, last.workings) == (None, None, ())
                assert last.cards == (0, 0, 0)
                assert not any(event.notes for event in moment.step.events)
    assert taken


@pytest.mark.parametrize("n", SEATS)
def test_pots_add_up_to_the_chips_and_shares_to_the_pots(n: int) -> None:
    for moment in played(n):
        if len(moment.after.history) == len(moment.before.history):
            continue
        last = moment.after.history[-1]
        assert moment.after.last == last
        for pot in last.pots:
            assert sum(pot.shares) == pot.amount
            assert len(pot.shares) == len(pot.winners)
        assert all(set(pot.winners) <= set(pot.eligible) for pot in last.contested)
        assert last.contested, "what comes back is never all"
        assert len(last.pots) - len(last.contested) <= 1


@pytest.mark.parametrize("n", SEATS)
def test_the_last_hand_stays_visible_until_the_next_numbers(n: int) -> None:
    for moment in played(n):
        s = moment.after
        shown = s.hand > 1 and s.phase in {"order", "number"}
        assert (GAME.view(s, None).last is not None) == (shown or s.over)

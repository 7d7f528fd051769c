"""Properties of every game: no chip and no card is lost or created, and nobody is left out."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from games.euler_game import GAME
from games.euler_game.rules import CHIPS
from games.euler_game.state import OWNED
from games.euler_game.view import HANDS, PHASES
from tests.games.euler_game.tables import Moment, all_cards, fresh, moments

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

"""The odds compared with figures worked out by hand and with the rules, card by card."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from time import thread_time

import pytest

from games.diamant.cards import Card
from games.diamant.odds import Prospect, deadly, odds, unseen
from games.diamant.state import State, view_of
from games.diamant.view import DiamantView
from tests.games.diamant.mines import FIRE, SNAKE, SPIDER, cards, decide, inside_mine
from tests.yardstick import slower

SITUATIONS = [
    inside_mine("T5 H1 T7"),
    inside_mine("T5 H1 T7:1 H3", removed=(SNAKE, FIRE), inside=(0, 2)),
    inside_mine("H1 H2 H3 T17:2 H4 H5", removed=(SNAKE, SNAKE, SPIDER)),
    inside_mine("T11:2 H2 T4:1", share="on_reveal", bags=(4, 4, 4)),
    inside_mine("T11:1 T4:0 H5", share="on_reveal", bags=(7, 0, 7), inside=(0, 2)),
    inside_mine("T2 T3", inside=(0,)),
]


def after(s: State, card: Card) -> State:
    """The state after everybody stays and this card is turned."""
    others = [other for other in unseen(view_of(s, 0)) if other != card]
    now: State = decide(replace(s, deck=(card, *others))).state
    return now


def taken(s: State, card: Card, *leavers: int) -> int:
    """The diamonds that seat 0 gains if these leave right after the card."""
    now = after(s, card)
    if now.mine != s.mine:
        return 0
    home: State = decide(now, *leavers).state
    return home.chests[0] - s.chests[0]


@pytest.mark.parametrize("s", SITUATIONS)
def test_the_odds_are_the_mean_over_all_face_down_cards(s: State) -> None:
    found = odds(view_of(s, 0))
    assert found is not None
    face_down = unseen(view_of(s, 0))
    fallen = [card for card in face_down if after(s, card).mine != s.mine]
    assert found.collapse == Fraction(len(fallen), len(face_down))
    alone = Fraction(sum(taken(s, card, 0) for card in face_down), len(face_down))
    together = Fraction(sum(taken(s, card, *s.inside) for card in face_down), len(face_down))
    assert found.alone == Prospect(decide(s, 0).state.chests[0], alone)
    assert found.together == Prospect(decide(s, *s.inside).state.chests[0], together)


def test_the_odds_of_a_mine_with_one_hazard() -> None:
    """T5 H1 T7 with three inside: 27 cards are left, two of them snakes; 112 diamonds are still to come."""
    found = odds(view_of(inside_mine("T5 H1 T7"), 1))
    assert found is not None
    assert (found.cards, found.deadly, found.collapse) == (27, 2, Fraction(2, 27))
    assert found.alone.stay == Fraction(25 * 12 + 112, 27)
    assert found.alone.gain == Fraction(25 * 12 + 112, 27) - 12


def test_removed_cards_are_neither_face_down_nor_deadly() -> None:
    view = view_of(inside_mine("H1 T5", removed=(SNAKE, FIRE)), 0)
    assert len(unseen(view)) == 30 - 2 - 2
    assert deadly(view) == 1
    assert sorted(unseen(view)).count(Card(0, FIRE)) == 2


def test_equal_treasures_count_as_two_cards() -> None:
    assert unseen(view_of(inside_mine("T5"), 0)).count(cards("T5")[0]) == 1


def test_the_odds_are_the_same_for_everybody() -> None:
    """All inside have equal bags, so their odds are equal; the others may know them."""
    s = SITUATIONS[4]
    assert len({odds(view_of(s, seat)) for seat in (None, 0, 1, 2)}) == 1


def test_a_mine_that_has_ended_has_no_odds() -> None:
    collapsed = decide(inside_mine("T5 H1", "H1 T2")).events[0].view
    assert isinstance(collapsed, DiamantView)
    assert collapsed.ended
    assert odds(collapsed) is None


def test_the_odds_take_less_than_a_millisecond() -> None:
    view = view_of(SITUATIONS[2], 0)
    times = []
    for _ in range(50):
        start = thread_time()
        odds(view)
        times.append(thread_time() - start)
    assert min(times) < 1e-3 * slower()

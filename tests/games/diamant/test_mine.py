"""A mine: who takes what, what a card does, how the mine ends."""

from __future__ import annotations

from collections import Counter

import pytest

from games.diamant.cards import COPIES, DECK, HAZARDS, MINES, TREASURES, Card
from games.diamant.view import Laid, Share
from tests.games.diamant.mines import FIRE, GAME, SNAKE, Stacked, cards, decide, inside_mine, laid, shown


def test_the_deck_has_fifteen_treasures_and_three_cards_of_five_hazards() -> None:
    assert (len(DECK), sum(TREASURES), len(TREASURES)) == (30, 124, 15)
    assert Counter(card.hazard for card in DECK if card.hazard) == dict.fromkeys(range(1, 6), COPIES)


def test_a_hazard_always_repeats_before_the_deck_runs_out() -> None:
    """Even if the four earlier mines have each removed a card: more hazard cards are left than kinds."""
    assert len(HAZARDS) * COPIES - (MINES - 1) > len(HAZARDS)


def test_there_is_no_decision_before_the_first_card_of_a_mine() -> None:
    step = GAME.setup(4, {}, Stacked("T9"))
    assert step.state.row == (Laid(Card(9), 9),)
    assert step.state.inside == (0, 1, 2, 3)
    assert [event.kind for event in step.events] == ["opens"]


@pytest.mark.parametrize(
    ("leavers", "took", "lying"),
    [((0, 1), 4, ("T1:0", "T7:0")), ((0, 1, 2), 2, ("T1:0", "T7:2")), ((3,), 8, ("T1:0", "T7:0"))],
    ids=["two leave with 4 each", "three leave with 2 each, 2 stay lying", "one takes all"],
)
def test_those_who_leave_share_one_common_heap(
    leavers: tuple[int, ...], took: int, lying: tuple[str, ...]
) -> None:
    s = inside_mine("T1 T7", "H1", inside=(0, 1, 2, 3), chests=(0, 10, 0, 0), bags=(0,) * 4)
    after = decide(s, *leavers).state
    assert after.left == tuple(Share(seat, took) for seat in leavers)
    assert after.chests == tuple(
        before + took * (seat in leavers) for seat, before in enumerate(s.chests)
    )  # fmt: skip
    assert after.row == (*map(laid, lying), Laid(Card(0, SNAKE)))


def test_diamonds_are_taken_from_the_oldest_cards_first() -> None:
    after = decide(inside_mine("T3 H1 T5 T2", "H2"), 0, 1).state
    assert [lying.diamonds for lying in after.row] == [0, 0, 0, 0, 0]
    after = decide(inside_mine("T3 H1 T5 T3", "H2"), 0, 1).state
    assert [lying.diamonds for lying in after.row] == [0, 0, 0, 1, 0]


def test_too_few_diamonds_to_share_stay_on_the_cards() -> None:
    after = decide(inside_mine("T1", "H1"), 0, 1).state
    assert after.chests == (0, 0, 0)
    assert after.heap == 1


def test_a_treasure_stays_on_its_card_until_somebody_leaves() -> None:
    after = decide(inside_mine("T7", "T11")).state
    assert after.row == (laid("T7"), laid("T11"))
    assert after.chests == after.bags == (0, 0, 0)


def test_the_first_hazard_of_its_kind_does_nothing() -> None:
    step = decide(inside_mine("T7 H1", "H4"))
    assert [event.kind for event in step.events] == ["hazard"]
    assert (step.state.heap, step.state.inside, step.state.mine) == (7, (0, 1, 2), 2)


def test_a_second_equal_hazard_ends_the_mine_and_one_card_leaves_the_game() -> None:
    step = decide(inside_mine("T7 H4 T2", "H4", removed=(FIRE,), chests=(5, 5, 5)), 2)
    end, opening = shown(step)
    assert step.events[0].kind == "collapse"
    assert (end.collapse, end.lost, end.buried, end.ended) == (FIRE, (0, 1), 0, True)
    assert (end.inside, end.chests, end.removed) == ((), (5, 5, 14), (FIRE, FIRE))
    assert (opening.mine, opening.removed, opening.inside) == (3, (FIRE, FIRE), (0, 1, 2))
    everything = Counter([*step.state.deck, *(lying.card for lying in step.state.row)])
    assert everything == Counter(DECK) - Counter(cards("H4 H4"))


def test_a_collapse_costs_everybody_inside_their_diamonds() -> None:
    end = shown(decide(inside_mine("T7 H1", "H1", chests=(1, 2, 3))))[0]
    assert (end.chests, end.buried, end.heap) == ((1, 2, 3), 7, 7)
    assert end.row[-1] == Laid(Card(0, SNAKE))


def test_the_mine_ends_without_another_card_when_the_last_player_leaves() -> None:
    step = decide(inside_mine("T7", "H1", inside=(0, 2)), 0, 2)
    end = shown(step)[0]
    assert step.events[0].kind == "empty"
    assert (end.chests, end.heap, end.row, end.fresh) == ((3, 0, 3), 1, (laid("T7:1"),), False)
    assert (end.ended, end.collapse, end.removed) == (True, 0, ())


def test_the_next_mine_opens_within_the_same_step_with_everybody_and_all_cards() -> None:
    after = decide(inside_mine("T7", "H1", inside=(2,), left=(Share(0, 3),)), 2).state
    assert (after.mine, after.inside, after.left, after.fresh) == (3, (0, 1, 2), (), True)
    assert len(after.row) == 1
    assert sorted([*after.deck, after.row[0].card]) == sorted(DECK)


def test_diamonds_left_behind_do_not_come_back() -> None:
    after = decide(inside_mine("T7", "H1", inside=(0, 1)), 0, 1).state
    assert after.heap in {0, *TREASURES}
    assert sum(after.chests) == 6


def test_each_mine_is_shuffled_anew() -> None:
    decks = {decide(inside_mine("T7", inside=(0,)), 0, seed=seed).state.deck for seed in range(20)}
    assert len(decks) == 20


def test_sharing_at_once_fills_the_bags_of_those_inside() -> None:
    s = inside_mine("H1", "T11", share="on_reveal", inside=(0, 2), bags=(4, 0, 4))
    after = decide(s).state
    assert (after.bags, after.row[-1]) == ((9, 0, 9), laid("T11:1"))


def test_a_leaver_brings_the_bag_and_a_share_of_what_lies_there_home() -> None:
    s = inside_mine("T5:2 T1", "H1", share="on_reveal", bags=(4, 4, 4), chests=(0, 0, 20))
    after = decide(s, 0, 2).state
    assert (after.chests, after.bags, after.heap) == ((5, 0, 25), (0, 4, 0), 1)
    assert after.left == (Share(0, 5), Share(2, 5))


def test_a_collapse_buries_the_bags_too() -> None:
    end = shown(decide(inside_mine("T5:2 H1", "H1", share="on_reveal", bags=(4, 0, 4), inside=(0, 2))))[0]
    assert (end.buried, end.bags, end.chests) == (10, (0, 0, 0), (0, 0, 0))

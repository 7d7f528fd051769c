"""A mine: who takes what, what a card does, how the mine ends."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from time import thread_time

import pytest

from data.words import LANGUAGES, Catalogs
from games.diamant.cards import COPIES, DECK, HAZARDS, MINES, TREASURES, Card
from games.diamant.notation import MOVES, read
from games.diamant.odds import Prospect, deadly, odds, unseen
from games.diamant.state import State, view_of
from games.diamant.view import DiamantView, Laid, Share
from games.options import OptionError
from games.rng import SeededRng
from tests.games.diamant.mines import (
    FIRE,
    GAME,
    SNAKE,
    SPIDER,
    Stacked,
    cards,
    decide,
    inside_mine,
    laid,
    shown,
)
from tests.yardstick import slower


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


# A decision: who is asked, what can be typed, what the buttons, the prompt and the odds say.


RNG = SeededRng(b"decision", 0)


def test_everybody_inside_is_asked_at_once_in_secret_and_by_name() -> None:
    ask = GAME.ask(inside_mine("T7", inside=(0, 2), seconds=45))
    assert ask is not None
    assert (ask.phase, ask.pending, ask.sealed, ask.anonymous, ask.seconds) == (
        "decide", frozenset({0, 2}), True, False, 45,
    )  # fmt: skip
    assert ask.args == {"mine": 2, "inside": 2, "heap": 7, "bag": 0}


@pytest.mark.parametrize(
    ("text", "move"),
    [
        *(("stay", "stay"), ("LEAVE", "leave"), ("s", "stay"), ("L", "leave"), (" Go  on! ", "stay")),
        *(("go home", "leave"), ("Ｓｔａｙ", "stay"), ("'leave'.", "leave"), ("계속", "stay")),
        *(
            ("더 간다", "stay"),
            ("귀환", "leave"),
            ("집으로", "leave"),
            ("残ります", "stay"),
            ("進む", "stay"),
        ),
        *(("帰る", "leave"), ("می‌مانم", "stay"), ("می مانم", "stay"), ("ميمانم", "stay")),
        *(("برمی‌گردم", "leave"), ("میرم", "leave"), ("بمونم", "stay")),
        *(("남을게요", "stay"), ("계속 갈게요", "stay"), ("나갈게요.", "leave"), ("집에 갈래요", "leave")),
        *(("고", "stay"), ("스톱!", "leave"), ("I'm staying", "stay"), ("i’ll leave", "leave")),
        *(("Go deeper, please!", "stay"), ("please leave", "leave"), ("let’s go home", "leave")),
        *(("I’m out!", "leave"), ("im out", "leave")),
        *(("집에 갈게요", "leave"), ("집에 가요", "leave"), ("계속 가요", "stay"), ("더 가요", "stay")),
        *(("帰ろう", "leave"), ("戻ろう。", "leave"), ("進もう", "stay"), ("続けよう", "stay")),
        *(
            ("남습니다", "stay"),
            ("남겠습니다.", "stay"),
            ("계속합니다", "stay"),
            ("「들어가자」", "stay"),
            ("برو جلو", "stay"),
            ("더 들어가겠습니다", "stay"),
        ),
        *(
            ("나갑니다", "leave"),
            ("집에 갑니다", "leave"),
            ("떠납니다", "leave"),
            ("탈출하겠습니다", "leave"),
        ),
        *(("I am leaving", "leave"), ("I will stay.", "stay"), ("I'll go home", "leave")),
        *(("I'm going to stay", "stay"), ("going home", "leave"), ("i will keep going", "stay")),
        *(("leave now", "leave"), ("I'll go on", "stay"), ("میرم بیرون", "leave"), ("می‌خواهم بمانم", "stay")),
    ],
)
def test_a_decision_is_read_in_any_spelling_and_language(text: str, move: str) -> None:
    check = GAME.check(inside_mine("T7"), 0, text)
    assert (check.code, check.move, check.args["note"]) == ("ok", move, move)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "maybe",
        "stay leave",
        "7",
        "please",
        "…",
        "s" * 101,
        "I will",
        "습니다",
        "니다",
        "요",
    ],
)
def test_any_other_text_is_refused_and_both_moves_are_offered(text: str) -> None:
    check = GAME.check(inside_mine("T7"), 0, text)
    assert (check.code, check.move, check.suggest) == ("unclear", None, MOVES)


@pytest.mark.parametrize(
    ("text", "first"),
    [
        *(("I will not stay", "leave"), ("안 나갑니다", "stay"), ("帰らない", "stay"), ("نمی‌مونم", "leave")),
        *(("برو", "stay"), ("갈래", "stay"), ("stay?", "stay"), ("no, leave", "leave")),
        *(("안 나가고 더 갈게요", "stay"), ("帰らないで進む", "stay"), ("stay, not leave", "stay")),
    ],
)
def test_what_may_mean_the_other_move_is_asked_with_both(text: str, first: str) -> None:
    check = GAME.check(inside_mine("T7"), 0, text)
    assert (check.move, check.args["confirm"], check.suggest) == (first, 1, MOVES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("move", MOVES)
def test_the_words_on_a_button_can_be_typed(language: str, move: str) -> None:
    assert read(Catalogs().say(language, f"diamant.choice.{move}")).text == move


def test_players_who_have_left_the_mine_decide_nothing() -> None:
    s = inside_mine("T7", inside=(0, 2))
    assert (GAME.legal(s, 0), GAME.legal(s, 1)) == (MOVES, ())
    assert GAME.check(s, 1, "stay").code == "outside"
    assert GAME.menu(GAME.view(s, 1), ()).choices == ()
    with pytest.raises(ValueError):
        GAME.menu(GAME.view(s, 1), ("stay",))


@pytest.mark.parametrize("seat", [None, 0])
def test_the_menu_is_two_buttons_even_for_onlookers(seat: int | None) -> None:
    view = GAME.view(inside_mine("T7"), seat)
    menu = GAME.menu(view, ())
    assert (menu.kind, [choice.id for choice in menu.choices], menu.move) == ("buttons", list(MOVES), None)
    for move in MOVES:
        whole = GAME.menu(view, (move,))
        assert (whole.move, whole.choices) == (move, ())
    for wrong in (("stay", "leave"), ("home",)):
        with pytest.raises(ValueError):
            GAME.menu(view, wrong)


def test_out_of_time_means_stay() -> None:
    assert GAME.default(inside_mine("T7"), 0, RNG) == "stay"


@pytest.mark.parametrize(
    "moves",
    [
        {},
        {0: "stay"},
        {0: "stay", 2: "leave", 1: "stay"},
        {0: "stay", 2: "home"},
        {0: "stay", 1: "stay"},
    ],
)
def test_answers_that_nobody_asked_for_raise(moves: dict[int, str]) -> None:
    with pytest.raises(ValueError):
        GAME.step(inside_mine("T7", inside=(0, 2)), moves, RNG)


def test_a_prompt_names_the_heap_and_the_chest() -> None:
    s = inside_mine("T7 H1", bags=(4, 0, 4), chests=(1, 12, 30), share="on_reveal", inside=(0, 2))
    brief = GAME.brief(GAME.view(s, 2))
    assert brief == {"example": "stay", "mine": 2, "inside": 2, "heap": 7, "bag": 4, "chest": 30}


def test_everybody_may_see_the_odds_if_the_table_allows_it() -> None:
    s = inside_mine("T7 H1 H2", inside=(0, 2), removed=(1,))
    told = GAME.advise(GAME.view(s, 0))
    assert told is not None
    assert (told["deadly"], told["cards"], told["risk"]) == (3, 26, "11.5")
    assert (told["alone_now"], told["together_now"], told["inside"]) == (7, 3, 2)
    # 14 treasures of 117 diamonds and 9 first hazards of 26 cards: (23 * 7 + 117) / 26.
    assert told["alone"] == "10.7"
    assert GAME.advise(GAME.view(s, 1)) == GAME.advise(GAME.view(s, None)) == told
    assert GAME.advise(GAME.view(inside_mine("T7", odds=False), 0)) is None


def test_options_are_checked() -> None:
    with pytest.raises(OptionError):
        GAME.setup(3, {"share": "never"}, RNG)
    for seats in (2, 9):
        with pytest.raises(ValueError):
            GAME.setup(seats, {}, RNG)
    assert not GAME.setup(3, {"odds": "off"}, RNG).state.odds


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_says_what_the_buttons_say_and_what_it_says_can_be_typed(language: str) -> None:
    catalogs = Catalogs()
    said = catalogs.say(language, "diamant.refuse.unclear")
    for move in MOVES:
        label = catalogs.say(language, f"diamant.choice.{move}")
        assert label in said
        assert read(label).text == move
    if language == "en":
        assert [read(word).text for word in ("deeper", "home")] == [*MOVES]
        assert "“deeper” or “home”" in said


# The odds compared with figures worked out by hand and with the rules, card by card.


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

"""What the hard computer knows, believes and wants."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

from games.euler_game import GAME
from games.euler_game.ai.betting_policy import bet, candidates
from games.euler_game.ai.bettor_models import STATION, TIGHT
from games.euler_game.ai.card_policy import CHOICES, gains, special
from games.euler_game.ai.digit_value import order_card, worth
from games.euler_game.ai.number_strength import duels, possible, scores, unseen
from games.euler_game.ai.opponent_inference import cards_per_hand, kinds
from games.euler_game.ai.prize import PLAIN, prize
from games.euler_game.ai.sampling import sample
from games.euler_game.state import State
from games.euler_game.view import Bet, EulerView, Pot, Showdown, Working
from games.game import Seat
from games.rng import SeededRng
from tests.games.euler_game.tables import moments

NOBODY = (0,) * 10


def rng(step: int = 0) -> SeededRng:
    return SeededRng(b"thinking", step)


def duel(numbers: tuple[str, str], chain: tuple[str, ...] = ("maxE_minO",), phase: str = "bet2") -> EulerView:
    """Two players with 20 chips each have anted; seat 0 looks and is asked."""
    return EulerView(
        seat=0,
        hand=3,
        phase=phase,
        pending=(0,),
        chips=(18, 18),
        put=(2, 2),
        level=2,
        order=(0, 1),
        order_cards=(1, 2),
        order_chain=("max_digits",),
        order_dealer=None,
        chain=chain,
        dead=(),
        out=(),
        numbers=numbers,
        dealer="",
        bets=(),
        may_raise=True,
        counts=(0, 0),
        seen=NOBODY,
        sets=4,
    )


def answered(view: EulerView, move: str, paid: int, lap: int = 2) -> EulerView:
    """The rival has bet first, and it is the viewer's turn."""
    by = int(move.removeprefix("raise ")) if move.startswith("raise") else 0
    return replace(
        view,
        order=(1, 0),
        chips=(18, 18 - paid),
        put=(2, 2 + paid),
        level=2 + by,
        bets=(Bet(1, lap, move, paid),),
    )


def often(view: EulerView, times: int = 20) -> Counter[str]:
    return Counter(bet(view, 0, rng(step)).split()[0] for step in range(times))


def face_down(s: State, view: EulerView, seat: Seat) -> Counter[int]:
    """Every digit that a seat can't place, its own discards that nobody saw among them."""
    hidden = Counter(digit for other, hand in enumerate(s.hands) if other != seat for digit in hand)
    hidden.update((*s.deck, *s.function, *(digit for buried in s.buried for digit in buried.digits)))
    laid = [(pair, view.numbers[other]) for other, pair in enumerate(s.numbers) if other != seat]
    for pair, shown in (*laid, (s.dealer, view.dealer)):
        hidden.update(digit for digit, sign in zip(pair, shown, strict=True) if sign == "?")
    return hidden


def test_unseen_digits_are_those_that_lie_face_down() -> None:
    checked = 0
    for n in (2, 3, 4):
        for moment in moments(n, 5):
            for seat in moment.before.pending:
                view = GAME.view(moment.before, seat)
                left = Counter({digit: int(count) for digit, count in enumerate(unseen(view, seat)) if count})
                assert left == face_down(moment.before, view, seat)
                checked += 1
    assert checked > 40


def test_duels_are_those_of_the_condition() -> None:
    table = duels(("maxE_minO",))[0]
    assert table[98, 96] == 2
    assert table[96, 98] == 0
    assert table[3, 5] == 2
    assert table[5, 5] == 1
    assert len(duels(("min_diff",))) == 100


def test_chances_count_ties_by_half() -> None:
    rivals = np.zeros(100)
    rivals[[98, 4, 96]] = 1
    chances = scores(("maxE_minO",), rivals, rivals)
    assert chances[96] == pytest.approx((0 + 1 + 0.5) / 3)


def test_a_hidden_number_may_be_what_is_unseen_and_agrees_with_what_is_shown() -> None:
    left = np.array([0, 1, 2, 0, 0, 0, 0, 0, 0, 1])
    weights = possible("?5", left)
    assert {int(number): weights[number] for number in np.flatnonzero(weights)} == {15: 1, 25: 2, 95: 1}
    assert possible("35", left).nonzero()[0].tolist() == [35]
    assert possible("??", np.array([4] + [0] * 9))[0] == 0, "00 is never played"


def test_digits_that_serve_more_conditions_are_worth_more() -> None:
    assert worth((0, 1, 9), 1) > worth((4, 5, 5), 1)
    assert worth((0, 0), 1) == 0
    assert worth((0, 0, 1, 8, 9, 9), 1) > worth((0, 1, 9), 1)


def test_the_order_takes_a_digit_that_is_not_missed() -> None:
    assert order_card((0, 0, 9), 1) == 0
    assert order_card((0, 1, 4, 4, 4, 9), 1) == 4


def test_imagined_worlds_agree_with_the_view() -> None:
    view = replace(duel(("47", "?3"), ("min_diff",), "bet1"), dealer="?1", seen=(4,) + (0,) * 8 + (4,))
    worlds = sample(view, 0, 200, np.random.default_rng(1))
    assert set(worlds.numbers[:, 0].tolist()) == {47}
    rivals = set(worlds.numbers[:, 1].tolist())
    assert {number % 10 for number in rivals} == {3}
    assert rivals.isdisjoint({3, 93}), "all zeros and nines have been seen"
    assert {number % 10 for number in worlds.dealer[:, 0].tolist()} == {1}
    assert worlds.weights.sum() == pytest.approx(1)


def test_a_rival_who_raises_is_taken_to_hold_more() -> None:
    view = duel(("50", "?8"), ("maxE_minO",), "bet1")

    def believed(after: EulerView) -> float:
        worlds = sample(after, 0, 2000, np.random.default_rng(1))
        return worlds.mean(worlds.numbers[:, worlds.players.index(1)].astype(float))

    assert believed(answered(view, "raise 4", 4, lap=1)) > believed(answered(view, "call", 0, lap=1)) + 1


def test_a_number_that_surely_wins_is_bet_on() -> None:
    assert often(duel(("88", "02")))["raise"] == 20


def test_a_lost_number_is_not_paid_for() -> None:
    behind = answered(duel(("02", "88")), "raise 18", 18)
    assert often(replace(behind, may_raise=False, hand=2))["die"] == 20


def test_a_won_number_calls_everything() -> None:
    ahead = answered(duel(("88", "02")), "raise 18", 18)
    assert often(replace(ahead, may_raise=False))["call"] == 20


def test_a_bet_that_may_cost_a_won_game_is_not_called() -> None:
    """With 90 against any even number the odds are good, but 26 chips against 14 have won the last hand."""
    view = answered(duel(("90", "?8"), ("maxE_minO",), "bet1"), "raise 10", 10, lap=1)
    leading = replace(view, chips=(26, 0), put=(2, 12), level=12, may_raise=False)
    assert often(leading)["die"] == 20
    assert often(replace(leading, hand=1))["call"] == 20


def test_who_would_lose_the_game_anyway_calls_with_little() -> None:
    view = answered(duel(("60", "?8"), ("maxE_minO",), "bet1"), "raise 12", 12, lap=1)
    assert often(replace(view, chips=(12, 12), put=(2, 14), level=14, may_raise=False))["call"] == 20


def test_chips_are_worth_the_first_place_at_the_end_and_a_chance_of_it_before() -> None:
    chips = np.array([[21.0, 19.0], [39.0, 1.0], [20.0, 20.0], [40.0, 0.0]])
    last, before = prize(chips, 0, 0), prize(chips, 0, 1)
    assert last[1] - last[0] == pytest.approx(18 * PLAIN)
    assert last[2] == pytest.approx(before[2]) == pytest.approx(20 + 20 * PLAIN)
    assert before[2] < before[0] < before[1] < before[3] == last[3]


def test_nobody_dies_for_nothing() -> None:
    assert often(duel(("02", "88")))["die"] == 0


def test_raises_that_are_weighed_can_be_paid() -> None:
    view = duel(("02", "88"))
    assert candidates(view, 18) == ["die", "call", "raise 1", "raise 2", "raise 4", "raise 8", "raise 18"]
    assert candidates(view, 1) == ["die", "call", "raise 1"]
    assert candidates(view, 0) == ["die", "call"]


def test_ex_is_played_where_it_turns_the_hand() -> None:
    """The largest even number: 26 loses to 40, but 62 beats 4."""
    view = replace(duel(("26", "40"), phase="special2"), specials=("ex",), put=(10, 10), chips=(10, 10))
    assert special(view, 0, rng()) == "ex"
    ahead = replace(view, numbers=("40", "26"))
    assert special(ahead, 0, rng()) == "none"


def test_cards_are_worth_keeping_while_hands_are_to_come() -> None:
    view = replace(duel(("26", "40"), phase="special2"), specials=("ex",))
    second, last = gained(replace(view, hand=2)), gained(view)
    assert second[0, 1, 0] - second[0, 0, 0] < last[0, 1, 0] - last[0, 0, 0]
    assert last[0, 1, 0] > last[0, 0, 0], "it turns the hand"


def test_only_cards_that_are_held_are_weighed() -> None:
    view = replace(duel(("26", "40"), phase="special2"), specials=("f", "phi", "phi"))
    assert set(gained(view)) == {(f, 0, phi) for f in range(2) for phi in range(3)}
    assert len(CHOICES) == 18


def gained(view: EulerView) -> dict[tuple[int, ...], float]:
    worlds = sample(view, 0, 100, np.random.default_rng(1))
    return {tuple(map(int, cards)): gain for cards, gain in gains(worlds, view)}


def hand_shown(cards: tuple[int, int, int], numbers: tuple[str, str]) -> Showdown:
    """Seat 0 and seat 1 have shown numbers for the largest even one."""
    workings = tuple(
        Working(seat, number, (), int(number), int(number)) for seat, number in enumerate(numbers)
    )
    return Showdown(1, ("maxE_minO",), (0, 0, 0), cards, None, workings, (Pot(20, (0, 1), (0,), (20,)),))


def test_who_stayed_with_a_lost_number_is_less_likely_to_be_tight() -> None:
    view = duel(("26", "40"))
    stayed = kinds(replace(view, history=(hand_shown((0, 0, 0), ("88", "02")),)), 1)
    led = kinds(replace(view, history=(hand_shown((0, 0, 0), ("02", "88")),)), 1)
    assert stayed[TIGHT] < led[TIGHT]
    assert stayed[STATION] > led[STATION]
    assert stayed.sum() == pytest.approx(1)


def test_who_left_is_no_calling_station() -> None:
    view = duel(("26", "40"))
    gone = Showdown(1, (), None, (0, 0, 0), None, (), (Pot(4, (0,), (0,), (4,)),), taker=0)
    assert kinds(replace(view, history=(gone,)), 1)[STATION] < kinds(view, 1)[STATION]
    assert np.allclose(kinds(replace(view, history=(replace(gone, taker=1),)), 1), kinds(view, 1))


def test_special_cards_at_showdowns_are_remembered() -> None:
    view = duel(("26", "40"))
    many = replace(view, history=(hand_shown((2, 1, 2), ("88", "02")),))
    none = replace(view, history=(hand_shown((0, 0, 0), ("88", "02")),))
    assert cards_per_hand(many) > cards_per_hand(view) > cards_per_hand(none)

"""The computers: levels, what each goes by, and that they rise in strength."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np
import pytest

from bench.strength.euler import Deal, Result, match
from games.euler_game import GAME, betting, numbers
from games.euler_game.ai import easy, normal
from games.euler_game.ai.batch_evaluation import LIMIT, PERIOD, applied, keys, looked_up, reversals
from games.euler_game.ai.betting_policy import bet, candidates
from games.euler_game.ai.bettor_models import KINDS, STATION, TIGHT, WILD
from games.euler_game.ai.card_policy import CHOICES, gains, special
from games.euler_game.ai.computers import COMPUTERS
from games.euler_game.ai.digit_value import order_card, worth
from games.euler_game.ai.number_strength import duels, possible, scores, unseen
from games.euler_game.ai.opponent_inference import cards_per_hand, kinds
from games.euler_game.ai.playout import ROUNDS, Lineup, Stacks, play_on, shares, winnings
from games.euler_game.ai.prize import PLAIN, prize
from games.euler_game.ai.sampling import sample
from games.euler_game.betting import divided
from games.euler_game.conditions import draw_chain, key
from games.euler_game.numbers import reverse
from games.euler_game.showdown import evaluate
from games.euler_game.state import State
from games.euler_game.view import CONDITIONS, Bet, EulerView, Pot, Showdown, Working
from games.game import Seat
from games.rng import Rng, SeededRng
from tests.games.euler_game.tables import betting_table, fresh, moments
from tests.soaking import first

LEVELS = tuple(COMPUTERS)


def rng(step: int = 0) -> Rng:
    return SeededRng(b"computers", step)


def choice(level: str, s: State, seat: int, step: int = 0) -> str:
    return COMPUTERS[level].choose(GAME, GAME.view(s, seat), seat, rng(step), 0.2)


def view_of(numbers: tuple[str, ...], chain: tuple[str, ...], **changes: Any) -> EulerView:
    return replace(GAME.view(betting_table((20,) * len(numbers), numbers, chain), 0), **changes)


def test_the_levels_rise_from_easy_to_hard() -> None:
    assert LEVELS == ("easy", "normal", "hard")
    assert all(computer.level == level for level, computer in COMPUTERS.items())
    assert GAME.computers is COMPUTERS


def test_the_game_comes_without_arrays() -> None:
    """Loading numpy would hold up the bot's start."""
    program = "import sys, games.euler_game; print('numpy' in sys.modules)"
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "False"


@pytest.mark.parametrize("level", LEVELS)
def test_every_answer_is_a_move_and_hangs_on_the_view_and_the_chance_alone(level: str) -> None:
    phases: Counter[str] = Counter()
    for n in (2, 3, 4):
        for moment in moments(n, 11):
            for seat in moment.before.pending:
                move = choice(level, moment.before, seat)
                assert move in GAME.legal(moment.before, seat)
                assert move == choice(level, moment.before, seat)
                phases[moment.before.phase] += 1
    assert len(phases) == 6


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_hidden_changes_no_answer(level: str) -> None:
    for moment in list(moments(3, 2))[::4]:
        for seat in moment.before.pending:
            other = GAME.resample(moment.before, seat, rng(1))
            assert choice(level, other, seat) == choice(level, moment.before, seat)


def test_fermat_sees_through_plain_conditions() -> None:
    view = replace(GAME.view(fresh(2), 0), digits=(0, 2, 5, 9), chain=("max_diff", "maxE_minO"))
    laid = Counter(easy.number(view, 0, rng(step)) for step in range(60))
    assert laid.most_common(1)[0][0] == "92"
    assert len(laid) > 3, "now and then it lays anything"


def test_fermat_calls_a_lot() -> None:
    view = replace(view_of(("23", "45"), ("max_digits",)), level=4)
    bets = Counter(easy.bet(view, 0, rng(step)).split()[0] for step in range(200))
    assert bets["call"] > 100 > bets["raise"] > bets["die"] > 0
    dear = Counter(easy.bet(replace(view, level=14), 0, rng(step)).split()[0] for step in range(200))
    assert dear["die"] > 2 * bets["die"]


def test_gauss_lays_the_number_with_the_best_chance() -> None:
    view = replace(GAME.view(fresh(2), 0), digits=(0, 2, 5, 9), chain=("num_divisors",))
    assert normal.number(view, 0, rng()) == "90", "twelve divisors"


def test_gauss_raises_what_wins_and_leaves_what_is_lost() -> None:
    assert normal.bet(view_of(("98", "13"), ("max_digits",)), 0, rng()).startswith("raise")
    lost = replace(view_of(("10", "98"), ("max_digits",)), level=20, numbers=("10", "98"), phase="bet2")
    assert normal.bet(lost, 0, rng()) == "die"


def test_gauss_pays_a_cheap_call_with_a_middling_number() -> None:
    middling = replace(view_of(("45", "13"), ("max_digits",)), level=3, may_raise=False)
    assert normal.bet(middling, 0, rng()) == "call"


def test_gauss_turns_a_lost_hand_with_what_it_holds() -> None:
    view = replace(view_of(("18", "40"), ("max_digits",)), phase="special2", numbers=("26", "40"))
    view = replace(view, chain=("maxE_minO",))
    assert normal.special(replace(view, specials=("ex", "phi")), 0, rng()) == "ex"
    assert normal.special(replace(view, specials=("f", "f")), 0, rng()) == "none"
    assert normal.special(replace(view, numbers=("40", "26"), specials=("ex", "phi")), 0, rng()) == "none"
    assert normal.special(replace(view, phase="special1", specials=("ex",)), 0, rng()) == "none"


MATCHES = [
    ("normal", "easy", 60),
    ("hard", "normal", 8),
    ("normal", "random", 60),
    ("hard", "caller tight loose", 2),
]


@pytest.mark.parametrize("match_of", first(2, MATCHES))
def test_who_is_stronger_wins_chips(match_of: tuple[str, str, int]) -> None:
    """A short look, far from a tie; ``bench/strength/euler.py`` measures it."""
    player, pool, deals = match_of
    mean, _ = match(player, pool, deals, "test").per_game
    assert mean > 2


def test_chips_a_hand_are_all_chips_by_all_hands() -> None:
    even = Result((Deal(10, 2, 2), Deal(20, 4, 2)))
    assert even.hands == 6
    assert even.per_hand == pytest.approx((5, 0)), "each hand won the same"
    mean, spread = even.per_game
    assert (mean, spread) == pytest.approx((7.5, 1.96 * 2.5))


# What the hard computer knows, believes and wants.


NOBODY = (0,) * 10


def thinking(step: int = 0) -> SeededRng:
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
    return Counter(bet(view, 0, thinking(step)).split()[0] for step in range(times))


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
    assert special(view, 0, thinking()) == "ex"
    ahead = replace(view, numbers=("40", "26"))
    assert special(ahead, 0, thinking()) == "none"


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


# Bets and pots in many imagined worlds: each world goes as the game's own table would.


PLAYERS = 4


def stacks_of(stakes: betting.Stakes) -> Stacks:
    dead = [seat in stakes.dead for seat in range(PLAYERS)]
    return Stacks(
        np.array([stakes.chips]), np.array([stakes.put]), np.array([stakes.level]), np.array([dead])
    )


def test_bets_change_the_chips_as_the_rules_have_it() -> None:
    rng, worlds = SeededRng(b"playout", 1), 0
    for _ in range(80):
        stakes = betting.opened(betting.anted(tuple(1 + rng.below(25) for _ in range(PLAYERS)), (0, 1, 2, 3)))
        stacks = stacks_of(stakes)
        while stakes.queue:
            seat, raising = stakes.queue[0], stakes.raising
            move = rng.choice(betting.moves(stakes))
            asked = [player for player in range(PLAYERS) if stacks.asked(player, raising)[0]]
            assert seat in asked
            spot = stacks.spot(seat, 1, raising, np.ones(1))
            assert (spot.cost[0], spot.most[0]) == (stakes.behind, stakes.most)
            stacks.act(seat, np.array([True]), np.array([move == "die"]), np.array([betting.raised_by(move)]))
            stakes = betting.acted(stakes, move)
            assert tuple(stacks.chips[0]) == stakes.chips
            assert tuple(stacks.put[0]) == stakes.put
            assert stacks.level[0] == stakes.level
            assert {player for player in range(PLAYERS) if stacks.dead[0, player]} == set(stakes.dead)
            worlds += 1
    assert worlds > 300


def test_pots_and_side_pots_pay_as_the_rules_have_it() -> None:
    """The odd chips apart, which imagined pots leave undivided."""
    rng = SeededRng(b"playout", 2)
    for _ in range(400):
        put = [rng.below(20) for _ in range(PLAYERS)]
        live = [seat for seat in range(PLAYERS) if rng.below(4)] or [0]
        keys = [rng.below(3) for _ in range(PLAYERS)]
        pots = divided(put, live, partial(best_of, keys))
        want = [0.0] * PLAYERS
        for pot in pots:
            for seat in pot.winners:
                want[seat] += pot.amount / len(pot.winners)
        dead = np.array([[seat not in live for seat in range(PLAYERS)]])
        for seat in range(PLAYERS):
            got = winnings(np.array([put]), dead, np.array([keys]), seat)[0]
            assert abs(got - want[seat]) < 1e-9, (put, live, keys, seat)


def best_of(keys: list[int], some: tuple[int, ...]) -> list[int]:
    return [seat for seat in some if keys[seat] == min(keys[other] for other in some)]


def test_the_dead_win_nothing() -> None:
    assert shares(np.array([[1, 2, 2]]), np.array([[True, False, False]])).tolist() == [[0, 0.5, 0.5]]


def table(worlds: int, kind: int) -> tuple[Stacks, Lineup]:
    rows = np.ones((worlds, PLAYERS), np.int64)
    dead = np.zeros((worlds, PLAYERS), bool)
    stacks = Stacks(18 * rows, 2 * rows, np.full(worlds, 2), dead)
    dice = np.random.default_rng(5).random((ROUNDS, PLAYERS, 2, worlds))
    keys = np.tile(np.arange(PLAYERS), (worlds, 1))
    return stacks, Lineup(rows * kind, np.full((worlds, PLAYERS), 0.5), keys, keys, dice)


def test_no_chip_is_lost_whoever_plays() -> None:
    for kind in range(len(KINDS) + 1):
        stacks, lineup = table(50, kind)
        play_on(stacks, lineup, range(PLAYERS), 0)
        paid = sum(winnings(stacks.put, stacks.dead, lineup.keys, player) for player in range(PLAYERS))
        assert np.allclose(stacks.chips.sum(axis=1) + paid, 20 * PLAYERS)
        assert (stacks.chips >= 0).all()
        assert (~stacks.dead).any(axis=1).all()


def test_a_station_never_dies_and_a_wild_one_does() -> None:
    stayed, lineup = table(200, STATION)
    play_on(stayed, lineup, range(PLAYERS), 0)
    assert not stayed.dead.any()
    left, lineup = table(200, WILD)
    play_on(left, lineup, range(PLAYERS), 0)
    assert left.dead.any()


def test_everybody_alive_has_matched_the_level_or_is_all_in() -> None:
    stacks, lineup = table(200, WILD)
    play_on(stacks, lineup, range(PLAYERS), 0)
    contested = (~stacks.dead).sum(axis=1) > 1
    settled = stacks.dead | (stacks.put == stacks.level[:, None]) | (stacks.chips == 0)
    assert settled[contested].all()


# Many numbers at once are worth what one is: the arrays beside the game's own mathematics.


@pytest.mark.parametrize(
    ("name", "plain"),
    [
        ("num_divisors", numbers.count_divisors),
        ("num_primes", numbers.count_primes),
        ("max_exp", numbers.exponent_sum),
        ("min_exp", numbers.exponent_sum),
        ("phi", numbers.totient),
        ("ex", reverse),
    ],
)
def test_tables_hold_what_factoring_finds(name: str, plain: object) -> None:
    assert callable(plain)
    some = np.array([*range(200), *range(200, LIMIT, 997), LIMIT - 1])
    assert [int(found) for found in looked_up(name, some)] == [plain(int(number)) for number in some]


def test_reversals_of_large_numbers() -> None:
    some = np.array([0, 10, 99_999, 100_000, 71_000_000_203])
    assert list(reversals(some)) == [0, 1, 99_999, 1, 30_200_000_017]


def test_a_large_number_is_stood_in_for_by_one_with_the_same_small_primes() -> None:
    large = 2 * PERIOD + 360 + 7 * PERIOD
    alike = 2 * PERIOD + 360
    assert large > LIMIT > alike
    divisors = looked_up("num_divisors", np.array([large, alike]))
    assert divisors[0] == divisors[1] == numbers.count_divisors(alike)
    assert 0 < looked_up("phi", np.array([large]))[0] < large


@pytest.mark.parametrize("condition", CONDITIONS)
def test_a_condition_orders_all_numbers_as_the_rules_do(condition: str) -> None:
    numbers = np.arange(100)
    for dealer in (1, 2, 36, 97):
        ours = keys((condition,), numbers, np.array([dealer]))
        theirs = [key(condition, int(number), dealer) for number in numbers]
        assert order_of(list(ours)) == order_of(theirs)


def test_special_cards_and_chains_order_hands_as_a_showdown_does() -> None:
    """Up to one f, as long as no number leaves the tables."""
    rng = SeededRng(b"reckoning", 0)
    for _ in range(300):
        chain = draw_chain(rng)
        dealer, numbers = 1 + rng.below(99), [1 + rng.below(99) for _ in range(4)]
        a, b, c = (rng.below(19) - 9 for _ in range(3))
        cards = (rng.below(2), rng.below(5), rng.below(6))
        workings = evaluate(
            {seat: f"{number:02}" for seat, number in enumerate(numbers)}, chain, dealer, (a, b, c), cards
        )
        made = applied(np.array([numbers]), np.array([(a, b, c)]), np.array([cards]))
        ours = keys(chain, made, np.array([[dealer]]))[0]
        theirs = [key(chain[-1], working.final, dealer) for working in workings]
        assert order_of(list(ours)) == order_of(theirs), (chain, dealer, numbers, (a, b, c), cards)


def test_each_world_has_its_own_cards_and_function() -> None:
    numbers, functions = np.array([[12, 30]] * 3), np.array([(1, 0, 0), (0, -1, 5), (0, 0, 0)])
    cards = np.array([(1, 0, 0), (2, 0, 0), (0, 1, 1)])
    assert applied(numbers, functions, cards).tolist() == [[144, 900], [2, 20], [12, 2]]


def order_of(places: Sequence[object]) -> list[int]:
    """Return the rank of each place, equal ones alike."""
    distinct = sorted(set(places))  # type: ignore[type-var]
    return [distinct.index(place) for place in places]

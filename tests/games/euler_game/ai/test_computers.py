"""The computers: levels, what each goes by, and that they rise in strength."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from bench.strength.euler import Deal, Result, match
from games.euler_game import GAME
from games.euler_game.ai import easy, normal
from games.euler_game.ai.computers import COMPUTERS
from games.euler_game.state import State
from games.euler_game.view import EulerView
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

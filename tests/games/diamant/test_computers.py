"""The computers: what each level goes by, what hard believes and wants, and that it comes first often."""

from __future__ import annotations

import statistics
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest

from bench.diamant_strength import match
from games.diamant.characters import BEGINNER, COIN, CONTENT, SENSIBLE, chance, character
from games.diamant.computers import COMPUTERS, WISHES, Easy, Normal
from games.diamant.deliberation import worth
from games.diamant.recollection import inside_of, last_moment, mine_of, quiet_moments
from games.diamant.rivals import belief, cast
from games.diamant.state import State, view_of
from games.diamant.view import DiamantView, Share
from games.game import settle_options
from games.rng import SeededRng
from tests.games.diamant.mines import GAME, inside_mine

SHARES = ("on_leave", "on_reveal")


def rng(step: int = 0) -> SeededRng:
    return SeededRng(b"computers", step)


def hard(s: State, seat: int = 0, step: int = 0) -> str:
    return COMPUTERS["hard"].choose(GAME, view_of(s, seat), seat, rng(step), 0.5)


def walk(share: str, seats: int, seed: int, stays: int = 4) -> Iterator[list[State]]:
    """Play a game by chance (one in ``stays`` leaves); yield each mine's states so far, the newest last."""
    dice = SeededRng(b"walk", seed)
    s: State = GAME.setup(seats, settle_options(GAME.options, {"share": share}), dice).state
    past = [s]
    while not s.over:
        yield past
        moves = {seat: "stay" if dice.below(stays) else "leave" for seat in s.inside}
        s = GAME.step(s, moves, dice).state
        past = [*past, s] if s.mine == past[-1].mine else [s]


def test_the_levels_rise_from_easy_to_hard() -> None:
    assert tuple(COMPUTERS) == ("easy", "normal", "hard")
    assert all(computer.level == level for level, computer in COMPUTERS.items())


def test_the_game_comes_without_the_compiler() -> None:
    """Loading numba would hold up the bot's start."""
    program = "import sys, games.diamant, games.diamant.computers; print('numba' in sys.modules)"
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "False"


def test_a_beginner_fears_hazards_and_is_content_with_twelve() -> None:
    def leaves(row: str) -> float:
        return Easy().chance(view_of(inside_mine(row), 0), 0)

    assert leaves("T3 H1") == pytest.approx(1 / 12)
    assert leaves("T3 H1 H2 H3") == pytest.approx(1 / 12 + 2 / 8)
    assert leaves("T17 T15 T4 H1") == 1


def test_normal_is_content_with_less_as_the_risk_grows() -> None:
    def leaves(row: str) -> float:
        return Normal().chance(view_of(inside_mine(row), 0), 0)

    assert leaves("T3 T2") == 0
    assert 0 < leaves("T7 T3") < leaves("T7 T3 H1") < leaves("T7 T3 H1 H2") < 1
    assert leaves("T11 T13") == 1


def test_normal_alone_leaves_where_a_card_costs_more_than_it_brings() -> None:
    """With one hazard in the row from 42 diamonds on: the lone player's threshold."""
    below, at = (inside_mine(f"H1 T17 T15 T{last}", inside=(0,)) for last in (9, 11))
    assert Normal().chance(view_of(below, 0), 0) == 0
    assert Normal().chance(view_of(at, 0), 0) == 1


@pytest.mark.parametrize("share", SHARES)
def test_compiled_characters_decide_as_the_computers_do(share: str) -> None:
    for past in walk(share, 5, 1):
        s, seat = past[-1], past[-1].inside[0]
        view = view_of(s, seat)
        arrays = mine_of(view), np.array(s.chests), np.array(s.bags), len(s.inside), seat
        assert chance(character(BEGINNER), *arrays) == pytest.approx(Easy().chance(view, seat))
        wish = character(SENSIBLE, WISHES[share])
        assert chance(wish, *arrays) == pytest.approx(Normal().chance(view, seat))


@pytest.mark.parametrize("share", SHARES)
def test_the_last_decision_is_read_from_the_view(share: str) -> None:
    met = 0
    for past in walk(share, 5, 2):
        found = last_moment(view_of(past[-1], None))
        assert (found is not None) == bool(past[-1].left)
        if found is not None:
            before = past[-2]
            met += 1
            assert found.mine.tolist() == mine_of(view_of(before, None)).tolist()
            assert (found.bag, found.inside) == (max(before.bags), len(before.inside))
    assert met > 3


@pytest.mark.parametrize("share", SHARES)
def test_all_quiet_decisions_are_read_from_the_view_until_somebody_leaves(share: str) -> None:
    for past in walk(share, 4, 3, stays=20):
        if len(past[-1].inside) == 4:
            found = list(quiet_moments(view_of(past[-1], None)))
            assert [moment.mine.tolist() for moment in found] == [
                mine_of(view_of(s, None)).tolist() for s in reversed(past[:-1])
            ]
            assert [moment.bag for moment in found] == [s.bags[0] for s in reversed(past[:-1])]


def test_a_card_that_was_lightened_hides_what_was_before() -> None:
    """Two took six each of thirteen: the T4 is bare, and one diamond of the T9 is left."""
    view = view_of(inside_mine("T4:0 T9:1 T3 H1", inside=(0, 1)), 0)
    assert [int(moment.mine[2]) for moment in quiet_moments(view)] == [3, 2]


def likely(view: DiamantView, seat: int, other: int, kind: int, parameter: float) -> float:
    """How likely ``other`` is believed to be such a character."""
    found = cast(view.share).kinds
    place = [index for index, row in enumerate(found) if row[0] == kind and row[1] == parameter]
    return float(np.diff(belief(view, seat)[other], prepend=0.0)[place].sum())


def test_who_stayed_with_much_on_the_cards_is_not_content_with_little() -> None:
    opening = view_of(inside_mine("T1"), 0)
    late = view_of(inside_mine("T17 T15 T3"), 0)
    assert likely(late, 0, 1, CONTENT, 3.0) < 0.1 * likely(opening, 0, 1, CONTENT, 3.0)
    assert likely(late, 0, 1, CONTENT, 12.0) > likely(opening, 0, 1, CONTENT, 12.0)


def test_who_leaves_with_nothing_leaves_by_chance() -> None:
    s = inside_mine("H1 T1", inside=(0, 1), left=(Share(2, 0),))
    view = view_of(s, 0)
    assert likely(view, 0, 2, COIN, 0.5) + likely(view, 0, 2, COIN, 0.25) > 0.6
    assert likely(view, 0, 1, COIN, 0.5) < likely(view, 0, 2, COIN, 0.5)


def test_a_belief_ends_at_certainty_and_one_s_own_is_certain() -> None:
    rows = belief(view_of(inside_mine("T5 H1 T7"), 1), 1)
    assert rows[:, -1] == pytest.approx(1)
    assert (rows[1] == 1).all()


def test_hard_takes_the_win_that_leaving_gives() -> None:
    s = inside_mine("T11 H1 H2 H3", mine=5, chests=(0, 10, 5), inside=(0,))
    found = worth(view_of(s, 0), 0, rng())
    assert found.leave == 1
    assert found.stay < 1
    assert hard(s) == "leave"


def test_hard_does_not_go_home_to_lose() -> None:
    """Thirty diamonds and a third of the deck deadly: any average would leave, but the leader has 31."""
    s = inside_mine("T15 T14 T1 H1 H2 H3 H4", mine=5, chests=(0, 31, 5), inside=(0,))
    assert Normal().chance(view_of(s, 0), 0) == 1
    assert worth(view_of(s, 0), 0, rng()).leave == 0
    assert hard(s) == "stay"


def test_a_shared_first_place_is_worth_its_share() -> None:
    s = inside_mine("T11 H1", mine=5, chests=(0, 11, 5), inside=(0,))
    assert worth(view_of(s, 0), 0, rng()).leave == pytest.approx(0.5)


def test_hard_stays_where_nothing_can_be_lost_or_taken() -> None:
    assert hard(inside_mine("H1")) == "stay"


@pytest.mark.parametrize("share", SHARES)
def test_hard_is_the_same_for_the_same_chance_and_for_all_hidden_cards(share: str) -> None:
    s = inside_mine("T5 H1 T7", "T1 T2 T3", share=share, bags=(2, 2, 2))
    view = view_of(s, 0)
    assert worth(view, 0, rng(1)) == worth(view, 0, rng(1)) != worth(view, 0, rng(2))
    other = view_of(replace(s, deck=s.deck[::-1]), 0)
    assert worth(other, 0, rng(1)) == worth(view, 0, rng(1))


def test_who_is_inside_is_told_seat_by_seat() -> None:
    assert inside_of(view_of(inside_mine("T5", inside=(0, 2)), 0)).tolist() == [1, 0, 1]


@pytest.mark.parametrize(
    ("player", "pool", "share", "least"),
    [
        ("hard", "random random random random", "on_leave", 0.6),
        ("hard", "easy normal random greedy5", "on_leave", 0.3),
        ("hard", "easy normal random greedy12", "on_reveal", 0.3),
        ("normal", "easy easy easy easy", "on_leave", 0.3),
        ("normal", "easy easy easy easy", "on_reveal", 0.3),
        ("easy", "random random random random", "on_leave", 0.3),
    ],
)
def test_a_level_comes_first_more_often_than_is_fair(
    player: str, pool: str, share: str, least: float
) -> None:
    result = match(player, pool, share, 30, "tests")
    assert result.mean == statistics.fmean(result.firsts) > least

"""The search that fitted the policy: it climbs, and it does so alike for the same seed."""

from __future__ import annotations

import statistics
from dataclasses import replace

import numpy as np
import pytest

from bench.fit.diamant_fit import (
    BEGIN,
    CANDIDATES,
    Evolution,
    Weights,
    shrinkage,
    tables,
    worth,
    worth_beside,
)
from bench.fit.pentago_fit import Cases, Fit, count_lines, odds, once, points_of
from bench.fit.pentago_positions import UNKNOWN
from bench.strength.diamant_exploit import (
    ALL_DIAMONDS,
    EXAMPLES,
    KINDS,
    POLICIES,
    TAKEN,
    Found,
    all_next,
    next_card,
    sets,
    solve,
)
from bench.strength.euler import before
from games.diamant.ai.mixed import LEADS, mix_for
from games.diamant.ai.opponent_inference import habits
from games.diamant.ai.weights import WEIGHTS
from games.diamant.numbers.solo import one_mine
from games.euler_game.state import OWNED
from games.euler_game.view import Bet
from games.pentago.ai.bitboards import image
from games.pentago.ai.deepening import sides
from games.pentago.ai.network import SHAPES, Floats, states_of
from tests.games.euler_game.ai.test_computers import answered, duel
from tests.games.pentago.ai.samples import played

TOP = np.array([3.0, -2.0, 0.5])
SCALES = np.array([1.0, 10.0, 0.1])


def climbed(seed: int) -> Weights:
    evolution = Evolution(np.zeros(3), 0.5, seed)
    for _ in range(150):
        candidates = evolution.propose()
        assert candidates.shape == (CANDIDATES, 3)
        evolution.learn(-(SCALES * (candidates - TOP) ** 2).sum(axis=1))
    return evolution.mean


def test_evolution_finds_the_top_of_a_hill_that_is_steeper_one_way() -> None:
    assert climbed(1) == pytest.approx(TOP, abs=1e-3)
    assert (climbed(2) == climbed(2)).all()


@pytest.mark.parametrize("share", BEGIN)
def test_the_fitted_sage_is_better_than_where_the_search_began(
    share: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bench.fit.diamant_fit.GAMES", 50)
    begun = worth(np.array(BEGIN[share]), share, habits(share), 999)
    assert worth(np.array(WEIGHTS[share][0]), share, habits(share), 999) > begun + 0.5


@pytest.mark.parametrize("share", BEGIN)
def test_two_sages_are_better_than_the_first_alone(share: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bench.fit.diamant_fit.UNEVEN_GAMES", 100)
    first, second = (np.array(weights) for weights in WEIGHTS[share])
    alone = worth_beside(first, first, share, habits(share), 999) + shrinkage(first)
    assert worth_beside(second, first, share, habits(share), 999) + shrinkage(second) > alone + 0.08


def test_uneven_tables_have_fewer_habits_in_common() -> None:
    rivals = habits("on_leave")

    def in_common(evenness: float | None) -> float:
        drawn = tables(rivals, 1, 300, evenness)
        return statistics.fmean(len(np.unique(some, axis=0)) / len(some) for some in drawn)

    assert in_common(0.3) < in_common(3.0) < in_common(None)


# What a player wins who knows a policy: the known optimum for who is alone, and no less than the policy.


def test_multisets_of_treasures_are_numbered_with_the_larger_ones_first() -> None:
    values, counts, steps, order = sets()
    assert len(order) == 2**9 * 3**3
    sizes = [(number // steps % (counts + 1)).sum() for number in order[:: len(order) // 50]]
    assert sizes == sorted(sizes, reverse=True)
    assert (values * counts).sum() == ALL_DIAMONDS


def test_kinds_of_the_most_taken_are_those_of_the_lead() -> None:
    def kind(lead: int) -> int:
        return sum(lead >= least for least in LEADS)

    assert all(kind(-taken) == kind(-EXAMPLES[TAKEN[taken]]) for taken in range(ALL_DIAMONDS + 1))


@pytest.mark.soak
def test_who_is_alone_answers_with_the_known_optimum_and_any_answer_beats_the_policy() -> None:
    worth = np.zeros((len(sets().order), KINDS + 1, 2, len(EXAMPLES), ALL_DIAMONDS + 1), np.float32)
    given = sets(), POLICIES["easy"][None, :], mix_for("on_leave"), 2, 1
    own, answer = solve(*given, False, worth), solve(*given, True, worth)
    assert answer > own
    assert next_card(worth, sets(), 0, 0, np.zeros(4, np.int64)) == pytest.approx(float(one_mine()), rel=1e-5)
    after = np.zeros(worth.shape[2:])
    all_next(worth, sets(), 0, 0, 9, 2, after)
    for others, taken, heap in ((0, 0, 0), (1, 0, 7), (0, 2, 9)):
        state = np.array([2, others, taken, heap])
        assert after[others, taken, heap] == pytest.approx(next_card(worth, sets(), 0, 0, state))


def test_what_was_found_is_told_with_its_check() -> None:
    assert str(Found(5.25, 5.2, 0.1)) == "5.250 (5.200 ± 0.196)"


# The slopes that Pentago's weights are fitted by, and what the positions are worth.


POSITIONS = 40
STEP = 1e-3


@pytest.fixture(scope="module")
def cases() -> Cases:
    """Positions of 2 to 21 stones, each worth a number between 0 and 1."""
    seen = [sides(played("fit", 2 + number % 20).text) for number in range(POSITIONS)]
    words = np.array([(each.own, each.other) for each in seen], np.uint64)
    lines = np.zeros((POSITIONS, 8), np.float32)
    count_lines(words, lines)
    rng = np.random.default_rng(5)
    worth, count = rng.random((2, POSITIONS)).astype(np.float32)
    stones = np.array([each.stones for each in seen])
    states = states_of(words[:, 0], words[:, 1]).astype(np.uint16)
    return Cases(states, lines, stones, worth, count)


@pytest.fixture(scope="module")
def slopes(cases: Cases) -> dict[str, Floats]:
    """How the loss changes with each weight of a fit that begins."""
    return Fit(cases, 3).look(np.arange(POSITIONS))[0]


@pytest.mark.parametrize("name", SHAPES)
def test_slopes_are_what_a_small_step_changes(cases: Cases, slopes: dict[str, Floats], name: str) -> None:
    fit, chosen = Fit(cases, 3), np.arange(POSITIONS)
    weights, way = fit.weights[name], slopes[name] / np.linalg.norm(slopes[name])
    losses = []
    for step in (STEP, -STEP):
        fit.weights[name] = (weights + step * way).astype(np.float32)
        losses.append(fit.look(chosen)[1] * cases.count.sum())
    assert (losses[0] - losses[1]) / (2 * STEP) == pytest.approx(np.linalg.norm(slopes[name]), rel=0.03)


def test_a_step_lowers_the_loss(cases: Cases) -> None:
    fit, chosen = Fit(cases, 3), np.arange(POSITIONS)
    losses = [fit.step(chosen, 0.01) for _ in range(30)]
    assert losses[-1] < losses[0] - 0.05


def test_scores_are_worth_what_they_foretell() -> None:
    rng = np.random.default_rng(6)
    score = rng.integers(-300, 300, 20_000)
    result = np.where(rng.random(20_000) < odds(score, 80.0), 1, -1)
    assert points_of(result, score) == pytest.approx(80.0, rel=0.15)
    result[::2], score[::2] = UNKNOWN, -score[::2]
    assert points_of(result, score) == pytest.approx(80.0, rel=0.15)


def test_a_position_counts_once_with_its_images() -> None:
    seen = sides(played("once", 7).text)
    rest = sides(played("once", 8).text)
    pairs = [(seen.own, seen.other), (rest.own, rest.other), (image(seen.own, 5), image(seen.other, 5))]
    worth, count = np.array([1.0, 0.25, 0.0], np.float32), np.array([1.0, 0.8, 0.5], np.float32)
    words, mean, counts = once(np.array(pairs, np.uint64), worth, count)
    assert [tuple(pair) for pair in words] == pairs[:2]
    assert mean == pytest.approx([1 / 1.5, 0.25])
    assert counts == pytest.approx([1.0, 0.8])


# Who knows Euler's policy asks it with what the rival saw when it bet.


def test_the_rival_s_view_before_its_bet_is_put_together_again() -> None:
    view = answered(duel(("50", "?8"), phase="bet1"), "raise 4", 4, lap=1)
    then = before(view, 0, 1, 0, 38)
    assert (then.chips, then.put, then.level) == ((18, 18), (2, 2), 2)
    assert then.numbers == ("?0", "38")
    assert (then.seat, then.bets, then.may_raise, then.specials) == (1, (), True, OWNED)


def test_a_second_bet_of_a_lap_is_a_call_and_earlier_bets_stand() -> None:
    raised = answered(duel(("50", "?8"), phase="bet1"), "raise 4", 4, lap=1)
    mine = Bet(0, 1, "raise 3", 7)
    called = replace(
        raised, chips=(11, 11), put=(9, 9), level=9, bets=(*raised.bets, mine, Bet(1, 1, "call", 3))
    )
    then = before(called, 2, 1, 0, 38)
    assert (then.chips, then.put, then.level) == ((11, 14), (9, 6), 9)
    assert not then.may_raise
    assert len(then.bets) == 2

"""The computers: legal, fair in what they know, and as clever as each level says."""

from __future__ import annotations

import numpy as np
import pytest

from games.rainbow_pentagon import GAME
from games.rainbow_pentagon.ai.gains import one_step_choices, prospect, sample, softmax
from games.rainbow_pentagon.ai.hard import HardDecision
from games.rainbow_pentagon.ai.opponent_inference import before, belief, kind_chances, last_claim
from games.rainbow_pentagon.ai.regret_matching import ShortList, compatible, regret_matched, survival
from games.rainbow_pentagon.board import members, names
from games.rainbow_pentagon.regions import regions
from games.rainbow_pentagon.state import State, view_of
from games.rainbow_pentagon.territory import NOBODY, taken, territories
from games.rainbow_pentagon.view import COLOURS
from games.rng import SeededRng
from tests.games.rainbow_pentagon.positions import GREEN, PLAN, RED, YELLOW, all_but, cells, state

FOUND = regions(5)
EMPTY = (NOBODY,) * 125
LEVELS = ("easy", "normal", "hard")
TRIO = (0, 1, 4)
"""Red, yellow and purple on seats 0, 1 and 2."""


def rng(step: int = 0) -> SeededRng:
    return SeededRng(b"computers", step)


def choice(level: str, s: State, seat: int, step: int = 0) -> str:
    return GAME.computers[level].choose(GAME, GAME.view(s, seat), seat, rng(step), 0.5)


def largest(owner: tuple[int, ...], colour: int) -> int:
    own = prospect(owner, colour)
    return FOUND.masks[int(own.rows[own.gains.argmax()])]


def corners_taken() -> State:
    """After a first turn in which everybody got thirteen cells at the own corner."""
    land = {colour: largest(EMPTY, colour) for colour in range(5)}
    owned = {COLOURS[colour]: " ".join(names(PLAN, mask)) for colour, mask in land.items()}
    return state(owned, turn=2, gained=tuple(members(sum(land.values()))))


def red_in_the_lead(owned_hit: str = "both") -> State:
    """One path of red's can enclose land of both rivals."""
    owned = {"red": "A1 A2 A3 A4 A5 A6 A7 A8 A9", "yellow": "B1 B2 B3 B4", "purple": "E1 E2 E3 E4"}
    return state(owned, colours=TRIO, owned_hit=owned_hit, turn=4)


def test_the_levels_rise_from_easy_to_hard() -> None:
    assert tuple(GAME.computers) == LEVELS
    assert all(GAME.computers[level].level == level for level in LEVELS)


@pytest.mark.parametrize("level", LEVELS)
def test_a_computer_claims_what_it_may(level: str) -> None:
    s = corners_taken()
    for seat in range(5):
        move = choice(level, s, seat)
        assert move in GAME.legal(s, seat)
        if level != "hard":
            assert not cells(move) & taken(s.owner) & ~territories(s.owner)[seat]


@pytest.mark.parametrize("level", LEVELS)
def test_a_computer_that_is_shut_in_passes(level: str) -> None:
    s = state({"green": all_but("A1")}, colours=(RED, GREEN), owned_hit="proposer")
    assert choice(level, s, 0) == "pass"


@pytest.mark.parametrize("level", LEVELS)
def test_a_computer_does_not_know_who_has_which_colour(level: str) -> None:
    s = corners_taken()
    assert choice(level, s, 0) == choice(level, GAME.resample(s, 0, rng(9)), 0)


def test_a_foresighted_player_shuns_the_largest_claims_that_all_others_want_too() -> None:
    """Everybody could gain fifteen cells around the centre; any two such claims collide."""
    s = corners_taken()
    assert [prospect(s.owner, colour).gains.max() for colour in range(5)] == [15] * 5
    rows = one_step_choices(s.owner, tuple(range(5)), RED, rng(), 40)
    assert (FOUND.count(rows, ~taken(s.owner)) < 15).mean() > 0.8


def test_alone_a_foresighted_player_takes_nearly_the_most() -> None:
    rows = one_step_choices(EMPTY, (RED,), RED, rng(), 40)
    assert FOUND.area[rows].min() >= 12


def test_drawing_follows_the_weights() -> None:
    spots = sample(rng(), np.array([1.0, 0.0, 3.0]), 4000)
    assert not (spots == 1).any()
    assert 0.70 < (spots == 2).mean() < 0.80


def test_preference_falls_e_fold_for_each_scale() -> None:
    shares = softmax(np.array([4.0, 2.0]), 2.0)
    assert shares.sum() == pytest.approx(1)
    assert shares[0] / shares[1] == pytest.approx(np.e)


def test_matched_claims_give_way_to_each_other() -> None:
    """Both want the shared region, red has nothing else: yellow learns to take its second best."""
    shared, other = FOUND.row[cells("A17 A18 A19")], FOUND.row[cells("B17 B18 B19")]
    options = {
        RED: ShortList(np.array([shared]), np.array([3.0])),
        YELLOW: ShortList(np.array([shared, other]), np.array([5.0, 3.0])),
    }
    mixtures = regret_matched(options, compatible(FOUND, options), 100)
    assert mixtures[RED][0] == pytest.approx(1)
    assert mixtures[YELLOW][1] > 0.95


def test_nobody_gains_much_by_leaving_the_matched_mixtures() -> None:
    s = corners_taken()
    options = {}
    for colour in range(5):
        own = prospect(s.owner, colour)
        some = sample(rng(colour), softmax(own.gains, 3.0), 30)
        options[colour] = ShortList(own.rows[some], own.gains[some])
    free = compatible(FOUND, options)
    mixtures = regret_matched(options, free, 400)
    for colour, own_options in options.items():
        worth = own_options.gains * survival(colour, mixtures, free)
        assert mixtures[colour].sum() == pytest.approx(1)
        assert worth.max() - mixtures[colour] @ worth < 0.5


def test_beliefs_follow_the_last_claim() -> None:
    s = state({"red": "A17 A18 A19"})
    grabbing = largest(s.owner, GREEN)
    wild, greedy, _ = kind_chances(s.owner, GREEN, grabbing)
    assert greedy > 0.5
    wild, greedy, _ = kind_chances(s.owner, RED, cells("A17 A18 A20") | cells("A19"))
    assert greedy < 0.01
    wild, greedy, thoughtful = kind_chances(state({"red": "C17"}).owner, GREEN, cells("C17 C18 D25"))
    assert wild > 0.99
    assert max(greedy, thoughtful) < 0.01


def test_the_last_dealing_is_read_from_the_view() -> None:
    claims = {0: "A17 A18 A19", 2: "C17 C18 C19", 3: "pass", 1: "pass", 4: "pass"}
    after = GAME.step(state(), claims, rng()).state
    view = view_of(after, RED)
    assert before(view) == EMPTY
    assert last_claim(view, GREEN) == cells("C17 C18 C19")
    assert last_claim(view, YELLOW) == 0


def test_a_belief_is_about_legal_claims_and_sums_to_one() -> None:
    s = corners_taken()
    expected = belief(view_of(s, RED), GREEN, rng())
    assert expected is not None
    assert expected.chances.sum() == pytest.approx(1)
    legal = GAME.legal(s, GREEN)
    assert all(" ".join(names(PLAN, FOUND.masks[int(row)])) in legal for row in expected.rows)


def test_hard_locks_the_round_when_it_leads_and_can_strike_every_rival() -> None:
    s = red_in_the_lead()
    move = choice("hard", s, 0)
    assert cells(move) & territories(s.owner)[1]
    assert cells(move) & territories(s.owner)[4]
    others = {seat: " ".join(names(PLAN, largest(s.owner, TRIO[seat]))) for seat in (1, 2)}
    assert not GAME.step(s, {0: move, **others}, rng()).state.gained


@pytest.mark.parametrize("seat", [1, 2])
def test_who_is_behind_does_not_lock(seat: int) -> None:
    assert not len(HardDecision(view_of(red_in_the_lead(), seat), rng()).lock())


def test_there_is_no_lock_where_only_the_proposer_is_void() -> None:
    assert len(HardDecision(view_of(red_in_the_lead(), 0), rng()).lock())
    assert not len(HardDecision(view_of(red_in_the_lead("proposer"), 0), rng()).lock())

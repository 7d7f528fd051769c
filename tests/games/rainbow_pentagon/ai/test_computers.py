"""The computers: legal, fair in what they know, and as clever as each level says."""

from __future__ import annotations

import subprocess
import sys
from itertools import permutations

import numpy as np
import pytest

from bench.strength.rainbow import by_greed
from games.rainbow_pentagon import GAME
from games.rainbow_pentagon.ai.equilibrium import Claims, equilibrium_values
from games.rainbow_pentagon.ai.foresight import GUESSED, one_step_shares, preferred, products
from games.rainbow_pentagon.ai.gains import (
    DECISION,
    FORESEEN,
    Prospect,
    brought_near,
    compact,
    footprints,
    one_step_choices,
    overlapping,
    prospect,
    sample,
    softmax,
)
from games.rainbow_pentagon.ai.hard import beliefs, forecast
from games.rainbow_pentagon.ai.opponent_inference import MEMORY, PRIOR, Kinds, Seen
from games.rainbow_pentagon.ai.short_lists import PASS, short_lists
from games.rainbow_pentagon.ai.strikes import attackable, strike
from games.rainbow_pentagon.board import members, names
from games.rainbow_pentagon.notation import NO_CLAIM
from games.rainbow_pentagon.regions import regions
from games.rainbow_pentagon.state import State, view_of
from games.rainbow_pentagon.territory import NOBODY, claimable, taken, territories
from games.rainbow_pentagon.view import COLOURS
from games.rng import SeededRng
from tests.games.rainbow_pentagon.positions import GREEN, PLAN, PURPLE, RED, YELLOW, all_but, cells, state

FOUND = regions(5)
EMPTY = (NOBODY,) * 125
LEVELS = ("easy", "normal", "hard")


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


def test_the_levels_rise_from_easy_to_hard() -> None:
    assert tuple(GAME.computers) == LEVELS
    assert all(GAME.computers[level].level == level for level in LEVELS)


@pytest.mark.parametrize("level", LEVELS)
def test_a_computer_claims_what_it_may(level: str) -> None:
    s = corners_taken()
    for seat in range(5):
        move = choice(level, s, seat)
        assert move in GAME.legal(s, seat)
        assert move == "pass" or not cells(move) & taken(s.owner) & ~territories(s.owner)[seat]


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


def listed(*claims: str, worth: tuple[float, ...], settled: float = 1.0, denial: float = 0.0) -> Claims:
    """A list of these claims and of none."""
    rows = np.array([FOUND.row[cells(claim)] for claim in claims])
    marks = footprints(FOUND, rows)
    habit = np.append(np.full(len(rows), 1 / len(rows)), 0.0)
    none = np.zeros_like(marks[:1])
    return Claims(
        np.append(worth, 0.4), np.vstack([marks, none]), habit, settled, {RED: denial, YELLOW: denial}
    )


def test_settled_claims_give_way_to_each_other() -> None:
    """Both want the shared region, red has nothing else: yellow takes its second best."""
    lists = {
        RED: listed("A17 A18 A19", worth=(3.0,)),
        YELLOW: listed("A17 A18 A19", "B17 B18 B19", worth=(5.0, 4.9)),
    }
    values = [equilibrium_values(lists, rng(step)) for step in range(20)]
    assert np.mean([found[RED][0] > 2.4 for found in values]) > 0.5
    assert all(found[YELLOW][1] == pytest.approx(4.9) for found in values)


def test_one_of_two_with_a_single_claim_makes_room() -> None:
    """Whose turn it is to yield is chance, and everybody computes the same."""
    lists = {colour: listed("A17 A18 A19", worth=(3.0,)) for colour in (RED, YELLOW)}
    values = [equilibrium_values(lists, rng(step)) for step in range(20)]
    for found in values:
        assert max(found[RED][0], found[YELLOW][0]) > 2.4
        assert min(found[RED][0], found[YELLOW][0]) < 0.6
    assert 4 < sum(found[RED][0] > 1.5 for found in values) < 16


def test_a_player_of_habit_is_not_expected_to_yield() -> None:
    lists = {
        RED: listed("A17 A18 A19", worth=(3.0,), settled=0.0),
        YELLOW: listed("A17 A18 A19", worth=(3.0,)),
    }
    found = equilibrium_values(lists, rng())
    assert found[YELLOW][0] < 0.15
    assert found[RED][0] > 2.4


def test_a_cell_kept_from_a_distrusted_rival_is_worth_something() -> None:
    lists = {
        RED: listed("A17 A18 A19", worth=(3.0,), settled=0.0, denial=1.0),
        YELLOW: listed("A17 A18 A19", "B17 B18 B19", worth=(3.0, 2.0)),
    }
    found = equilibrium_values(lists, rng())
    assert found[YELLOW][0] == pytest.approx(3.0)
    assert found[YELLOW][1] == pytest.approx(2.0)


def after_a_turn(green: tuple[int, ...]) -> Seen:
    """Green has claimed these cells in the first turn, and its claim was void."""
    void = ((GREEN, green),) if green else ()
    return Seen(EMPTY, (RED, GREEN), 2, (), void, ())


def test_beliefs_follow_the_claims() -> None:
    odd, grabbing = tuple(members(cells("C17 C18 D25"))), tuple(members(largest(EMPTY, GREEN)))
    assert beliefs(after_a_turn(grabbing))[GREEN].greedy > PRIOR[2]
    assert beliefs(after_a_turn(odd))[GREEN].greedy < PRIOR[2] / 4
    assert beliefs(after_a_turn(()))[GREEN].settled > PRIOR[-1]
    void = ((GREEN, tuple(members(largest(EMPTY, 3)))),)
    attack = Seen(corners_taken().owner, (RED, GREEN), 3, (), void, (((), ()),))
    assert beliefs(attack)[GREEN].wild > 0.7


def played(levels: tuple[str, ...], turns: int) -> State:
    """A table of these computers after some turns; *greedy* claims what gains most."""
    s: State = GAME.setup(len(levels), {}, rng()).state
    for _ in range(turns):
        claims = {}
        for seat, level in enumerate(levels):
            chance = SeededRng(level.encode(), s.turn * 8 + seat)
            view = view_of(s, seat)
            claims[seat] = (
                by_greed(view, seat, chance) if level == "greedy" else choice(level, s, seat, s.turn)
            )
        s = GAME.step(s, claims, rng(s.turn)).state
    return s


def test_settled_players_soon_know_each_other() -> None:
    s = played(("hard", "hard", "hard"), 3)
    found = beliefs(Seen.of(view_of(s, None)))
    assert all(kind.settled > 0.8 for kind in found.values())


def test_who_never_makes_room_is_soon_known_too() -> None:
    s = played(("hard", "greedy"), 5)
    found = beliefs(Seen.of(view_of(s, None)))
    assert found[s.colours[0]].settled > 0.5
    assert found[s.colours[1]].greedy > 0.6


@pytest.mark.parametrize("levels", [("hard", "normal"), ("greedy", "normal")])
def test_who_thinks_one_step_ahead_is_taken_for_nobody_else(levels: tuple[str, ...]) -> None:
    """Such a player claims much of what a settled one claims, but not in concert with the others."""
    s = played(levels, 4)
    assert beliefs(Seen.of(view_of(s, None)))[s.colours[1]].one_step > 0.6


def test_only_who_never_makes_room_is_denied_land() -> None:
    seen = Seen.of(view_of(corners_taken(), None))
    kinds = dict.fromkeys(range(5), Kinds(0.0, 0.0, 0.0, 0.01, 0.99))
    kinds[YELLOW] = Kinds(0.0, 0.0, 0.0, 0.99, 0.01)
    kinds[GREEN] = Kinds(0.0, 0.0, 0.99, 0.0, 0.01)
    lists = short_lists(seen, kinds, rng())
    assert lists[YELLOW].claims.denials[RED] == pytest.approx(0)
    assert lists[GREEN].claims.denials[RED] > 0.4


def test_two_computers_of_a_kind_fight_no_duel_for_ever() -> None:
    s: State = GAME.setup(2, {}, rng()).state
    while GAME.ask(s) is not None:
        claims = {seat: choice("hard", s, seat, s.turn * 2 + seat) for seat in range(2)}
        s = GAME.step(s, claims, rng(s.turn)).state
    assert s.over == "area"


@pytest.mark.parametrize("colours", [*permutations(range(5), 2)])
def test_nobody_begins_a_duel_with_less_to_block_the_other(colours: tuple[int, int]) -> None:
    """A rival who never makes room would be ahead from then on, and blocked in vain."""
    begun = state(colours=colours)
    for step in range(10):
        s = GAME.step(begun, {0: choice("hard", begun, 0, step), 1: NO_CLAIM}, rng()).state
        assert territories(s.owner)[colours[0]].bit_count() == 13


def test_normal_makes_room_at_times_where_it_collided_and_nobody_painted() -> None:
    collided = ((RED, (16, 17)), (YELLOW, (16, 17)))
    passed = {}
    for gained in ((), (60,)):
        s = state(turn=2, void=collided, gained=gained)
        passed[gained] = sum(choice("normal", s, RED, step) == NO_CLAIM for step in range(60))
    assert 10 <= passed[()] <= 30
    assert passed[(60,)] == 0
    assert all(choice("normal", state(turn=2, void=collided), GREEN, step) != NO_CLAIM for step in range(20))


def test_who_makes_room_in_a_duel_may_well_be_normal() -> None:
    """A pass after a collision says less of who is settled than a pass out of nothing."""
    after = []
    for void in ((), ((RED, (16, 17)), (YELLOW, (16, 17)))):
        s = state(turn=2, void=void)
        then = GAME.step(s, dict.fromkeys(range(5), NO_CLAIM), rng()).state
        after.append(beliefs(Seen.of(view_of(then, None)))[RED].one_step)
    assert after[1] > 2 * after[0]


def test_turns_in_which_nothing_was_painted_are_counted() -> None:
    s = corners_taken()
    for _ in range(2):
        s = GAME.step(s, dict.fromkeys(range(5), NO_CLAIM), rng()).state
    assert Seen.of(view_of(s, None)).idle == 2


def test_the_memory_begins_anew() -> None:
    s = played(("hard", "greedy"), 3)
    seen = Seen.of(view_of(s, None))
    assert [then.turn for then in seen.remembered] == [2, 3, 4]
    assert seen._replace(turn=MEMORY + 1).remembered == ()
    assert seen.remembered[0].before.owner == EMPTY


def test_the_last_dealing_is_read_from_the_view() -> None:
    claims = {0: "A17 A18 A19", 2: "C17 C18 C19", 3: "pass", 1: "pass", 4: "pass"}
    after = GAME.step(state(), claims, rng()).state
    seen = Seen.of(view_of(after, RED))
    assert seen.before.owner == EMPTY
    assert seen.last_claim(GREEN) == cells("C17 C18 C19")
    assert seen.last_claim(YELLOW) == 0


def test_all_seats_foresee_the_same() -> None:
    s = corners_taken()
    assert len({Seen.of(view_of(s, seat)) for seat in (*range(5), None)}) == 1


def test_short_lists_hold_legal_claims_and_habits_that_sum_to_one() -> None:
    s = corners_taken()
    seen = Seen.of(view_of(s, RED))
    for colour, found in short_lists(seen, beliefs(seen), rng()).items():
        legal = GAME.legal(s, s.colours.index(colour))
        assert found.rows[-1] == PASS
        assert all(" ".join(names(PLAN, FOUND.masks[int(row)])) in legal for row in found.rows[:-1])
        assert found.claims.habit.sum() == pytest.approx(1)


def test_claims_that_paint_the_same_count_once() -> None:
    own = prospect(corners_taken().owner, RED)
    free = ~taken(corners_taken().owner)
    kept = compact(corners_taken().owner, own)
    painted = [FOUND.masks[int(row)] & free for row in kept.rows]
    assert len(set(painted)) == len(painted)
    assert set(painted) == {FOUND.masks[int(row)] & free for row in own.rows}


def test_a_claim_is_worth_less_than_it_gains_where_others_want_it_too() -> None:
    s = corners_taken()
    for own in forecast(Seen.of(view_of(s, RED))).values():
        assert own.values.max() < 13


def test_five_hard_computers_fill_the_board() -> None:
    """A table of the strongest computers ends with the board painted, not in a duel without end."""
    s = GAME.setup(5, {}, rng()).state
    while GAME.ask(s) is not None:
        claims = {seat: choice("hard", s, seat, s.turn * 5 + seat) for seat in range(5)}
        s = GAME.step(s, claims, rng(s.turn)).state
    assert s.over == "area"
    assert s.turn <= 15


# What is compiled of a computer's foresight comes to what a plain count and numpy come to.


TIMES = 3


def some(sides: int, colour: int) -> Prospect:
    own = prospect((NOBODY,) * (25 * sides), colour)
    return Prospect(colour, own.rows[:300], own.gains[:300])


@pytest.mark.parametrize("sides", [5, 8])
def test_a_claim_counts_as_often_as_it_meets_nobody(sides: int) -> None:
    found, own, rival = regions(sides), some(sides, 0), some(sides, 1)
    chance = SeededRng(b"foresight", sides)
    imagined = rival.rows[[chance.below(len(rival.rows)) for _ in range(TIMES * FORESEEN)]]
    counted = products(found.cells[:, own.rows], own.gains, found.cells[:, imagined].T)
    clear = ~overlapping(found, own.rows, imagined)
    expected = own.gains[:, None] * clear.reshape(-1, TIMES, FORESEEN).sum(axis=2)
    assert (counted == expected.T).all()


def test_preferences_are_those_of_the_expected_gains() -> None:
    counted = np.array([[0, 16, 32, 40], [48, 47, 0, 16]], np.int16)
    gains = counted / FORESEEN
    expected = np.mean([softmax(row, GUESSED) for row in gains], axis=0)
    assert one_step_shares(counted) == pytest.approx(expected)
    spots = np.linspace(0, 0.999, 500)
    picks = [preferred(counted, np.array([spot, spot])) for spot in spots]
    for time, row in enumerate(gains):
        shares = np.bincount([pick[time] for pick in picks], minlength=4) / len(spots)
        assert shares == pytest.approx(softmax(row, DECISION), abs=0.005)


def test_drawing_follows_the_weights() -> None:
    spots = sample(SeededRng(b"foresight", 0), np.array([1.0, 0.0, 3.0]), 4000)
    assert not (spots == 1).any()
    assert 0.70 < (spots == 2).mean() < 0.80


def test_preference_falls_e_fold_for_each_scale() -> None:
    shares = softmax(np.array([4.0, 2.0]), 2.0)
    assert shares.sum() == pytest.approx(1)
    assert shares[0] / shares[1] == pytest.approx(np.e)


def test_the_bot_starts_without_the_compiler() -> None:
    """Loading numba would hold up the bot's start."""
    program = "import sys, games.rainbow_pentagon; print('numba' in sys.modules)"
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert told.stdout == "False\n"


def test_a_claim_brings_free_cells_near() -> None:
    found, s = regions(5), corners_taken()
    own, occupied = territories(s.owner)[RED], taken(s.owner)
    rows = prospect(s.owner, RED).rows[::40]

    def beside(cells: int) -> set[int]:
        return {near for cell in members(cells) for near in members(PLAN.neighbours[cell])}

    plain = [
        len(beside(new) - beside(own) - set(members(new | occupied)))
        for new in (found.masks[row] & ~occupied for row in rows.tolist())
    ]
    assert brought_near(found, rows, occupied, own).tolist() == plain
    assert max(plain) > 2


# Whom the hard computer attacks, and with which claim.


SETTLED = Kinds(0.0, 0.0, 0.0, 0.02, 0.98)
ONE_STEP = Kinds(0.0, 0.0, 0.0, 0.98, 0.02)
GREEDY = Kinds(0.0, 0.0, 0.98, 0.01, 0.01)
GAINS = dict.fromkeys(range(5), 1.0)


def corners(*colours: int) -> Seen:
    """What everybody sees after the first turn, with only these colours in play."""
    return Seen.of(view_of(corners_taken(), None))._replace(players=colours)


def test_nobody_is_attacked_where_all_make_room() -> None:
    kinds = {RED: SETTLED, YELLOW: ONE_STEP, GREEN: SETTLED}
    assert not attackable(corners(RED, YELLOW, GREEN), kinds, RED, GAINS)


def test_where_somebody_never_makes_room_all_but_the_settled_may_be_attacked() -> None:
    kinds = {RED: SETTLED, YELLOW: ONE_STEP, GREEN: SETTLED, PURPLE: GREEDY}
    seen = corners(RED, YELLOW, GREEN, PURPLE)
    assert attackable(seen, kinds, RED, GAINS).keys() == {YELLOW, PURPLE}


def test_a_table_of_two_knows_no_attacks() -> None:
    assert not attackable(corners(RED, YELLOW), {RED: SETTLED, YELLOW: GREEDY}, RED, GAINS)


def test_nobody_is_attacked_where_the_owner_loses_nothing_by_it() -> None:
    seen = corners(RED, YELLOW, PURPLE)._replace(strikes=False)
    assert not attackable(seen, {RED: SETTLED, YELLOW: GREEDY, PURPLE: GREEDY}, RED, GAINS)


def test_an_attack_is_legal_and_hurts_nobody_else() -> None:
    seen = corners(*range(5))
    found = strike(seen, RED, {PURPLE: 2.0})
    assert found is not None
    owned, cells = territories(seen.owner), FOUND.masks[found[0]]
    assert found[0] in claimable(seen.owner, RED)
    assert cells & owned[PURPLE]
    assert not any(cells & owned[other] for other in (YELLOW, GREEN))


def test_who_is_level_is_attacked_for_as_much_as_it_gains() -> None:
    seen = corners(*range(5))
    found = strike(seen, RED, {PURPLE: 2.0})
    assert found is not None
    assert found[1] == pytest.approx(2.0)


def test_who_is_far_behind_is_hardly_worth_an_attack() -> None:
    seen = corners(*range(5))
    land = [cell for cell, colour in enumerate(seen.owner) if colour == PURPLE]
    fewer = tuple(NOBODY if cell in land[6:] else colour for cell, colour in enumerate(seen.owner))
    found = strike(seen._replace(owner=fewer), RED, {PURPLE: 2.0})
    assert found is None or found[1] < 1.0


def test_an_attack_is_thought_of_where_greedy_players_block_the_table() -> None:
    s = played(("hard", "greedy", "normal", "greedy"), 9)
    own = forecast(Seen.of(view_of(s, None)))[s.colours[0]]
    assert own.rows[-2] == PASS
    assert FOUND.masks[int(own.rows[-1])] & taken(s.owner) & ~territories(s.owner)[s.colours[0]]

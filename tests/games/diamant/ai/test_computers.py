"""The computers: what each level goes by, what hard believes and wants, and that it comes first often."""

from __future__ import annotations

import statistics
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from bench.strength.diamant import match
from games.diamant.ai.computers import COMPUTERS
from games.diamant.ai.fast_rules import DEADLY, FIELDS, HEAP, NUMBER, full_deck
from games.diamant.ai.features import inside_of, mine_of, moments, position_of
from games.diamant.ai.hard import STAY, Worth, worth
from games.diamant.ai.mixed import (
    LEADS,
    MOST_SEATS,
    SITUATIONS,
    STAKES,
    STEPS,
    mix_for,
    packed,
    situation,
    unpacked,
)
from games.diamant.ai.opponent_inference import belief, habits, population
from games.diamant.ai.opponent_models import BEGINNER, COIN, CONTENT, MIXED, SENSIBLE, chance, model
from games.diamant.ai.rollouts import OWN, endings, play_many
from games.diamant.ai.simple import WISHES, Easy, Normal
from games.diamant.cards import HAZARDS, MINES
from games.diamant.state import State, view_of
from games.diamant.view import DiamantView
from games.jit import dice
from games.rng import SeededRng
from tests.games.diamant.mines import GAME, decide, inside_mine
from tests.soaking import first

SHARES = ("on_leave", "on_reveal")


def rng(step: int = 0) -> SeededRng:
    return SeededRng(b"computers", step)


def hard(s: State, seat: int = 0, step: int = 0) -> str:
    return COMPUTERS["hard"].choose(GAME, view_of(s, seat), seat, rng(step), 0.5)


def walk(share: str, seats: int, seed: int, stays: int = 4) -> Iterator[list[State]]:
    """Play a game by chance (one in ``stays`` leaves); yield each mine's states so far, the newest last."""
    dice = SeededRng(b"walk", seed)
    s: State = GAME.setup(seats, {"share": share}, dice).state
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
    program = "import sys, games.diamant, games.diamant.ai.computers; print('numba' in sys.modules)"
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
    mix = mix_for(share)
    for past in walk(share, 5, 1):
        s, seat = past[-1], past[-1].inside[0]
        view = view_of(s, seat)
        arrays = mine_of(view), np.array(s.chests), np.array(s.bags), len(s.inside), seat
        assert chance(model(BEGINNER), mix, *arrays) == pytest.approx(Easy().chance(view, seat))
        wish = model(SENSIBLE, WISHES[share])
        assert chance(wish, mix, *arrays) == pytest.approx(Normal().chance(view, seat))


@pytest.mark.parametrize("share", SHARES)
def test_a_seat_remembers_every_decision_as_it_stood(share: str) -> None:
    before: list[State] = []
    for past in walk(share, 5, 2):
        s = past[-1]
        found = list(moments(view_of(s, 3)))
        assert [moment.mine.tolist() for moment in found] == [mine_of(view_of(b, 0)).tolist() for b in before]
        assert [tuple(moment.chests) for moment in found] == [b.chests for b in before]
        assert [tuple(moment.bags) for moment in found] == [b.bags for b in before]
        assert [moment.inside for moment in found] == [b.inside for b in before]
        if len(past) > 1:
            assert found[-1].left == tuple(share.seat for share in s.left)
        before.append(s)
    assert before[-1].mine == 5
    assert len(before) > 15


def test_onlookers_and_pictures_go_without_the_past() -> None:
    s = decide(inside_mine("T5")).state
    assert list(moments(view_of(s, None))) == []
    assert type(view_of(s, None)) is DiamantView
    assert replace(view_of(s, 0), seat=1) == view_of(s, 1)


def likely(view: DiamantView, seat: int, other: int, kind: int, parameter: float) -> float:
    """How likely ``other`` is believed to be such a character."""
    found = population(view.share).kinds
    place = [index for index, row in enumerate(found) if row[0] == kind and row[1] == parameter]
    return float(np.diff(belief(view, seat, population(view.share))[other], prepend=0.0)[place].sum())


def test_who_stayed_with_much_on_the_cards_is_not_content_with_little() -> None:
    opening = view_of(inside_mine("T17 T15"), 0)
    late = view_of(decide(inside_mine("T17 T15", "T3 T1")).state, 0)
    assert likely(late, 0, 1, CONTENT, 3.0) < 0.1 * likely(opening, 0, 1, CONTENT, 3.0)
    assert likely(late, 0, 1, CONTENT, 12.0) > likely(opening, 0, 1, CONTENT, 12.0)


def test_who_leaves_with_nothing_leaves_by_chance() -> None:
    view = view_of(decide(inside_mine("H1"), 2).state, 0)
    assert likely(view, 0, 2, COIN, 0.5) + likely(view, 0, 2, COIN, 0.25) > 0.6
    assert likely(view, 0, 1, COIN, 0.5) < likely(view, 0, 2, COIN, 0.5)


def test_a_habit_is_remembered_from_mine_to_mine() -> None:
    """Seat 2 goes with four, in this mine; it is known in the next, where nothing has happened yet."""
    s = decide(decide(inside_mine("T1 T5", "T7 T1")).state, 2).state
    once = likely(view_of(s, 0), 0, 2, CONTENT, 4.0)
    s = decide(s, 0, 1).state
    assert s.mine == 3
    assert likely(view_of(s, 0), 0, 2, CONTENT, 4.0) == pytest.approx(once)
    assert once > 1.5 * likely(view_of(inside_mine("T1"), 0), 0, 2, CONTENT, 4.0)


def test_a_belief_ends_at_certainty_and_one_s_own_is_certain() -> None:
    rows = belief(view_of(inside_mine("T5 H1 T7"), 1), 1, population("on_leave"))
    assert rows[:, -1] == pytest.approx(1)
    assert (rows[1] == 1).all()


FIRST_DECISIONS = """
import sys
from games.diamant import GAME
from games.rng import SeededRng

def compiled():
    modules = [module for name, module in sorted(sys.modules.items()) if name.startswith("games.diamant.")]
    values = {id(value): value for module in modules for value in vars(module).values()}
    return sum(len(value.signatures) for value in values.values() if hasattr(value, "signatures"))

GAME.prepare()
ready, rng = compiled(), SeededRng(b"prepared", 0)
for share in ("on_leave", "on_reveal"):
    s = GAME.setup(4, {"share": share}, rng).state
    while s.mine < 2:
        think = GAME.computers["hard"].choose
        moves = {seat: think(GAME, GAME.view(s, seat), seat, rng, 1.0) for seat in s.inside}
        s = GAME.step(s, moves, rng).state
print(ready > 0, compiled() - ready)
"""


def test_what_was_prepared_leaves_nothing_to_compile() -> None:
    """A first decision on a fresh install would compile for seconds."""
    said = subprocess.run([sys.executable, "-c", FIRST_DECISIONS], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "True 0"


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


@pytest.mark.parametrize("chests", [(200, 0, 3), (0, 200, 3), (0,)], ids=["won", "lost", "nobody else"])
def test_hard_alone_plays_for_diamonds_where_the_place_is_settled(chests: tuple[int, ...]) -> None:
    """The lone player's threshold with one hazard is 42, in a mine after which there is none."""
    for last, move in ((9, "stay"), (11, "leave")):
        row, bags = f"H1 T17 T15 T{last}", (0,) * len(chests)
        assert hard(inside_mine(row, mine=5, inside=(0,), chests=chests, bags=bags)) == move


def test_hard_still_carries_something_home_where_the_place_is_settled() -> None:
    for chests in ((200, 0, 3), (0, 200, 3)):
        assert hard(inside_mine("T17 T15 T14 H1 H2", mine=5, chests=chests)) == "leave"
        assert hard(inside_mine("T1", mine=5, chests=chests)) == "stay"


def test_a_plan_that_stays_is_worth_what_staying_is() -> None:
    """The same games, looked at by both."""
    view = view_of(inside_mine("T5 H1 T7"), 1)
    ways = np.array([model(CONTENT, 0.0), model(CONTENT, 1000.0), model(CONTENT, 1000.0)])
    found = endings(
        dice(rng()),
        population("on_leave").kinds,
        mix_for("on_leave"),
        belief(view, 1, population("on_leave")),
        ways,
        np.array([OWN, OWN, STAY]),
        position_of(view),
        1,
        np.zeros((1, 3), np.int64),
        400,
    )
    assert (found[:, 1] == found[:, 2]).all()
    assert found[:, 0].mean() != found[:, 1].mean()


def test_who_plays_against_the_hasty_outstays_them() -> None:
    """All others go with two at once, mine after mine: there the second fitted policy beats the first."""
    s: State = GAME.setup(5, {}, rng()).state
    while s.mine < 3:
        s = decide(s, *(seat for seat in s.inside if seat and s.heap // len(s.inside) >= 2)).state
    _, first, second = population("on_leave").kinds[:3].tolist()
    best = [worth(view_of(s, 0), 0, rng(step)).plan.tolist() for step in range(12)]
    assert best.count(second) > 3
    assert first not in best


def test_hard_stays_where_nothing_can_be_lost_or_taken() -> None:
    assert hard(inside_mine("H1")) == "stay"


@pytest.mark.parametrize("share", SHARES)
def test_hard_is_the_same_for_the_same_chance_and_for_all_hidden_cards(share: str) -> None:
    s = inside_mine("T5 H1 T7", "T1 T2 T3", share=share, bags=(2, 2, 2))
    view = view_of(s, 0)
    other = view_of(replace(s, deck=s.deck[::-1]), 0)
    found = [worth(v, 0, rng(step)).stay for v, step in ((view, 1), (view, 1), (other, 1), (view, 2))]
    assert found[0] == found[1] == found[2] != found[3]


def test_who_is_inside_is_told_seat_by_seat() -> None:
    assert inside_of(view_of(inside_mine("T5", inside=(0, 2)), 0)).tolist() == [1, 0, 1]


MATCHES = [
    ("hard", "random random random random", "on_leave", 0.6, 15),
    ("normal", "easy easy easy easy", "on_leave", 0.3, 30),
    ("normal", "easy easy easy easy", "on_reveal", 0.3, 30),
    ("easy", "random random random random", "on_leave", 0.3, 30),
    ("hard", "easy normal quarter greedy2", "on_leave", 0.25, 60),
    ("hard", "easy normal random greedy12", "on_reveal", 0.2, 60),
]


@pytest.mark.parametrize("match_of", first(2, MATCHES))
def test_a_level_comes_first_more_often_than_is_fair(match_of: tuple[str, str, str, float, int]) -> None:
    player, pool, share, least, games = match_of
    result = match(player, pool, share, games, "tests")
    assert result.mean == statistics.fmean(result.firsts) > least


# The mixed policy: its situations and its table, how it holds among its like, and that hard mixes.


def place(
    seats: int = 5, inside: int = 3, heap: int = 7, hazards: int = 1, lead: int = 0, number: int = 1
) -> int:
    mine, chests = np.zeros(FIELDS, np.int64), np.full(seats, 20)
    mine[HEAP], mine[DEADLY], mine[NUMBER] = heap, 2 * hazards, number
    chests[0] += lead
    return situation(mine, chests, np.zeros(seats, np.int64), inside, 0)


def test_every_situation_has_a_place_of_its_own() -> None:
    stakes, leads = (0, *STAKES), (LEADS[0] - 1, *LEADS)
    found = [
        place(seats, inside, heap, hazards, lead, number)
        for seats in range(3, MOST_SEATS + 1)
        for inside in range(1, seats + 1)
        for heap in stakes
        for hazards in range(len(HAZARDS) + 1)
        for lead in leads
        for number in (1, 3, 4, 5)
    ]
    assert sorted(found) == list(range(SITUATIONS))


def test_what_hardly_differs_is_one_situation() -> None:
    assert place(heap=6) == place(heap=8) != place(heap=9)
    assert place(number=1) == place(number=2) != place(number=3)
    assert place(heap=60) == place(heap=120)


def test_a_table_is_kept_as_text() -> None:
    mix = (np.arange(SITUATIONS) % (STEPS + 1) / STEPS).astype(np.float32)
    assert (unpacked(packed(mix)) == mix).all()


@pytest.mark.parametrize("share", SHARES)
def test_the_policy_mixes(share: str) -> None:
    mix = mix_for(share)
    assert len(mix) == SITUATIONS
    assert ((mix > 0.1) & (mix < 0.9)).mean() > 0.05
    assert 0 <= mix.min() < mix.max() <= 1


def firsts(share: str, seats: int, rival: NDArray[np.float64]) -> float:
    """The rival's share of first places among players of the mixed policy, where the fair one is 1."""
    games, shares = 6000, np.zeros(seats)
    players = np.array([rival, *[model(MIXED)] * (seats - 1)])
    state = dice(SeededRng(b"mixed", seats))
    play_many(state, players, mix_for(share), full_deck(), share == "on_reveal", games, shares)
    return float(shares[0]) / games * seats


@pytest.mark.parametrize("share", SHARES)
@pytest.mark.parametrize(
    ("seats", "most"), [(3, 1.0), (4, 1.0), (5, 1.0), (6, 1.0), (7, 1.1), (MOST_SEATS, 1.0)]
)
def test_normal_wins_little_among_players_of_the_mixed_policy(seats: int, most: float, share: str) -> None:
    """Among players of the policy before, seven of them, it won 1.6 times what is fair."""
    assert firsts(share, seats, model(SENSIBLE, WISHES[share])) < most


@pytest.mark.parametrize("share", SHARES)
@pytest.mark.parametrize(("seats", "most"), [(3, 1.15), (5, 1.15), (8, 1.25)])
@pytest.mark.soak
def test_no_known_habit_wins_much_more_than_is_fair_among_them(seats: int, most: float, share: str) -> None:
    assert max(firsts(share, seats, kind) for kind in habits(share).kinds) < most


def test_hard_decides_by_chance_where_both_moves_do_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    s, plan = inside_mine("T5 T4"), model(MIXED)
    monkeypatch.setattr("games.diamant.ai.hard.mixed_chance", lambda view, seat: 0.5)
    monkeypatch.setattr("games.diamant.ai.hard.worth", lambda *asked: Worth(0.34, 0.3, 0.1, plan, 0.0))
    moves = Counter(hard(s, step=step) for step in range(40))
    assert min(moves["stay"], moves["leave"]) > 8
    monkeypatch.setattr("games.diamant.ai.hard.worth", lambda *asked: Worth(0.34, 0.3, 0.01, plan, 0.0))
    assert {hard(s, step=step) for step in range(10)} == {"stay"}


def test_hard_seldom_does_what_all_who_think_alike_would_do_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three others who decide alike would stay too, so it goes by chance although staying looks better."""
    s, plan = inside_mine("T5 T4"), model(MIXED)
    monkeypatch.setattr("games.diamant.ai.hard.mixed_chance", lambda view, seat: 0.5)
    monkeypatch.setattr("games.diamant.ai.hard.worth", lambda *asked: Worth(0.34, 0.3, 0.01, plan, 3.0))
    moves = Counter(hard(s, step=step) for step in range(40))
    assert min(moves["stay"], moves["leave"]) > 8


def test_hard_never_leaves_with_nothing() -> None:
    assert {hard(inside_mine("H1 H2 H3 H4"), step=step) for step in range(3)} == {"stay"}


def test_all_mines_have_a_kind() -> None:
    assert len({place(number=number) for number in range(1, MINES + 1)}) == MINES - 1

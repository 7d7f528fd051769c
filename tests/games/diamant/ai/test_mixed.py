"""The mixed policy: its situations and its table, how it holds among its like, and that hard mixes."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from numpy.typing import NDArray

from games.diamant.ai.fast_rules import DEADLY, FIELDS, HEAP, NUMBER, full_deck
from games.diamant.ai.hard import Worth
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
from games.diamant.ai.opponent_inference import habits
from games.diamant.ai.opponent_models import MIXED, SENSIBLE, model
from games.diamant.ai.rollouts import play_many
from games.diamant.ai.simple import WISHES
from games.diamant.cards import HAZARDS, MINES
from games.jit import dice
from games.rng import SeededRng
from tests.games.diamant.ai.test_computers import hard
from tests.games.diamant.mines import inside_mine

SHARES = ("on_leave", "on_reveal")


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

"""The search that fitted the policy: it climbs, and it does so alike for the same seed."""

from __future__ import annotations

import statistics

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
from games.diamant.ai.opponent_inference import habits
from games.diamant.ai.weights import WEIGHTS

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

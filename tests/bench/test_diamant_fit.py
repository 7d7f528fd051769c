"""The search that fitted the sage: it climbs, and it does so alike for the same seed."""

from __future__ import annotations

import numpy as np
import pytest

from bench.diamant_fit import BEGIN, CANDIDATES, Evolution, Weights, others, worth
from games.diamant.weights import WEIGHTS

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
    monkeypatch.setattr("bench.diamant_fit.GAMES", 50)
    begun = worth(np.array(BEGIN[share]), share, others(share), 999)
    assert worth(np.array(WEIGHTS[share]), share, others(share), 999) > begun + 0.5

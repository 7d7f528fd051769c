"""What is compiled of a computer's foresight comes to what a plain count and numpy come to."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest

from games.rainbow_pentagon.ai.foresight import GUESSED, one_step_shares, preferred, products
from games.rainbow_pentagon.ai.gains import (
    DECISION,
    FORESEEN,
    Prospect,
    brought_near,
    overlapping,
    prospect,
    sample,
    softmax,
)
from games.rainbow_pentagon.board import members
from games.rainbow_pentagon.regions import regions
from games.rainbow_pentagon.territory import NOBODY, taken, territories
from games.rng import SeededRng
from tests.games.rainbow_pentagon.ai.test_computers import corners_taken
from tests.games.rainbow_pentagon.positions import PLAN, RED

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

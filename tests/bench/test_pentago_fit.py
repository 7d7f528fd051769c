"""The slopes that Pentago's weights are fitted by, and what the positions are worth."""

from __future__ import annotations

import numpy as np
import pytest

from bench.fit.pentago_fit import Cases, Fit, count_lines, image_states, odds, once, points_of
from bench.fit.pentago_positions import UNKNOWN
from games.pentago.ai.bitboards import image
from games.pentago.ai.deepening import sides
from games.pentago.ai.network import SHAPES, Floats
from tests.games.pentago.ai.samples import played

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
    return Cases(image_states(words), lines, stones, worth, count)


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

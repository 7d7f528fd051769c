"""The evaluation's tables say what its weights say, and weights can be written and read."""

from __future__ import annotations

import numpy as np
import pytest

from games.pentago.ai import network
from games.pentago.ai.bitboards import SYMMETRIES
from games.pentago.ai.network import CELLS, KINDS, PARTS, SHAPES, Floats


@pytest.fixture(scope="module")
def weights() -> dict[str, Floats]:
    rng = np.random.default_rng(2)
    return {name: rng.normal(size=shape).astype("<f2").astype(np.float32) for name, shape in SHAPES.items()}


def test_weights_are_read_as_they_were_written(weights: dict[str, Floats]) -> None:
    found = network.read(network.as_text(weights))
    assert found.keys() == weights.keys()
    assert all(np.array_equal(found[name], weights[name]) for name in weights)


def test_the_file_is_as_the_fit_writes_it() -> None:
    assert network.as_text(network.weights()) == network.FILE.read_text("ascii")


@pytest.mark.parametrize("digits", ["000000000", "120000000", "012012012", "222111000", "121212121"])
def test_a_blocks_input_is_that_of_its_parts_and_of_the_wide_layer(
    weights: dict[str, Floats], digits: str
) -> None:
    cells = [int(digit) for digit in digits]
    state = sum(digit * 3**cell for cell, digit in enumerate(cells))
    parts, start = np.zeros(4 * KINDS), 0
    for part in PARTS:
        number = sum(cells[cell] * 3**place for place, cell in enumerate(part))
        parts += weights["units"].reshape(-1, 4 * KINDS)[start + number]
        start += 3 ** len(part)
    wide = weights["cells_shift"] + sum(
        weights["cells"][3 * cell + cells[cell]] for cell in range(len(CELLS))
    )
    wanted = parts + np.maximum(wide, 0) @ weights["wide"].reshape(-1, 4 * KINDS)
    table, _ = network.unfolded(weights)
    as_seen = table[:, state, ::SYMMETRIES]  # symmetry 0 leaves the board as it is
    assert np.allclose(as_seen, wanted.reshape(4, KINDS) + weights["shift"] / 4, atol=1e-3)

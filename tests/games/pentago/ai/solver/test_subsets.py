"""The order of subsets, and the claim that a layer may overwrite the one it follows from."""

from __future__ import annotations

from itertools import combinations
from math import comb

import numpy as np
import pytest

from games.pentago.ai.solver import subsets


def masks(cells: int, size: int) -> list[int]:
    return sorted(sum(1 << cell for cell in chosen) for chosen in combinations(range(cells), size))


@pytest.mark.parametrize("cells", [0, 1, 5, 9])
def test_ranks_count_within_a_size(cells: int) -> None:
    rank = subsets.ranks(cells)
    for size in range(cells + 1):
        ordered = masks(cells, size)
        assert subsets.of_size(cells, size).tolist() == ordered
        assert [int(rank[mask]) for mask in ordered] == list(range(comb(cells, size)))


@pytest.mark.parametrize("bit", [0, 1])
def test_an_insertion_puts_a_bit_between_the_others(bit: int) -> None:
    moved = subsets.insertions(6, 3, bit, subsets.ranks(7)).reshape(7, -1)
    larger = subsets.of_size(7, 3 + bit).tolist()
    for place in range(7):
        for number, mask in enumerate(masks(6, 3)):
            digits = f"{mask:06b}"
            at = 6 - place
            assert larger[moved[place, number]] == int(digits[:at] + str(bit) + digits[at:], 2)


def overwritten_too_soon(cells: int, stones: int, ahead: int) -> bool:
    """Play the layer through: does a result ever cover a row that a later set, or this one, still needs?"""
    rank = subsets.ranks(cells)
    width, wider = subsets.row(stones), subsets.row(stones + 1)
    for number, held in reversed(list(enumerate(masks(cells, stones)))):
        needed = [int(rank[held | 1 << cell]) for cell in range(cells) if not held >> cell & 1]
        if width * (number + 1) > ahead + wider * min(needed):
            return True
    return False


@pytest.mark.parametrize("cells", [1, 4, 9, 11])
def test_input_that_begins_so_far_ahead_is_read_before_it_is_overwritten(cells: int) -> None:
    tight = 0
    for stones in range(1, cells):
        ahead = subsets.room(cells, stones)
        assert not overwritten_too_soon(cells, stones, ahead)
        tight += ahead > 0 and overwritten_too_soon(cells, stones, ahead - 1)
    assert tight or cells < 4


def test_the_memory_holds_every_layer_beside_the_one_it_follows_from() -> None:
    for cells in range(1, 17):
        sizes = [comb(cells, stones) * subsets.row(stones) for stones in range(cells + 1)]
        needs = [subsets.room(cells, stones) + sizes[stones + 1] for stones in range(1, cells)]
        assert subsets.memory(cells) >= max([*sizes[1:], *needs])
        assert subsets.memory(cells) < 2 * max(sizes) or cells < 4


def test_a_row_holds_every_way_to_split_the_stones() -> None:
    assert [subsets.row(stones) for stones in range(7)] == [1, 1, 2, 3, 6, 10, 20]
    assert len(np.unique(subsets.of_size(12, 6))) == subsets.row(12)

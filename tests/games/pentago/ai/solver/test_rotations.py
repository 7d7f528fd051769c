"""Sets of rotations against the 256 rotations one by one."""

from __future__ import annotations

import random
from itertools import product

import numpy as np
import pytest

from games.pentago.ai.bitboards import has_five, pack, turned
from games.pentago.ai.solver.rotations import either_way, fives, one_turn, place
from tests.games.pentago.ai.positions import random_board

Quarters = tuple[int, int, int, int]
ALL: list[Quarters] = list(product(range(4), range(4), range(4), range(4)))


def rotated(side: np.uint64, quarters: Quarters) -> np.uint64:
    for block, count in enumerate(quarters):
        for _ in range(count):
            side = turned(np.uint64(side), 2 * block)
    return np.uint64(side)


def random_sets(parity: int) -> list[set[Quarters]]:
    rng = random.Random(parity)
    members = [quarters for quarters in ALL if sum(quarters) % 2 == parity]
    return [set(rng.sample(members, size)) for size in (0, 1, 1, 1, 2, 9, 64, 119, 127, 128)]


def words(members: set[Quarters]) -> tuple[np.uint64, np.uint64]:
    found = [0, 0]
    for quarters in members:
        _, word, bit = place(quarters)
        found[word] |= 1 << bit
    return np.uint64(found[0]), np.uint64(found[1])


def turns_of(quarters: Quarters, block: int) -> list[Quarters]:
    return [
        (*quarters[:block], (quarters[block] + way) % 4, *quarters[block + 1 :])  # type: ignore[misc]
        for way in (1, -1)
    ]


def test_each_rotation_has_a_place_of_its_own() -> None:
    assert {place(quarters) for quarters in ALL} == set(product(range(2), range(2), range(64)))
    assert place((-1, 5, 0, 2)) == place((3, 1, 0, 2))


@pytest.mark.parametrize("parity", [0, 1])
def test_one_turn_leads_from_a_neighbour(parity: int) -> None:
    for members in random_sets(parity):
        reached = {q for q in ALL if any(set(turns_of(q, block)) & members for block in range(4))}
        assert one_turn(*words(members)) == words(reached)


@pytest.mark.parametrize("parity", [0, 1])
def test_either_way_leads_from_between_two_neighbours(parity: int) -> None:
    for members in random_sets(parity):
        between = {q for q in ALL if any(set(turns_of(q, block)) <= members for block in range(4))}
        assert either_way(*words(members)) == words(between)


def test_fives_are_those_of_the_turned_boards() -> None:
    rng = random.Random(1)
    found = np.empty(4, dtype=np.uint64)
    seen = 0
    for stones in range(10, 36, 2):
        side = np.uint64(pack(random_board(rng, stones))[0])
        fives(side, found)
        with_five = {quarters for quarters in ALL if has_five(rotated(side, quarters))}
        for parity in range(2):
            expected = words({quarters for quarters in with_five if sum(quarters) % 2 == parity})
            assert (found[2 * parity], found[2 * parity + 1]) == expected
        seen += len(with_five)
    assert seen > 0

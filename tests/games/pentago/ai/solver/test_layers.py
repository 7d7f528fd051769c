"""The layer of one stone, rotation by rotation, against a plain search from each of its positions."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from bench.speed.pentago import plain_value
from games.pentago.ai.bitboards import has_five, pack, turned
from games.pentago.ai.solver import layers
from games.pentago.ai.solver.rotations import place
from tests.games.pentago.ai.positions import unfinished, unpack
from tests.soaking import first

ODD = [quarters for quarters in product(range(4), range(4), range(4), range(4)) if sum(quarters) % 2]


def rotated(side: int, quarters: tuple[int, ...]) -> np.uint64:
    word = np.uint64(side)
    for block, count in enumerate(quarters):
        for _ in range(count):
            word = np.uint64(turned(word, 2 * block))
    return word


def value_for_mover(mover: np.uint64, other: np.uint64, *, began: bool) -> int:
    """Return what a board that goes on, or is full, is worth; ``began``: the side to move plays X."""
    board = unpack(int(mover), int(other)) if began else unpack(int(other), int(mover))
    return plain_value(board) if "." in board else 0


def answers(question: layers.Question) -> list[list[int]]:
    store = layers.store_for(len(question.cells))
    for _ in layers.walk(question, store):
        pass
    return [[int(store[2 * cell]), int(store[2 * cell + 1])] for cell in range(len(question.cells))]


@pytest.mark.parametrize("case", first(2, [(35, 10), (32, 2), (31, 2), (32, 5), (33, 20), (34, 100)]))
def test_each_rotation_is_answered(case: tuple[int, int]) -> None:
    """Of the side that has laid the stone: does it win, does it not lose? A five ends the game before."""
    stones, boards = case
    for board in unfinished(stones, stones, boards):
        first, second = pack(board)
        began = stones % 2 == 0
        mover, other = (first, second) if began else (second, first)
        wins, holds = (answers(question) for question in layers.questions(mover, other))
        for number, cell in enumerate(layers.empty_cells(mover, other)):
            for quarters in ODD:
                own, theirs = rotated(mover | int(cell), quarters), rotated(other, quarters)
                _, word, bit = place(quarters)
                won, held = wins[number][word] >> bit & 1, holds[number][word] >> bit & 1
                if has_five(own):
                    assert won
                    assert held
                elif not has_five(theirs):
                    value = -value_for_mover(theirs, own, began=not began)
                    assert (won, held) == (value == 1, value >= 0)

"""The compiled boards against boards of characters, turned and read the slow way."""

from __future__ import annotations

import random
import subprocess
import sys

import numpy as np
import pytest

from games.pentago.ai import bitboards
from games.pentago.ai.bitboards import SYMMETRIES, image, turned
from tests.games.pentago.ai.positions import random_board, unpack

CASES = 300


def some_boards() -> list[str]:
    rng = random.Random(5)
    return [random_board(rng, rng.randrange(37)) for _ in range(CASES)]


def packed(board: str) -> tuple[np.uint64, np.uint64]:
    first, second = bitboards.pack(board)
    return np.uint64(first), np.uint64(second)


def slowly_turned(board: str, block: int, quarters: int) -> str:
    """Turn nine characters: clockwise, row r of the result is column r read from the bottom."""
    grid = [list(board[6 * row : 6 * row + 6]) for row in range(6)]
    top, left = 3 * (block // 2), 3 * (block % 2)
    nine = [line[left : left + 3] for line in grid[top : top + 3]]
    for _ in range(quarters):
        nine = [list(column)[::-1] for column in zip(*nine, strict=True)]
    for row in range(3):
        grid[top + row][left : left + 3] = nine[row]
    return "".join("".join(line) for line in grid)


def slowly_five(board: str, colour: str) -> bool:
    grid = [board[6 * row : 6 * row + 6] for row in range(6)]
    rows = grid + ["".join(column) for column in zip(*grid, strict=True)]
    for square in (grid, [line[::-1] for line in grid]):
        rows += ["".join(square[i][i + d] for i in range(6) if 0 <= i + d < 6) for d in (-1, 0, 1)]
    return any(colour * 5 in row for row in rows)


def test_a_packed_board_unpacks_to_itself() -> None:
    assert [unpack(*bitboards.pack(board)) for board in some_boards()] == some_boards()


def test_blocks_lie_where_the_representation_says() -> None:
    board = "".join("X" if row == 4 and column == 5 else "." for row in range(6) for column in range(6))
    assert bitboards.pack(board) == (1 << 16 * 3 + 3 * 1 + 2, 0)
    assert bitboards.pack("X" * 36) == (int(bitboards.BOARD), 0)


@pytest.mark.parametrize("wrong", ["", "." * 35, "." * 37, "." * 35 + "x", "\n" * 36])
def test_what_is_no_board_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match="36 characters"):
        bitboards.pack(wrong)


@pytest.mark.parametrize("turn", range(8))
def test_a_block_turns_as_seen(turn: int) -> None:
    for board in some_boards():
        first, second = packed(board)
        after = unpack(int(turned(first, turn)), int(turned(second, turn)))
        assert after == slowly_turned(board, turn // 2, 3 if turn % 2 else 1)


def test_five_is_seen_in_every_line_and_nowhere_else() -> None:
    full = [board for board in some_boards() if board.count("X") > 9]
    found = [bool(bitboards.has_five(packed(board)[0])) for board in full]
    assert found == [slowly_five(board, "X") for board in full]
    assert True in found
    assert False in found


def test_each_of_the_32_lines_wins_alone_and_not_with_a_cell_missing() -> None:
    lines = 0
    for start in range(36):
        for step, reach in ((1, (1, 0)), (6, (0, 1)), (7, (1, 1)), (5, (-1, 1))):
            column, row = start % 6 + 4 * reach[0], start // 6 + 4 * reach[1]
            if not (0 <= column < 6 and row < 6):
                continue
            lines += 1
            cells = [int(bitboards.CELL_BIT[start + step * i]) for i in range(5)]
            assert bitboards.has_five(np.uint64(sum(1 << cell for cell in cells)))
            for missing in cells:
                assert not bitboards.has_five(np.uint64(sum(1 << cell for cell in cells if cell != missing)))
    assert lines == 32


def test_bits_are_counted() -> None:
    for board in some_boards():
        first, second = packed(board)
        assert (bitboards.popcount(first), bitboards.popcount(second)) == (board.count("X"), board.count("O"))


def test_symmetries_keep_fives_and_are_eight_different_ones() -> None:
    for board in some_boards():
        first, _ = packed(board)
        images = [image(first, symmetry) for symmetry in range(SYMMETRIES)]
        assert {bool(bitboards.has_five(image)) for image in images} == {slowly_five(board, "X")}
    corner_and_neighbour = np.uint64(bitboards.pack("XX" + "." * 34)[0])
    assert len({int(image(corner_and_neighbour, s)) for s in range(SYMMETRIES)}) == 8


def test_the_game_itself_does_not_load_the_compiler() -> None:
    program = "import sys, games.pentago, games.pentago.ai; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0

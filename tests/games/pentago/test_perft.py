"""Counts of move sequences, compared with those of a slow generator that shares nothing with the rules."""

from __future__ import annotations

import pytest

from games.pentago.board import EMPTY, Position, position_of
from games.pentago.turns import legal_moves, play
from tests.games.pentago import slow

FEW_EMPTY = "XOXOX.OXOOXOXO.XOXOXOXX.OXOXO.OOXXO."
MIDDLE = "X..OX..O..X...XO..O..X.X.OO....X.O.."


def perft(position: Position, depth: int) -> int:
    """The number of ways to play ``depth`` turns; finished games are not played on."""
    moves = legal_moves(position)
    if depth == 1:
        return len(moves)
    ends = [play(position, move)[1] for move in moves]
    return sum(perft(whole.position, depth - 1) for whole in ends if not whole.over)


@pytest.mark.parametrize(("depth", "count"), [(1, 36 * 9), (2, 36 * 9 * 35 * 9)])
def test_the_empty_board_has_so_many_sequences(depth: int, count: int) -> None:
    """A free cell with eight rotations and the skip: two stones leave two blocks empty."""
    assert perft(EMPTY, depth) == count


@pytest.mark.parametrize(
    ("board", "depth"), [("." * 36, 1), (MIDDLE, 2), (FEW_EMPTY, 3)], ids=["empty", "middle", "few empty"]
)
def test_counts_are_those_of_the_slow_generator(board: str, depth: int) -> None:
    assert perft(position_of(board), depth) == slow.perft(slow.board_of(board), depth)


@pytest.mark.parametrize("board", ["." * 36, MIDDLE, FEW_EMPTY], ids=["empty", "middle", "few empty"])
def test_every_turn_leads_to_the_board_of_the_slow_generator(board: str) -> None:
    position = position_of(board)
    found = {move: play(position, move)[1].position.text for move in legal_moves(position)}
    assert found == {move: slow.text_of(after) for move, after in slow.legal(slow.board_of(board))}

"""The board: its lines, its blocks, and where a quarter turn moves the cells."""

from __future__ import annotations

import random

import pytest

from games.pentago.board import BLOCKS, EMPTY, LINES, Position, fives, has_five, members, position_of, turned
from games.pentago.turns import cell_name, legal_moves, play
from games.pentago.view import Turn
from tests.games.pentago import slow
from tests.games.pentago.positions import state


def cells(text: str) -> int:
    """Cells by their names."""
    names = [cell_name(cell) for cell in range(36)]
    return sum(1 << names.index(name) for name in text.split())


def random_board(dice: random.Random) -> str:
    return "".join(dice.choice("..XO") for _ in range(36))


def test_there_are_32_lines_of_five() -> None:
    assert len(set(LINES)) == len(LINES) == 32
    assert all(line.bit_count() == 5 for line in LINES)


def test_cells_are_named_by_column_and_row_from_the_top_left() -> None:
    assert [cell_name(cell) for cell in (0, 5, 6, 30, 35)] == ["a1", "f1", "a2", "a6", "f6"]


@pytest.mark.parametrize(
    "line",
    [
        "b3 c3 d3 e3 f3",
        "d2 d3 d4 d5 d6",
        "a1 b2 c3 d4 e5",
        "b1 c2 d3 e4 f5",
        "e1 d2 c3 b4 a5",
        "f2 e3 d4 c5 b6",
    ],
)
def test_five_in_a_row_a_column_and_every_diagonal_count(line: str) -> None:
    assert has_five(cells(line))
    assert not has_five(cells(line.rpartition(" ")[0]))


def test_a_five_does_not_wrap_around_the_edge() -> None:
    assert not has_five(cells("d1 e1 f1 a2 b2"))
    assert not has_five(cells("c1 d2 e3 f4 a5"))


def test_fives_are_found_exactly_where_the_slow_rules_find_them() -> None:
    dice = random.Random(1)
    for _ in range(300):
        stones = sum(1 << cell for cell in range(36) if dice.random() < 0.6)
        board = slow.board_of("".join("X" if stones >> cell & 1 else "." for cell in range(36)))
        assert has_five(stones) == slow.has_five(board, "X")


def test_six_in_a_row_are_one_line_and_two_fives_are_two() -> None:
    assert [len(line) for line in fives(cells("a2 b2 c2 d2 e2 f2"))] == [6]
    assert [len(line) for line in fives(cells("a1 b1 c1 d1 e1 a2 a3 a4 a5"))] == [5, 5]


def test_a_clockwise_quarter_takes_the_top_row_to_the_right_column() -> None:
    assert turned(cells("d1 e1 f1"), 2, "+") == cells("f1 f2 f3")
    assert turned(cells("d1 e1 f1"), 2, "-") == cells("d1 d2 d3")


@pytest.mark.parametrize("block", BLOCKS)
def test_a_block_turns_as_the_slow_rules_turn_it_and_nothing_else_moves(block: int) -> None:
    dice = random.Random(block)
    for _ in range(50):
        board = random_board(dice)
        for way in ("+", "-"):
            after = position_of(board).turned(Turn(block, way))
            assert after.text == slow.text_of(slow.turned(slow.board_of(board), block, way))


@pytest.mark.parametrize("block", BLOCKS)
def test_four_quarters_and_two_opposite_ones_change_nothing(block: int) -> None:
    position = position_of(random_board(random.Random(7)))
    around = position
    for _ in range(4):
        around = around.turned(Turn(block, "+"))
    assert around == position == position.turned(Turn(block, "+")).turned(Turn(block, "-"))


@pytest.mark.parametrize(
    ("drawn", "same"),
    [
        ("... X.. ...", False), ("... ... ...", True), ("... .X. ...", True), ("X.X ... X.X", True),
        ("X.X .O. X.X", True), (".O. OXO .O.", True), ("X.. ... ..X", False), ("X.O ... O.X", False),
    ],
)  # fmt: skip
def test_a_block_looks_the_same_when_its_stones_lie_evenly_around(drawn: str, same: bool) -> None:
    rows = drawn.split()
    s = state("\n".join([f"... {row}" for row in rows] + ["......"] * 3))
    assert s.position.looks_the_same(2) == same


def test_a_board_is_read_back_as_it_is_written() -> None:
    board = random_board(random.Random(3))
    assert position_of(board).text == board


@pytest.mark.parametrize("text", ["", "." * 35, "." * 37, "x" + "." * 35])
def test_what_is_no_board_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        position_of(text)


def test_red_is_to_move_when_as_many_of_both_lie_there() -> None:
    assert Position(0, 0).to_move == "X"
    assert Position(1, 0).to_move == "O"
    assert list(members(Position(1, 2).free)) == list(range(2, 36))


# Counts of move sequences, compared with those of a slow generator that shares nothing with the rules.


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

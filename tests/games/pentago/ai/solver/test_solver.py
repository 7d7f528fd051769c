"""The exact solver against a plain one that knows no sets of rotations, and against known endgames."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from bench.speed.pentago import plain_value
from games.pentago.ai.solver import solution
from games.pentago.board import Position, position_of
from games.pentago.turns import SKIP, cell_name, legal_moves, play
from tests.games.pentago.ai.positions import unfinished

FOLDER = Path(os.environ.get("VECTORS_DIR") or Path(__file__).parents[4] / "vectors")
ENDGAMES: list[dict[str, Any]] = [
    json.loads(line) for line in (FOLDER / "pentago_endgames.jsonl").read_text(encoding="utf-8").splitlines()
]
SHORT = [case for case in ENDGAMES if case["stones"] >= 22]
LONG = [case for case in ENDGAMES if case["stones"] < 22]


def name(case: dict[str, Any]) -> str:
    return f"{case['stones']} {case['board']}"


def written(move: list[Any]) -> str:
    row, column, block, way = move
    cell = cell_name(6 * row + column)
    return f"{cell} {block}{'+' if way == 'cw' else '-'}" if block else cell


def slow_value(position: Position, move: str) -> int:
    """Play the move and let the plain solver say what it is worth to its mover."""
    whole = play(position, move)[1]
    if whole.over:
        return 0 if not whole.winner else 1 if whole.winner == position.to_move else -1
    return -plain_value(whole.position.text)


def slow_values(board: str) -> dict[str, int]:
    position = position_of(board)
    return {move: slow_value(position, move) for move in legal_moves(position)}


@pytest.mark.parametrize("stones", range(29, 36))
def test_every_move_is_worth_what_a_plain_search_says(stones: int) -> None:
    for board in unfinished(stones, stones, 3):
        assert solution.move_values(board) == slow_values(board)


@pytest.mark.parametrize(
    "board",
    [
        "OXXXXOOOXXOO..OOXXXOOOXOOXOXXOXOXXOX",
        "XXXOOOX.OXOOXO.OXXOXXXOXOOXO.XOOOX.X",
        ".OOXXXOOXOOO.OXXXXO.XXO.OXXOOXXOO.XX",
    ],
)
def test_a_five_wins_before_the_turn_even_where_every_turn_would_give_the_opponent_five_too(
    board: str,
) -> None:
    assert solution.move_values(board) == slow_values(board)


@pytest.mark.parametrize("stones", [26, 27, 28])
def test_positions_have_the_value_of_a_plain_search(stones: int) -> None:
    boards = unfinished(stones, stones, 6)
    assert [solution.solve(board) for board in boards] == [plain_value(board) for board in boards]


def check(case: dict[str, Any]) -> None:
    values = solution.move_values(case["board"])
    assert max(values.values()) == case["value"]
    kept = {move for move, value in values.items() if value == case["value"] and not move.endswith(SKIP)}
    assert kept == set(map(written, case["moves"]))


@pytest.mark.parametrize("case", SHORT, ids=name)
def test_a_known_endgame(case: dict[str, Any]) -> None:
    check(case)


@pytest.mark.soak
@pytest.mark.parametrize("case", LONG, ids=name)
def test_a_known_endgame_with_many_empty_cells(case: dict[str, Any]) -> None:
    check(case)


@pytest.mark.parametrize("value", [1, 0, -1])
def test_value_keeping_moves_and_all_values_agree(value: int) -> None:
    case = next(case for case in SHORT if case["value"] == value and case["stones"] >= 24)
    values = solution.move_values(case["board"])
    kept = tuple(move for move in values if values[move] == value)
    assert solution.keeping_moves(case["board"]) == (value, kept)
    assert solution.solve(case["board"]) == value


def test_turning_a_block_that_looks_the_same_is_worth_what_the_skip_is() -> None:
    """The solver has no case for a block with its stones evenly around: block 4 here."""
    board = ".OX.X..OXO.OXX.OXO.OOX.XO.X.O..XOX.X"
    position = position_of(board)
    values = solution.move_values(board)
    skips = [move for move in values if move.endswith(SKIP)]
    assert skips
    for move in skips:
        half, after = play(position, move)
        same = [block for block in (1, 2, 3, 4) if half.position.looks_the_same(block)]
        turns = [f"{cell_name(half.cell)} {block}{way}" for block in same for way in "+-"]
        assert {values[turn] for turn in turns} == {values[move]}
        assert all(play(position, turn)[1].position == after.position for turn in turns)


def test_the_question_what_does_not_lose_can_be_asked_alone() -> None:
    case = next(case for case in SHORT if case["value"] == 0)
    solved = solution.Solution(case["board"])
    values = solution.move_values(case["board"])
    assert solved.holding == tuple(move for move in values if values[move] >= 0)
    assert solved.winning == ()


@pytest.mark.parametrize(
    ("board", "why"),
    [
        ("." * 35, "36 characters"),
        ("O" + "." * 35, "as many"),
        ("XX" + "." * 34, "as many"),
        ("XXXXX." + "O.O.O." + "O" + "." * 23, "over"),
        ("XXOOXXOOXXOOXXOOXXOOXXOOXXOOXXOOXXOO", "over"),
    ],
)
def test_what_has_no_value_is_refused(board: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        solution.solve(board)


def test_it_stops_when_it_is_told_to_and_soon() -> None:
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked == 3

    with pytest.raises(solution.InterruptedSolveError):
        solution.solve(SHORT[0]["board"], stop)
    assert asked == 3


def test_it_takes_no_more_memory_than_allowed() -> None:
    board = LONG[-1]["board"]
    price = solution.cost(36 - board.count("."))
    with pytest.raises(solution.TooLargeError):
        solution.move_values(board, memory=price.bytes - 1)


def test_a_win_in_one_is_seen_without_solving() -> None:
    board = "XXXX.." + "O.O.O." + "..O..." + "." * 18
    assert solution.solve(board, memory=0) == 1

"""The parts of the search agree with the rules; what it proves agrees with the exact values."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from games.pentago.ai.bitboards import SYMMETRIES, image, pack
from games.pentago.ai.deepening import deepen, sides
from games.pentago.ai.evaluation import evaluate, line_counts, open_lines, touched
from games.pentago.ai.frontier import WIN
from games.pentago.ai.move_generation import MOST, children, spoken
from games.pentago.ai.move_order import heapify, next_child
from games.pentago.ai.network import network
from games.pentago.ai.search import Workspace
from games.pentago.ai.transpositions import CODE_IMAGE, INVERSE, key_of
from games.pentago.ai.verdict import Deadline
from games.pentago.ai.win_in_one import wins_now
from games.pentago.board import BLACK, RED, Position, position_of
from games.pentago.turns import legal_moves, play
from tests.games.pentago.ai.positions import unpack
from tests.games.pentago.ai.samples import endgames, keeping, played

TURNS = range(30)
LINES_OF_CELLS = [
    [6 * (row + step * down) + column + step * right for step in range(5)]
    for down, right in ((0, 1), (1, 0), (1, 1), (1, -1))
    for row in range(6 - 4 * down)
    for column in range(4 if right < 0 else 0, 6 - 4 * max(right, 0))
]
"""The 32 lines as cells, counted row by row."""


@cache
def board_after(turns: int) -> Position:
    """A board after so many turns."""
    return played("search", turns)


def _children(position: Position) -> tuple[list[tuple[int, int]], list[int]]:
    seen = sides(position.text)
    boards, marks = np.zeros((MOST, 2), np.uint64), np.zeros((MOST, 2), np.int64)
    count = children(seen.own, seen.other, boards, marks)
    return [(int(own), int(other)) for own, other in boards[:count]], marks[:count, 0].tolist()


def _by_the_rules(position: Position) -> dict[str, tuple[int, int]]:
    """Every move with the board it leads to: stones of who has moved, and of the other."""
    found = {}
    for move in legal_moves(position):
        pair = pack(play(position, move)[1].position.text)
        found[move] = pair if position.to_move == "X" else pair[::-1]
    return found


@pytest.mark.parametrize("turns", TURNS)
def test_a_win_in_one_is_seen_where_the_rules_have_one(turns: int) -> None:
    position = board_after(turns)
    seen = sides(position.text)
    winning = any(play(position, move)[1].winner == position.to_move for move in legal_moves(position))
    assert bool(wins_now(seen.own, seen.other)) == winning


@pytest.mark.parametrize("turns", TURNS)
def test_each_board_one_turn_on_is_looked_at_once(turns: int) -> None:
    position = board_after(turns)
    boards, codes = _children(position)
    ruled = _by_the_rules(position)
    turned = {board for move, board in ruled.items() if " " in move}
    assert len(set(boards)) == len(boards)
    assert turned <= set(boards)
    for board, code in zip(boards, codes, strict=True):
        move = spoken(code)
        assert ruled[move] == board if move in ruled else move.split()[0] in ruled


def test_the_first_turn_leads_to_few_boards() -> None:
    boards, _ = _children(Position())
    assert len(boards) == 36


@pytest.mark.parametrize("turns", TURNS[4:20:5])
@pytest.mark.parametrize("symmetry", range(SYMMETRIES))
def test_images_of_a_position_are_one_to_the_table_and_worth_the_same(turns: int, symmetry: int) -> None:
    position = board_after(turns)
    seen = sides(position.text)
    own, other = image(seen.own, symmetry), image(seen.other, symmetry)
    assert key_of(own, other)[0] == key_of(seen.own, seen.other)[0]
    worth = evaluate(own, other, seen.stones, *network())
    assert abs(worth - evaluate(seen.own, seen.other, seen.stones, *network())) <= 1


@pytest.mark.parametrize("turns", range(2, 30, 4))
def test_open_lines_are_those_without_stones_of_the_other_side(turns: int) -> None:
    position = played("open lines", turns)
    for side, other in ((RED, BLACK), (BLACK, RED)):
        cells = [[position.text[cell] for cell in line] for line in LINES_OF_CELLS]
        counts = [line.count(side) for line in cells if other not in line]
        wanted = sum(10 ** (count - 1) for count in counts if 0 < count < 5)
        own, rest = (np.uint64(one) for one in pack(position.text)[:: 1 if side == RED else -1])
        taken = touched(line_counts(rest, 0), line_counts(rest, 1))
        assert open_lines(line_counts(own, 0), line_counts(own, 1), taken, 1, 10, 100, 1000) == wanted


def test_children_come_by_their_order_the_greatest_first() -> None:
    orders = np.random.default_rng(1).integers(-(1 << 40), 1 << 40, MOST)
    marks, heap = np.stack([np.zeros_like(orders), orders], axis=1), np.zeros(MOST, np.int64)
    heapify(MOST, marks, heap)
    found = [next_child(MOST - index, heap) for index in range(MOST)]
    assert found == np.argsort(-orders).tolist()


def test_different_positions_have_different_keys() -> None:
    keys = {int(key_of(sides(p.text).own, sides(p.text).other)[0]) for p in map(board_after, TURNS)}
    assert len(keys) == len({p.text for p in map(board_after, TURNS)})


@pytest.mark.parametrize("symmetry", range(SYMMETRIES))
def test_a_moves_image_leads_to_the_image_of_its_board(symmetry: int) -> None:
    position = board_after(9)
    ruled = _by_the_rules(position)
    turned = Position(*_cells(position, symmetry))
    reached = _by_the_rules(turned)
    for code in _children(position)[1]:
        child = tuple(int(image(np.uint64(side), symmetry)) for side in ruled[spoken(code)])
        assert reached[spoken(int(CODE_IMAGE[symmetry, code]))] == child
        assert CODE_IMAGE[INVERSE[symmetry], CODE_IMAGE[symmetry, code]] == code


def _cells(position: Position, symmetry: int) -> tuple[int, int]:
    sides_turned = (int(image(np.uint64(side), symmetry)) for side in pack(position.text))
    turned = position_of(unpack(*sides_turned))
    return turned.red, turned.black


@pytest.mark.parametrize("case", endgames(22, 25, 28), ids=lambda case: case["board"])
def test_what_is_proven_is_true(case: dict[str, object]) -> None:
    for result in deepen(str(case["board"]), Deadline(0.3), Workspace(14)):
        verdict = result.verdict
        assert verdict.value in (None, case["value"])
        if verdict.value == 1:
            assert verdict.move in keeping(case)


def test_a_win_takes_no_more_turns_than_said() -> None:
    """Against each answer the winner still has a proof, with two turns less."""
    position = position_of("X.X..X.O......O.O.OXO.XOX..X..XOOX.O")
    *_, last = deepen(position.text, Deadline(20.0), Workspace(18))
    assert last.verdict.value == 1
    assert last.verdict.turns == WIN - last.score
    after = play(position, last.verdict.move)[1].position
    for answer in legal_moves(after)[::9]:
        whole = play(after, answer)[1]
        if whole.over:
            assert whole.winner == "X"
            continue
        *_, rest = deepen(whole.position.text, Deadline(20.0), Workspace(18))
        assert rest.verdict.value == 1
        assert rest.verdict.turns is not None
        assert rest.verdict.turns <= last.verdict.turns - 2


def test_only_allowed_moves_are_chosen() -> None:
    position = board_after(8)
    allowed = legal_moves(position)[5:8]
    for result in deepen(position.text, Deadline(0.2), Workspace(14), 3, 4, allowed):
        after = play(position, result.verdict.move)[1].position
        assert after in [play(position, move)[1].position for move in allowed]


def test_the_image_that_is_searched_does_not_matter_for_the_score() -> None:
    board = board_after(6).text
    scores = set()
    for symmetry in range(SYMMETRIES):
        *_, last = deepen(board, Deadline(20.0), Workspace(16), symmetry, 3)
        scores.add(last.score)
    assert max(scores) - min(scores) <= 1

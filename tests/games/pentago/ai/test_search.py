"""The parts of the search agree with the rules; what it proves agrees with the exact values."""

from __future__ import annotations

import random
import subprocess
import sys
import threading
from functools import cache

import numpy as np
import pytest

from games.pentago.ai import bitboards, decisions
from games.pentago.ai import network as network_module
from games.pentago.ai.bitboards import SYMMETRIES, image, pack, turned
from games.pentago.ai.deepening import _helped as helped
from games.pentago.ai.deepening import _Root as Root
from games.pentago.ai.deepening import deepen, sides
from games.pentago.ai.evaluation import evaluate, line_counts, open_lines, touched
from games.pentago.ai.frontier import WIN
from games.pentago.ai.move_generation import MOST, children, spoken
from games.pentago.ai.move_order import heapify, next_child
from games.pentago.ai.network import CELLS, KINDS, PARTS, SHAPES, Floats, network
from games.pentago.ai.players import warm
from games.pentago.ai.search import NODES, STOP, Workspace
from games.pentago.ai.transpositions import CODE_IMAGE, EXACT, INVERSE, keep, key_of, known, new_table
from games.pentago.ai.verdict import Deadline
from games.pentago.ai.win_in_one import wins_now
from games.pentago.board import BLACK, RED, Position, position_of
from games.pentago.turns import legal_moves, play
from games.rng import SeededRng
from tests.games.pentago.ai.positions import random_board, unpack
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


# A search by several threads: one table, one stop, the same truths.


@pytest.fixture(scope="module")
def _compiled() -> None:
    warm()


def _crew(work: Workspace, count: int) -> tuple[Workspace, ...]:
    return tuple(Workspace(shared=work.table) for _ in range(count))


@pytest.mark.usefixtures("_compiled")
def test_helpers_have_stopped_when_the_search_has() -> None:
    work = Workspace(16)
    crew = _crew(work, 2)
    before = set(threading.enumerate())
    *_, last = deepen(played("threads", 6).text, Deadline(30.0), work, most=4, helpers=crew)
    assert last.verdict.move in legal_moves(played("threads", 6))
    left = set(threading.enumerate()) - before
    assert all(isinstance(thread, threading.Timer) for thread in left), (
        "a timer that was called off ends itself"
    )
    assert all(helper.control[STOP] for helper in crew)


@pytest.mark.usefixtures("_compiled")
def test_helpers_search_the_whole_root_too() -> None:
    work = Workspace(16)
    crew = _crew(work, 2)
    before = set(threading.enumerate())
    with helped(Root(sides(played("threads", 6).text), 0), range(2, 4), (), crew):
        for thread in set(threading.enumerate()) - before:
            thread.join()
        assert all(helper.control[NODES] > 1 and not helper.control[STOP] for helper in crew)
    assert np.count_nonzero(work.table)


@pytest.mark.usefixtures("_compiled")
def test_without_helpers_the_search_is_the_same_each_time() -> None:
    board = played("threads", 6).text
    found = [list(deepen(board, Deadline(60.0), Workspace(16), most=4)) for _ in range(2)]
    assert found[0] == found[1]


@pytest.mark.usefixtures("_compiled")
def test_what_threads_prove_is_true() -> None:
    for case in endgames(26, 27, 28)[:12]:
        work = Workspace(16)
        *_, last = deepen(case["board"], Deadline(60.0), work, helpers=_crew(work, 3))
        assert last.verdict.value in {case["value"], None}


@pytest.mark.usefixtures("_compiled")
def test_moves_that_are_not_allowed_are_searched_by_no_thread() -> None:
    position = played("threads", 8)
    wanted = legal_moves(position)[30]
    work = Workspace(16)
    *_, last = deepen(position.text, Deadline(30.0), work, most=4, allowed=[wanted], helpers=_crew(work, 2))
    assert play(position, last.verdict.move)[1].position == play(position, wanted)[1].position


@pytest.mark.usefixtures("_compiled")
def test_an_entry_that_two_threads_wrote_half_each_is_none() -> None:
    table = new_table(4)
    one, two = np.uint64(0x1230), np.uint64(0x4560)
    keep(table, one, 7, 3, EXACT, 8)
    assert known(table, one) == (7, 3, EXACT, 8)
    half = table[0, 1]
    keep(table, two, -9, 4, EXACT, 9)
    table[0, 1] = half
    assert known(table, one)[1] == known(table, two)[1] == -1


@pytest.mark.usefixtures("_compiled")
def test_the_strongest_level_uses_every_core(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []

    def noting(*args: object, **more: object) -> object:
        seen.append(len(args[6]) if len(args) > 6 else 0)  # type: ignore[arg-type]
        return deepen(*args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr("games.pentago.ai.decisions.deepen", noting)
    board, chance = position_of("." * 36).text, SeededRng(b"cores", 0)
    decisions.LEVELS["perfect"](board, chance, Deadline(0.3))
    decisions.LEVELS["hard"](board, chance, Deadline(0.3))
    assert seen == [min(decisions.cores(), decisions.MOST_THREADS) - 1, 0]


# The compiled boards against boards of characters, turned and read the slow way.


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


# The evaluation's tables say what its weights say, and weights can be written and read.


@pytest.fixture(scope="module")
def weights() -> dict[str, Floats]:
    rng = np.random.default_rng(2)
    return {name: rng.normal(size=shape).astype("<f2").astype(np.float32) for name, shape in SHAPES.items()}


def test_weights_are_read_as_they_were_written(weights: dict[str, Floats]) -> None:
    found = network_module.read(network_module.as_text(weights), network_module.SHAPES)
    assert found.keys() == weights.keys()
    assert all(np.array_equal(found[name], weights[name]) for name in weights)


def test_the_file_is_as_the_fit_writes_it() -> None:
    assert network_module.as_text(network_module.weights()) == network_module.FILE.read_text("ascii")


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
    table, _ = network_module.unfolded(weights)
    as_seen = table[:, state, ::SYMMETRIES]  # symmetry 0 leaves the board as it is
    assert np.allclose(as_seen, wanted.reshape(4, KINDS) + weights["shift"] / 4, atol=1e-3)

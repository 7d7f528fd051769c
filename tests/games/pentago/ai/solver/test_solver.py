"""The exact solver against a plain one that knows no sets of rotations, and against known endgames."""

from __future__ import annotations

import json
import os
import random
from itertools import combinations, product
from math import comb
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bench.speed.pentago import plain_value
from games.pentago.ai.bitboards import has_five, pack, turned
from games.pentago.ai.solver import layers, solution, subsets
from games.pentago.ai.solver.rotations import either_way, fives, one_turn, place
from games.pentago.board import Position, position_of
from games.pentago.turns import SKIP, cell_name, legal_moves, play
from tests.games.pentago.ai.positions import random_board, unfinished, unpack
from tests.soaking import first

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


# The layer of one stone, rotation by rotation, against a plain search from each of its positions.


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


# Sets of rotations against the 256 rotations one by one.


Quarters = tuple[int, int, int, int]
ALL: list[Quarters] = list(product(range(4), range(4), range(4), range(4)))


def rotated_slowly(side: np.uint64, quarters: Quarters) -> np.uint64:
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
        with_five = {quarters for quarters in ALL if has_five(rotated_slowly(side, quarters))}
        for parity in range(2):
            expected = words({quarters for quarters in with_five if sum(quarters) % 2 == parity})
            assert (found[2 * parity], found[2 * parity + 1]) == expected
        seen += len(with_five)
    assert seen > 0


# The order of subsets, and the claim that a layer may overwrite the one it follows from.


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
    for spot in range(7):
        for number, mask in enumerate(masks(6, 3)):
            digits = f"{mask:06b}"
            at = 6 - spot
            assert larger[moved[spot, number]] == int(digits[:at] + str(bit) + digits[at:], 2)


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

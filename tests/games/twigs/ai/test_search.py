"""The compiled code: what it shares with the rules, what its search finds."""

from __future__ import annotations

import numpy as np
import pytest

from games.twigs.ai.board import Board, empty, lay, lift
from games.twigs.ai.evaluation import fitted
from games.twigs.ai.move_generation import WAYS, fitting
from games.twigs.ai.orientations import STRIDE
from games.twigs.ai.regions import enclosed, found_room, work_room
from games.twigs.ai.search import CERTAIN, NEVER, STOP, WIN, Plan, candidates, search, with_win
from games.twigs.ai.window import window_of
from games.twigs.claims import cover, larger_regions
from games.twigs.pieces import ALL, NAMES
from games.twigs.placements import placements
from games.twigs.state import view_of
from tests.games.twigs.ai.walks import plan, roots, turn, walk
from tests.games.twigs.tables import GAME

BOTH = ("regions", "area")
NOTHING = np.zeros(4, np.float32)


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_search_finds_every_placement_once(seats: int) -> None:
    for s in walk(seats, 1):
        if not s.twigs or s.over:
            continue
        window = window_of(view_of(s, s.mover))
        moves, gains = np.empty(4096, np.int64), np.empty(4096, np.float32)
        barred = NAMES.index(s.twigs[0].name) if len(s.twigs) == 1 else -1
        even = np.zeros(7**seats, np.float32)
        count = fitting(window.board, s.mover, barred, even, NOTHING, moves, gains)
        found = [str(window.placement(int(move))) for move in moves[:count]]
        assert sorted(found) == sorted(map(str, placements(s.twigs, s.hand(s.mover))))


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_search_knows_the_larger_regions(seats: int) -> None:
    rows, room, met = found_room(), work_room(), 0
    for seed in range(2):
        for s in walk(seats, seed):
            if s.twigs:
                board = window_of(view_of(s, 0)).board
                found = sorted((size, owner) for size, owner, _ in rows[: enclosed(board, rows, room)])
                regions = larger_regions(cover(s.twigs))
                met += len(regions)
                assert found == sorted(
                    (len(each.cells), -1 if each.owner is None else each.owner) for each in regions
                )
    assert met > 5


def test_lifting_undoes_laying() -> None:
    s = turn(2, 12, 3)
    window = window_of(view_of(s, 0))
    for placement in placements(s.twigs, s.hand(s.mover)):
        before = [array.copy() for array in window.board]
        cell = (placement.y + window.up) * STRIDE + placement.x + window.right
        way, (low, high) = ALL.index(placement.lying), window.board.rows
        fresh = lay(window.board, way, cell, 0)
        assert any((old != new).any() for old, new in zip(before, window.board, strict=True))
        lift(window.board, way, cell, 0, fresh, low, high)
        assert all((old == new).all() for old, new in zip(before, window.board, strict=True))


def test_an_empty_board_knows_the_hands() -> None:
    board = empty([("C5", "X5"), NAMES, ()])
    assert [int(hand).bit_count() for hand in board.hands] == [2, 12, 0]


def test_with_no_turn_left_a_hexagon_is_worth_what_it_counts() -> None:
    def digits(*counts: int) -> int:
        return sum(count * 7**seat for seat, count in enumerate(counts))

    worth = fitted(3, "regions").hexagons[0]
    assert worth[:, digits(3, 2, 1)].tolist() == [1, -0.5, -0.5]
    assert worth[:, digits(3, 3, 0)].tolist() == [0, 0, 0]
    assert worth[:, digits(5, 0, 0)].tolist() == [0, 0, 0]
    assert (fitted(3, "area").regions[0] == 1).all()


@pytest.mark.parametrize("scoring", BOTH)
def test_what_one_of_two_wins_the_other_loses(scoring: str) -> None:
    worth = fitted(2, scoring).hexagons
    assert (worth[:, 0] == -worth[:, 1]).all()
    assert worth.any(axis=(1, 2)).all()


def test_the_first_place_counts_when_all_twigs_lie() -> None:
    assert with_win(np.array([2, -1, -1], np.float32), WIN, CERTAIN).tolist() == [
        2 + WIN,
        -1 - WIN / 2,
        -1 - WIN / 2,
    ]
    assert with_win(np.array([1, 1, -2], np.float32), WIN, CERTAIN).tolist() == [
        1 + WIN / 4,
        1 + WIN / 4,
        -2 - WIN / 2,
    ]


def test_a_lead_counts_more_the_safer_it_is_and_nothing_is_made_of_nothing() -> None:
    given = np.array([1.5, -0.5, -1], np.float32)
    ahead = [float(with_win(given, WIN, doubt)[0]) for doubt in (4.0, 2.0, 1.0, CERTAIN)]
    assert ahead == sorted(ahead)
    assert given[0] < ahead[0] < ahead[-1] == 1.5 + WIN
    assert with_win(given, WIN, 2.0).sum() == pytest.approx(0, abs=1e-5)


def plain(board: Board, by: Plan, mover: int, left: int, depth: int, ply: int) -> np.ndarray:
    """What best play leads to, without a cut: the same placements, one after the other."""
    seats = len(board.hands)
    width = int(by.widths[-1])
    moves, values = np.empty(384 if left == 1 else width, np.int64), np.empty((384, seats), np.float32)
    count = candidates(board, by, mover, left, -1, moves, values)
    if depth == 1 or left == 1:
        return np.array(values[0])
    best = np.full(seats, NEVER)
    for move in moves[: min(count, int(by.widths[ply]))]:
        value = following(board, by, mover, left, depth, ply, int(move))
        if value[mover] > best[mover]:
            best = value
    return best


def following(board: Board, by: Plan, mover: int, left: int, depth: int, ply: int, move: int) -> np.ndarray:
    """What a placement leads to."""
    low, high = board.rows
    fresh = lay(board, move % WAYS, move // WAYS // 4, mover)
    value = plain(board, by, (mover + 1) % len(board.hands), left - 1, depth - 1, ply + 1)
    lift(board, move % WAYS, move // WAYS // 4, mover, fresh, low, high)
    return value


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("scoring", BOTH)
@pytest.mark.parametrize("left", [20, 3])
def test_the_search_finds_what_a_plain_one_does(seats: int, scoring: str, left: int) -> None:
    s = turn(seats, 12 * seats - left, 5, scoring)
    board, by, mover = window_of(view_of(s, 0)).board, plan(s), s.mover
    for depth in (2, 3, 4):
        moves, _ = roots(board, s, by, 6)
        found = np.empty(len(moves), np.float32)
        assert search(board, by, mover, left, depth, moves, found) == len(moves)
        each = [float(following(board, by, mover, left, depth, 0, int(move))[mover]) for move in moves]
        assert found.max() == pytest.approx(max(each), abs=1e-4)
        assert each[int(found.argmax())] == pytest.approx(max(each), abs=1e-4)
        assert (found >= np.array(each, np.float32) - 1e-4).all()


@pytest.mark.parametrize("budget", [1, 7, 100])
def test_a_search_that_is_stopped_leaves_the_board_as_it_was(budget: int) -> None:
    s = turn(3, 14, 6)
    board, by = window_of(view_of(s, 0)).board, plan(s, budget)
    moves, _ = roots(board, s, by, 6)
    before = [array.copy() for array in board]
    done = search(board, by, s.mover, 22, 5, moves, np.empty(len(moves), np.float32))
    assert done < len(moves)
    assert all((old == new).all() for old, new in zip(before, board, strict=True))


def test_a_search_whose_time_is_up_looks_at_nothing() -> None:
    s = turn(2, 10, 6)
    board, by = window_of(view_of(s, 0)).board, plan(s)
    moves, _ = roots(board, s, by, 6)
    by.flags[STOP] = 1
    assert search(board, by, s.mover, 14, 4, moves, np.empty(len(moves), np.float32)) == 0

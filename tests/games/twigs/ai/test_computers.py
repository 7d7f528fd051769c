"""The computers: what each level sees, how it plays."""

from __future__ import annotations

import subprocess
import sys
import time
from dataclasses import replace

import numpy as np
import pytest

from bench.strength.twigs import by_building, by_greed, share
from games.twigs.ai.board import Board, empty, lay, lift
from games.twigs.ai.computers import COMPUTERS, LONGEST
from games.twigs.ai.decisions import hard, nodes_for
from games.twigs.ai.evaluation import fitted
from games.twigs.ai.move_generation import WAYS, fitting
from games.twigs.ai.orientations import STRIDE
from games.twigs.ai.regions import enclosed, found_room, work_room
from games.twigs.ai.search import CERTAIN, NEVER, STOP, WIN, Plan, candidates, search, with_win
from games.twigs.ai.window import window_of
from games.twigs.claims import cover, larger_regions
from games.twigs.pieces import ALL, NAMES
from games.twigs.placements import Placement, placements, read_move
from games.twigs.state import State, after, view_of
from tests.games.twigs.ai.walks import plan, rng, roots, turn, walk
from tests.games.twigs.tables import CUP, GAME, state
from tests.soaking import first
from tests.yardstick import slower

LEVELS = ("easy", "fairly_easy", "normal", "hard")
BOTH = ("regions", "area")


def choice(level: str, s: State, step: int = 0, seconds: float = 0.02) -> str:
    return COMPUTERS[level].choose(GAME, view_of(s, s.mover), s.mover, rng(step), seconds)


def test_the_levels_rise_from_easy_to_hard() -> None:
    assert tuple(COMPUTERS) == tuple(GAME.computers) == LEVELS
    assert all(computer.level == level for level, computer in COMPUTERS.items())


def test_the_game_comes_without_the_compiler() -> None:
    """Loading numba would hold up the bot's start."""
    program = "import sys, games.twigs, games.twigs.ai.computers; print('numba' in sys.modules)"
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "False"


@pytest.mark.parametrize("level", LEVELS)
def test_the_second_twig_is_another_shape(level: str) -> None:
    s = state(*CUP)
    assert all(not choice(level, s, step).startswith("C5") for step in range(5))


@pytest.mark.parametrize("level", LEVELS)
def test_a_table_wider_than_any_window_is_played_on(level: str) -> None:
    """Everybody lays every twig at the right end of the row."""
    s = State(4, 0, "regions", 60)
    while len(s.twigs) < 40:
        found = placements(s.twigs, s.hand(s.mover)) or [Placement(ALL[0])]
        s = after(s, max(found, key=lambda placement: max(edge[0] for edge in placement.edges)))
    edges = [edge[0] for twig in s.twigs for edge in twig.edges]
    assert max(edges) - min(edges) > STRIDE
    assert choice(level, s) in GAME.legal(s, s.mover)


def test_easy_closes_a_hexagon_that_it_sees() -> None:
    """White has five edges of a hexagon and the turn."""
    s = after(state(*CUP), read_move(choice("easy", state(*CUP))))
    assert s.scores == (0, 0)
    closed = [after(s, read_move(choice("easy", s, step))).scores[0] for step in range(10)]
    assert sum(closed) >= 8


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_gives_a_hexagon_away(level: str) -> None:
    """Black would close white's hexagon for white."""
    s = state(*CUP)
    assert all(after(s, read_move(choice(level, s, step))).scores[0] == 0 for step in range(5))


def test_the_clock_ends_a_search_without_end() -> None:
    s = turn(4, 20, 6)
    began = time.thread_time()
    hard(view_of(s, s.mover), s.mover, rng(), 0.1, nodes=1 << 40)
    assert time.thread_time() - began < 5 * slower()


def test_hard_looks_at_more_the_longer_it_may_and_the_less_is_left() -> None:
    early, late = (view_of(turn(2, number, 6), 0) for number in (2, 22))
    assert 1 <= nodes_for(early, 0.0) < nodes_for(early, 1.0) < nodes_for(early, 3.0) < nodes_for(late, 3.0)


def test_nobody_waits_for_hard_longer_than_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[float] = []

    def thinks(view: object, seat: int, rng: object, seconds: float) -> str:
        given.append(seconds)
        return "a move"

    monkeypatch.setattr("games.twigs.ai.decisions.hard", thinks)
    for seconds in (0.1, 3.0):
        choice("hard", state(*CUP), seconds=seconds)
    assert given == [0.1, LONGEST]
    assert LONGEST < 1


def margin(s: State) -> int:
    return s.scores[0] - s.scores[1]


def worst(s: State) -> int:
    """White's margin after black's best last placement, by the rules."""
    return min(margin(after(s, placement)) for placement in placements(s.twigs, s.hand(1)))


@pytest.mark.parametrize("scoring", BOTH)
def test_the_last_two_turns_are_played_without_fault(scoring: str) -> None:
    """Some of white's last placements and the one that hard finds are met with each of black's."""
    s = turn(2, 22, 3, scoring)
    outcomes = [worst(after(s, placement)) for placement in placements(s.twigs, s.hand(0))[::6]]
    assert len(set(outcomes)) > 1
    found = read_move(hard(view_of(s, 0), 0, rng(), 60.0, nodes=100_000))
    assert worst(after(s, found)) >= max(outcomes)


def test_the_last_turn_is_played_without_fault() -> None:
    for seed in range(6):
        s = turn(2, 23, seed, "area")
        found = after(s, read_move(choice("hard", s)))
        assert margin(found) == worst(s)


@pytest.mark.parametrize("level", LEVELS)
def test_chance_is_a_computers_only_freedom(level: str) -> None:
    s = turn(3, 9, 9)
    view = view_of(s, s.mover)
    if level == "hard":
        assert len({hard(view, s.mover, rng(1), 60.0, nodes=300) for _ in range(3)}) == 1
    else:
        assert len({choice(level, s) for _ in range(3)}) == 1
    assert len({choice(level, State(2, 0, "regions", 60), step) for step in range(20)}) > 1


def test_the_colours_decide_not_the_seats() -> None:
    """The same table, white on the second seat."""
    s = turn(2, 11, 10)
    other = replace(
        s,
        first=1,
        twigs=tuple(replace(twig, owner=1 - twig.owner) for twig in s.twigs),
        discs=tuple(replace(disc, owner=None if disc.owner is None else 1 - disc.owner) for disc in s.discs),
    )
    found = {hard(view_of(each, each.mover), each.mover, rng(), 60.0, nodes=300) for each in (s, other)}
    assert len(found) == 1


def test_greed_takes_most_and_leaves_least() -> None:
    s = turn(2, 15, 11)
    view = view_of(s, s.mover)

    def gained(placement: Placement) -> tuple[int, int]:
        now = after(s, placement)
        then = max(
            (after(now, reply).scores[now.mover] - now.scores[now.mover])
            - (after(now, reply).scores[s.mover] - now.scores[s.mover])
            for reply in placements(now.twigs, now.hand(now.mover))
        )
        return now.scores[s.mover] - now.scores[now.mover], -then

    chosen = gained(read_move(by_greed(view, s.mover, rng())))
    some = placements(s.twigs, s.hand(s.mover))[::40]
    assert all(gained(placement) <= chosen for placement in some)
    assert by_building(view, s.mover, rng()) in GAME.legal(s, s.mover)


MATCHES = (
    ("easy: random", 0.8),
    ("fairly_easy: easy", 0.6),
    ("normal: fairly_easy", 0.6),
    ("normal: random", 0.99),
    ("normal: easy", 0.8),
    ("hard: greedy", 0.5),
    ("hard: normal", 0.5),
)
IN_TURN = [(*match, BOTH[(number + lap) % 2]) for lap in range(2) for number, match in enumerate(MATCHES)]
"""Every match with one scoring, the scorings in turn; then every match with the other."""


@pytest.mark.parametrize("match_of", first(len(MATCHES), IN_TURN))
def test_a_level_comes_first_more_often_than_is_fair(match_of: tuple[str, float, str]) -> None:
    match, least, scoring = match_of
    games = 6 if match.startswith("hard") else 24  # without a search a game takes milliseconds
    assert share(match, scoring, games, 0.02, "tests") >= least


# The compiled code: what it shares with the rules, what its search finds.


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

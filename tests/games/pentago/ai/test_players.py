"""The levels: what each never misses, what each keeps, and that each keeps to its time."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from pathlib import Path

import pytest

import games
from games.pentago.ai import decisions
from games.pentago.ai.one_ply import beginner, winning_move
from games.pentago.ai.players import COMPUTERS, warm
from games.pentago.ai.verdict import Deadline, Verdict
from games.pentago.board import Position, position_of
from games.pentago.turns import legal_moves, play
from games.rng import Rng, SeededRng
from tests.games.pentago.ai.samples import endgames, keeping, played
from tests.soaking import first

RNG = SeededRng(b"players", 0)


@cache
def winnable() -> list[Position]:
    """Boards on which who is to move wins at once."""
    boards = [played(f"win {number}", 18 + number % 8) for number in range(60)]
    return [board for board in boards if board.free and winning_move(board)]


@pytest.fixture(scope="module", autouse=True)
def _warm() -> None:
    warm()


def test_there_are_enough_positions_to_be_won_at_once() -> None:
    assert len(winnable()) > 10


@pytest.mark.parametrize("level", COMPUTERS)
def test_no_level_misses_a_win_in_one(level: str) -> None:
    for position in winnable():
        verdict = COMPUTERS[level].decide(position.text, RNG, Deadline(0.1))
        assert play(position, verdict.move)[1].winner == position.to_move
        assert (verdict.value, verdict.turns) == (1, 1)


def test_easy_is_the_same_for_the_same_chance() -> None:
    board = played("same", 7).text
    moves = {COMPUTERS["easy"].decide(board, SeededRng(b"x", 1), Deadline(1.0)).move for _ in range(3)}
    others = {COMPUTERS["easy"].decide(board, SeededRng(b"x", n), Deadline(1.0)).move for n in range(9)}
    assert len(moves) == 1
    assert len(others) > 1


@pytest.mark.parametrize("case", first(4, endgames(22)), ids=lambda case: case["board"])
def test_hard_keeps_what_a_position_is_worth_and_knows_it(case: dict[str, object]) -> None:
    verdict = COMPUTERS["hard"].decide(str(case["board"]), RNG, Deadline(5.0))
    assert verdict.value == case["value"]
    assert verdict.move in keeping(case)


def test_hard_answers_a_threat_far_from_the_end() -> None:
    """Four reds in a row: whatever does not stop them loses."""
    position = position_of("XXXX........O........O.......O......")
    verdict = COMPUTERS["hard"].decide(position.text, RNG, Deadline(0.5))
    after = play(position, verdict.move)[1].position
    assert winning_move(after) is None


@pytest.mark.parametrize("stones", [0, 9, 18, 24])
def test_hard_keeps_to_its_time(stones: int) -> None:
    board, seconds = played("time", stones).text, 0.5
    overruns = []
    for number in range(3):
        began = time.thread_time()  # of the processor: others may have it meanwhile
        COMPUTERS["hard"].decide(board, SeededRng(b"time", number), Deadline(seconds))
        overruns.append(time.thread_time() - began - seconds)
    assert min(overruns) < 0.1 * seconds


def test_who_has_no_compiled_code_yet_waits_for_it_and_then_has_all_its_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As in the other games: no level plays like a weaker one without a word."""
    left = []

    def decide(board: str, rng: Rng, deadline: Deadline) -> Verdict:
        left.append(deadline.left)
        return Verdict("a1")

    warm.cache_clear()
    monkeypatch.setattr(decisions, "warm", partial(time.sleep, 1.0))
    monkeypatch.setattr(decisions, "LEVELS", {"hard": decide})
    assert COMPUTERS["hard"].decide("." * 36, RNG, Deadline(0.9)) == Verdict("a1")
    assert left[0] > 0.5


def test_where_the_code_cannot_be_compiled_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise ImportError

    warm.cache_clear()
    monkeypatch.setattr(decisions, "warm", broken)
    for _ in range(2):
        with pytest.raises(ImportError):
            games.load("pentago").prepare()
        with pytest.raises(ImportError):
            COMPUTERS["hard"].decide("." * 36, RNG, Deadline(0.1))


def test_a_beginner_overlooks_threats() -> None:
    """It can be beaten: four in a row often go unseen."""
    position = position_of("XXXX........O........O........O.....")
    seen = [beginner(position, SeededRng(b"beginner", n)).move for n in range(20)]
    lost = [move for move in seen if winning_move(play(position, move)[1].position)]
    assert len(lost) > 5


def test_fairly_easy_answers_some_threats_and_overlooks_others() -> None:
    """Four in a row: normal always answers, easy hardly ever."""
    position = position_of("XXXX........O........O.......O......")
    moves = [COMPUTERS["fairly_easy"].decide(position.text, SeededRng(b"fair", n), Deadline(5.0)).move
             for n in range(40)]  # fmt: skip
    lost = sum(winning_move(play(position, move)[1].position) is not None for move in moves)
    assert 0 < lost < len(moves)


def test_fairly_easy_claims_to_know_nothing_of_moves_that_it_did_not_look_at() -> None:
    for number in range(8):
        position = played(f"unseen {number}", 20)
        verdict = COMPUTERS["fairly_easy"].decide(position.text, RNG, Deadline(5.0))
        assert verdict.move in legal_moves(position)
        assert verdict.value in {None, 1}


@pytest.mark.parametrize(
    ("quota", "most"),
    [("max 100000\n", 8), ("100000 100000\n", 1), ("50000 100000\n", 1), ("250000 100000\n", 2)],
)
def test_a_container_counts_the_cores_of_its_quota(
    quota: str, most: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: range(8), raising=False)
    monkeypatch.setattr(decisions, "QUOTA", tmp_path / "cpu.max")
    assert decisions.cores() == 8
    (tmp_path / "cpu.max").write_text(quota)
    assert decisions.cores() == most


def test_searches_in_two_threads_share_no_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without processes they run at once; the helpers of each share its table alone."""
    monkeypatch.setattr(decisions, "cores", lambda: 2)

    def arrays() -> set[int]:
        memories = (decisions.workspace(), decisions.workspace(), *decisions.helpers())
        assert memories[0] is memories[1]
        assert {id(each.table) for each in memories} == {id(memories[0].table)}
        return {id(array) for each in memories for array in (each.table, each.boards, each.control)}

    with ThreadPoolExecutor(1) as one, ThreadPoolExecutor(1) as other:
        assert not one.submit(arrays).result() & other.submit(arrays).result()


def test_levels_rise() -> None:
    assert list(COMPUTERS) == ["easy", "fairly_easy", "normal", "hard", "perfect"]


def test_nothing_is_compiled_by_an_import() -> None:
    program = (
        "import sys, games.pentago.ai.players as p; print(sorted({'numba', 'numpy'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"

"""A search by several threads: one table, one stop, the same truths."""

from __future__ import annotations

import threading

import numpy as np
import pytest

from games.pentago.ai import decisions
from games.pentago.ai.deepening import _helped as helped
from games.pentago.ai.deepening import _Root as Root
from games.pentago.ai.deepening import deepen, sides
from games.pentago.ai.players import warm
from games.pentago.ai.search import NODES, STOP, Workspace
from games.pentago.ai.transpositions import EXACT, keep, known, new_table
from games.pentago.ai.verdict import Deadline
from games.pentago.board import position_of
from games.pentago.turns import legal_moves, play
from games.rng import SeededRng
from tests.games.pentago.ai.samples import endgames, played


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    warm()


def _crew(work: Workspace, count: int) -> tuple[Workspace, ...]:
    return tuple(Workspace(shared=work.table) for _ in range(count))


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


def test_helpers_search_the_whole_root_too() -> None:
    work = Workspace(16)
    crew = _crew(work, 2)
    before = set(threading.enumerate())
    with helped(Root(sides(played("threads", 6).text), 0), range(2, 4), (), crew):
        for thread in set(threading.enumerate()) - before:
            thread.join()
        assert all(helper.control[NODES] > 1 and not helper.control[STOP] for helper in crew)
    assert np.count_nonzero(work.table)


def test_without_helpers_the_search_is_the_same_each_time() -> None:
    board = played("threads", 6).text
    found = [list(deepen(board, Deadline(60.0), Workspace(16), most=4)) for _ in range(2)]
    assert found[0] == found[1]


def test_what_threads_prove_is_true() -> None:
    for case in endgames(26, 27, 28)[:12]:
        work = Workspace(16)
        *_, last = deepen(case["board"], Deadline(60.0), work, helpers=_crew(work, 3))
        assert last.verdict.value in {case["value"], None}


def test_moves_that_are_not_allowed_are_searched_by_no_thread() -> None:
    position = played("threads", 8)
    wanted = legal_moves(position)[30]
    work = Workspace(16)
    *_, last = deepen(position.text, Deadline(30.0), work, most=4, allowed=[wanted], helpers=_crew(work, 2))
    assert play(position, last.verdict.move)[1].position == play(position, wanted)[1].position


def test_an_entry_that_two_threads_wrote_half_each_is_none() -> None:
    table = new_table(4)
    one, two = np.uint64(0x1230), np.uint64(0x4560)
    keep(table, one, 7, 3, EXACT, 8)
    assert known(table, one) == (7, 3, EXACT, 8)
    half = table[0, 1]
    keep(table, two, -9, 4, EXACT, 9)
    table[0, 1] = half
    assert known(table, one)[1] == known(table, two)[1] == -1


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

"""What the files tell is what is said of a position, and by what a finished game is analysed."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.services.library import Folder
from bot.services.work import analysed
from games.game import Remark
from games.pentago.ai.oracle import Reading
from games.pentago.ai.proofs import Proofs, prove
from games.pentago.ai.verdict import Deadline
from games.pentago.board import Position, position_of
from games.pentago.rules import Pentago
from games.pentago.state import State, view_of
from games.pentago.turns import legal_moves, play
from tests.games.pentago.ai.published.writing import images, save, written

WON = position_of("." * 11 + "X" + "." * 24)
EMPTY = view_of(State(0, 60, Position(), 0), 0)
GAME = Pentago()


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    GAME.prepare()


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    """Files in which one first placement wins, wherever the board is looked at from, and all others draw."""
    one_stone = [Position(1 << cell, 0) for cell in range(36)]
    save(tmp_path, 1, written(1, {board: int(board in images(WON)) for board in one_stone}))
    return Folder(tmp_path)


def test_an_open_position_is_judged_by_the_files(folder: Folder) -> None:
    line = GAME.judge_with(EMPTY, 0.3, folder)
    assert line.key == "judge.win"
    assert play(Position(), str(line.args["move"]))[1].position in images(WON)
    assert GAME.judge(EMPTY, 0.3).key == "judge.open"


def test_a_damaged_file_only_costs_its_help(folder: Folder) -> None:
    save(folder.path, 1, b"damaged")
    assert GAME.judge_with(EMPTY, 0.3, folder).key == "judge.open"


def test_a_move_that_gives_a_told_win_away_is_remarked(folder: Folder) -> None:
    position, views = Position(), [EMPTY]
    moves: list[dict[int, str]] = []
    for move in ("a1 1+", "b2 1+"):
        moves.append({len(moves) % 2: move})
        position = play(position, move)[1].position
        views.append(view_of(State(0, 60, position, position.stones), None))
    found = [item for item in analysed(GAME, views, moves, folder) if isinstance(item, Remark)]
    assert "remark.win_open" in {remark.line.key for remark in found if remark.step == 1}


def test_what_is_told_is_taken_for_proven_with_all_that_keeps_it() -> None:
    keeping = frozenset(legal_moves(Position())[40:44])
    proof = prove("." * 36, Deadline(0.5), lambda board: Reading(0, keeping))
    assert proof.verdict.value == 0
    assert frozenset(proof.keeping) == keeping
    kept = {play(Position(), move)[1].position for move in keeping}
    assert play(Position(), proof.verdict.move)[1].position in kept
    lost = Proofs(["." * 36], 2.0, lambda board: Reading(-1, frozenset()))
    assert lost.value("." * 36) == -1

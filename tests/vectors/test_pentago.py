"""Whole games of Pentago and counts of moves, fed to the rules. VECTORS_DIR names another folder."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from bench.strength.pentago import made_of_win
from games.pentago.ai.solver.solution import keeping_moves
from games.pentago.board import EMPTY, SIZE, Position, position_of
from games.pentago.turns import SKIP, Half, Whole, cell_name, legal_moves, play

FOLDER = Path(os.environ.get("VECTORS_DIR") or Path(__file__).parent)
RESULTS = {"X": 1, "O": -1, "": 0}
SIGNS = {"cw": "+", "ccw": "-"}


def _lines(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (FOLDER / name).read_text(encoding="utf-8").splitlines()]


GAMES = _lines("pentago_games.jsonl")
ENDGAMES = _lines("pentago_endgames.jsonl")
MIDDLE = _lines("pentago_middle.jsonl")
OPENINGS = _lines("pentago_openings.jsonl")
WON = _lines("pentago_won.jsonl")


def _written(move: list[Any]) -> str:
    """Return a move of the vectors in the notation: block 0 is a placement that wins."""
    row, column, block, way = move
    name = cell_name(SIZE * row + column)
    return f"{name} {block}{SIGNS[way]}" if block else name


def _end(half: Half, whole: Whole) -> str:
    if whole.over == "turned":
        return "rotation win" if whole.winner == half.colour else "gave the opponent five"
    return {"placed": "placement win", "both": "both five", "full": "full board"}[whole.over]


def _played(moves: list[Any]) -> tuple[Half, Whole]:
    position: Position = EMPTY
    for number, move in enumerate(moves):
        assert _written(move) in legal_moves(position), number
        half, whole = play(position, _written(move))
        assert bool(whole.over) == (number == len(moves) - 1), number
        position = whole.position
    return half, whole


def test_there_are_games_of_every_ending() -> None:
    assert len({case["end"] for case in GAMES}) == 5


@pytest.mark.parametrize("case", GAMES, ids=[f"game {number}" for number in range(len(GAMES))])
def test_a_game_is_legal_goes_on_to_its_last_move_and_ends_as_it_should(case: dict[str, Any]) -> None:
    half, whole = _played(case["moves"])
    assert whole.position.text == case["board"]
    assert RESULTS[whole.winner] == case["result"]
    assert _end(half, whole) == case["end"]


@pytest.mark.parametrize("case", ENDGAMES + MIDDLE, ids=[c["board"] for c in ENDGAMES + MIDDLE])
def test_the_moves_of_a_solved_position_are_so_many(case: dict[str, Any]) -> None:
    """The skip is not counted there: it does what turning a block that looks the same does."""
    position = position_of(case["board"])
    assert (position.to_move, position.stones) == (case["side"], case["stones"])
    moves = [move for move in legal_moves(position) if not move.endswith(SKIP)]
    assert len(moves) == case["n_moves"]
    assert set(map(_written, case["moves"])) <= set(moves)
    assert len(case["moves"]) == case["n_keep"]


def test_the_positions_of_the_middle_game_are_contested() -> None:
    assert all(0 < case["n_keep"] < case["n_moves"] for case in MIDDLE)


@pytest.mark.soak
def test_the_solver_finds_the_moves_of_a_middle_game_again() -> None:
    case = MIDDLE[0]
    value, moves = keeping_moves(case["board"])
    found = {move for move in moves if not move.endswith(SKIP)}
    assert (value, found) == (case["value"], set(map(_written, case["moves"])))


@pytest.mark.parametrize("case", OPENINGS, ids=[c["board"] for c in OPENINGS])
def test_the_moves_of_an_opening_are_legal_and_some_keep_its_value(case: dict[str, Any]) -> None:
    legal = legal_moves(position_of(case["board"]))
    if "cell" in case:
        turns = {move.split()[1] for move in legal if move.split()[0] == case["cell"]}
        assert set() < set(case["turns"]) < turns
    else:
        assert set() < set(case["placements"]) < {move.split()[0] for move in legal}


@pytest.mark.soak
@pytest.mark.parametrize("case", [c for c in OPENINGS if "placements" in c and c["board"].count(".") == 19])
def test_the_solver_finds_the_published_moves_of_the_latest_opening(case: dict[str, Any]) -> None:
    value, moves = keeping_moves(case["board"])
    assert (value, {move.split()[0] for move in moves}) == (case["value"], set(case["placements"]))


@pytest.mark.parametrize("case", WON, ids=[case["board"] for case in WON])
def test_a_position_that_is_proven_won_does_not_end_at_once(case: dict[str, Any]) -> None:
    position = position_of(case["board"])
    assert position.stones == case["stones"] < 16
    assert case["move"] in legal_moves(position)
    assert not any(play(position, move)[1].winner for move in legal_moves(position))


@pytest.mark.soak
def test_the_search_proves_again_that_some_of_them_are_won() -> None:
    for case in WON[:6]:
        assert made_of_win(case["board"], case["move"], 90.0) == "kept"

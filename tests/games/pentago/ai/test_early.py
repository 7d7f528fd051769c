"""What boards of few stones are worth, as learnt."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from bench.fit.pentago_early import Cases, fitted
from games.pentago.ai import early
from games.pentago.ai.decisions import hard
from games.pentago.ai.network import as_text, read
from games.pentago.ai.verdict import Deadline
from games.pentago.board import Position, position_of
from games.pentago.turns import legal_moves, play
from games.rng import Rng, SeededRng

PUBLISHED = Path(__file__).parents[3] / "vectors" / "pentago_openings.jsonl"


def reached(stones: int, rng: Rng) -> Position:
    position = Position()
    while position.stones < stones:
        position = play(position, rng.choice(legal_moves(position)))[1].position
    return position


def turned(board: str) -> str:
    return "".join(board[6 * (5 - column) + row] for row in range(6) for column in range(6))


@pytest.mark.parametrize("stones", early.KINDS)
def test_weights_are_what_their_file_says(stones: int) -> None:
    text = early.file_of(stones).read_text("ascii")
    assert as_text(early.weights(stones)) == text
    assert as_text(read(text, early.shapes(stones))) == text


@pytest.mark.parametrize("stones", early.ROOTS)
def test_an_image_of_a_board_promises_the_same(stones: int) -> None:
    spreads = []
    for number in range(6):
        board = reached(stones, SeededRng(b"images", 10 * number + stones)).text
        one, other = (sorted(early.outlooks(each).values()) for each in (board, turned(board)))
        assert one == pytest.approx(other, abs=1e-3)
        spreads.append(max(one) - min(one))
    assert max(spreads) > 0.1


@pytest.mark.parametrize("stones", range(8))
def test_only_boards_of_few_stones_have_promising_moves(stones: int) -> None:
    position = reached(stones, SeededRng(b"few", stones))
    moves = early.promising(position.text)
    assert (moves is not None) == (stones in early.ROOTS)
    assert set(moves or ()) <= set(legal_moves(position))


def test_what_is_promising_keeps_the_published_value() -> None:
    cases = [json.loads(line) for line in PUBLISHED.read_text("utf-8").splitlines()]
    early_ones = [
        case for case in cases if "placements" in case and position_of(case["board"]).stones in early.ROOTS
    ]
    assert early_ones
    for case in early_ones:
        for move in early.promising(case["board"]) or ():
            assert move.split()[0] in case["placements"], case["board"]


def test_hard_chooses_what_is_promising() -> None:
    board = reached(4, SeededRng(b"hard", 0)).text
    move = hard(board, SeededRng(b"hard", 1), Deadline(0.2)).move
    assert move in (early.promising(board, replies=False) or ())


def test_a_fit_learns_who_wins() -> None:
    rng = np.random.default_rng(1)
    states = np.repeat(rng.integers(0, 27, (4000, 1, 4)), 8, axis=1).astype(np.int32)
    won = np.stack([states[:, 0, 0] % 3 == 1, states[:, 0, 3] % 3 == 2], axis=1).astype(np.float32)
    fit = fitted(4, Cases(states, won, np.arange(4000) % 10 == 0), rounds=3, batch=50, seed=1)
    assert fit.look(np.flatnonzero(np.arange(4000) % 10 == 0))[1] < 0.1

"""Random positions, and those whose exact values are known."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from games.pentago.board import Position
from games.pentago.turns import legal_moves, play
from games.rng import SeededRng

VECTORS = Path(__file__).parents[3] / "vectors" / "pentago_endgames.jsonl"


def played(seed: str, turns: int) -> Position:
    """A board after ``turns`` random turns, or fewer if the game ended before."""
    rng, position = SeededRng(seed.encode(), turns), Position()
    for _ in range(turns):
        whole = play(position, rng.choice(legal_moves(position)))[1]
        if whole.over:
            break
        position = whole.position
    return position


def endgames(*stones: int) -> list[dict[str, Any]]:
    """The cases with this number of stones."""
    cases = [json.loads(line) for line in VECTORS.read_text("utf-8").splitlines()]
    return [case for case in cases if case["stones"] in stones]


def keeping(case: dict[str, Any]) -> set[str]:
    """The moves of a case that keep its value, in canonical notation."""
    return {
        f"{'abcdef'[column]}{row + 1}" + (f" {block}{'+' if way == 'cw' else '-'}" if block else "")
        for row, column, block, way in case["moves"]
    }

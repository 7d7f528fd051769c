"""Contested positions of Pentago's middle game with all moves that keep their value, by the exact solver.

``python -m bench.strength.pentago_positions 16 --count 40 --seed middle`` prints lines as those of
tests/vectors/pentago_middle.jsonl. The positions are of games that the search plays against itself, two plies
a turn, after two to five random turns. One is taken from each game, if its moves differ in value and the side
to move can't win at once. 16 stones take 3 GB of memory and about a minute each, 15 stones 7 GB and three.
"""

from __future__ import annotations

import argparse
import json
from typing import Any

from tqdm import tqdm

from bench.strength.pentago_openings import openings
from games.command_line import run_program, whole
from games.pentago.ai.bitboards import SYMMETRIES
from games.pentago.ai.decisions import deepest, warm
from games.pentago.ai.solver.solution import move_values
from games.pentago.ai.verdict import Deadline
from games.pentago.board import SIZE, Position
from games.pentago.turns import SKIP, legal_moves, play
from games.rng import Rng, SeededRng, stream

DEPTH = 2
WAYS = {"+": "cw", "-": "ccw"}


def reached(position: Position, stones: int, rng: Rng) -> Position | None:
    """Return what a game comes to with so many stones; None if it ends before."""
    while position.stones < stones:
        move = deepest(position.text, Deadline(60.0), rng.below(SYMMETRIES), DEPTH).verdict.move
        whole = play(position, move)[1]
        if whole.over:
            return None
        position = whole.position
    return position


def wins_at_once(position: Position) -> bool:
    """Tell whether some move ends the game in favour of the side to move."""
    ends = (play(position, move)[1] for move in legal_moves(position))
    return any(whole.winner == position.to_move for whole in ends)


def _split(position: Position, move: str) -> list[Any]:
    """Return a move as row, column, block and way, as tests/vectors writes it."""
    turn = move.split()[1]
    return [*divmod(play(position, move)[0].cell, SIZE), int(turn[0]), WAYS[turn[1]]]


def contested(position: Position) -> dict[str, Any] | None:
    """Return a position with its value and the moves that keep it; None if all of them do.

    The skip is left out: it does what turning a block that looks the same does.
    """
    values = {move: value for move, value in move_values(position.text).items() if not move.endswith(SKIP)}
    best = max(values.values())
    keeping = [move for move, value in values.items() if value == best]
    if len(keeping) == len(values):
        return None
    return {
        "board": position.text,
        "side": position.to_move,
        "stones": position.stones,
        "value": best,
        "n_moves": len(values),
        "n_keep": len(keeping),
        "moves": [_split(position, move) for move in keeping],
    }


def main() -> None:
    """Print so many positions."""
    parser = argparse.ArgumentParser("python -m bench.strength.pentago_positions", description=__doc__)
    parser.add_argument("stones", type=whole())
    parser.add_argument("--count", type=whole(), default=40)
    parser.add_argument("--seed", default="middle")
    given = parser.parse_args()
    warm()
    bar = tqdm(total=given.count, unit="position")
    for number, start in enumerate(openings(f"{given.seed} {given.stones}", 100 * given.count)):
        rng = SeededRng(stream(b"pentago positions", f"{given.seed} {given.stones} {number}"), 0)
        position = reached(start, given.stones, rng)
        case = contested(position) if position and not wins_at_once(position) else None
        if case:
            print(json.dumps(case, separators=(",", ":")), flush=True)
            bar.update()
        if bar.n == given.count:
            return


if __name__ == "__main__":
    run_program(main)

"""How well Pentago's computers play openings, measured by deep search, where no value is published.

``python -m bench.strength.pentago_openings --player hard --count 40 --seconds 3 --deep 30`` takes boards
after two to five random turns. A long search of each says what its best move is worth; where the player chose
another board, an equally long search says what that one is worth. The move counts as good if it gives away no
more than ``TOLERANCE`` points, which are 1/100 of the log-odds to win, or wins whenever the best one does.
Where a win or a loss is proven the points say so.

That is a measure of judgement, not of truth: what the long search misjudges too it does not notice.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from statistics import mean

from tqdm import tqdm

from bench.intervals import wilson
from bench.strength.pentago_strength import PLAYERS
from games.command_line import run_program, seconds, whole
from games.pentago.ai.deepening import SearchResult, deepen
from games.pentago.ai.players import warm
from games.pentago.ai.search import Workspace
from games.pentago.ai.verdict import Deadline
from games.pentago.board import Position
from games.pentago.turns import legal_moves, play
from games.rng import SeededRng, stream

TOLERANCE = 10.0
BITS = 22


def openings(seed: str, count: int) -> Iterator[Position]:
    """Yield boards after two, three, four, five, two ... random turns."""
    for number in range(count):
        rng = SeededRng(stream(b"pentago openings", f"{seed} {number}"), 0)
        position = Position()
        for _ in range(2 + number % 4):
            position = play(position, rng.choice(legal_moves(position)))[1].position
        yield position


def _level(results: list[SearchResult], depth: int) -> float:
    """Return the score up to a depth: the mean of the last two depths, since odd and even ones differ."""
    scores = [result.score for result in results if result.depth <= depth]
    return mean(scores[-2:]) if results[-1].verdict.value is None else float(scores[-1])


def loss(position: Position, move: str, deep: float) -> float:
    """Return the points that a move gives away, by searches of ``deep`` seconds each."""
    best = list(deepen(position.text, Deadline(deep), Workspace(BITS)))
    chosen = play(position, move)[1].position
    if play(position, best[-1].verdict.move)[1].position == chosen:
        return 0.0
    own = list(deepen(position.text, Deadline(deep), Workspace(BITS), allowed=[move], most=best[-1].depth))
    depth = min(best[-1].depth, own[-1].depth)
    return max(0.0, _level(best, depth) - _level(own, depth))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser("python -m bench.strength.pentago_openings", description=__doc__)
    parser.add_argument("--player", choices=PLAYERS, default="hard")
    parser.add_argument("--count", type=whole(), default=40)
    parser.add_argument("--seconds", type=seconds, default=3.0)
    parser.add_argument("--deep", type=seconds, default=30.0)
    parser.add_argument("--seed", default="openings")
    given = parser.parse_args()
    warm()
    losses = []
    for number, position in enumerate(tqdm(openings(given.seed, given.count), total=given.count)):
        move = PLAYERS[given.player](position.text, given.seconds, SeededRng(given.seed.encode(), number))
        losses.append(loss(position, move, given.deep))
    good = sum(each <= TOLERANCE for each in losses)
    low, high = (100 * end for end in wilson(good / len(losses), len(losses)))
    print(f"{good} of {len(losses)} good ({low:.0f} to {high:.0f} %), {mean(losses):.1f} points a move")


if __name__ == "__main__":
    run_program(main)

"""How strong Pentago's computers are: matches, and the share of moves that keep a position's value.

``python -m bench.strength.pentago_strength match hard uct --games 100 --seconds 0.2`` plays from random
openings of two to four turns, each with both colours. ``... share hard --seconds 0.3`` lets a player choose
in the contested positions of tests/vectors/pentago_endgames.jsonl, whose exact values are known. The
intervals are Wilson's at 95 percent (Wilson 1927); a draw counts half. ``--positions middle``: in those of
tests/vectors/pentago_middle.jsonl, with 16 and 17 stones (``bench.strength.pentago_positions``).
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from tqdm import tqdm

from bench.intervals import wilson
from bench.strength.pentago_alpha_beta import plain_alpha_beta
from bench.strength.pentago_uct import TreeSearch
from games.command_line import run_program, seconds, whole
from games.pentago.ai.bitboards import SYMMETRIES
from games.pentago.ai.decisions import deepest
from games.pentago.ai.players import COMPUTERS, warm
from games.pentago.ai.verdict import Deadline
from games.pentago.board import Position, position_of
from games.pentago.turns import legal_moves, play
from games.rng import Rng, SeededRng, stream

VECTORS = Path(__file__).parents[2] / "tests" / "vectors"

Choose = Callable[[str, float, Rng], str]
"""A player: board, seconds and chance to a canonical move."""


@lru_cache(maxsize=1)
def _tree() -> TreeSearch:
    return TreeSearch()


def by_tree_search(board: str, seconds: float, rng: Rng) -> str:
    """Choose a move by plain Monte-Carlo tree search."""
    return _tree().move(board, seconds, rng)


def by_chance(board: str, seconds: float, rng: Rng) -> str:
    """Choose any legal move, each equally likely."""
    return rng.choice(legal_moves(position_of(board)))


def by_level(level: str) -> Choose:
    """Return one of the game's computers as a player."""
    return lambda board, seconds, rng: COMPUTERS[level].decide(board, rng, Deadline(seconds)).move


def by_search(board: str, seconds: float, rng: Rng) -> str:
    """Choose a move as the hard computer does without the exact solver."""
    return deepest(board, Deadline(seconds), rng.below(SYMMETRIES)).verdict.move


PLAYERS: Mapping[str, Choose] = {
    "random": by_chance,
    "alpha-beta": plain_alpha_beta,
    "uct": by_tree_search,
    "search": by_search,
    **{level: by_level(level) for level in COMPUTERS},
}


def opening(seed: bytes) -> Position:
    """Return a board after two to four random turns."""
    rng, position = SeededRng(seed, 0), Position()
    for _ in range(2 + rng.below(3)):
        position = play(position, rng.choice(legal_moves(position)))[1].position
    return position


def game(start: Position, red: Choose, black: Choose, seconds: float, seed: bytes) -> str:
    """Play a game to its end; return the winner's colour, "" for a draw."""
    position = start
    while True:
        mover = red if position.to_move == "X" else black
        rng = SeededRng(seed, position.stones)
        whole = play(position, mover(position.text, seconds, rng))[1]
        if whole.over:
            return whole.winner
        position = whole.position


@dataclass
class Score:
    """What a match gave its first player."""

    results: Counter[str] = field(default_factory=Counter)

    @property
    def games(self) -> int:
        """How many were played."""
        return self.results.total()

    @property
    def share(self) -> float:
        """The points of a game, on average: 1 for a win, a half for a draw."""
        return (self.results["won"] + self.results["drawn"] / 2) / max(1, self.games)

    def line(self, names: str, seconds: float) -> str:
        """Return a row of the table."""
        low, high = (100 * end for end in wilson(self.share, self.games))
        won, drawn, lost = (self.results[key] for key in ("won", "drawn", "lost"))
        return (
            f"| {names} | {seconds:g} s | {self.games} | {won} | {drawn} | {lost} "
            f"| {100 * self.share:.1f} % | {low:.1f} to {high:.1f} % |"
        )


def match(first: Choose, second: Choose, games: int, seconds: float, seed: str) -> Score:
    """Play a match: each opening twice, the colours exchanged."""
    score = Score()
    bar = tqdm(range(games), unit="game")
    for number in bar:
        key = stream(b"pentago strength", f"{seed} {number // 2}")
        start = opening(key)
        players = (first, second) if number % 2 == 0 else (second, first)
        winner = game(start, *players, seconds, stream(key, str(number % 2)))
        own = "X" if number % 2 == 0 else "O"
        score.results["drawn" if not winner else "won" if winner == own else "lost"] += 1
        bar.set_postfix(score.results)
    return score


def notation(row: int, column: int, block: int, way: str) -> str:
    """Return a move of the vectors in canonical notation."""
    cell = f"{'abcdef'[column]}{row + 1}"
    return f"{cell} {block}{'+' if way == 'cw' else '-'}" if block else cell


def shares(player: Choose, seconds: float, positions: str) -> dict[int, tuple[int, int]]:
    """Return, by stones, in how many contested positions the value was kept, and how many there are."""
    found: dict[int, tuple[int, int]] = {}
    lines = (VECTORS / f"pentago_{positions}.jsonl").read_text("utf-8").splitlines()
    cases = [case for case in map(json.loads, lines) if case["n_keep"] < case["n_moves"]]
    for number, case in enumerate(tqdm(cases, unit="position")):
        keeping = {notation(*move) for move in case["moves"]}
        move = player(case["board"], seconds, SeededRng(b"shares", number))
        kept, of = found.get(case["stones"], (0, 0))
        found[case["stones"]] = kept + (move in keeping), of + 1
    return found


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("python -m bench.strength.pentago_strength", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    versus = commands.add_parser("match")
    versus.add_argument("first", choices=PLAYERS)
    versus.add_argument("second", choices=PLAYERS)
    versus.add_argument("--games", type=whole(), default=100)
    versus.add_argument("--seed", default="strength")
    keeping = commands.add_parser("share")
    keeping.add_argument("player", choices=PLAYERS)
    keeping.add_argument("--positions", choices=("endgames", "middle"), default="endgames")
    for command in (versus, keeping):
        command.add_argument("--seconds", type=seconds, default=0.2)
    return parser


def main() -> None:
    """Measure and print a table."""
    given = _parser().parse_args()
    warm()
    if given.command == "match":
        score = match(PLAYERS[given.first], PLAYERS[given.second], given.games, given.seconds, given.seed)
        print("| players | a move | games | won | drawn | lost | share | 95 % interval |")
        print("|---|---|---|---|---|---|---|---|")
        print(score.line(f"{given.first} against {given.second}", given.seconds))
        return
    print("| stones | kept | of |\n|---|---|---|")
    found = shares(PLAYERS[given.player], given.seconds, given.positions)
    for stones in sorted(found):
        print(f"| {stones} | {found[stones][0]} | {found[stones][1]} |")
    kept, of = (sum(column) for column in zip(*found.values(), strict=True))
    low, high = (100 * end for end in wilson(kept / of, of))
    print(f"| all | {kept}, {low:.1f} to {high:.1f} % | {of} |")


if __name__ == "__main__":
    run_program(main)

"""How often Pentago's computers keep a win that only a long search proves, with fewer than 16 stones.

``python -m bench.strength.pentago_won find --count 60 --seed won-1`` prints lines as those of
tests/vectors/pentago_won.jsonl. The search plays games against itself after two to five random turns. From
the end of each it goes back over the winner's turns as long as a search of ``--deep`` seconds proves the win.
It takes the earliest such position: two plies before it the same search proves nothing.

``... measure hard --seconds 3`` lets a player choose there. The win is kept if a search of ``--deep`` seconds
proves that the other side is lost then, and given away if it proves that it is not. "Open" is what it can't
prove either way.

So these are true values, though of one kind of position: won, and not too far from the end.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from tqdm import tqdm

from bench.intervals import wilson
from bench.strength.pentago_openings import BITS, openings
from bench.strength.pentago_strength import PLAYERS, Choose
from games.command_line import run_program, seconds, whole
from games.pentago.ai.bitboards import SYMMETRIES
from games.pentago.ai.deepening import SearchResult, deepen
from games.pentago.ai.players import warm
from games.pentago.ai.search import Workspace
from games.pentago.ai.verdict import Deadline
from games.pentago.board import Position, position_of
from games.pentago.turns import play
from games.rng import Rng, SeededRng, stream

VECTORS = Path(__file__).parents[2] / "tests" / "vectors" / "pentago_won.jsonl"
QUICK = 0.05
"""Seconds of a move in the games from which the positions are."""
MOST = 15
"""The most stones: from 16 on the exact solver tells (``bench.strength.pentago_positions``)."""


def proof(board: str, seconds: float) -> SearchResult:
    """Return the deepest result of a search with an empty table of its own; it ends once it has a proof."""
    *_, last = deepen(board, Deadline(seconds), Workspace(BITS))
    return last


def line_of_play(start: Position, rng: Rng) -> tuple[list[Position], int | None]:
    """Return the positions of a game, and the winner's last turn among them; None: nobody is known to win."""
    line, position, work = [start], start, Workspace()
    while True:
        *_, last = deepen(position.text, Deadline(QUICK), work, rng.below(SYMMETRIES))
        if last.verdict.value is not None:
            return line, len(line) - (1 if last.verdict.value == 1 else 2)
        whole = play(position, last.verdict.move)[1]
        if whole.over:
            return line, None
        position = whole.position
        line.append(position)


def earliest(line: list[Position], last: int, seconds: float) -> dict[str, Any] | None:
    """Return the earliest of the winner's positions at which a long search proves the win; None: none is."""
    found = None
    for position in line[last::-2]:
        result = proof(position.text, seconds)
        if result.verdict.value != 1:
            break
        found = position, result
    if found is None or found[0].stones > MOST:
        return None
    position, result = found
    return {
        "board": position.text,
        "stones": position.stones,
        "turns": result.verdict.turns,
        "move": result.verdict.move,
    }


def positions(seed: str, seconds: float) -> Iterator[dict[str, Any]]:
    """Yield positions without end."""
    for number, start in enumerate(openings(seed, 1_000_000)):
        line, last = line_of_play(start, SeededRng(stream(b"pentago won", f"{seed} {number}"), 0))
        case = earliest(line, last, seconds) if last is not None else None
        if case is not None:
            yield case


def outcome(board: str, move: str, seconds: float) -> str:
    """Return what a move makes of a won position: "kept", "lost" or "open" (see above)."""
    whole = play(position_of(board), move)[1]
    if whole.over:
        return "kept" if whole.winner == position_of(board).to_move else "lost"
    value = proof(whole.position.text, seconds).verdict.value
    return {-1: "kept", 1: "lost"}.get(value or 0, "open")


def measure(player: Choose, seconds: float, deep: float) -> Counter[str]:
    """Return how many choices in the positions of the vectors came to what."""
    cases = [json.loads(line) for line in VECTORS.read_text("utf-8").splitlines()]
    moves = [
        player(case["board"], seconds, SeededRng(b"won", number))
        for number, case in enumerate(tqdm(cases, unit="move"))
    ]
    found: Counter[str] = Counter()
    for case, move in zip(tqdm(cases, unit="proof"), moves, strict=True):
        result = outcome(case["board"], move, deep)
        found[result] += 1
        if result != "kept":
            tqdm.write(f"{case['board']} {move} {result}")
    return found


def main() -> None:
    """Find positions, or measure a player and print a row of the table."""
    parser = argparse.ArgumentParser("python -m bench.strength.pentago_won", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    finding = commands.add_parser("find")
    finding.add_argument("--count", type=whole(), default=60)
    finding.add_argument("--seed", default="won")
    measuring = commands.add_parser("measure")
    measuring.add_argument("player", choices=PLAYERS)
    measuring.add_argument("--seconds", type=seconds, default=3.0)
    for command in (finding, measuring):
        command.add_argument("--deep", type=seconds, default=20.0 if command is finding else 90.0)
    given = parser.parse_args()
    warm()
    if given.command == "find":
        for case in islice(positions(given.seed, given.deep), given.count):
            print(json.dumps(case, separators=(",", ":")), flush=True)
        return
    found = measure(PLAYERS[given.player], given.seconds, given.deep)
    low, high = (100 * end for end in wilson(found["kept"] / found.total(), found.total()))
    print(
        f"{given.player}: {found['kept']} of {found.total()} kept ({low:.1f} to {high:.1f} %), "
        f"{found['lost']} lost, {found['open']} not proven"
    )


if __name__ == "__main__":
    run_program(main)

"""How often Pentago's computers keep the published value of an opening.

``python -m bench.strength.pentago_published hard --seconds 3 --times 8`` lets a player choose, several times
each, in the contested positions of tests/vectors/pentago_openings.jsonl: those of two whole games from the
tests of the published solution's server (girving/pentago, web/client/src/games.js), up to 17 stones. That
file tells of each cell whether a stone there keeps the value; only the cell counts here, since it tells of
few turns of a block which ones keep it. Where it does, the search is given the cell and chooses the turn, on
each core if the player is *perfect*.

With two games the positions are few and follow from each other, so the intervals (Wilson's, at 95 percent)
are those of so many independent positions at best.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tqdm import tqdm

from bench.intervals import wilson
from bench.strength.pentago_strength import PLAYERS, Choose
from games.command_line import run_program, seconds, whole
from games.pentago.ai.bitboards import SYMMETRIES
from games.pentago.ai.decisions import Crew, deepest, helpers
from games.pentago.ai.players import warm
from games.pentago.ai.verdict import Deadline
from games.pentago.board import position_of
from games.pentago.turns import legal_moves
from games.rng import SeededRng

VECTORS = Path(__file__).parents[2] / "tests" / "vectors" / "pentago_openings.jsonl"


def positions(kind: str) -> list[dict[str, Any]]:
    """Return the positions that ask for a cell ("placements") or for a turn ("turns")."""
    cases = [json.loads(line) for line in VECTORS.read_text("utf-8").splitlines()]
    return [case for case in cases if kind in case]


def placed(player: Choose, seconds: float, times: int) -> Iterator[tuple[int, str, bool]]:
    """Yield the stones, the move and whether its cell keeps the value, for each choice."""
    cases = positions("placements")
    for number in tqdm(range(times * len(cases)), unit="move"):
        case = cases[number % len(cases)]
        move = player(case["board"], seconds, SeededRng(b"published", number))
        yield position_of(case["board"]).stones, move, move.split()[0] in case["placements"]


def turned(crew: Crew, seconds: float, times: int) -> Iterator[tuple[int, str, bool]]:
    """Yield the stones, the move and whether its turn keeps the value; the cell is given.

    ``crew``: the memories of further threads that search.
    """
    cases = positions("turns")
    for number in tqdm(range(times * len(cases)), unit="move"):
        case = cases[number % len(cases)]
        allowed = [
            move for move in legal_moves(position_of(case["board"])) if move.split()[0] == case["cell"]
        ]
        symmetry = SeededRng(b"published turns", number).below(SYMMETRIES)
        found = deepest(case["board"], Deadline(seconds), symmetry, allowed=allowed, crew=crew)
        move = found.verdict.move
        yield position_of(case["board"]).stones, move, move.split()[1] in case["turns"]


def told(what: str, found: list[tuple[int, str, bool]]) -> str:
    """Return a row of the table, with the choices that lost value."""
    kept = sum(keeps for *_, keeps in found)
    low, high = (100 * end for end in wilson(kept / len(found), len(found)))
    lost = ", ".join(f"{move} with {stones}" for stones, move, keeps in found if not keeps)
    return f"| {what} | {kept} of {len(found)} | {low:.1f} to {high:.1f} % | {lost} |"


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser("python -m bench.strength.pentago_published", description=__doc__)
    parser.add_argument("player", choices=PLAYERS)
    parser.add_argument("--seconds", type=seconds, default=3.0)
    parser.add_argument("--times", type=whole(), default=1)
    given = parser.parse_args()
    warm()
    crew = helpers() if given.player == "perfect" else ()
    rows = [
        told(f"cells, {given.player}", list(placed(PLAYERS[given.player], given.seconds, given.times))),
        told("turns, the search", list(turned(crew, given.seconds, given.times))),
    ]
    print("| choice | kept | 95 % interval | lost, with so many stones |\n|---|---|---|---|", *rows, sep="\n")


if __name__ == "__main__":
    run_program(main)

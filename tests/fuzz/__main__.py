"""The long run: ``python -m tests.fuzz`` tries a million inputs and prints the findings."""

from __future__ import annotations

import argparse
import math
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from tqdm import tqdm

import games
from tests.fuzz.databases import Databases
from tests.fuzz.dms import Dms
from tests.fuzz.loop import LIMIT, Search, Tally, Target
from tests.fuzz.moves import Moves
from tests.fuzz.records import Records
from tests.in_memory import memory_folder

MILLION = 1_000_000
AT_A_TIME = 500
SLOW: Mapping[str, float] = {"databases": 0.02, "dm intake": 0.03, "records": 0.02}
"""The shares of the inputs for the targets that are not games."""

OF_SEVERAL = 4
"""The inputs of a multiplayer game for each one of a puzzle, as puzzles share their parsing."""

HEAD = f"{'target':24} {'inputs':>9} {'traced':>8} {'kept':>6} {'edges':>6} {'kinds':>6}  longest findings"

Maker = Callable[[], Target]


@dataclass(frozen=True)
class Planned:
    """A target to be made and how many inputs it gets."""

    name: str
    make: Maker
    inputs: int


def plan(inputs: int, folder: Path, only: Sequence[str] = ()) -> list[Planned]:
    """Return the targets whose names contain one of ``only``, with their shares of the inputs."""
    found = games.all_games()
    weights = {game_id: 1 if game.seats[-1] == 1 else OF_SEVERAL for game_id, game in found.items()}
    unit = (1 - sum(SLOW.values())) / sum(weights.values())
    makers: list[tuple[str, Maker, float]] = [
        (f"check {game_id}", partial(Moves, game_id), unit * weights[game_id]) for game_id in found
    ]
    makers += [
        ("records", Records, SLOW["records"]),
        ("databases", partial(Databases, folder), SLOW["databases"]),
        ("dm intake", partial(Dms, folder), SLOW["dm intake"]),
    ]
    wanted = [one for one in makers if not only or any(word in one[0] for word in only)]
    return [Planned(name, make, math.ceil(share * inputs)) for name, make, share in wanted]


def run(planned: Planned, seed: int, bar: tqdm[None] | None = None) -> Tally:
    """Search one target."""
    target = planned.make()
    try:
        search = Search(target, seed)
        while search.tally.inputs < planned.inputs:
            before = search.tally.inputs
            search.go(min(AT_A_TIME, planned.inputs - before))
            if bar is not None:
                bar.set_description(target.name)
                bar.update(search.tally.inputs - before)
        return search.tally
    finally:
        getattr(target, "close", lambda: None)()


def told(tally: Tally) -> str:
    """Return a line about a search."""
    return (
        f"{tally.target:24} {tally.inputs:>9,} {tally.traced:>8,} {tally.kept:>6,} {len(tally.edges):>6,}"
        f" {len(tally.kinds):>6,} {1000 * tally.longest:>8.1f} {len(tally.findings):>8}"
    )


def main() -> int:
    """Run; return 1 if anything was found."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--inputs", type=int, default=MILLION, help="how many in all")
    parser.add_argument("--seed", type=int, default=0, help="another seed tries other inputs")
    parser.add_argument("--only", nargs="*", default=(), help="only targets whose name holds one of these")
    options = parser.parse_args()
    tallies: list[Tally] = []
    print(HEAD)
    with tempfile.TemporaryDirectory(dir=memory_folder()) as folder:
        chosen = plan(options.inputs, Path(folder), options.only)
        with tqdm(total=sum(one.inputs for one in chosen), unit="input", smoothing=0.05) as bar:
            for one in chosen:
                tallies.append(run(one, options.seed, bar))
                tqdm.write(told(tallies[-1]))
    print(
        f"\n{'target':24} {'inputs':>9} {'traced':>8} {'kept':>6} {'edges':>6} {'kinds':>6}  longest findings"
    )
    for tally in tallies:
        print(told(tally))
    findings = [finding for tally in tallies for finding in tally.findings]
    total = sum(tally.inputs for tally in tallies)
    print(f"{total:,} inputs, {len(findings)} findings; longest in ms, the limit is {1000 * LIMIT:.0f}")
    for finding in findings:
        print(f"\n{finding.target}: {finding.what}\n  {finding.given}")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())

"""``python -m bench [NAME ...] [--against REVISION]``: measure all that the project promises about speed.

``python -m bench farming`` measures no speed: it shows how many rating points second accounts bring.

Prints a table. A run of all benches also writes it to bench/latest.md, followed by the counts of the long
proofs. The exit code is 1 if a limit does not hold.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from tqdm import tqdm

from bench import farming, proofs
from bench.report import setting, to_markdown, to_text
from bench.row import Benches, BenchRow
from bench.speed import (
    against,
    answers,
    features,
    games,
    heavy,
    load,
    pentago,
    pictures,
    postgres,
    presses,
    start,
    store,
)
from games.command_line import run_program

LATEST = Path(__file__).with_name("latest.md")

THEMES = (pictures, games, pentago, answers, features, presses, load, heavy, start, store, postgres, farming)
BENCHES: Benches = {name: rows for theme in THEMES for name, rows in theme.BENCHES.items()}


def parser(names: Sequence[str]) -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    made = argparse.ArgumentParser(prog="python -m bench", description="Measure speed and check every limit.")
    made.add_argument("names", nargs="*", metavar="NAME", help=f"what to measure: {', '.join(names)}; or all")
    made.add_argument("--against", metavar="REVISION", help="measure the load here and at a git revision")
    return made


def measure(benches: Benches, names: Sequence[str]) -> list[BenchRow]:
    """Run the named benches one after the other; return their rows."""
    rows: list[BenchRow] = []
    with tqdm(names, unit="bench", disable=None) as bar:
        for name in bar:
            bar.set_description(name)
            rows += benches[name]()
    return rows


def main(
    arguments: Sequence[str] | None = None,
    benches: Benches = BENCHES,
    latest: Path = LATEST,
    proved: Path = proofs.PROVED,
) -> int:
    """Measure and print; write the report after a run of all benches; return the exit code."""
    line = parser(list(benches))
    given = line.parse_args(arguments)
    names = given.names or ([] if given.against else list(benches))
    for name in names:
        if name not in benches:
            line.error(f"there is no bench {name!r}; allowed: {', '.join(benches)}")
    rows = measure(benches, names)
    if given.against:
        rows += against.rows(given.against)
    print(f"{setting()}\n\n{to_text(rows)}")
    if set(names) == set(benches):
        proof = proofs.to_markdown(proofs.read(proved), proofs.code())
        latest.write_text(to_markdown(rows) + proof, "utf-8")
    return 0 if all(row.met for row in rows) else 1


if __name__ == "__main__":
    run_program(main)

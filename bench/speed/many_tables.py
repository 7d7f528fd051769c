"""The cost of an answer at 50 and at 1,000 tables of five people, in turns; it must not grow."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from statistics import mean

from bench.row import BenchRow, beside
from bench.speed.load import Run, play

FEW, MANY, EACH = 50, 1000, 5
ROUNDS = 2
LIMIT = 1.25


def _played(folder: Path, tables: int) -> Run:
    folder.mkdir()
    return asyncio.run(play(folder, tables, people=tables * EACH))


def rows() -> list[BenchRow]:
    """Return the processor time of the bot's own process, without the drawing processes."""
    few: list[float] = []
    many: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        for number in range(ROUNDS):
            few.append(_played(Path(folder, f"few{number}"), FEW).processor)
            many.append(_played(Path(folder, f"many{number}"), MANY).processor)
    name = f"processor an answer at {MANY:,} tables"
    return [beside(name, mean(many), mean(few), "ms", LIMIT, what=f"at {FEW} tables")]

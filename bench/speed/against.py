"""The costs under load of this tree and of another revision: ``python -m bench --against REVISION``."""

from __future__ import annotations

import io
import json
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from tqdm import trange

from bench.row import BenchRow, beside
from bench.speed.programs import ROOT

ROUNDS = 3
"""Measurements of each of the two, in turns."""

PROGRAM = """
import asyncio, json, tempfile
from pathlib import Path
try:
    from bench.speed import load
except ImportError:  # where older revisions have it
    from bench import load
with tempfile.TemporaryDirectory() as folder:
    run = asyncio.run(load.play(Path(folder), load.TABLES))
print(json.dumps({"processor": run.processor, "drawing": run.drawing}))
"""
"""The program that runs in either tree. A revision must have the parts of ``bench.speed.load`` used here."""

NAMES = {"drawing": "drawing an answer, in processes beside", "processor": "processor an answer"}


@contextmanager
def checkout(revision: str, root: Path = ROOT) -> Iterator[Path]:
    """Yield a folder with a revision's files, which is removed afterwards.

    Raises:
        ValueError: git knows no such revision.
    """
    command = ["git", "-C", str(root), "archive", "--format=tar", "--end-of-options", revision]
    packed = subprocess.run(command, capture_output=True, check=False)
    if packed.returncode:
        raise ValueError(packed.stderr.decode().strip())
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as files:
            files.extractall(folder, filter="data")
        yield Path(folder)


def load_in(tree: Path) -> dict[str, float]:
    """Return the cost of an answer under load in a tree, in ms: ``processor`` of the bot, and ``drawing``.

    Raises:
        subprocess.CalledProcessError: the tree's bench does not run.
    """
    ran = subprocess.run([sys.executable, "-c", PROGRAM], cwd=tree, stdout=subprocess.PIPE, check=True)
    figures: dict[str, float] = json.loads(ran.stdout.splitlines()[-1])
    return figures


def rows(revision: str, root: Path = ROOT) -> list[BenchRow]:
    """Return the costs in this tree, with those of the other revision as floors."""
    here, there = [], []
    with checkout(revision, root) as tree:
        for _ in trange(ROUNDS, desc=f"against {revision}", leave=False, disable=None):
            there.append(load_in(tree))
            here.append(load_in(root))
    return [
        beside(
            f"under load, {name}",
            median(figures[key] for figures in here),
            median(figures[key] for figures in there),
            "ms",
            what=f"the same at {revision}",
        )
        for key, name in NAMES.items()
    ]

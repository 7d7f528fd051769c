"""``python -m tests.collected``: have pytest compile each test file once, for all processes.

In a fresh copy each process of the tests would do that for itself, all at the same time.
"""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from importlib.util import cache_from_source
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
PROCESSES = 2


def is_written(file: Path) -> bool:
    """Return whether pytest has compiled a file already; a wrong answer only costs time."""
    plain = Path(cache_from_source(str(file)))
    written = plain.with_name(f"{plain.stem}-pytest-{pytest.__version__}.pyc")
    return written.exists() and written.stat().st_mtime >= file.stat().st_mtime


def collect(files: list[Path]) -> None:
    """Let a process collect the tests of these files; an error in one is left to its test run."""
    if files:
        command = [sys.executable, "-m", "pytest", "--collect-only", "-qq", *map(str, files)]
        subprocess.run(command, stdout=subprocess.DEVNULL, check=False)


def main() -> None:
    """Collect the files that have changed since they were compiled."""
    files = [file for file in sorted(TESTS.rglob("test_*.py")) if not is_written(file)]
    with ThreadPoolExecutor(PROCESSES) as pool:
        list(pool.map(collect, (files[number::PROCESSES] for number in range(PROCESSES))))


if __name__ == "__main__":
    main()

"""``python -m tests.collected``: write what pytest makes of each test's file, once for all processes.

In a fresh copy every process of the tests would do the same for itself, all at the same time.
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
    """Tell whether pytest has written what it made of a file; a wrong answer only costs time."""
    plain = Path(cache_from_source(str(file)))
    written = plain.with_name(f"{plain.stem}-pytest-{pytest.__version__}.pyc")
    return written.exists() and written.stat().st_mtime >= file.stat().st_mtime


def collect(files: list[Path]) -> None:
    """Let a process collect the tests of these files; what is wrong with one is told by its test."""
    if files:
        command = [sys.executable, "-m", "pytest", "--collect-only", "-qq", *map(str, files)]
        subprocess.run(command, stdout=subprocess.DEVNULL, check=False)


def main() -> None:
    """Collect what was not collected as it stands."""
    files = [file for file in sorted(TESTS.rglob("test_*.py")) if not is_written(file)]
    with ThreadPoolExecutor(PROCESSES) as pool:
        list(pool.map(collect, (files[number::PROCESSES] for number in range(PROCESSES))))


if __name__ == "__main__":
    main()

from __future__ import annotations

import os
import subprocess
import sys

import pytest

PROGRAM = """
import importlib, sys
from pathlib import Path
importlib.import_module(sys.argv[1])
import numpy
square = numpy.ones((300, 300))
square @ square
own, = [line for line in Path("/proc/self/status").read_text().splitlines() if line.startswith("Threads:")]
print(int(own.split()[1]))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells of a program's threads so")
@pytest.mark.parametrize("module", ["games", "bot.services.work"])
def test_matrices_are_multiplied_by_one_thread(module: str) -> None:
    environment = {name: value for name, value in os.environ.items() if not name.endswith("_NUM_THREADS")}
    command = [sys.executable, "-c", PROGRAM, module]
    told = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert int(told.stdout) == 1

"""``python -m bot.services.serve`` where something is missing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

WITHOUT = """
import runpy, sys
sys.modules["{package}"] = None
sys.argv = ["serve", "paint"]
runpy.run_module("bot.services.serve", run_name="__main__")
"""


@pytest.mark.parametrize("package", ["nats", "msgspec"])
def test_a_package_that_is_missing_is_named(package: str) -> None:
    command = [sys.executable, "-c", WITHOUT.format(package=package)]
    done = subprocess.run(command, cwd=Path.cwd(), capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "needs nats-py and msgspec. Install them: " in done.stderr
    assert "Traceback" not in done.stderr

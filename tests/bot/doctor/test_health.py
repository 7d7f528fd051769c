"""A supervisor asks every half minute whether the bot works, so the question must cost little."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]
ASK = """
import sys
from bot.__main__ import main
sys.argv = ["bot", "doctor", "--healthy"]
status = main()
print(status, *sorted({name.split(".")[1] for name in sys.modules if name.startswith("games.daily")}))
print(*sorted({"numpy", "PIL", "discord", "aiohttp"} & set(sys.modules)))
"""


def test_asking_loads_neither_a_game_nor_a_large_library(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", ASK], cwd=tmp_path, capture_output=True, text=True, check=True, timeout=60,
        env={**os.environ, "PYTHONPATH": str(ROOT), "METRICS_PORT": "0"},
    )  # fmt: skip
    assert done.stdout.splitlines() == ["Set METRICS_PORT: the bot answers there.", "1", ""]

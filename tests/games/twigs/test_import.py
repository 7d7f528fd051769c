"""The rules load fast: no compiler is loaded until a computer thinks."""

from __future__ import annotations

import subprocess
import sys

PROGRAM = """
import sys
from games.twigs import GAME
from games.rng import SeededRng
s = GAME.setup(2, {}, SeededRng(b"", 0)).state
GAME.legal(s, s.mover), GAME.check(s, s.mover, "L5 r2"), GAME.menu(GAME.view(s, s.mover), ("L5",))
print(sorted({"numba", "llvmlite", "numpy"} & set(sys.modules)))
"""


def test_no_compiler_is_loaded_with_the_rules() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout == "[]\n"

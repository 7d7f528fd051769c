"""The rules load fast: nothing is compiled and no compiler is loaded until a computer thinks."""

from __future__ import annotations

import subprocess
import sys

PROGRAM = """
import sys
from games.pentago.rules import Pentago
from games.rng import SeededRng
game = Pentago()
s = game.setup(2, {}, SeededRng(b"", 0)).state
game.legal(s, s.mover), game.check(s, s.mover, "b5"), game.menu(game.view(s, s.mover), ())
print(list(game.computers), sorted({"numba", "llvmlite", "numpy"} & set(sys.modules)))
"""


def test_the_compiler_is_not_loaded_with_the_rules() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout == "['easy', 'fairly_easy', 'normal', 'hard', 'perfect'] []\n"

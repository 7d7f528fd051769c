"""Computers of earlier versions: each plays in a process of its own, in a copy of a git revision's files.

``python -m bench.strength.earlier ROOT REVISION MODULE NAME`` is that process. It reads views from its
standard input and writes moves to its standard output, both as pickles, until the input ends.
"""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from bench.speed.against import checkout
from bench.speed.programs import ROOT
from games.game import Seat
from games.rng import Rng, SeededRng

PROGRAM = """
import importlib, pickle, sys
from games.rng import SeededRng
choose = getattr(importlib.import_module(sys.argv[1]), sys.argv[2])
while True:
    try:
        kind, values, seat, origin = pickle.load(sys.stdin.buffer)
    except EOFError:
        break
    pickle.dump(choose(kind(**values), seat, SeededRng(*origin)), sys.stdout.buffer)
    sys.stdout.flush()
"""
"""The program that runs in the copy. A view of today goes there by its class's name and its fields' names."""


@dataclass
class Earlier:
    """A player as a revision of a git repository has it: NAME of a module, a function like ``Choose``.

    Its process starts with its first move and ends with this one, or when it is closed; the copy is removed
    then.
    """

    revision: str
    module: str
    name: str
    root: Path = ROOT
    _process: subprocess.Popen[bytes] | None = field(default=None, init=False)

    def __call__(self, view: Any, seat: Seat, rng: Rng) -> str:
        """Return the player's move.

        Raises:
            RuntimeError: it can't play; what it wrote to the terminal says why.
        """
        assert isinstance(rng, SeededRng)
        assert rng.origin is not None
        if self._process is None:
            command = ("bench.strength.earlier", str(self.root), self.revision, self.module, self.name)
            self._process = subprocess.Popen(
                [sys.executable, "-m", *command], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
            )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        values = {each.name: getattr(view, each.name) for each in fields(view)}
        try:
            pickle.dump((type(view), values, seat, rng.origin), self._process.stdin)
            self._process.stdin.flush()
            move: str = pickle.load(self._process.stdout)
        except (EOFError, OSError) as error:
            raise RuntimeError(f"{self.module} of {self.revision} does not play") from error
        return move

    def close(self) -> None:
        """End the process, if there is one."""
        if self._process is not None:
            self._process.communicate()
            self._process = None


EARLIER: Mapping[str, Earlier] = {
    "rainbow_pentagon": Earlier(
        "b6559b07687c6b693bb87d416ed84bd8902c247e", "bench.strength.rainbow_earlier", "earlier"
    ),
    "euler_game": Earlier(
        "b6559b07687c6b693bb87d416ed84bd8902c247e", "bench.strength.euler_earlier", "EARLIER"
    ),
}
"""Rainbow Pentagon's *hard* of the first version: tuned to *normal*, it attacks rivals near the lead. Euler's
*hard* of the version before: it bets for the most chips on average, not for the first place."""


def main() -> None:
    """Play in a copy of a revision."""
    root, revision, module, name = sys.argv[1:]
    with checkout(revision, Path(root)) as tree:
        subprocess.run([sys.executable, "-c", PROGRAM, module, name], cwd=tree, check=False)


if __name__ == "__main__":
    main()
